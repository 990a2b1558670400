import type { Business, Pricing, Service } from "contentlayer/generated";
import { PRICE_ITEMS, type Price, type PriceItem, type PriceTable } from "#contract/price-table.ts";
import { dollars, priceText } from "./format.ts";

/** The prices by TV size, smallest first; a service's own additions go on top of each. */
const SIZES = ["upTo43", "44to55", "56to65", "66to84", "85plus"] as const satisfies PriceItem[];

/** A line of a price list, in whole US dollars; savings are negative. */
export type PriceLine = Pricing["items"][PriceItem];

export interface ServicePrices {
  /** One line for each TV size; empty if the size doesn't matter. */
  bySize: PriceLine[];
  also: PriceLine[];
  /** Replaces the price if the work itself has no line; `also` then lists what may come on top. */
  quoted?: string | undefined;
}

/** Adds up what a service costs from the price table. */
export function servicePrices(
  { prices }: Pick<Service, "prices">,
  { items }: Pick<Pricing, "items">,
): ServicePrices {
  const added = prices.bySize?.map((id) => items[id]);
  return {
    bySize: added === undefined ? [] : SIZES.map((size) => sum(items[size], added)),
    also: prices.also.map((id) => items[id]),
    quoted: prices.quoted,
  };
}

/** Returns the lowest and the highest price of a service's own lines. */
export function priceSpan({ bySize, also }: ServicePrices): { min: number; max: number } {
  const lines = bySize.length > 0 ? bySize : also;
  return {
    min: Math.min(...lines.map(({ min }) => min)),
    max: Math.max(...lines.map(({ max }) => max)),
  };
}

/** Returns a service's price for its facts: a range, or how its price is found. */
export function priceFact(prices: ServicePrices): string {
  if (prices.quoted !== undefined) return prices.quoted;
  const { min, max } = priceSpan(prices);
  return priceText(min, max);
}

/** Returns a service's lowest price for cards, such as "from $145". */
export function priceFrom(
  service: Pick<Service, "prices">,
  pricing: Pick<Pricing, "items">,
): string {
  const prices = servicePrices(service, pricing);
  return prices.quoted === undefined ? `from ${dollars(priceSpan(prices).min)}` : "by quote";
}

/** Returns the sentence beside prices. Until the owner has signed them, it calls them estimates. */
export function pricePromise(...lists: ServicePrices[]): string {
  const lines = lists.flatMap(({ bySize, also }) => [...bySize, ...also]);
  const promise = "You hear the price before the first hole.";
  const [{ quoted } = {}, ...others] = lists;
  if (quoted !== undefined && others.length === 0)
    return `${quoted}. You hear the price before we begin.`;
  return lines.some(({ placeholder }) => placeholder)
    ? `Estimates until we have seen the wall. ${promise}`
    : promise;
}

/** Returns the price table as the calculator reads it: in integer cents, without what only pages show. */
export function priceTable(
  { items }: Pick<Pricing, "items">,
  { code, ends }: Pick<Business["offer"], "code" | "ends">,
  version: string,
): PriceTable {
  const inCents: Record<PriceItem, Price> = { ...items };
  for (const id of PRICE_ITEMS) {
    const { label, min, max, note, placeholder } = items[id];
    inCents[id] = { label, min: min * 100, max: max * 100, note, placeholder };
  }
  return { version, items: inCents, offer: { code, ends } };
}

function sum(base: PriceLine, added: readonly PriceLine[]): PriceLine {
  return {
    label: base.label,
    min: added.reduce((total, { min }) => total + min, base.min),
    max: added.reduce((total, { max }) => total + max, base.max),
    placeholder: [base, ...added].some(({ placeholder }) => placeholder),
  };
}
