import type { ChangeableField, LeadChangeInput } from "#contract/lead-change.ts";
import type { Lead, LeadEvent, LeadRecord } from "#contract/lead.ts";
import { centsText, phoneText } from "#contract/text.ts";
import {
  LOST_LABELS,
  MESSAGE_LABELS,
  nameOf,
  OUTCOME_LABELS,
  personText,
  STATUS_LABELS,
  type Reader,
} from "../ui/labels.ts";
import { CONSENT_LABELS, photoRuns } from "../photos/photo-text.ts";
import { calendarText, clockText, dateText, timeOfDayText } from "../ui/times.ts";
import { firstName } from "./templates.ts";

export interface HistoryEntry {
  key: string;
  /** ISO timestamp. */
  at: string;
  /** Staff member's email address, or `visitor`. */
  by: string;
  lines: readonly string[];
  /** The note's text, or an empty string. */
  text: string;
  /** The request that it belongs to, if that was merged into this lead. */
  request?: string | undefined;
  /** Id of the lead that was merged here, if it still is. */
  mergedId?: string | undefined;
}

/**
 * Returns the history of a lead and those merged into it, newest first. Includes each note itself instead of its event.
 */
export function historyOf({ merged = [], ...own }: LeadRecord, reader: Reader): HistoryEntry[] {
  const parts = [own, ...merged];
  const entries = parts.flatMap((part) => {
    const request = part === own ? undefined : requestText(part.lead, reader.now);
    return entriesOf(part, parts, reader).map((entry) => ({
      ...entry,
      key: `${part.lead.id} ${entry.key}`,
      ...(request !== undefined && { request, mergedId: undefined }),
    }));
  });
  // The lists are oldest first. The stable sort preserves the order of entries with the same timestamp.
  return entries.toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at)).toReversed();
}

type Part = Omit<LeadRecord, "linked" | "merged">;

function entriesOf({ lead, notes, events }: Part, parts: readonly Part[], reader: Reader) {
  let visit: Visit = {};
  return [
    ...events.flatMap((event, index): HistoryEntry[] => {
      const { at, by, what, changes = {}, message } = event;
      const entry = { key: `event ${index}`, at, by, text: "" };
      if (what === "created") return [{ ...entry, lines: [receivedText(lead)] }];
      if (what === "restored") return [{ ...entry, lines: ["Restored from the trash"] }];
      if (what === "dismissed" && message !== undefined) {
        const line = `Dismissed: the ${MESSAGE_LABELS[message]} that could not be delivered`;
        return [{ ...entry, lines: [line] }];
      }
      visit = { ...visit, ...visitAfter(changes) };
      const texts = changeTexts(changes, visit, reader);
      if (what === "merged" || what === "separated") {
        // The lead that this one is part of says the same.
        if (event.lead === lead.mergedInto?.id) return [];
        const other = parts.find((part) => part.lead.id === event.lead)?.lead;
        const name = other === undefined ? "another request" : requestText(other, reader.now);
        const isLast = !events.slice(index + 1).some((later) => later.lead === event.lead);
        const isMerged = lead.merged?.leads.includes(event.lead ?? "") === true && isLast;
        const line = what === "merged" ? `Merged with ${name}` : `Separated from ${name}`;
        return [{ ...entry, lines: [line, ...texts], ...(isMerged && { mergedId: event.lead }) }];
      }
      const email = message === undefined ? [] : [`The customer gets a ${MESSAGE_LABELS[message]}`];
      const lines = what === "changed" ? [...texts, ...email] : [];
      return lines.length === 0 ? [] : [{ ...entry, lines }];
    }),
    ...photoRuns(...withoutConsents(lead, events)).map(({ index, at, by, line }): HistoryEntry => {
      return { key: `event ${index}`, at, by, lines: [line], text: "" };
    }),
    ...consentEntries(events),
    ...notes.map(({ id, at, by, outcome, text }): HistoryEntry => {
      const lines = [outcome === undefined ? "Note" : OUTCOME_LABELS[outcome]];
      return { key: `note ${id}`, at, by, lines, text };
    }),
  ];
}

type Consent = NonNullable<LeadEvent["consent"]>;

/** Events within this time belong together. */
const RUN_MS = 60 * 60_000;

/** Returns changes of a photo's consent. Those of the same person and kind in a row are one entry. */
function consentEntries(events: readonly LeadEvent[]): HistoryEntry[] {
  const entries: HistoryEntry[] = [];
  let count = 0;
  for (const [index, { at, by, consent }] of events.entries()) {
    const last = entries.at(-1);
    const before = events[index - 1];
    if (consent === undefined) continue;
    const isSame =
      before?.consent !== undefined &&
      before.by === by &&
      consentText(1, before.consent) === consentText(1, consent) &&
      Date.parse(at) - Date.parse(before.at) <= RUN_MS;
    count = isSame ? count + 1 : 1;
    const lines = [consentText(count, consent)];
    if (isSame && last !== undefined) Object.assign(last, { at, lines });
    else entries.push({ key: `event ${index}`, at, by, lines, text: "" });
  }
  return entries;
}

/** Describes a change of consent, such as `2 photos may be published: the customer agreed by text`. */
function consentText(count: number, { from, to }: Consent): string {
  const photos = count === 1 ? "A photo" : `${count} photos`;
  const [before, after] = [from, to].map((way) => way && CONSENT_LABELS[way].toLowerCase());
  if (after === undefined) {
    const reason = before === undefined ? "" : `: the customer had agreed ${before}`;
    return `${photos} may no longer be published${reason}`;
  }
  // A repeated request records the same consent again.
  const correction = before === undefined || before === after ? "" : ` (before: ${before})`;
  return `${photos} may be published: the customer agreed ${after}${correction}`;
}

/**
 * Returns a lead and its events without those that say what a photo's consent was. An older event of such a photo doesn't
 * say it, and the photo itself only has the latest.
 */
function withoutConsents(lead: Lead, events: readonly LeadEvent[]): [Lead, LeadEvent[]] {
  const ids = new Set(events.flatMap(({ consent, photo }) => (consent && photo) ?? []));
  const others = events.map((event): LeadEvent =>
    event.consent === undefined ? event : { ...event, what: "changed" },
  );
  return [{ ...lead, photos: lead.photos?.filter(({ id }) => !ids.has(id)) }, others];
}

/** Names a request, such as `Dana's call of Nov 3 at 4:02 PM`. Visitors often send two on the same day. */
export function requestText(
  { name, createdAt, source }: Pick<Lead, "name" | "createdAt" | "source">,
  now: Date,
): string {
  const what = source === "phone" ? "call" : "request";
  return `${firstName(name)}'s ${what} of ${dateText(createdAt, now)} at ${timeOfDayText(createdAt)}`;
}

/**
 * Returns the changed parts of a visit. Events contain only what changed, but the history shows a time with its date.
 */
function visitAfter({ bookedFor, bookedTime }: Changes): Visit {
  return {
    ...(bookedFor !== undefined && { bookedFor: bookedFor.to }),
    ...(bookedTime !== undefined && { bookedTime: bookedTime.to }),
  };
}

export type Changes = NonNullable<LeadEvent["changes"]>;

interface FieldRules {
  label: string;
  /** Text for an empty value. */
  nothing?: string;
  text?: (value: string, reader: Reader) => string;
}

const day = (value: string, { now }: Reader) => calendarText(value, now);

/** How the history describes each field, in display order. */
const RULES: Readonly<Record<ChangeableField, FieldRules>> = {
  status: { label: "Status", text: (value) => labelIn(STATUS_LABELS, value) },
  lostReason: { label: "Reason", text: (value) => labelIn(LOST_LABELS, value).toLowerCase() },
  spam: { label: "Spam" },
  assignee: {
    label: "Assigned to",
    nothing: "no one",
    text: (value, { me }) => (value === me ? "you" : personText(value, me)),
  },
  followUpOn: { label: "Follow-up", nothing: "no date", text: day },
  bookedFor: { label: "Booked for", nothing: "no date", text: day },
  bookedTime: { label: "Visit time", nothing: "no time", text: clockText },
  jobValue: { label: "Job value" },
  textsByPhone: { label: "Texts", nothing: "as on the form" },
  name: { label: "Name" },
  phone: { label: "Phone", text: phoneText },
  email: { label: "Email" },
  service: { label: "Service", text: (value, { services }) => nameOf(services, value) },
  street: { label: "Street" },
  city: { label: "City", text: (value, { cities }) => nameOf(cities, value) },
  zip: { label: "ZIP" },
};

const FIELDS = Object.keys(RULES).filter((field): field is ChangeableField => field in RULES);

/** The visit's date and time after a change. The history describes them together. */
type Visit = Partial<Record<"bookedFor" | "bookedTime", unknown>>;

/** Describes each part of a change, such as `Status: New to Contacted`. */
export function changeTexts(changes: Changes, visit: Visit, reader: Reader): string[] {
  const others = FIELDS.filter((field) => field !== "bookedFor" && field !== "bookedTime");
  return [
    ...others.flatMap((field) => {
      const change = changes[field];
      return (change && fieldText(field, change, reader)) ?? [];
    }),
    ...visitTexts(changes, visit, reader),
  ];
}

/** Describes a lead's state after changes, such as `status Quoted, assigned to Anna`. */
export function stateText(changes: Changes, reader: Reader): string {
  return FIELDS.flatMap((field) => {
    const change = changes[field];
    if (change === undefined || (field === "lostReason" && isNothing(change.to))) return [];
    if (field === "spam") return [change.to === true ? "marked as spam" : "not spam"];
    const { label } = RULES[field];
    return [
      `${field === "zip" ? label : label.toLowerCase()} ${valueText(field, change.to, reader)}`,
    ];
  }).join(", ");
}

/** Describes the state that a change asks for, such as `status Booked, booked for Fri, Nov 27`. */
export function wantedText(change: LeadChangeInput, reader: Reader): string {
  const wanted: Changes = {};
  for (const [field, to] of Object.entries(change)) wanted[field] = { from: undefined, to };
  const email = change.emailCustomer === true ? "an email to the customer" : "";
  return [stateText(wanted, reader), email].filter((text) => text !== "").join(", and ");
}

/** Returns the differences between two states of a lead, in the format of its history. */
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
    const text = bookedFor
      ? `No longer booked for ${valueText("bookedFor", bookedFor.from, reader)}`
      : bookedTime && fieldText("bookedTime", bookedTime, reader);
    return text === undefined ? [] : [text];
  }
  const isMoved = !isNothing((bookedFor ?? bookedTime)?.from);
  const time = isNothing(visit.bookedTime)
    ? ""
    : ` at ${valueText("bookedTime", visit.bookedTime, reader)}`;
  const on = valueText("bookedFor", visit.bookedFor, reader);
  return [`${isMoved ? "Booking moved to" : "Booked for"} ${on}${time}`];
}

function fieldText(
  field: ChangeableField,
  { from, to }: Changes[string],
  reader: Reader,
): string | undefined {
  const after = valueText(field, to, reader);
  if (field === "spam") return to === true ? "Marked as spam" : "Marked as not spam";
  if (field === "textsByPhone" && !isNothing(to)) {
    return to === "yes" ? "Agreed to texts by phone" : "Doesn't want texts";
  }
  // The reason is removed along with the status, which has its own entry.
  if (field === "lostReason") return isNothing(to) ? undefined : `Reason: ${after}`;
  if (field === "followUpOn") {
    return isNothing(to) ? "Follow-up removed" : `Follow up on ${after}`;
  }
  if (field === "assignee") {
    return isNothing(to)
      ? `No longer assigned to ${valueText(field, from, reader)}`
      : `Assigned to ${after}`;
  }
  const before = isNothing(from) ? "" : `${valueText(field, from, reader)} to `;
  return `${RULES[field].label}: ${before}${after}`;
}

function isNothing(value: unknown): boolean {
  return value === undefined || value === null;
}

function valueText(field: ChangeableField, value: unknown, reader: Reader): string {
  const { nothing = "nothing", text } = RULES[field];
  if (isNothing(value)) return nothing;
  if (field === "jobValue" && typeof value === "number") return centsText(value, value);
  return typeof value === "string" && text !== undefined ? text(value, reader) : String(value);
}

/** Returns a value's label, or the value itself if it's from an older version and no longer has a label. */
function labelIn(labels: Readonly<Record<string, string>>, value: string): string {
  return labels[value] ?? value;
}

/** Describes how a lead came in, such as `Asked for a quote`. */
export function receivedText({ source, kind }: Pick<Lead, "source" | "kind">): string {
  if (source === "phone") return "Called us";
  return kind === "quote" ? "Asked for a quote" : "Sent the contact form";
}
