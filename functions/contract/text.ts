import { TRADE } from "#business";
import type { DayWindow, PreferredTimes } from "./lead-form.ts";

/** Collapses a visitor's text onto one line and removes control and bidirectional characters. */
export function oneLine(text: string): string {
  return text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}\s]+/gu, " ").trim();
}

// Creating a formatter takes longer than checking and storing a lead, so formatters are shared.
const FULL_DATE = new Intl.DateTimeFormat("en-US", { dateStyle: "full", timeZone: "UTC" });
const WHOLE_DOLLARS = new Intl.NumberFormat("en-US");
const DOLLARS_AND_CENTS = new Intl.NumberFormat("en-US", { minimumFractionDigits: 2 });

/** Formats a day such as `2026-11-20` as `Friday, November 20, 2026`. */
export function fullDate(day: string): string {
  return FULL_DATE.format(Date.parse(day));
}

/** Formats a time such as `20:00` as `8 PM`, and `09:30` as `9:30 AM`. */
export function hourText(time: string): string {
  const [hour = 0, minute = 0] = time.split(":").map(Number);
  const minutes = minute === 0 ? "" : `:${String(minute).padStart(2, "0")}`;
  return `${hour % 12 === 0 ? 12 : hour % 12}${minutes} ${hour % 24 < 12 ? "AM" : "PM"}`;
}

/** Those in capitals are acronyms. */
const TRADE_WORDS = TRADE.split(" ");

/** Converts a slug such as `sandy-springs` to `Sandy Springs`, for code that can't look up the real name. */
export function slugTitle(slug: string): string {
  return slug
    .split("-")
    .map(
      (word) =>
        TRADE_WORDS.find((each) => each === word.toUpperCase()) ??
        word.charAt(0).toUpperCase() + word.slice(1),
    )
    .join(" ");
}

/** Capitalizes each word, such as `Home Theater`, for headings and titles. */
export function titleCase(words: string): string {
  return words.replaceAll(/(?<!\S)\p{Ll}/gu, (letter) => letter.toUpperCase());
}

/** Ends sentences whose last word may be an abbreviation, such as `8 a.m.`, with a single period. */
export function onePeriod(text: string): string {
  return text.replaceAll("..", ".");
}

/** Formats an E.164 phone number the way Americans write it: `+16785550142` becomes `(678) 555-0142`. */
export function phoneText(e164: string): string {
  return e164.replace(/^\+1(\d{3})(\d{3})(\d{4})$/, "($1) $2-$3");
}

/** Formats a range of US dollars: "$95 to $120", "$40" if both ends are equal, or "−$10" for a discount. */
export function priceText(min: number, max: number): string {
  return min === max ? dollars(min) : `${dollars(min)} to ${dollars(max)}`;
}

/** Formats a range of integer US cents, such as "$95 to $120". */
export function centsText(min: number, max: number): string {
  return priceText(min / 100, max / 100);
}

/** Formats US dollars as "$1,250" or "$179.50", omitting cents if they're zero. */
export function dollars(amount: number): string {
  const format = Number.isInteger(amount) ? WHOLE_DOLLARS : DOLLARS_AND_CENTS;
  const digits = format.format(Math.abs(amount));
  return amount < 0 ? `−$${digits}` : `$${digits}`;
}

/** Labels for a visitor's preferred contact method. */
export const CONTACT_LABELS = { phone: "a call", text: "a text", email: "an email" } as const;

/**
 * Formats the times that suit a visitor, such as `Friday, November 20, 2026 in the morning, or Monday, November 23,
 * 2026`; empty if they gave none.
 */
export function preferredTimeText(times: PreferredTimes): string {
  const { preferredDate, preferredWindow, preferredDate2, preferredWindow2 } = times;
  return [timeText(preferredDate, preferredWindow), timeText(preferredDate2, preferredWindow2)]
    .filter((text) => text !== "")
    .join(", or ");
}

function timeText(day: string | undefined, window: DayWindow | undefined): string {
  return [day && fullDate(day), window && `in the ${window}`]
    .filter((words) => words !== undefined)
    .join(" ");
}

/** Returns a staff member's name from their email address: `Anna` for `anna@example.com`, or `Jo Lee` for `jo.lee@`. */
export function staffName(email: string): string {
  const [name = email] = email.split("@");
  return name
    .split(/[._-]+/)
    .filter((part) => part !== "")
    .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
    .join(" ");
}
