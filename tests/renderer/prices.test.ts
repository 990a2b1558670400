import { expect, test } from "vitest";
import { pricingSchema } from "#schema/pricing.ts";
import { PRICE_ITEMS, type PriceItem } from "#contract/price-table.ts";
import { priceText } from "#renderer/format.ts";
import {
  priceFact,
  priceFrom,
  pricePromise,
  priceSpan,
  priceTable,
  servicePrices,
} from "#renderer/prices.ts";

/** Returns a table in which every line costs $100 to $150, except for `lines`. */
function table(lines: { [Id in PriceItem]?: { min: number; max: number; placeholder?: true } }) {
  const savings = new Set<string>(["extraTv", "offer"]);
  return pricingSchema.parse({
    items: Object.fromEntries(
      PRICE_ITEMS.map((id) => {
        const usual = savings.has(id) ? { min: -10, max: -10 } : { min: 100, max: 150 };
        return [id, { label: id, ...usual, ...lines[id] }];
      }),
    ),
  });
}

test("adds a service's lines to the price of each TV size", () => {
  const prices = servicePrices(
    { prices: { bySize: ["brick", "fireplace"], also: [] } },
    table({
      upTo43: { min: 95, max: 120 },
      brick: { min: 50, max: 105 },
      fireplace: { min: 35, max: 100 },
    }),
  );
  expect(prices.bySize.map(({ label, min, max }) => `${label} ${min} ${max}`)).toEqual([
    "upTo43 180 325",
    "44to55 185 355",
    "56to65 185 355",
    "66to84 185 355",
    "85plus 185 355",
  ]);
  expect(priceSpan(prices)).toEqual({ min: 180, max: 355 });
});

test("takes the price of a service without sizes from its own lines", () => {
  const prices = servicePrices(
    { prices: { also: ["soundbar", "shelf"] } },
    table({ soundbar: { min: 50, max: 80 }, shelf: { min: 35, max: 75 } }),
  );
  expect(prices.bySize).toEqual([]);
  expect(priceSpan(prices)).toEqual({ min: 35, max: 80 });
});

test("calls prices estimates if one of them is unsigned", () => {
  const unsigned = table({ brick: { min: 50, max: 105, placeholder: true } });
  const on = (bySize: PriceItem[]) => servicePrices({ prices: { bySize, also: [] } }, unsigned);
  expect(pricePromise(on(["brick"]))).toBe(
    "Estimates until we have seen the wall. You hear the price before the first hole.",
  );
  expect(pricePromise(on([]))).toBe("You hear the price before the first hole.");
  expect(pricePromise(on([]), on(["brick"]))).toContain("Estimates");
});

test("says how a service without its own price line is quoted", () => {
  const service = { prices: { also: ["outlet" as const], quoted: "Quoted after a look" } };
  const prices = servicePrices(service, table({ outlet: { min: 100, max: 315 } }));
  expect(priceFact(prices)).toBe("Quoted after a look");
  expect(priceFrom(service, table({}))).toBe("by quote");
  expect(pricePromise(prices)).toBe("Quoted after a look. You hear the price before we begin.");
  expect(prices.also.map(({ label }) => label)).toEqual(["outlet"]);
});

test("prints ranges, fixed prices, savings with a minus, and odd cents with two digits", () => {
  expect([
    priceText(95, 120),
    priceText(40, 40),
    priceText(-10, -10),
    priceText(179.5, 1250.05),
    priceText(950, 1200),
  ]).toEqual(["$95 to $120", "$40", "−$10", "$179.50 to $1,250.05", "$950 to $1,200"]);
});

test("gives the calculator whole cents and nothing that only pages show", () => {
  const prices = table({ brick: { min: 50, max: 105 } });
  const { version, items, offer } = priceTable(
    prices,
    { code: "SPRING", ends: "2027-05-31" },
    "v1",
  );
  expect({ version, offer }).toEqual({
    version: "v1",
    offer: { code: "SPRING", ends: "2027-05-31" },
  });
  expect(Object.keys(items).toSorted()).toEqual(PRICE_ITEMS.toSorted());
  expect(items.brick).toEqual({ label: "brick", min: 5000, max: 10_500 });
  expect(items.offer).toEqual({ label: "offer", min: -1000, max: -1000 });
});
