import { expect, test } from "vitest";
import { estimate } from "#trade/quote/estimate.ts";
import { pricingSchema } from "#schema/pricing.ts";
import { PRICE_ITEMS, type PriceItem } from "#trade/quote/price-items.ts";
import { priceText } from "#renderer/format.ts";
import { pricePromise, priceTable, servicePrices, shownLine } from "#renderer/trade/prices.ts";
import { priceFact, lowestPrice, priceFrom, priceSpan } from "#renderer/service-prices.ts";

const SAVINGS = new Set<string>(["extraTv", "offer"]);

/** Returns a price table in which every item except `lines` costs $100 to $150. */
function table(lines: { [Id in PriceItem]?: { min: number; max: number; placeholder?: true } }) {
  return pricingSchema.parse({
    items: Object.fromEntries(
      PRICE_ITEMS.map((id) => {
        const usual = SAVINGS.has(id) ? { min: -10, max: -10 } : { min: 100, max: 150 };
        return [id, { label: id, ...usual, ...lines[id] }];
      }),
    ),
    jobs: [],
    travel: {
      roadFactor: 1,
      milesPerHour: 45,
      startMinutes: 0,
      sameDayMinutes: 45,
      fees: [NO_FEE],
    },
  });
}

const NO_FEE = { beyondMiles: 1000, fee: 0 };

type Pricing = ReturnType<typeof table>;
type Fields = Partial<NonNullable<Parameters<typeof servicePrices>[0]["prices"]>>;

function pricesOf(fields: Fields, pricing: Pricing, sizes?: { from: number; to: number }) {
  const prices = servicePrices({ prices: { extras: [], ...fields }, sizes }, pricing);
  if (prices === undefined) throw new Error("the service has no prices");
  return prices;
}

test("servicePrices adds the service's items to each TV size, and the second installer above 55 inches", () => {
  const prices = pricesOf(
    { bySize: ["brick", "fireplace"], extras: ["soundbar"] },
    table({
      upTo43: { min: 95, max: 120 },
      brick: { min: 50, max: 105 },
      fireplace: { min: 35, max: 100 },
      secondTechnician: { min: 40, max: 45 },
      soundbar: { min: 1, max: 9999 },
    }),
  );
  expect(
    prices.bySize.map(({ label, min, max, note = "" }) => `${label} ${min} ${max} ${note}`.trim()),
  ).toEqual([
    "upTo43 180 325",
    "44to55 185 355",
    "56to65 225 400 Includes two installers",
    "66to84 225 400 Includes two installers",
    "85plus 225 400 Includes two installers",
  ]);
  expect(priceSpan(prices)).toEqual({ min: 180, max: 400 });
});

test.each([
  ["drywall", "wall", "own", []],
  ["brick", "wall", "own", ["brick"]],
  ["concrete", "wall", "own", ["concrete"]],
  ["tile", "fireplace", "own", ["tile", "fireplace"]],
  ["drywall", "fireplace", "mantelMount", ["fireplace", "mantelMount"]],
  ["drywall", "wall", "frameTv", ["frameTv"]],
] as const)(
  "servicePrices matches the calculator for each TV size: %s, %s, %s",
  (wallType, place, bracket, added) => {
    // Give every item a different price.
    const pricing = table(
      Object.fromEntries(
        PRICE_ITEMS.map((id, index) => {
          const cost = SAVINGS.has(id) ? -index : 2 ** index;
          return [id, { min: cost, max: cost }];
        }),
      ),
    );
    const calculated = (["43", "55", "65", "75", "85"] as const).map((tvSize) => {
      const tv = { tvSize, place, wallType, bracket, wires: "visible" } as const;
      const answers = { tvs: [tv], selectedServices: [] };
      const { min, max } = estimate(answers, priceTable(pricing, { code: "X" }, "v1", {}));
      return { min: min / 100, max: max / 100 };
    });
    const { bySize } = pricesOf({ bySize: [...added] }, pricing);
    expect(bySize.map(({ min, max }) => ({ min, max }))).toEqual(calculated);
  },
);

test("servicePrices only includes TV sizes that the service covers", () => {
  const labels = (from: number, to: number) =>
    pricesOf({ bySize: [] }, table({}), { from, to }).bySize.map(({ label }) => label);
  expect(labels(50, 77)).toEqual(["44to55", "56to65", "66to84"]);
  expect(labels(43, 84)).toEqual(["upTo43", "44to55", "56to65", "66to84"]);
  expect(labels(85, 98)).toEqual(["85plus"]);
  expect(labels(66, 85)).toEqual(["66to84", "85-inch TV"]);
});

test("servicePrices lists a ceiling mount with and without the second installer", () => {
  const { bySize, job } = pricesOf({ job: ["ceiling"] }, table({}));
  expect(bySize.map(({ label, min, max }) => `${label}: ${min} ${max}`)).toEqual([
    "TV up to 55 inches: 100 150",
    "TV over 55 inches: 200 300",
  ]);
  expect(job).toEqual([]);
});

test("a large TV's price in running text includes the second installer", () => {
  expect(shownLine("44to55", table({}))).toMatchObject({ min: 100, max: 150 });
  expect(shownLine("56to65", table({}))).toMatchObject({
    min: 200,
    max: 300,
    unit: "with two installers",
  });
  expect(shownLine("brick", table({}))).toMatchObject({ min: 100, max: 150 });
});

test("a 'from' price is the job's lowest price, never an extra", () => {
  const pricing = table({
    externalCover: { min: 35, max: 80 },
    inWallWire: { min: 100, max: 220 },
    unmount: { min: 10, max: 50 },
    sameDay: { min: 0, max: 40 },
  });
  const job: PriceItem[] = ["externalCover", "inWallWire"];
  const service = { prices: { job, extras: ["unmount", "sameDay"] satisfies PriceItem[] } };
  expect(priceFrom(service, pricing)).toBe("From $35");
  expect(priceFact(pricesOf(service.prices, pricing))).toBe("$35 to $220");
});

test("pricePromise calls prices estimates if any of them is unconfirmed", () => {
  const unsigned = table({ brick: { min: 50, max: 105, placeholder: true } });
  const on = (bySize: PriceItem[]) => pricesOf({ bySize }, unsigned);
  expect(pricePromise(on(["brick"]))).toBe(
    "These are estimates until we’ve seen your wall. You’ll know the price before we drill.",
  );
  expect(pricePromise(on([]))).toBe("You’ll know the price before we drill.");
  expect(pricePromise(on([]), on(["brick"]))).toContain("estimates");
});

test("a service without its own price shows how it's quoted", () => {
  const service = { prices: { extras: ["shelf" as const], quoted: "Quoted after a look" } };
  const prices = pricesOf(service.prices, table({}));
  expect(priceFact(prices)).toBe("Quoted after a look");
  expect(priceSpan(prices)).toBeUndefined();
  expect(priceFrom(service, table({}))).toBe("By quote");
  expect(pricePromise(prices)).toBe("Quoted after a look. You’ll know the price before we start.");
  expect(prices.extras.map(({ label }) => label)).toEqual(["shelf"]);
});

test("a service without prices shows what is free instead", () => {
  const service = { free: "Free for two years" };
  expect(servicePrices({}, table({}))).toBeUndefined();
  expect(priceFrom(service, table({}))).toBe("Free for two years");
  expect(lowestPrice(service, table({}))).toBe("Free for two years");
});

test("formats ranges, fixed prices, discounts with a minus sign, and cents with two digits", () => {
  expect([
    priceText(95, 120),
    priceText(40, 40),
    priceText(-10, -10),
    priceText(179.5, 1250.05),
    priceText(950, 1200),
  ]).toEqual(["$95 to $120", "$40", "−$10", "$179.50 to $1,250.05", "$950 to $1,200"]);
});

test("the calculator's price table is in whole cents and omits fields that only pages use", () => {
  const prices = table({ brick: { min: 50, max: 105 } });
  const { version, items, offer, travelFees } = priceTable(
    prices,
    { code: "SPRING", ends: "2027-05-31" },
    "v1",
    { "30161": 3000 },
  );
  expect({ version, offer, travelFees }).toEqual({
    version: "v1",
    travelFees: { "30161": 3000 },
    offer: { code: "SPRING", ends: "2027-05-31" },
  });
  expect(Object.keys(items).toSorted()).toEqual(PRICE_ITEMS.toSorted());
  expect(items.brick).toEqual({ label: "brick", min: 5000, max: 10_500 });
  expect(items.offer).toEqual({ label: "offer", min: -1000, max: -1000 });
});
