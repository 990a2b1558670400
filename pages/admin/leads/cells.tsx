import { useLocation } from "wouter";
import type { Named } from "#contract/api.ts";
import { type Openings, WAITING_MINUTES } from "#contract/business-hours.ts";
import { georgiaDay } from "#contract/georgia-time.ts";
import type { Lead } from "#contract/lead.ts";
import { centsText, jobSummary, phoneText } from "#contract/text.ts";
import { buttonClasses } from "#renderer/ui/ButtonLink.tsx";
import { Icon } from "#renderer/ui/Icon.tsx";
import { leadPath } from "../app/paths.ts";
import { askedKey } from "../lead/drafts.ts";
import type { Channel } from "../lead/Pipeline.tsx";
import { Overdue } from "../ui/badges.tsx";
import { initialsOf, nameOf } from "../ui/labels.ts";
import { keep } from "../ui/stored-text.ts";
import { dayText, isToReach, momentText, waitingMinutes, waitText } from "../ui/times.ts";
import type { View } from "./list-address.ts";

interface TimeProps {
  lead: Lead;
  openings: Openings;
  now: Date;
  view: View;
}

/** How long a lead has waited in business hours, when it came in, or, in the view of today, when it's due. */
export function LeadTime({ lead, openings, now, view }: TimeProps) {
  if (view === "today" && lead.followUpOn !== undefined) {
    const day = (
      <time className="font-semibold" dateTime={lead.followUpOn}>
        {dayText(lead.followUpOn, now)}
      </time>
    );
    return lead.followUpOn < georgiaDay(now) ? <Overdue>{day}</Overdue> : day;
  }
  const waiting = waitingMinutes(lead, openings, now);
  if (waiting !== undefined) {
    const length = waitText(lead, waiting, now);
    return waiting > WAITING_MINUTES ? (
      <Overdue>
        <span className="sr-only">waiting </span>
        {length}
      </Overdue>
    ) : (
      <span className="font-semibold">
        <span className="sr-only">Waiting </span>
        {length}
      </span>
    );
  }
  if (isToReach(lead) && lead.respondedAt !== undefined) {
    return (
      <time
        className="text-ink-2"
        dateTime={lead.respondedAt}
        title={momentText(lead.respondedAt, now)}
      >
        Tried
      </time>
    );
  }
  const day = georgiaDay(new Date(lead.createdAt));
  return (
    <time className="text-ink-2" dateTime={lead.createdAt} title={momentText(lead.createdAt, now)}>
      {day === georgiaDay(now) ? momentText(lead.createdAt, now) : dayText(day, now)}
    </time>
  );
}

/** Returns how to answer a waiting visitor: by a call, or by email without a number. */
function wayTo({ name, phone, email }: Lead) {
  if (phone !== undefined) {
    return {
      href: `tel:${phone}`,
      words: "Call",
      icon: "call",
      channel: "call",
      label: `Call ${name}, ${phoneText(phone)}`,
    } as const;
  }
  if (email === undefined) return undefined;
  return {
    href: `mailto:${email}`,
    words: "Email",
    icon: "mail",
    channel: "email",
    label: `Email ${name}, ${email}`,
  } as const;
}

/** Opens the lead after the call starts, and makes its screen ask for the outcome. */
function useAsking({ id }: Lead): (way: { channel: Channel }) => void {
  const [, navigate] = useLocation();
  return ({ channel }) => {
    keep(askedKey(id), channel);
    // Deferred, because the browser may not follow a link that was removed.
    setTimeout(() => navigate(leadPath(id)));
  };
}

/** A link to answer a waiting visitor; for other leads, the assignee. */
export function Reach({ lead }: { lead: Lead }) {
  const way = isToReach(lead) ? wayTo(lead) : undefined;
  const ask = useAsking(lead);
  if (way === undefined) return lead.assignee && <Initials email={lead.assignee} />;
  return (
    <a
      aria-label={way.label}
      className={buttonClasses({ variant: "outlined", size: "small" })}
      href={way.href}
      onClick={() => ask(way)}
    >
      {way.words}
    </a>
  );
}

/** The same link, as large as a thumb. */
export function ReachByThumb({ lead }: { lead: Lead }) {
  const way = isToReach(lead) ? wayTo(lead) : undefined;
  const ask = useAsking(lead);
  if (way === undefined) return null;
  return (
    <a
      aria-label={way.label}
      className="relative flex size-12 items-center justify-center rounded bg-clay text-on-clay hover:bg-clay-hover forced-colors:border"
      href={way.href}
      onClick={() => ask(way)}
    >
      <Icon className="size-5.5" name={way.icon} />
    </a>
  );
}

/** The initials of a lead's assignee. */
export function Initials({ email }: { email: string }) {
  return (
    <span
      className="inline-flex size-8 items-center justify-center rounded-full bg-pine-tint text-[0.75rem] font-semibold text-pine forced-colors:border"
      title={email}
    >
      <span aria-hidden="true">{initialsOf(email)}</span>
      <span className="sr-only">Assigned to {email}</span>
    </span>
  );
}

/** Returns the requested service, or the job of a quote. */
export function wantedText(
  { service, quote }: Lead,
  services: readonly Named[],
): string | undefined {
  return service === undefined ? quote && jobSummary(quote) : nameOf(services, service);
}

/** Returns a quote's estimate in dollars. */
export function estimateText({ quote }: Lead): string | undefined {
  return quote && centsText(quote.estimatedMin, quote.estimatedMax);
}
