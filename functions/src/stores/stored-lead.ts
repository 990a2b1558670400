import type { Lead } from "../../contract/lead.ts";
import type { EstimateLine } from "../../../content/schema/trade/quote/estimate.ts";
import type { TvAnswers } from "../../../content/schema/trade/quote/questions.ts";
import type { Quote } from "../../../content/schema/trade/quote/quote.ts";

/** A quote from before November 2026, when all TVs in a quote were alike. */
export type EarlierQuote = Omit<Quote, "tvs" | "estimate"> &
  TvAnswers & {
    tvCount: number;
    estimate: Omit<Quote["estimate"], "tvs" | "visit"> & {
      /** Each line item for all TVs together. */
      lines: EstimateLine[];
    };
  };

type EarlierLead = Omit<Lead, "quote"> & { quote: EarlierQuote };

/** A lead as stored by this version or an earlier one. */
export type StoredLead = Lead | EarlierLead;

/** Converts a stored lead to the current format. Its next change stores it that way. */
export function currentLead(stored: StoredLead): Lead {
  if (!isEarlier(stored)) return stored;
  const { quote } = stored;
  const { tvCount, place, bracket, wires, estimate, ...others } = quote;
  const { lines, ...notes } = estimate;
  const { tvSize, wallType } = others;
  const tv = lines.filter(({ id }) => TV_LINES.has(id)).map(forOne);
  const tvs = Array.from({ length: tvCount }, () => ({ tvSize, place, wallType, bracket, wires }));
  return {
    ...stored,
    quote: {
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
    },
  };
}

function isEarlier(lead: StoredLead): lead is EarlierLead {
  return lead.quote !== undefined && !("tvs" in lead.quote);
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
