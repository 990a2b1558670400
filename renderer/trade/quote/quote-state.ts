import { LIMITS } from "#contract/limits.ts";
import {
  ADDRESS_NAMES,
  type Extra,
  NOT_SURE,
  parseQuoteAddress,
  type QuoteAnswers,
  quoteParameters,
  TV_FIELDS,
  type TvAnswers,
  type TvField,
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

/** A TV with the extras to draw next to it. */
export type DrawnTv = TvAnswers & { selectedServices: readonly Extra[] };

/**
 * Returns the TVs to draw. An estimate includes each extra once for the whole visit, so only the first TV has a
 * soundbar.
 */
export function drawnTvs({ tvs, selectedServices }: QuoteAnswers): DrawnTv[] {
  return tvs.map((tv, index) => ({ ...tv, selectedServices: index === 0 ? selectedServices : [] }));
}

const UNSURE_ABOUT = {
  tvSize: "the TV’s size",
  place: "where the TV goes",
  wallType: "the type of wall",
  bracket: "the TV mount",
  wires: "what to do with the cords",
} as const satisfies Record<TvField, string>;

/** Says which questions answered with "not sure" make the price range wider, or returns undefined. */
export function narrowingText({ tvs }: QuoteAnswers): string | undefined {
  const fields = TV_FIELDS.filter((field) =>
    tvs.some(
      (tv) =>
        tv[field] === NOT_SURE &&
        // The wall and the mount don't change the price of a ceiling mount.
        !(tv.place === "ceiling" && (field === "wallType" || field === "bracket")),
    ),
  );
  if (fields.length === 0) return undefined;
  const list = new Intl.ListFormat("en-US").format(fields.map((field) => UNSURE_ABOUT[field]));
  return `To narrow this range, choose ${list}.`;
}

let blank: QuoteState | undefined;

/** Returns a link to the calculator with some answers prefilled. */
export function quoteLink(known: Partial<QuoteState>): string {
  blank ??= readAddress("");
  return `/quote${addressOf({ ...blank, ...known })}`;
}
