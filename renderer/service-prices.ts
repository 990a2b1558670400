import type { Pricing, Service } from "contentlayer/generated";
import { dollars, priceText } from "./format.ts";
import { servicePrices, type ServicePrices } from "./trade/prices.ts";

// What every trade says about a service's prices. The trade itself decides what they are (`trade/prices.ts`).

/** Returns the lowest and highest price for the whole job, or `undefined` if it has no price of its own. */
export function priceSpan({
  bySize,
  job,
}: ServicePrices): Record<"min" | "max", number> | undefined {
  const lines = [...bySize, ...job];
  if (lines.length === 0) return undefined;
  return {
    min: Math.min(...lines.map(({ min }) => min)),
    max: Math.max(...lines.map(({ max }) => max)),
  };
}

/** Returns a service's price for its facts: a range, or how it's quoted. */
export function priceFact(prices: ServicePrices): string | undefined {
  const span = priceSpan(prices);
  return span === undefined ? prices.quoted : priceText(span.min, span.max);
}

/**
 * Returns a service's lowest price, such as "$145", or how it's quoted. A service without prices shows what is free.
 * @param before text in front of the price, if there is one
 */
export function lowestPrice(
  service: Pick<Service, "free"> & Parameters<typeof servicePrices>[0],
  pricing: Pick<Pricing, "items">,
  before = "",
): string {
  const prices = servicePrices(service, pricing);
  if (prices === undefined) return service.free ?? "Free";
  const span = priceSpan(prices);
  return span === undefined ? "By quote" : before + dollars(span.min);
}

/** Returns a service's lowest price for cards, such as "From $145". */
export function priceFrom(...[service, pricing]: Parameters<typeof lowestPrice>): string {
  return lowestPrice(service, pricing, "From ");
}
