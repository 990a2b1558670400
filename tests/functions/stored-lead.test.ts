import { expect, test } from "vitest";
import { quoteTexts } from "#contract/text.ts";
import { type EarlierQuote, currentLead } from "#functions/stores/stored-lead.ts";
import { newLead, quote } from "../support/leads.ts";

/** A quote as stored when all of its TVs were alike. */
const EARLIER: EarlierQuote = {
  tvSize: "65",
  place: "fireplace",
  wallType: "brick",
  bracket: "own",
  wires: "visible",
  selectedServices: ["soundbar"],
  tvCount: 2,
  zipCode: "30075",
  estimatedMin: 36_500,
  estimatedMax: 62_500,
  estimate: {
    lines: [
      { id: "tv", label: "TV from 56 to 65 inches", quantity: 2, min: 24_000, max: 31_000 },
      { id: "wallType", label: "Brick wall", quantity: 2, min: 10_000, max: 21_000 },
      { id: "fireplace", label: "Over a fireplace", quantity: 2, min: 7000, max: 20_000 },
      { id: "secondTechnician", label: "Second installer", quantity: 1, min: 4000, max: 4000 },
      { id: "extraTv", label: "Discount", quantity: 1, min: -1000, max: -1000 },
    ],
    assumptions: ["All 2 TVs are alike, and we mount them in one visit."],
    needsPerson: [],
    placeholder: true,
    tableVersion: "t1",
  },
};

test("reads a quote that was stored when all TVs were alike, with every TV and the price it had", () => {
  const { quote: read } = currentLead({ ...newLead(), version: 3, quote: EARLIER });
  if (read === undefined) throw new Error("The lead has no quote.");
  const tv = {
    tvSize: "65",
    place: "fireplace",
    wallType: "brick",
    bracket: "own",
    wires: "visible",
  };
  expect(read).toMatchObject({
    tvs: [tv, tv],
    tvSize: "65",
    wallType: "brick",
    selectedServices: ["soundbar"],
    zipCode: "30075",
    estimatedMin: 36_500,
    estimatedMax: 62_500,
    estimate: { assumptions: EARLIER.estimate.assumptions, tableVersion: "t1" },
  });
  expect(read).not.toHaveProperty("tvCount");
  const { range, tvs, visit } = quoteTexts(read);
  expect(range).toBe("$365 to $625");
  expect(tvs).toHaveLength(2);
  expect(tvs[1]).toMatchObject({ title: '65" over a fireplace, on brick', range: "$205 to $360" });
  expect(tvs[1]?.lines.map(({ label, price }) => `${label} ${price}`)).toEqual([
    "TV from 56 to 65 inches $120 to $155",
    "Brick wall $50 to $105",
    "Over a fireplace $35 to $100",
  ]);
  expect(visit.map(({ id }) => id)).toEqual(["secondTechnician", "extraTv"]);
});

test("leaves leads in the current format unchanged", () => {
  for (const lead of [newLead(), newLead({ quote })]) {
    const stored = { ...lead, version: 1 };
    expect(currentLead(stored)).toBe(stored);
  }
});
