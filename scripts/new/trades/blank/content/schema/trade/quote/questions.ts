import { PREFILL_PARAMETERS } from "#contract/lead-form.ts";
import { isPriceItem, OFFER, type PriceItem } from "./price-items.ts";

/** A visitor's answers on the quote page: the jobs that they ticked, without duplicates. */
export interface QuoteAnswers {
  selectedServices: PriceItem[];
}

/** Label of the field for photos in forms. */
export const PHOTOS_LABEL = "Photos of the job";

/** What a form without any answers means. */
export const NO_ANSWERS: QuoteAnswers = { selectedServices: [] };

/** Names of all answers. */
export const QUOTE_FIELDS: readonly string[] = ["selectedServices"];

/** Other quote URL parameters, each with the matching lead field. */
const OTHERS = [["zip", "zip"], ...PREFILL_PARAMETERS] as const;

/** All URL parameters that the quote page reads. */
export const ADDRESS_NAMES: readonly string[] = [...QUOTE_FIELDS, ...OTHERS.map(([name]) => name)];

/** One or more of these is in every URL with answers. */
export const WAKING_NAMES = ADDRESS_NAMES;

type Fields = Readonly<Record<string, unknown>>;

/** More jobs than anyone books at once. Anyone can edit a URL. */
const MOST_JOBS = 30;

/**
 * Parses answers from a form, URL or JSON, as a list or a comma-separated string. Skips what can't be an item, so a quote
 * is never rejected.
 */
export function parseQuoteAnswers({ selectedServices }: Fields): QuoteAnswers {
  const ids = new Set(textsIn(selectedServices).flatMap((each) => each.split(",")));
  ids.delete(OFFER);
  return { selectedServices: [...ids].filter(isPriceItem).slice(0, MOST_JOBS) };
}

/** Parses answers from a quote's URL. */
export const parseQuoteAddress = parseQuoteAnswers;

/** Returns the strings in a value. Skips objects, because a JSON object may have a `toString` that isn't a function. */
function textsIn(given: unknown): string[] {
  return [given].flat().filter((each) => typeof each === "string");
}

/** Returns answers as the fields of a lead. */
export function quoteFields({ selectedServices }: QuoteAnswers): Record<string, string> {
  return { selectedServices: selectedServices.join(",") };
}

/**
 * Returns answers as quote URL parameters.
 * @param others other fields of the lead, some of which have a parameter too
 */
export function quoteParameters(
  { selectedServices }: QuoteAnswers,
  others: Fields,
): [name: string, value: string][] {
  return [
    ...selectedServices.map((job): [string, string] => ["selectedServices", job]),
    ...OTHERS.flatMap(([name, field]) =>
      textsIn(others[field]).flatMap((value): [string, string][] =>
        value === "" ? [] : [[name, value]],
      ),
    ),
  ];
}
