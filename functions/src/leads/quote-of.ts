import type { Quote } from "../../contract/quote.ts";
import { georgiaDay } from "../../contract/georgia-time.ts";
import type { PriceTable } from "../../contract/price-table.ts";
import { estimate } from "../../contract/price.ts";
import type { QuoteAnswers } from "../../contract/quote-answers.ts";

/**
 * The quote that is kept: what was answered, with what our own table makes of it and not the page's.
 * @param at when the visitor sent it, ISO
 */
export function quoteOf(
  answers: QuoteAnswers,
  { zip, offerCode }: { zip?: string | undefined; offerCode?: string | undefined },
  table: PriceTable,
  at: string,
): Quote {
  const { min, max, ...made } = estimate(answers, table, {
    code: offerCode,
    day: georgiaDay(new Date(at)),
  });
  return { ...answers, zipCode: zip, estimatedMin: min, estimatedMax: max, estimate: made };
}
