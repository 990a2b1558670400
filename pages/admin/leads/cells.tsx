import { useQueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Link, useLocation } from "wouter";
import type { Named } from "#contract/api.ts";
import { type Openings, WAITING_MINUTES } from "#contract/business-hours.ts";
import { localDay } from "#contract/local-time.ts";
import { CLOSED_STATUSES } from "#contract/lead-values.ts";
import type { Lead } from "#contract/lead.ts";
import { centsText, phoneText } from "#contract/text.ts";
import { jobSummary } from "#trade/quote/summary.ts";
import { buttonClasses } from "#renderer/ui/ButtonLink.tsx";
import { Icon } from "#renderer/ui/Icon.tsx";
import { leadPath } from "../app/paths.ts";
import { readRecord, recordKey } from "../app/queries.ts";
import { askedKey } from "../lead/drafts.ts";
import { initialsOf, nameOf } from "../ui/labels.ts";
import { FROM_LIST } from "../ui/Screen.tsx";
import { keep } from "../ui/stored-text.ts";
import {
  dayText,
  isToReach,
  momentText,
  waitingMinutes,
  waitText,
  wishesOf,
  wishPhrase,
} from "../ui/times.ts";
import type { View } from "./list-address.ts";
import type { Selection } from "./use-selection.ts";

interface TimeProps {
  lead: Lead;
  openings: Openings;
  now: Date;
  view: View;
}

/**
 * Shows how long a lead has waited in business hours, when it came in or, in the Today view, when its follow-up is due.
 */
export function LeadTime({ lead, openings, now, view }: TimeProps) {
  if (view === "today" && lead.followUpOn !== undefined) {
    const day = (
      <time className="font-semibold" dateTime={lead.followUpOn}>
        {dayText(lead.followUpOn, now)}
      </time>
    );
    return lead.followUpOn < localDay(now) ? <Overdue>{day}</Overdue> : day;
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
  const moment = (at: string, text: string) => (
    <time className="text-ink-2" dateTime={at} title={momentText(at, now)}>
      {text}
    </time>
  );
  if (isToReach(lead) && lead.respondedAt !== undefined) return moment(lead.respondedAt, "Tried");
  const day = localDay(new Date(lead.createdAt));
  return moment(
    lead.createdAt,
    day === localDay(now) ? momentText(lead.createdAt, now) : dayText(day, now),
  );
}

/** Marks its content as overdue with color, an icon, and screen reader text. */
function Overdue({ children }: { children: ReactNode }) {
  return (
    <span className="inline-flex items-center gap-1 font-semibold text-amber-ink">
      <Icon className="size-4" name="clock" />
      <span>
        <span className="sr-only">Overdue, </span>
        {children}
      </span>
    </span>
  );
}

/** Returns whether a visitor still needs a reply and can be contacted. */
export function isReachable(lead: Lead): boolean {
  return isToReach(lead) && (lead.phone ?? lead.email) !== undefined;
}

/** A link to call a waiting visitor, or to email one without a phone number. Renders nothing for other leads. */
export function Reach({ lead, isLarge = false }: { lead: Lead; isLarge?: boolean }) {
  const { id, name, phone, email } = lead;
  const [, navigate] = useLocation();
  if (!isReachable(lead)) return null;
  const isCall = phone !== undefined;
  const verb = isCall ? "Call" : "Email";
  return (
    <a
      aria-label={`${verb} ${name}, ${isCall ? phoneText(phone) : email}`}
      className={
        isLarge
          ? "relative flex size-12 items-center justify-center rounded bg-clay text-on-clay hover:bg-clay-hover forced-colors:border"
          : `${buttonClasses({ variant: "outlined", size: "small" })} pointer-fine:min-h-8`
      }
      href={isCall ? `tel:${phone}` : `mailto:${email}`}
      onClick={() => {
        // Makes the lead's screen ask for the outcome.
        keep(askedKey(id), isCall ? "call" : "email");
        // Deferred, because the browser may not follow a link that's no longer on the page.
        setTimeout(() => navigate(leadPath(id), { state: FROM_LIST }));
      }}
    >
      {isLarge ? <Icon className="size-5.5" name={isCall ? "call" : "mail"} /> : verb}
    </a>
  );
}

interface LeadLinkProps {
  id: string;
  className: string;
  children: ReactNode;
}

/** Opens a lead from the list. Its data is requested right away, because a slow phone takes a while to show the screen. */
export function LeadLink({ id, className, children }: LeadLinkProps) {
  const client = useQueryClient();
  const request = () => {
    const query = { queryKey: recordKey(id), queryFn: () => readRecord(id), retry: 1 };
    // If it fails, the lead's screen reports it.
    client.ensureQueryData(query).catch(() => undefined);
  };
  return (
    <Link
      className={className}
      data-open=""
      href={leadPath(id)}
      onClick={request}
      state={FROM_LIST}
    >
      {children}
    </Link>
  );
}

/** Marks a lead whose visitor has sent other requests in the list, so two people don't call about the same job. */
export function Requests({ count }: { count: number | undefined }) {
  if (count === undefined) return null;
  return (
    <span className="shrink-0 rounded border border-line-2 px-1.5 text-xs font-medium whitespace-nowrap text-ink-2">
      {count} requests<span className="sr-only"> from the same visitor</span>
    </span>
  );
}

/** Shows how many photos a lead has. Renders nothing if there are none. */
export function PhotoCount({ lead }: { lead: Lead }) {
  const count = lead.photos?.length ?? 0;
  if (count === 0) return null;
  return (
    <span className="flex shrink-0 items-center gap-1 text-xs font-medium text-ink-2 tabular-nums">
      <Icon className="size-4" name="photo" />
      {count}
      <span className="sr-only">{count === 1 ? " photo" : " photos"}</span>
    </span>
  );
}

interface SelectProps {
  lead: Lead;
  selection: Selection;
  className?: string;
}

/** A lead's checkbox, in a label that is large enough to tap. */
export function SelectOne({ lead: { id, name }, selection, className = "" }: SelectProps) {
  return (
    <label className={`flex cursor-pointer ${className}`}>
      <input
        aria-label={`Select ${name}`}
        checked={selection.selected.has(id)}
        className="size-4.5 cursor-pointer accent-ink"
        onChange={({ nativeEvent }) => {
          const isRange = nativeEvent instanceof MouseEvent && nativeEvent.shiftKey;
          // A click with Shift also selects text.
          if (isRange) getSelection()?.empty();
          selection.toggle(id, isRange);
        }}
        type="checkbox"
      />
    </label>
  );
}

/** Shows the initials of a lead's assignee. */
export function Initials({ email }: { email: string }) {
  return (
    <span
      className="inline-flex size-8 items-center justify-center rounded-full border border-line-2 text-[0.75rem] font-semibold text-ink-2"
      title={email}
    >
      <span aria-hidden="true">{initialsOf(email)}</span>
      <span className="sr-only">Assigned to {email}</span>
    </span>
  );
}

/** Returns the requested service, or a summary of the quoted job. */
export function wantedText(
  { service, quote }: Lead,
  services: readonly Named[],
): string | undefined {
  return service === undefined ? quote && jobSummary(quote) : nameOf(services, service);
}

/** Returns the times that suit a visitor who has no booking yet, such as `Wants it tomorrow or Fri, Nov 27, morning`. */
export function wishText(lead: Lead, now: Date): string | undefined {
  if (lead.bookedFor !== undefined || CLOSED_STATUSES.has(lead.status)) return undefined;
  const wishes = wishesOf(lead, now).map((wish) => wishPhrase(wish, now));
  return wishes.length === 0 ? undefined : `Wants it ${wishes.join(" or ")}`;
}

/** Returns a quote's estimate in dollars. */
export function estimateText({ quote }: Lead): string | undefined {
  return quote && centsText(quote.estimatedMin, quote.estimatedMax);
}
