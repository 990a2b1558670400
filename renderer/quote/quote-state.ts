import { LIMITS } from "#contract/limits.ts";
import { parseQuoteAnswers } from "#contract/parse-quote-answers.ts";
import { ADDRESS_NAMES, quoteParameters } from "#contract/quote-address.ts";
import type { QuoteAnswers } from "#contract/quote-answers.ts";

/** All that a quote's address says, so that it can be shared, printed and opened again. */
export interface QuoteState {
  answers: QuoteAnswers;
  /** As it was typed, in part or whole. */
  zip: string;
  /** A discount code that a link brought along. */
  offer: string;
  /** Slug of the service or the city whose page led here. */
  service: string;
  city: string;
}

export function readAddress(search: string): QuoteState {
  const parameters = new URLSearchParams(search);
  const text = (name: Exclude<keyof QuoteState, "answers">) =>
    parameters.get(name)?.slice(0, LIMITS.slug) ?? "";
  return {
    answers: parseQuoteAnswers({
      ...Object.fromEntries(parameters),
      selectedServices: parameters.getAll("selectedServices"),
    }),
    zip: text("zip"),
    offer: text("offer"),
    service: text("service"),
    city: text("city"),
  };
}

/**
 * The part of an address behind its path; empty for nothing.
 * @param before what stood there: what is none of the calculator's (a campaign's names) stays
 */
export function addressOf({ answers, offer, ...others }: QuoteState, before = ""): string {
  const parameters = new URLSearchParams(before);
  for (const name of ADDRESS_NAMES) parameters.delete(name);
  for (const [name, value] of quoteParameters({ ...answers, ...others, offerCode: offer })) {
    parameters.append(name, value);
  }
  return parameters.size === 0 ? "" : `?${parameters.toString()}`;
}

/** A link into the calculator from a page that knows some of what is asked there. */
export function quoteLink(known: Partial<QuoteState>): string {
  return `/quote${addressOf({ ...readAddress(""), ...known })}`;
}
