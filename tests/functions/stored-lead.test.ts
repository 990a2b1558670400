import { expect, test } from "vitest";
import { quoteTexts } from "#trade/quote/summary.ts";
import { currentLead } from "#functions/stores/stored-lead.ts";
import { EARLIER_QUOTE, newLead, quote } from "../support/leads.ts";

test("reads a quote that was stored when all TVs were alike, with every TV and the price it had", () => {
  const { quote: read } = currentLead({ ...newLead(), version: 3, quote: EARLIER_QUOTE });
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
    estimate: { assumptions: EARLIER_QUOTE.estimate.assumptions, tableVersion: "t1" },
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
