import type { DayWindow, PreferredTimes } from "./lead-form.ts";
import type { Estimate, EstimateLine } from "./price.ts";
import type { Place, QuoteAnswers, TvAnswers, TvSize, WallType } from "./quote-answers.ts";
import type { Quote } from "./quote.ts";

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

/** Converts a slug such as `sandy-springs` to `Sandy Springs`, for code that can't look up the real name. */
export function slugTitle(slug: string): string {
  return slug
    .split("-")
    .map((word) => (word === "tv" ? "TV" : word.charAt(0).toUpperCase() + word.slice(1)))
    .join(" ");
}

/** Capitalizes each word, such as `TV Mounting`, for headings and titles. */
export function titleCase(words: string): string {
  return words.replaceAll(/(?<!\S)\p{Ll}/gu, (letter) => letter.toUpperCase());
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
export function estimateTexts(
  {
    tvs,
    visit,
    min,
    max,
    assumptions,
    needsPerson,
  }: Omit<Estimate, "placeholder" | "tableVersion">,
  answers: Pick<QuoteAnswers, "tvs">,
) {
  return {
    /** Such as `$357 to $437`. */
    range: centsText(min, max),
    tvs: tvs.map(({ lines, ...tv }, index) => {
      const about = answers.tvs[index];
      return {
        /** Such as `65" on brick`. */
        title: about === undefined ? "" : tvSummary(about),
        range: centsText(tv.min, tv.max),
        lines: lines.map(lineTexts),
      };
    }),
    visit: visit.map(lineTexts),
    assumptions,
    needsPerson,
  };
}

/** Title of the line items for the visit as a whole, after those for each TV. */
export const VISIT_TITLE = "For the whole visit";

/** Formats a stored quote's estimate for display. */
export function quoteTexts(quote: Quote) {
  const { estimate, estimatedMin: min, estimatedMax: max } = quote;
  return estimateTexts({ ...estimate, min, max }, quote);
}

/** Formats a stored quote's price range, such as `$357 to $437`. */
export function rangeText({ estimatedMin, estimatedMax }: Quote): string {
  return centsText(estimatedMin, estimatedMax);
}

function lineTexts({ id, label, note, quantity, min, max }: EstimateLine) {
  return {
    id,
    label: quantity === 1 ? label : `${quantity} × ${label}`,
    note,
    price: centsText(min, max),
  };
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

/** Summarizes a TV, such as `65" over a fireplace, on brick`. */
export function tvSummary({ tvSize, place, wallType }: TvAnswers): string {
  const wall = place === "ceiling" ? "" : WALLS[wallType];
  const where = [PLACES[place] ?? "", wall].filter((words) => words !== "").join(", ");
  return where === "" ? sizeText(tvSize) : `${sizeText(tvSize)} ${where}`;
}

function sizeText(tvSize: TvSize): string {
  return tvSize === "notSure" ? "TV" : `${tvSize}"`;
}

/**
 * Summarizes a job, such as `65" on brick`, `2 TVs, 65" on brick` if they're alike, `2 TVs (65" on brick; 43")`, or
 * `3 TVs (65"; 55"; 43")`.
 */
export function jobSummary({ tvs }: Pick<QuoteAnswers, "tvs">): string {
  const summaries = tvs.map(tvSummary);
  const [first = ""] = summaries;
  if (tvs.length === 1) return first;
  if (summaries.every((each) => each === first)) return `${tvs.length} TVs, ${first}`;
  const each = tvs.length === 2 ? summaries : tvs.map(({ tvSize }) => sizeText(tvSize));
  return `${tvs.length} TVs (${each.join("; ")})`;
}
