import type { EstimateLine } from "./estimate.ts";
import { NO_TV, type QuoteAnswers, TV_FIELDS, type TvAnswers } from "./questions.ts";
import type { Quote } from "./quote.ts";

/** Returns the answers that a stored quote has as fields of its own, for reports on all quotes. */
export function reportedAnswers({ tvs }: QuoteAnswers): Pick<Quote, "tvSize" | "wallType"> {
  const [{ tvSize, wallType } = NO_TV] = tvs;
  return { tvSize, wallType };
}

/**
 * Returns the answers that identify a submission, in two lists that have the visitor's other fields between them. Both
 * must stay the same in future versions, because a lead's id is a hash of them.
 */
export function answerParts(quote: QuoteAnswers | undefined): {
  /** As many for every submission, whether or not it has a quote. */
  main: (string | undefined)[];
  /** Only for quotes with answers that `main` has no room for. */
  others: string[];
} {
  return {
    main: [
      ...TV_FIELDS.map((field) => quote?.tvs[0]?.[field]),
      quote?.selectedServices.toString(),
      quote?.tvs.length.toString(),
    ],
    others: quote === undefined ? [] : otherTvs(quote),
  };
}

/** Returns the answers about TVs after the first, or nothing if all TVs are alike, as in earlier versions. */
function otherTvs({ tvs: [first, ...others] }: QuoteAnswers): string[] {
  return others.every((tv) => TV_FIELDS.every((field) => tv[field] === first?.[field]))
    ? []
    : others.flatMap((tv) => TV_FIELDS.map((field) => tv[field]));
}

/** A quote from before November 2026, when all TVs in a quote were alike. */
export type EarlierQuote = Omit<Quote, "tvs" | "estimate"> &
  TvAnswers & {
    tvCount: number;
    estimate: Omit<Quote["estimate"], "tvs" | "visit"> & {
      /** Each line item for all TVs together. */
      lines: EstimateLine[];
    };
  };

/** Returns whether a stored quote has an earlier format. */
export function isEarlierQuote(quote: Quote | EarlierQuote): quote is EarlierQuote {
  return !("tvs" in quote);
}

/** Converts a quote to the current format. */
export function currentQuote(quote: EarlierQuote): Quote {
  const { tvCount, place, bracket, wires, estimate, ...others } = quote;
  const { lines, ...notes } = estimate;
  const { tvSize, wallType } = others;
  const tv = lines.filter(({ id }) => TV_LINES.has(id)).map(forOne);
  const tvs = Array.from({ length: tvCount }, () => ({ tvSize, place, wallType, bracket, wires }));
  return {
    ...others,
    tvs,
    estimate: {
      ...notes,
      tvs: tvs.map(() => ({
        lines: tv,
        min: tv.reduce((sum, { min }) => sum + min, 0),
        max: tv.reduce((sum, { max }) => sum + max, 0),
      })),
      visit: lines.filter(({ id }) => !TV_LINES.has(id)),
    },
  };
}

/** Line items that each TV has. */
const TV_LINES: ReadonlySet<string> = new Set<EstimateLine["id"]>([
  "tv",
  "wallType",
  "fireplace",
  "bracket",
  "wires",
]);

function forOne({ quantity, min, max, ...line }: EstimateLine): EstimateLine {
  return { ...line, quantity: 1, min: min / quantity, max: max / quantity };
}
