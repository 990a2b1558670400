import { business, pricing } from "contentlayer/generated";
import type { PriceTable } from "#contract/price-table.ts";
import { priceTable } from "#renderer/prices.ts";

/** The price table as calculator and backend use it. Its version is the sha256 of the prices' file. */
export function currentPriceTable(): PriceTable {
  return priceTable(pricing, business.offer, pricing._hash.slice(0, 12));
}
