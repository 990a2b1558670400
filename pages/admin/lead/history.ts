import { useMemo } from "react";
import type { Named } from "#contract/api.ts";
import type { ChangeableField } from "#contract/lead-change.ts";
import type { Lead, LeadEvent, LeadNote, LeadRecord } from "#contract/lead.ts";
import type { MessageKind } from "#contract/lead-values.ts";
import { centsText, phoneText } from "#contract/text.ts";
import { useSession } from "../app/SignedIn.tsx";
import { LOST_LABELS, nameOf, OUTCOME_LABELS, personText, STATUS_LABELS } from "../ui/labels.ts";
import { calendarText, clockText, useNow } from "../ui/times.ts";
export interface Happening {
  key: string;
  /** ISO. */
  at: string;
  /** Email of the staff member, or `visitor`. */
  by: string;
  lines: readonly string[];
  /** What was written in a note. */
  text: string;
}

/** Returns what happened to a lead, newest first. An event about a note is shown as the note itself. */
export function historyOf({ lead, notes, events }: LeadRecord, reader: Reader): Happening[] {
  let visit: Visit = {};
  const happenings = [
    ...events.flatMap(({ at, by, what, changes = {}, message }, index): Happening[] => {
      const happening = { key: `event ${index}`, at, by, text: "" };
      if (what === "created") return [{ ...happening, lines: [receivedText(lead)] }];
      if (what === "dismissed" && message !== undefined) {
        return [{ ...happening, lines: [DISMISSED_WORDS[message]] }];
      }
      visit = { ...visit, ...visitAfter(changes) };
      const lines = what === "changed" ? changeTexts(changes, visit, reader) : [];
      return lines.length === 0 ? [] : [{ ...happening, lines }];
    }),
    ...notes.map(noteHappening),
  ];
  // Both lists are oldest first; a stable sort keeps entries of the same time in order.
  return happenings.toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at)).toReversed();
}

/** An event has only what changed, but a time is shown with its day. */
function visitAfter({ bookedFor, bookedTime }: Changes): Visit {
  return {
    ...(bookedFor !== undefined && { bookedFor: bookedFor.to }),
    ...(bookedTime !== undefined && { bookedTime: bookedTime.to }),
  };
}

function noteHappening({ id, at, by, outcome, text }: LeadNote): Happening {
  const lines = [outcome === undefined ? "Note" : OUTCOME_LABELS[outcome]];
  return { key: `note ${id}`, at, by, lines, text };
}

export type Changes = NonNullable<LeadEvent["changes"]>;

/** Who reads a text, when, and the names of services and cities. */
export interface Reader {
  me: string;
  now: Date;
  services: readonly Named[];
  cities: readonly Named[];
}

const LABELS = {
  status: "Status",
  lostReason: "Reason",
  spam: "Spam",
  assignee: "Assigned to",
  followUpOn: "Follow-up",
  bookedFor: "Booked for",
  bookedTime: "Time of the visit",
  jobValue: "Job value",
  name: "Name",
  phone: "Phone",
  email: "Email",
  service: "Service",
  city: "City",
  zip: "ZIP",
} as const satisfies Record<ChangeableField, string>;

/** What an empty value is called. */
const NOTHING = {
  assignee: "nobody",
  followUpOn: "no day",
  bookedFor: "no day",
  bookedTime: "no time",
} as const satisfies Partial<Record<ChangeableField, string>>;

/** In the order of the labels, which is also that of the texts. */
const FIELDS = Object.keys(LABELS).filter((field): field is ChangeableField => field in LABELS);

/** The visit after a change: its day and time are described together. */
type Visit = Partial<Record<"bookedFor" | "bookedTime", unknown>>;

/** Returns a sentence for each part of a change: `Status: New to Contacted`. */
export function changeTexts(changes: Changes, visit: Visit, reader: Reader): string[] {
  const others = FIELDS.filter((field) => field !== "bookedFor" && field !== "bookedTime");
  return [
    ...others.flatMap((field) => {
      const change = changes[field];
      return change === undefined ? [] : [fieldText(field, change, reader)].flat();
    }),
    ...visitTexts(changes, visit, reader),
  ];
}

/** Returns the state after changes: `status Quoted, assigned to Anna`. */
export function stateText(changes: Changes, reader: Reader): string {
  return FIELDS.flatMap((field) => {
    const change = changes[field];
    if (change === undefined || (field === "lostReason" && isNothing(change.to))) return [];
    if (field === "spam") return [change.to === true ? "marked as spam" : "not spam"];
    const label = field === "zip" ? LABELS.zip : LABELS[field].toLowerCase();
    return [`${label} ${valueText(field, change.to, reader)}`];
  }).join(", ");
}

/** Returns what differs between two states of a lead, in the form of its history. */
export function changesBetween(before: Lead, after: Lead): Changes {
  return Object.fromEntries(
    FIELDS.filter((field) => before[field] !== after[field]).map((field) => [
      field,
      { from: before[field], to: after[field] },
    ]),
  );
}

function visitTexts({ bookedFor, bookedTime }: Changes, visit: Visit, reader: Reader): string[] {
  if (bookedFor === undefined && bookedTime === undefined) return [];
  if (isNothing(visit.bookedFor)) {
    const day = valueText("bookedFor", bookedFor?.from, reader);
    if (bookedFor !== undefined) return [`No longer booked for ${day}`];
    return bookedTime === undefined ? [] : [fieldText("bookedTime", bookedTime, reader)].flat();
  }
  const isMoved = !isNothing((bookedFor ?? bookedTime)?.from);
  const time = isNothing(visit.bookedTime)
    ? ""
    : ` at ${valueText("bookedTime", visit.bookedTime, reader)}`;
  const day = valueText("bookedFor", visit.bookedFor, reader);
  return [`${isMoved ? "Booking moved to" : "Booked for"} ${day}${time}`];
}

function fieldText(
  field: ChangeableField,
  { from, to }: Changes[string],
  reader: Reader,
): string | [] {
  if (field === "spam") return to === true ? "Marked as spam" : "Not spam after all";
  // It's removed with the status, which has its own sentence.
  if (field === "lostReason")
    return isNothing(to) ? [] : `Because: ${valueText(field, to, reader)}`;
  if (field === "followUpOn") {
    return isNothing(to) ? "No follow-up any more" : `Follow up on ${valueText(field, to, reader)}`;
  }
  if (field === "assignee") {
    return isNothing(to)
      ? `No longer assigned to ${valueText(field, from, reader)}`
      : `Assigned to ${valueText(field, to, reader)}`;
  }
  const before = isNothing(from) ? "" : `${valueText(field, from, reader)} to `;
  return `${LABELS[field]}: ${before}${valueText(field, to, reader)}`;
}

function isNothing(value: unknown): boolean {
  return value === undefined || value === null;
}

function valueText(field: ChangeableField, value: unknown, reader: Reader): string {
  if (isNothing(value)) return field in NOTHING ? nothingText(field) : "nothing";
  if (field === "jobValue" && typeof value === "number") return centsText(value, value);
  if (typeof value !== "string") return String(value);
  switch (field) {
    case "status":
      return named(STATUS_LABELS, value);
    case "lostReason":
      return named(LOST_LABELS, value).toLowerCase();
    case "assignee":
      return value === reader.me ? "you" : personText(value, reader.me);
    case "followUpOn":
    case "bookedFor":
      return calendarText(value, reader.now);
    case "bookedTime":
      return clockText(value);
    case "phone":
      return phoneText(value);
    case "service":
      return nameOf(reader.services, value);
    case "city":
      return nameOf(reader.cities, value);
    case "spam":
    case "jobValue":
    case "name":
    case "email":
    case "zip":
      return value;
  }
}

function nothingText(field: string): string {
  return Object.entries(NOTHING).find(([name]) => name === field)?.[1] ?? "nothing";
}

/** A value that an older version stored may have no label anymore. */
function named(words: Readonly<Record<string, string>>, value: string): string {
  return words[value] ?? value;
}

/** What history says about a dismissed message. */
const DISMISSED_WORDS = {
  notify: "Dismissed: the email to the business that could not be delivered",
  acknowledge: "Dismissed: the email to the visitor that could not be delivered",
  webhook: "Dismissed: the webhook that could not be delivered",
} as const satisfies Record<MessageKind, string>;

/** Returns how a lead came in, as a sentence. */
export function receivedText({ source, kind }: Pick<Lead, "source" | "kind">): string {
  if (source === "phone") return "Called us";
  return kind === "quote" ? "Asked for a quote" : "Sent the contact form";
}

/** Returns the signed-in user as a reader. */
export function useReader(): Reader {
  const { email, business } = useSession();
  const now = useNow();
  return useMemo(
    () => ({ me: email, now, services: business.services, cities: business.cities }),
    [email, now, business],
  );
}
