import type { DayWindow } from "./lead-form.ts";
import type { Estimate } from "./price.ts";
import type { Place, QuoteAnswers, WallType } from "./quote-answers.ts";

/** Collapses a visitor's text onto one line and removes control and bidirectional characters. */
export function oneLine(text: string): string {
  return text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}\s]+/gu, " ").trim();
}

/** Formats a day such as `2026-11-20` as `Friday, November 20, 2026`. */
export function fullDate(day: string): string {
  return new Date(`${day}T00:00:00Z`).toLocaleDateString("en-US", {
    dateStyle: "full",
    timeZone: "UTC",
  });
}

/** Converts a slug such as `sandy-springs` to `Sandy Springs`, for code that can't look up the real name. */
export function slugTitle(slug: string): string {
  return slug
    .split("-")
    .map((word) => (word === "tv" ? "TV" : word.charAt(0).toUpperCase() + word.slice(1)))
    .join(" ");
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

/** Formats an estimate for display. */
export function estimateTexts({ lines, min, max, assumptions, needsPerson }: Estimate) {
  return {
    /** Such as `$357 to $437`. */
    range: centsText(min, max),
    lines: lines.map(({ id, label, note, quantity, ...line }) => ({
      id,
      label: quantity === 1 ? label : `${quantity} × ${label}`,
      note,
      price: centsText(line.min, line.max),
    })),
    assumptions,
    needsPerson,
  };
}

/** Formats US dollars as "$1,250" or "$179.50", omitting cents if they're zero. */
export function dollars(amount: number): string {
  const digits = Math.abs(amount).toLocaleString(
    "en-US",
    Number.isInteger(amount) ? {} : { minimumFractionDigits: 2 },
  );
  return amount < 0 ? `−$${digits}` : `$${digits}`;
}

/** Labels for a visitor's preferred contact method. */
export const CONTACT_LABELS = { phone: "a call", text: "a text", email: "an email" } as const;

/** Formats a visitor's preferred time, such as `Friday, November 20, 2026 in the morning`; empty if they gave none. */
export function preferredTimeText({
  preferredDate,
  preferredWindow,
}: {
  preferredDate?: string | undefined;
  preferredWindow?: DayWindow | undefined;
}): string {
  const day = preferredDate === undefined ? [] : [fullDate(preferredDate)];
  const window = preferredWindow === undefined ? [] : [`in the ${preferredWindow}`];
  return [...day, ...window].join(" ");
}

const WALLS: Record<WallType, string> = {
  drywall: "on drywall",
  steelStud: "on steel studs",
  plaster: "on plaster",
  shiplap: "on shiplap",
  brick: "on brick",
  stone: "on stone",
  tile: "on tile",
  concrete: "on concrete",
  notSure: "",
};

/** Labels for mounting locations other than an ordinary wall. */
const PLACES: Partial<Record<Place, string>> = {
  fireplace: "over a fireplace",
  ceiling: "on a ceiling mount",
  outdoor: "outdoors",
};

/** Summarizes a job, such as `65" on brick` or `2 TVs, 65" over a fireplace, on brick`. */
export function jobSummary({
  tvCount,
  tvSize,
  place,
  wallType,
}: Pick<QuoteAnswers, "tvCount" | "tvSize" | "place" | "wallType">): string {
  const size = tvSize === "notSure" ? "TV" : `${tvSize}"`;
  const wall = place === "ceiling" ? "" : WALLS[wallType];
  const where = [PLACES[place] ?? "", wall].filter((words) => words !== "").join(", ");
  const one = where === "" ? size : `${size} ${where}`;
  return tvCount > 1 ? `${tvCount} TVs, ${one}` : one;
}
