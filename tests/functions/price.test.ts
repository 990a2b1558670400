import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { estimate } from "#contract/price.ts";
import { parseQuoteAnswers } from "#contract/quote.ts";
import {
  BRACKETS,
  NO_ANSWERS,
  NOT_SURE,
  type QuoteAnswers,
  TV_SIZES,
  WALL_TYPES,
  WIRES,
} from "#contract/quote-answers.ts";
import { anyAnswers, anyTable, SIMPLE_TABLE } from "../support/price-tables.ts";

const KNOWN: QuoteAnswers = {
  tvSize: "65",
  place: "wall",
  wallType: "brick",
  bracket: "fullMotionBracket",
  wires: "externalCover",
  selectedServices: ["soundbar"],
  tvCount: 1,
};

const price = (answers: Partial<QuoteAnswers> = {}, code?: string, day = "2026-11-21") =>
  estimate({ ...KNOWN, ...answers }, SIMPLE_TABLE, { code, day });

const ids = (answers: Partial<QuoteAnswers>) => price(answers).lines.map(({ id }) => id);

describe("an estimate", () => {
  test("an estimate has a line item for each answer that has a price", () => {
    expect(price().lines).toMatchObject([
      { id: "tv", label: "56to65", quantity: 1, min: 300, max: 307 },
      { id: "wallType", label: "brick", quantity: 1, min: 800, max: 807 },
      { id: "bracket", label: "fullMotionBracket", quantity: 1, min: 1700, max: 1707 },
      { id: "wires", label: "externalCover", quantity: 1, min: 2000, max: 2007 },
      { id: "secondTechnician", label: "secondTechnician", quantity: 1, min: 2500, max: 2507 },
      { id: "soundbar", label: "soundbar", quantity: 1, min: 2200, max: 2207 },
    ]);
    expect(price()).toMatchObject({ tableVersion: "test", placeholder: true });
  });

  test("an estimate charges for each TV, but only once for extras and the second installer", () => {
    const { lines } = price({ tvCount: 3 });
    const quantities = lines.map(({ id, quantity }) => `${id} ${quantity}`);
    expect(quantities.join(", ")).toBe(
      "tv 3, wallType 3, bracket 3, wires 3, secondTechnician 1, soundbar 1, extraTv 2",
    );
  });

  test("an estimate subtracts the discount only for its code, in upper or lower case, through its last day", () => {
    expect(price({}, "save10", "2026-12-31").max).toBe(price().max - 50);
    expect(price({}, "SAVE20")).toEqual(price());
    const ended = price({}, "SAVE10", "2027-01-01");
    expect(ended.max).toBe(price().max);
    expect(ended.assumptions).toContain(
      "The code SAVE10 has expired, so it doesn’t take anything off.",
    );
  });

  test("an estimate adds a ZIP code's travel fee once, no matter how many TVs there are", () => {
    const table = { ...SIMPLE_TABLE, travelFees: { "30161": 3000 } };
    const near = estimate({ ...KNOWN, tvCount: 3 }, table, undefined, "30060");
    for (const zip of ["30161", " 30161-1234 "]) {
      const far = estimate({ ...KNOWN, tvCount: 3 }, table, undefined, zip);
      expect([far.min - near.min, far.max - near.max]).toEqual([3000, 3000]);
      expect(far.lines.at(-2)).toMatchObject({ id: "travel", label: "Travel to 30161" });
    }
  });

  test("an estimate prices ceiling and outdoor mounts instead of the size, and adds a fireplace surcharge", () => {
    expect(price({ place: "ceiling" }).lines[0]).toMatchObject({ id: "tv", label: "ceiling" });
    expect(price({ place: "outdoor" }).lines[0]).toMatchObject({ id: "tv", label: "outdoor" });
    // A ceiling mount has no wall or bracket price.
    expect(ids({ place: "ceiling" })).toEqual(["tv", "wires", "secondTechnician", "soundbar"]);
    expect(ids({ place: "fireplace" })).toEqual(expect.arrayContaining(["wallType", "fireplace"]));
  });

  test("an estimate prices concrete like any other wall and assumes it may be drilled", () => {
    const concrete = price({ wallType: "concrete" });
    expect(concrete.lines).toContainEqual(
      expect.objectContaining({ id: "wallType", label: "concrete", min: 900, max: 907 }),
    );
    expect(concrete.needsPerson).toEqual([]);
    expect(concrete.assumptions.join(" ")).toContain("drill into the concrete");
  });

  test.each(["brick", "stone", "tile", "concrete"] as const)(
    "an estimate excludes cables inside %s and suggests a channel",
    (wallType) => {
      const inWall = price({ wallType, wires: "inWallWire" });
      const visible = price({ wallType, wires: "visible" });
      expect([inWall.min, inWall.max]).toEqual([visible.min, visible.max]);
      expect(inWall.needsPerson.join(" ")).toContain("paintable channel");
      // "Not sure" can only mean visible cords or a channel.
      const cover = price({ wallType, wires: "externalCover" });
      expect(price({ wallType, wires: "notSure" }).max).toBe(cover.max);
    },
  );

  test("an estimate prices cables inside a hollow wall, starting at zero if the wall type is unknown", () => {
    const wires = (wallType: QuoteAnswers["wallType"]) =>
      price({ wallType, wires: "inWallWire" }).lines.find(({ id }) => id === "wires");
    expect(wires("drywall")).toMatchObject({ label: "inWallWire", min: 2100, max: 2107 });
    expect(wires("notSure")).toMatchObject({ min: 0, max: 2107 });
    // A ceiling mount has no wall.
    expect(price({ place: "ceiling", wires: "inWallWire" }).needsPerson.join(" ")).not.toContain(
      "channel",
    );
  });

  test("an estimate excludes an outlet, because an electrician prices it", () => {
    const outlet = price({ selectedServices: ["outlet"] });
    const none = price({ selectedServices: [] });
    expect(outlet.lines).toEqual(none.lines);
    expect([outlet.min, outlet.max]).toEqual([none.min, none.max]);
    expect(outlet.needsPerson.join(" ")).toContain("licensed electrician");
    expect(none.needsPerson).toEqual([]);
  });

  test("an estimate lists work that only a person can price", () => {
    const needs = (answers: Partial<QuoteAnswers>) => price(answers).needsPerson.join(" ");
    expect(needs({})).toBe("");
    expect(needs({ place: "ceiling" })).toContain("ceiling mount");
    expect(needs({ place: "outdoor" })).toContain("rain");
    expect(needs({ tvSize: "98" })).toContain("weight");
    expect(needs({ tvCount: 6 })).toContain("6 TVs or more");
  });
});

describe("any estimate", () => {
  const everywhere = (check: (made: ReturnType<typeof estimate>) => void) =>
    fc.assert(
      fc.property(
        anyAnswers,
        anyTable,
        fc.constantFrom("SAVE10", undefined),
        (answers, table, code) => check(estimate(answers, table, { code, day: "2026-11-21" })),
      ),
      { seed: 20261121, numRuns: 2000 },
    );

  test("every estimate has whole cents, unique line items, a running total that never goes negative, and line items that add up to the range", () => {
    everywhere(({ lines, min, max }) => {
      let [low, high] = [0, 0];
      for (const line of lines) {
        expect(line.min).toBeLessThanOrEqual(line.max);
        expect([line.min, line.max].every(Number.isInteger)).toBe(true);
        [low, high] = [low + line.min, high + line.max];
        expect(Math.min(low, high)).toBeGreaterThanOrEqual(0);
      }
      expect([min, max]).toEqual([low, high]);
      expect(min).toBeLessThanOrEqual(max);
      expect(new Set(lines.map(({ id }) => id)).size).toBe(lines.length);
    });
  });

  test("an estimate doesn't depend on the order or repetition of extras", () => {
    fc.assert(
      fc.property(anyAnswers, anyTable, (answers, table) => {
        const turned = parseQuoteAnswers({
          ...answers,
          selectedServices: [...answers.selectedServices, ...answers.selectedServices].toReversed(),
        });
        expect(estimate(turned, table)).toEqual(estimate(answers, table));
      }),
      { seed: 20261121 },
    );
  });

  test("an estimate spans the prices of all possible answers if the answer isn't known", () => {
    const questions = {
      tvSize: TV_SIZES,
      wallType: WALL_TYPES,
      bracket: BRACKETS,
      wires: WIRES,
      // An unknown location means on a wall or over a fireplace, as the form says.
      place: ["wall", "fireplace"],
    } as const;
    fc.assert(
      fc.property(anyAnswers, anyTable, (answers, table) => {
        for (const [question, choices] of Object.entries(questions)) {
          const open = estimate({ ...answers, [question]: NOT_SURE }, table);
          for (const choice of choices) {
            const { min, max } = estimate({ ...answers, [question]: choice }, table);
            expect(open.min, `${question} ${choice}`).toBeLessThanOrEqual(min);
            expect(open.max, `${question} ${choice}`).toBeGreaterThanOrEqual(max);
          }
        }
      }),
      { seed: 20261121, numRuns: 500 },
    );
  });
});

describe("answers", () => {
  test("treats missing and invalid quote answers as unanswered", () => {
    const odd = { tvSize: 12, place: "moon", wallType: null, bracket: {}, wires: [], tvCount: "x" };
    expect(parseQuoteAnswers({})).toEqual(NO_ANSWERS);
    expect(parseQuoteAnswers({ ...odd, selectedServices: 7 })).toEqual(NO_ANSWERS);
  });

  test("parses quote answers the same way from a form, a URL and JSON", () => {
    const selectedServices = ["soundbar", "shelf"];
    expect(parseQuoteAnswers({ selectedServices })).toMatchObject({ selectedServices });
    expect(parseQuoteAnswers({ selectedServices: "shelf,soundbar" })).toMatchObject({
      selectedServices,
    });
    expect(parseQuoteAnswers({ tvCount: " 3 " }).tvCount).toBe(3);
  });

  test("limits the TV count in quote answers to the range that the price table covers", () => {
    expect(
      [-1, 0, 1, 2.9, 99, "1e9"].map((tvCount) => parseQuoteAnswers({ tvCount }).tvCount),
    ).toEqual([1, 1, 1, 2, 6, 6]);
  });
});
