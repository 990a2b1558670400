import { pricing } from "contentlayer/generated";
import type { PriceTable } from "../functions/contract/price-table.ts";
import { priceTable } from "../renderer/prices.ts";

/** The price table as calculator and backend use it. Its version is the sha256 of its file. */
export function currentPriceTable(): PriceTable {
  return priceTable(pricing, pricing._hash.slice(0, 12));
}
