import { LIMITS } from "#contract/limits.ts";
import { parseQuoteAnswers } from "#contract/quote.ts";
import {
  ADDRESS_NAMES,
  BRACKETS,
  EXTRAS,
  NO_ANSWERS,
  PLACES,
  type QuoteAnswers,
  quoteParameters,
  WALL_TYPES,
  WIRES,
} from "#contract/quote-answers.ts";

/** Everything that a quote's URL contains, so that the quote can be shared, printed and opened again. */
export interface QuoteState {
  answers: QuoteAnswers;
  /** As typed so far. */
  zip: string;
  /** The discount code from a link. */
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
 * Returns the query of a quote's URL, or an empty string.
 * @param before the current query; other parameters in it, such as a campaign's, are kept
 */
export function addressOf({ answers, offer, ...others }: QuoteState, before = ""): string {
  const parameters = new URLSearchParams(before);
  for (const name of ADDRESS_NAMES) parameters.delete(name);
  for (const [name, value] of quoteParameters({ ...answers, ...others, offerCode: offer })) {
    parameters.append(name, value);
  }
  return parameters.size === 0 ? "" : `?${parameters.toString()}`;
}

/** Returns a link to the calculator from a page that knows some of the answers. */
export function quoteLink(known: Partial<QuoteState>): string {
  return `/quote${addressOf({ ...readAddress(""), ...known })}`;
}

/**
 * Returns the answers that a service implies: the page about brick links to the calculator with brick as the wall.
 * @param own the service's lines of the price table, and its wall if there is only one
 */
export function serviceAnswers(own: readonly string[]): QuoteAnswers {
  const of = <Answer extends string>(choices: readonly Answer[], unanswered: Answer): Answer => {
    const named = choices.filter((choice) => own.includes(choice));
    // Several lines are a choice of prices, not an answer.
    return named.length === 1 ? (named[0] ?? unanswered) : unanswered;
  };
  return {
    ...NO_ANSWERS,
    place: of(PLACES, NO_ANSWERS.place),
    wallType: of(WALL_TYPES, NO_ANSWERS.wallType),
    bracket: of(BRACKETS, NO_ANSWERS.bracket),
    wires: of(WIRES, NO_ANSWERS.wires),
    selectedServices: EXTRAS.filter((extra) => own.includes(extra)),
  };
}
