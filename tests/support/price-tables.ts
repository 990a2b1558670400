import * as fc from "fast-check";
import type { Price, PriceTable } from "#contract/price-table.ts";
import { PRICE_ITEMS, type PriceItem } from "#trade/quote/price-items.ts";
import {
  BRACKETS,
  EXTRAS,
  MOST_TVS,
  PLACES,
  TV_SIZES,
  WALL_TYPES,
  WIRES,
  type QuoteAnswers,
  type TvAnswers,
} from "#trade/quote/questions.ts";

const SAVINGS: ReadonlySet<PriceItem> = new Set(["extraTv", "offer"]);

/** A price table with a different price for each item: 100 cents for the first, 200 for the second. `max` is 7 more. */
export const SIMPLE_TABLE = tableOf((item) => {
  const cents = (PRICE_ITEMS.indexOf(item) + 1) * 100;
  return SAVINGS.has(item) ? { min: -50, max: -50 } : { min: cents, max: cents + 7 };
});

/** Arbitrary price tables that the content schema accepts. */
export const anyTable: fc.Arbitrary<PriceTable> = fc
  .array(fc.tuple(fc.nat(100_000), fc.nat(100_000)), {
    minLength: PRICE_ITEMS.length,
    maxLength: PRICE_ITEMS.length,
  })
  .map((pairs) =>
    tableOf((item) => {
      const [a = 0, b = 0] = pairs[PRICE_ITEMS.indexOf(item)] ?? [];
      const [min, max] = [Math.min(a, b), Math.max(a, b)];
      return SAVINGS.has(item) ? { min: 0 - max, max: 0 - min } : { min, max };
    }),
  );

export const anyTv: fc.Arbitrary<TvAnswers> = fc.record({
  tvSize: fc.constantFrom(...TV_SIZES),
  place: fc.constantFrom(...PLACES),
  wallType: fc.constantFrom(...WALL_TYPES),
  bracket: fc.constantFrom(...BRACKETS),
  wires: fc.constantFrom(...WIRES),
});

export const anyAnswers: fc.Arbitrary<QuoteAnswers> = fc.record({
  tvs: fc.array(anyTv, { minLength: 1, maxLength: MOST_TVS }),
  selectedServices: fc.subarray([...EXTRAS]),
});

function tableOf(price: (item: PriceItem) => { min: number; max: number }): PriceTable {
  const items: Partial<Record<PriceItem, Price>> = {};
  for (const item of PRICE_ITEMS) items[item] = { label: item, ...price(item), placeholder: true };
  if (!isWhole(items)) throw new Error("an item is missing from the table");
  return { version: "test", items, travelFees: {}, offer: { code: "SAVE10", ends: "2026-12-31" } };
}

function isWhole(items: Partial<Record<PriceItem, Price>>): items is Record<PriceItem, Price> {
  return PRICE_ITEMS.every((item) => items[item] !== undefined);
}
