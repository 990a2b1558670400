import { centsText } from "#contract/text.ts";
import type { Estimate, EstimateLine } from "./estimate.ts";
import type { Quote } from "./quote.ts";
import type { Place, QuoteAnswers, TvAnswers, TvSize, WallType } from "./questions.ts";

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

/** Wall types whose name isn't their id. */
const WALLS: Partial<Record<WallType, string>> = { steelStud: "on steel studs", notSure: "" };

/** Labels for mounting locations other than an ordinary wall. */
const PLACES: Partial<Record<Place, string>> = {
  fireplace: "over a fireplace",
  ceiling: "on a ceiling mount",
  outdoor: "outdoors",
};

/** Summarizes a TV, such as `65" over a fireplace, on brick`. */
export function tvSummary({ tvSize, place, wallType }: TvAnswers): string {
  const wall = place === "ceiling" ? "" : (WALLS[wallType] ?? `on ${wallType}`);
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
