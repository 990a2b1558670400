import type { Quote } from "#trade/quote/quote.ts";
import { jobSummary } from "#trade/quote/summary.ts";

// What the staff app shows about a quote, besides its price.

type Answer = readonly [label: string, answer: string | undefined];

/** Returns a quote's answers, labeled as on the quote page. */
export function answerGroups(quote: Quote): Answer[][] {
  return [
    [
      ["Jobs", jobSummary(quote)],
      ["ZIP code", quote.zipCode],
    ],
  ];
}

/** Returns the drawings that the visitor saw. The quote page has none. */
export function quoteDrawings(_quote: Quote): { title: string; answers: never }[] {
  return [];
}
