import { LIMITS } from "#contract/limits.ts";
import {
  ADDRESS_NAMES,
  parseQuoteAddress,
  type QuoteAnswers,
  quoteParameters,
} from "#trade/quote/questions.ts";

/** Everything in a quote's URL, so that the quote can be shared, printed and reopened. */
export interface QuoteState {
  answers: QuoteAnswers;
  /** The ZIP code as typed so far. */
  zip: string;
  /** Discount code from a link. */
  offer: string;
  /** Slug of the service or city page that linked here. */
  service: string;
  city: string;
}

export function readAddress(search: string): QuoteState {
  const parameters = new URLSearchParams(search);
  const text = (name: Exclude<keyof QuoteState, "answers">) =>
    parameters.get(name)?.slice(0, LIMITS.slug) ?? "";
  return {
    answers: parseQuoteAddress({
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
 * Returns the query for a quote's URL, or an empty string.
 * @param before the current query, whose other parameters, such as a campaign's, are kept
 */
export function addressOf({ answers, offer, ...others }: QuoteState, before = ""): string {
  const parameters = new URLSearchParams(before);
  for (const name of ADDRESS_NAMES) parameters.delete(name);
  for (const [name, value] of quoteParameters(answers, { ...others, offerCode: offer })) {
    parameters.append(name, value);
  }
  return parameters.size === 0 ? "" : `?${parameters.toString()}`;
}

let blank: QuoteState | undefined;

/** Returns a link to the calculator with some answers prefilled. */
export function quoteLink(known: Partial<QuoteState>): string {
  blank ??= readAddress("");
  return `/quote${addressOf({ ...blank, ...known })}`;
}
