import { LIMITS } from "../../functions/contract/limits.ts";
import { parseQuoteAnswers } from "../../functions/contract/parse-quote-answers.ts";
import {
  NO_ANSWERS,
  QUOTE_FIELDS,
  type QuoteAnswers,
} from "../../functions/contract/quote-answers.ts";

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

/** Names in the address beside the answers' own. */
const OTHERS = ["zip", "offer", "service", "city"] as const;

export function readAddress(search: string): QuoteState {
  const parameters = new URLSearchParams(search);
  const text = (name: (typeof OTHERS)[number]) => parameters.get(name)?.slice(0, LIMITS.slug) ?? "";
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

/** Everything that the calculator reads of an address. */
export const ADDRESS_NAMES: readonly string[] = [...QUOTE_FIELDS, ...OTHERS];

/**
 * The part of an address behind its path: only what was answered, so that it stays short; empty for nothing.
 * @param before what stood there: what is none of the calculator's (a campaign's names) stays
 */
export function addressOf(state: QuoteState, before = ""): string {
  const parameters = new URLSearchParams(before);
  for (const name of ADDRESS_NAMES) parameters.delete(name);
  const unsaid: Readonly<Record<string, unknown>> = { ...NO_ANSWERS };
  for (const [name, answer] of Object.entries(state.answers)) {
    if (Array.isArray(answer)) for (const each of answer) parameters.append(name, String(each));
    else if (answer !== unsaid[name]) parameters.set(name, String(answer));
  }
  for (const name of OTHERS) if (state[name] !== "") parameters.set(name, state[name]);
  const text = parameters.toString();
  return text === "" ? "" : `?${text}`;
}

/** A link into the calculator from a page that knows some of what is asked there. */
export function quoteLink(known: Partial<QuoteState>): string {
  return `/quote${addressOf({ ...readAddress(""), ...known })}`;
}
