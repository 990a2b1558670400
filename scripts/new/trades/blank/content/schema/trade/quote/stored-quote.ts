import type { QuoteAnswers } from "./questions.ts";
import type { Quote } from "./quote.ts";

/** Returns the answers that a stored quote has as fields of its own, for reports on all quotes. */
export function reportedAnswers(_answers: QuoteAnswers): object {
  return {};
}

/**
 * Returns the answers that identify a submission, in two lists that have the visitor's other fields between them. Both
 * must stay the same in future versions, because a lead's id is a hash of them.
 */
export function answerParts(quote: QuoteAnswers | undefined): {
  main: (string | undefined)[];
  others: string[];
} {
  return { main: [quote?.selectedServices.toString()], others: [] };
}

/** A quote in an earlier format. There is none yet. */
export type EarlierQuote = never;

export function isEarlierQuote(_quote: Quote): _quote is EarlierQuote {
  return false;
}

export function currentQuote(quote: EarlierQuote): Quote {
  return quote;
}
