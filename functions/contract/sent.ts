import { type Openings, openMinutesAfter, REPLY_TIME, WAITING_MINUTES } from "./business-hours.ts";
import { addDays, localDay, localTime } from "./local-time.ts";
import { PHOTOS_LABEL, type PreferredTimes } from "./lead-form.ts";
import { PHOTOS } from "./limits.ts";
import type { Quote } from "../../content/schema/trade/quote/quote.ts";
import { hourText, preferredTimeText } from "./text.ts";
import { jobSummary, rangeText } from "../../content/schema/trade/quote/summary.ts";

/** Page that plain forms lead to, with the answers in its parameters. */
export const SENT_PATH = "/api/thanks";

/** What visitors see after they sent a request. Contains nothing that they typed. */
export interface SentSummary {
  /** When we'll reply. */
  reply: string;
  /** What they asked for. */
  facts: { label: string; value: string }[];
}

/** Number of photos that were sent with a request, and of those that couldn't be. */
export interface SentPhotos {
  added: number;
  failed: number;
  /** Number of photos that the browser still has to send. */
  waiting?: number;
}

/** @param now when the visitor sent the request */
export function sentSummary(
  request: PreferredTimes & { quote?: Quote | undefined; sentPhotos?: SentPhotos | undefined },
  openings: Openings,
  now: Date,
): SentSummary {
  const { quote } = request;
  const times = preferredTimeText(request);
  return {
    reply: replyText(openings, now),
    facts: [
      ...(quote === undefined
        ? []
        : [
            { label: "You asked for", value: jobSummary(quote) },
            { label: "Price range", value: priceRange(quote) },
          ]),
      ...(times === "" ? [] : [{ label: "Times that suit you", value: times }]),
      ...photoFacts(request.sentPhotos),
    ],
  };
}

/** Returns what to say about photos. Ignores implausible counts, because anyone can edit a URL. */
export function photoFacts({ added, failed, waiting = 0 }: SentPhotos = { added: 0, failed: 0 }) {
  const isPlausible = [added, failed, waiting].every((count) => PHOTO_COUNTS.has(count));
  if (!isPlausible || added + failed + waiting === 0) return [];
  const received = added === 0 ? "" : `${added} received. `;
  const unsent =
    waiting === 0
      ? ""
      : `${waiting} not sent yet. We’ll keep trying while you have a page of ours open. `;
  const lost =
    failed === 0
      ? ""
      : `We couldn’t add ${failed === 1 ? "one of them" : `${failed} of them`}. Please text ${failed === 1 ? "it" : "them"} to us.`;
  return [{ label: PHOTOS_LABEL, value: `${received}${unsent}${lost}`.trim() }];
}

const PHOTO_COUNTS: ReadonlySet<number> = new Set(
  Array.from({ length: PHOTOS.perVisitor + 2 }, (_, count) => count),
);

/**
 * Returns a sentence about when a visitor can expect a reply, based on our hours.
 * @param isReadLater whether to name the day even if it's today or tomorrow
 */
export function replyText(openings: Openings, now: Date, isReadLater = false): string {
  const due = openMinutesAfter(openings, WAITING_MINUTES, now);
  // A time such as 9:03 would look like a promise.
  const rounded = new Date(Math.ceil(due.getTime() / STEP_MS) * STEP_MS);
  const time = hourText(localTime(rounded).slice(-"09:00".length));
  const day = dayWord(localDay(rounded), isReadLater ? "" : localDay(now));
  return `We usually reply ${REPLY_TIME} during business hours, so you should hear from us by ${time} ${day}.`;
}

const STEP_MS = 5 * 60_000;

const WEEKDAY = new Intl.DateTimeFormat("en-US", { weekday: "long", timeZone: "UTC" });

/** @param today empty to always name the day */
function dayWord(day: string, today: string): string {
  if (day === today) return "today";
  if (today !== "" && day === addDays(today, 1)) return "tomorrow";
  return `on ${WEEKDAY.format(Date.parse(day))}`;
}

function priceRange(quote: Quote): string {
  const { needsPerson } = quote.estimate;
  return needsPerson.length === 0
    ? rangeText(quote)
    : `${rangeText(quote)}, plus work that we have to see first`;
}
