import type { PriceItem } from "../../content/schema/trade/quote/price-items.ts";
import type { Offer } from "./lead-form.ts";

/** An entry in the price table, in integer US cents. Discounts are negative. */
export interface Price {
  label: string;
  min: number;
  /** Never less than `min`. */
  max: number;
  note?: string | undefined;
  /** Whether the owner still has to confirm the price. */
  placeholder?: boolean | undefined;
}

export interface PriceTable {
  /** The offer whose code applies the discount `offer`. */
  offer: Offer;
  /** Changes whenever a price or label changes; stored with each estimate. */
  version: string;
  items: Readonly<Record<PriceItem, Price>>;
  /** Travel fees by ZIP code, in integer US cents. */
  travelFees: Readonly<Record<string, number>>;
}
