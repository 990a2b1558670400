import { useLocation } from "wouter";
import type { Lead } from "#contract/lead.ts";
import { phoneText } from "#contract/phone-text.ts";
import { buttonClasses } from "#renderer/ui/ButtonLink.tsx";
import { Icon } from "#renderer/ui/Icon.tsx";
import { initialsOf } from "../ui/people.ts";
import { leadPath } from "../app/paths.ts";
import type { Channel } from "../lead/OutcomeBar.tsx";
import { askedKey } from "../lead/drafts.ts";
import { keep } from "../ui/use-stored-text.ts";
import { isToReach } from "../ui/times.ts";

/** How who waits is answered: by a call, or by a message where there is no number. */
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

/** The lead's own screen asks what came of it. */
function useAsking({ id }: Lead): (way: { channel: Channel }) => void {
  const [, navigate] = useLocation();
  return ({ channel }) => {
    keep(askedKey(id), channel);
    // Only once the browser has begun the call: it may not follow a link that is gone.
    setTimeout(() => navigate(leadPath(id)));
  };
}

/** Answers who waits; of the others it says whom they are assigned to. */
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

/** The same for a thumb. */
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

/** Whom a lead is assigned to. */
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
