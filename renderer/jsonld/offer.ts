import type { AggregateOfferLeaf } from "schema-dts";
import { priceSpan, type ServicePrices } from "../prices.ts";

/** What a service costs by the price table, in US dollars; nothing where it is quoted after a look. */
export function offerNode(prices: ServicePrices): AggregateOfferLeaf | undefined {
  if (prices.quoted !== undefined) return undefined;
  const { min, max } = priceSpan(prices);
  return { "@type": "AggregateOffer", priceCurrency: "USD", lowPrice: min, highPrice: max };
}
