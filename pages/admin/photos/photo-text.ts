import type { Reader } from "../ui/labels.ts";
import type { ConsentWay, PhotoStage } from "#contract/lead-values.ts";
import type { Lead, LeadEvent, LeadPhoto, LeadRecord } from "#contract/lead.ts";
import { staffName } from "#contract/text.ts";
import { atText } from "../ui/times.ts";

// How photos are listed and described.

export const STAGE_LABELS = {
  before: "Before",
  after: "After",
} as const satisfies Record<PhotoStage, string>;

export const CONSENT_LABELS = {
  inPerson: "In person",
  phone: "By phone",
  text: "By text",
  email: "By email",
} as const satisfies Record<ConsentWay, string>;

/** A photo with the lead that it belongs to, which may be one that was merged into the lead on the screen. */
export interface ListedPhoto {
  /** Unique on a lead's screen. */
  key: string;
  lead: Pick<Lead, "id" | "name">;
  photo: LeadPhoto;
}

/** Returns the photos of a lead and those merged into it, in the order in which they were added. */
export function photosOf({ lead, merged = [] }: LeadRecord): ListedPhoto[] {
  return [lead, ...merged.map((part) => part.lead)]
    .flatMap(({ id, name, photos = [] }) =>
      photos.map((photo) => ({ key: `${id} ${photo.id}`, lead: { id, name }, photo })),
    )
    .toSorted((a, b) => Date.parse(a.photo.at) - Date.parse(b.photo.at));
}

type Viewer = Pick<Reader, "me" | "now">;

/** Describes a photo, such as `Before photo, added by Anna yesterday at 4:02 PM`. */
export function photoText({ by, at, stage }: LeadPhoto, { me, now }: Viewer): string {
  const kind = stage === undefined ? "Photo" : `${STAGE_LABELS[stage]} photo`;
  return `${kind}, added by ${personIn(by, me)} ${atText(at, now)}`;
}

/** Describes a customer's consent, such as `The customer agreed by phone. Recorded by you at 4:02 PM.` */
export function consentText({ consent }: LeadPhoto, { me, now }: Viewer): string {
  if (consent === undefined) return "No consent recorded, so it stays private.";
  const { way, by, at } = consent;
  return `The customer agreed ${CONSENT_LABELS[way].toLowerCase()}. Recorded by ${personIn(by, me)} ${atText(at, now)}.`;
}

/** Returns a person's name for the middle of a sentence. */
function personIn(by: string, me: string): string {
  if (by === me) return "you";
  return by === "visitor" ? "the visitor" : staffName(by);
}

/** Photo events in a row that the history shows as one entry. */
export interface PhotoRun {
  /** Position of the first one in the list of events. */
  index: number;
  /** When the last one was (ISO). */
  at: string;
  by: string;
  line: string;
}

/** Photos that are added within this time belong together. */
const RUN_MS = 60 * 60_000;

/** Returns a lead's photo events, with those of the same person and kind in a row as one. */
export function photoRuns({ photos = [] }: Lead, events: readonly LeadEvent[]): PhotoRun[] {
  const runs: (PhotoRun & { count: number; textOf: TextOf })[] = [];
  let last: (typeof runs)[number] | undefined;
  for (const [index, { what, at, by, photo }] of events.entries()) {
    const isFinal = !events.slice(index + 1).some((later) => isConsentOf(later, photo));
    const shown = isFinal ? photos.find(({ id }) => id === photo) : undefined;
    const textOf = what === "changedConsent" ? consentTextOf(shown) : TEXTS.get(what);
    if (textOf === undefined) {
      last = undefined;
      continue;
    }
    const isSame =
      last?.by === by &&
      last.textOf(1) === textOf(1) &&
      Date.parse(at) - Date.parse(last.at) <= RUN_MS;
    if (last === undefined || !isSame) {
      last = { index, at, by, textOf, count: 0, line: "" };
      runs.push(last);
    }
    last.count += 1;
    last.at = at;
    last.line = textOf(last.count);
  }
  return runs;
}

/** Describes what happened to the given number of photos. */
type TextOf = (count: number) => string;

const countText = (count: number) => (count === 1 ? "a photo" : `${count} photos`);

const TEXTS: ReadonlyMap<LeadEvent["what"], TextOf> = new Map([
  ["addedPhoto", (count: number) => `Added ${countText(count)}`],
  ["removedPhoto", (count: number) => `Removed ${countText(count)}`],
]);

function isConsentOf({ what, photo }: LeadEvent, id: string | undefined): boolean {
  return what === "changedConsent" && photo === id;
}

/** @param photo the photo, if it's still there and this was the last change of its consent */
function consentTextOf(photo: LeadPhoto | undefined): TextOf {
  if (photo === undefined) return (count) => `Changed whether ${countText(count)} may be published`;
  const { consent } = photo;
  if (consent === undefined)
    return (count) => `${sentence(countText(count))} may no longer be published`;
  const way = CONSENT_LABELS[consent.way].toLowerCase();
  return (count) => `${sentence(countText(count))} may be published: the customer agreed ${way}`;
}

function sentence(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}
