import type { Pricing, Service } from "contentlayer/generated";
import { OFFER } from "#trade/quote/price-items.ts";
import type { AnswerKey } from "#schema/answers.ts";
import type { QuoteAnswers } from "#trade/quote/questions.ts";
import { dollars, listText } from "../format.ts";
import type { Choice } from "../ui/Choices.tsx";

// What a service says about its jobs.

/** Returns the answers that a service implies: its only job, if it has just one. */
export function serviceAnswers({ prices }: Pick<Service, "prices">): QuoteAnswers {
  const jobs = prices?.job ?? [];
  return { selectedServices: jobs.length === 1 ? [...jobs] : [] };
}

/** Returns facts about what a service is for, besides its price and time. */
export function sizeFacts(_service: object): { label: string; value: string }[] {
  return [];
}

/** Returns who a service suits, as in "homes and businesses". */
export function suits({ audiences }: Pick<Service, "audiences">): string {
  return listText(audiences);
}

/** The answers that say what else a service doesn't include. */
export const NOT_INCLUDED: readonly AnswerKey[] = [];

// Lists of services and pictures can't be filtered by anything that only this trade has.

export const serviceKinds = (_service: object): readonly string[] => [];

/** The gallery puts all pictures into one group. */
export const pictureKind = (_picture: object): string => ALL;

export function kindChoices(_kinds: Iterable<string>): Choice[] {
  return [{ value: ALL, label: "All" }];
}

const ALL = "all";

/** Returns the lowest price of all for the home page, or `undefined` if there are no prices. */
export function homePrices(_getService: unknown, { items }: Pick<Pricing, "items">) {
  const prices = Object.entries(items).flatMap(([id, { min }]) => (id === OFFER ? [] : [min]));
  return prices.length === 0 ? undefined : `Jobs from ${dollars(Math.min(...prices))}`;
}
