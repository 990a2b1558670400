import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { estimate, type Estimate } from "#trade/quote/estimate.ts";
import type { PriceItem } from "#trade/quote/price-items.ts";
import {
  BRACKETS,
  type Extra,
  NO_ANSWERS,
  NO_TV,
  NOT_SURE,
  parseQuoteAnswers,
  quoteFields,
  TV_SIZES,
  type TvAnswers,
  WALL_TYPES,
  WIRES,
} from "#trade/quote/questions.ts";
import { anyAnswers, anyTable, SIMPLE_TABLE } from "../support/price-tables.ts";

const KNOWN: TvAnswers = {
  tvSize: "65",
  place: "wall",
  wallType: "brick",
  bracket: "fullMotionBracket",
  wires: "externalCover",
};

/** Returns the price of several TVs, each given by how it differs from `KNOWN`. */
const priceOf = (
  tvs: readonly Partial<TvAnswers>[],
  { services = [], code, day = "2026-11-21", zip = "", table = SIMPLE_TABLE }: Visit = {},
) =>
  estimate(
    { tvs: tvs.map((tv) => ({ ...KNOWN, ...tv })), selectedServices: services },
    table,
    { code, day },
    zip,
  );

interface Visit {
  services?: Extra[];
  code?: string;
  day?: string;
  zip?: string;
  table?: typeof SIMPLE_TABLE;
}

const price = (tv: Partial<TvAnswers> = {}, visit?: Visit) => priceOf([tv], visit);

const linesOf = ({ tvs, visit }: Estimate) => [...tvs.flatMap(({ lines }) => lines), ...visit];

const ids = (tv: Partial<TvAnswers>) => linesOf(price(tv)).map(({ id }) => id);

/** Returns an item's price in the table. */
const of = (item: PriceItem) => SIMPLE_TABLE.items[item].min;

describe("an estimate", () => {
  test("an estimate has a line item for each answer that has a price", () => {
    const made = price({ tvSize: "55" }, { services: ["soundbar"] });
    expect(made.tvs).toMatchObject([
      {
        lines: [
          { id: "tv", label: "44to55", quantity: 1, min: 200, max: 207 },
          { id: "wallType", label: "brick", quantity: 1, min: 800, max: 807 },
          { id: "bracket", label: "fullMotionBracket", quantity: 1, min: 1700, max: 1707 },
          { id: "wires", label: "externalCover", quantity: 1, min: 2000, max: 2007 },
        ],
        min: 4700,
        max: 4728,
      },
    ]);
    expect(made.visit).toMatchObject([{ id: "soundbar", quantity: 1, min: 2200, max: 2207 }]);
    expect(made).toMatchObject({ min: 6900, max: 6935, tableVersion: "test", placeholder: true });
  });

  test("an estimate for a single TV over 55 inches includes the second installer in the TV's price", () => {
    const made = price({ tvSize: "65" });
    expect(made.tvs[0]?.lines[0]).toMatchObject({
      label: "56to65",
      note: "Includes two installers",
      min: of("56to65") + of("secondTechnician"),
      max: of("56to65") + of("secondTechnician") + 14,
    });
    expect(made.visit).toEqual([]);
    // One person mounts a 55-inch TV.
    expect(price({ tvSize: "55" }).tvs[0]?.lines[0]).toMatchObject({
      note: undefined,
      min: of("44to55"),
    });
    // Ceiling mounts have one price for all sizes, but a large TV still takes two people.
    expect(price({ tvSize: "75", place: "ceiling" }).tvs[0]?.lines[0]).toMatchObject({
      min: of("ceiling") + of("secondTechnician"),
    });
    expect(price({ tvSize: NOT_SURE }).tvs[0]?.lines[0]).toMatchObject({
      label: "TV (size not sure)",
      note: "Includes a second installer if it’s over 55 inches",
      min: of("upTo43"),
      max: of("85plus") + of("secondTechnician") + 14,
    });
  });

  test("an estimate for several TVs charges the second installer once per visit if any of them needs two people", () => {
    const installers = (...sizes: TvAnswers["tvSize"][]) => {
      const { tvs, visit } = priceOf(sizes.map((tvSize) => ({ tvSize })));
      expect(tvs.map(({ lines }) => lines[0]?.note)).toEqual(sizes.map(() => undefined));
      return visit.filter(({ id }) => id === "secondTechnician").map(({ min, max }) => [min, max]);
    };
    expect(installers("65", "75", "85")).toEqual([[2500, 2507]]);
    expect(installers("43", "65")).toEqual([[2500, 2507]]);
    expect(installers("43", NOT_SURE)).toEqual([[0, 2507]]);
    expect(installers("65", NOT_SURE)).toEqual([[2500, 2507]]);
    expect(installers("43", "55")).toEqual([]);
  });

  test("an estimate for several TVs prices each by its own answers and adds up to the total", () => {
    const made = priceOf(
      [
        { tvSize: "65", wallType: "drywall", bracket: "own", wires: "externalCover" },
        { tvSize: "43", wallType: "brick", bracket: "tiltingBracket", wires: "visible" },
        { tvSize: "55", place: "fireplace", wallType: "stone", wires: "inWallWire" },
      ],
      { services: ["soundbar", "sameDay"] },
    );
    expect(made.tvs.map(({ lines }) => lines.map(({ id }) => id).join(" "))).toEqual([
      "tv wires",
      "tv wallType bracket",
      "tv wallType fireplace bracket",
    ]);
    expect(made.tvs.map(({ min }) => min)).toEqual([
      of("56to65") + of("externalCover"),
      of("upTo43") + of("brick") + of("tiltingBracket"),
      of("44to55") + of("stone") + of("fireplace") + of("fullMotionBracket"),
    ]);
    expect(made.visit.map(({ id, quantity }) => `${id} ${quantity}`)).toEqual([
      "secondTechnician 1",
      "soundbar 1",
      "sameDay 1",
      "extraTv 2",
    ]);
    const parts = [...made.tvs, ...made.visit];
    expect(made.min).toBe(parts.reduce((sum, { min }) => sum + min, 0));
    expect(made.max).toBe(parts.reduce((sum, { max }) => sum + max, 0));
  });

  test.each([
    [["externalCover"], 1],
    [["externalCover", "externalCover"], 2],
    [["externalCover", "visible", "externalCover", "visible"], 2],
    [["visible", "visible"], 0],
  ] as const)("an estimate for TVs with cords %j charges for %i channels", (wires, channels) => {
    const covered = priceOf(wires.map((each) => ({ wires: each })));
    const without = priceOf(wires.map(() => ({ wires: "visible" })));
    expect(covered.min - without.min).toBe(channels * of("externalCover"));
    expect(covered.max - without.max).toBe(channels * (of("externalCover") + 7));
  });

  test("an estimate for several TVs says which of them an assumption is about, unless it's about all", () => {
    const { assumptions, needsPerson } = priceOf([
      { wallType: "drywall", bracket: "own" },
      { wallType: "shiplap", bracket: "own", place: "ceiling" },
      { wallType: "drywall", bracket: "own", tvSize: "98" },
    ]);
    expect(assumptions).toEqual([
      "We mount all 3 TVs in one visit.",
      "TVs 1 and 3: Your wall has wood studs where the TV goes.",
      "TVs 1 and 3: Your mount fits the TV, is rated for its weight and has all its parts.",
      "Two of us come for a TV over 55 inches.",
    ]);
    expect(needsPerson).toEqual([
      "TV 2: The ceiling mount itself: we order one to fit your ceiling and the height you want.",
      "TV 3: A TV over 85 inches: send us the model, because its weight decides the mount.",
    ]);
    const alike = priceOf([{ wallType: "drywall" }, { wallType: "drywall" }]);
    expect(alike.assumptions).toContain("Your wall has wood studs where the TV goes.");
  });

  test("an estimate subtracts the discount only for its code, in upper or lower case, through its last day", () => {
    expect(price({}, { code: "save10", day: "2026-12-31" }).max).toBe(price().max - 50);
    expect(price({}, { code: "SAVE20" })).toEqual(price());
    const ended = price({}, { code: "SAVE10", day: "2027-01-01" });
    expect(ended.max).toBe(price().max);
    expect(ended.assumptions).toContain(
      "The code SAVE10 has expired, so it doesn’t take anything off.",
    );
  });

  test("an estimate adds a ZIP code's travel fee once, no matter how many TVs there are", () => {
    const table = { ...SIMPLE_TABLE, travelFees: { "30161": 3000 } };
    const near = priceOf([{}, {}, {}], { table, zip: "30060" });
    for (const zip of ["30161", " 30161-1234 "]) {
      const far = priceOf([{}, {}, {}], { table, zip });
      expect([far.min - near.min, far.max - near.max]).toEqual([3000, 3000]);
      expect(far.visit.at(-2)).toMatchObject({ id: "travel", label: "Travel to 30161" });
    }
  });

  test("an estimate prices ceiling and outdoor mounts instead of the size, and adds a fireplace surcharge", () => {
    expect(price({ place: "ceiling" }).tvs[0]?.lines[0]).toMatchObject({
      id: "tv",
      label: "ceiling",
    });
    expect(price({ place: "outdoor" }).tvs[0]?.lines[0]).toMatchObject({
      id: "tv",
      label: "outdoor",
    });
    // A ceiling mount has no wall or bracket price.
    expect(ids({ place: "ceiling" })).toEqual(["tv", "wires"]);
    expect(ids({ place: "fireplace" })).toEqual(expect.arrayContaining(["wallType", "fireplace"]));
  });

  test("an estimate prices concrete like any other wall and assumes it may be drilled", () => {
    const concrete = price({ wallType: "concrete" });
    expect(linesOf(concrete)).toContainEqual(
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
    const wires = (wallType: TvAnswers["wallType"]) =>
      linesOf(price({ wallType, wires: "inWallWire" })).find(({ id }) => id === "wires");
    expect(wires("drywall")).toMatchObject({ label: "inWallWire", min: 2100, max: 2107 });
    expect(wires("notSure")).toMatchObject({ min: 0, max: 2107 });
    // A ceiling mount has no wall.
    expect(price({ place: "ceiling", wires: "inWallWire" }).needsPerson.join(" ")).not.toContain(
      "channel",
    );
  });

  test("an estimate excludes an outlet, because an electrician prices it", () => {
    const outlet = price({}, { services: ["outlet"] });
    const none = price();
    expect(linesOf(outlet)).toEqual(linesOf(none));
    expect([outlet.min, outlet.max]).toEqual([none.min, none.max]);
    expect(outlet.needsPerson.join(" ")).toContain("licensed electrician");
    expect(none.needsPerson).toEqual([]);
  });

  test("an estimate lists work that only a person can price", () => {
    const needs = (...tvs: Partial<TvAnswers>[]) => priceOf(tvs).needsPerson.join(" ");
    expect(needs({})).toBe("");
    expect(needs({ place: "ceiling" })).toContain("ceiling mount");
    expect(needs({ place: "outdoor" })).toContain("rain");
    expect(needs({ tvSize: "98" })).toContain("weight");
    expect(needs({}, {}, {}, {}, {}, {})).toContain("6 TVs or more");
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
    everywhere((made) => {
      let [low, high] = [0, 0];
      for (const line of linesOf(made)) {
        expect(line.min).toBeLessThanOrEqual(line.max);
        expect([line.min, line.max].every(Number.isInteger)).toBe(true);
        [low, high] = [low + line.min, high + line.max];
        expect(Math.min(low, high)).toBeGreaterThanOrEqual(0);
      }
      expect([made.min, made.max]).toEqual([low, high]);
      expect(made.min).toBeLessThanOrEqual(made.max);
      for (const { lines, min, max } of made.tvs) {
        expect(min).toBe(lines.reduce((sum, line) => sum + line.min, 0));
        expect(max).toBe(lines.reduce((sum, line) => sum + line.max, 0));
      }
      for (const lines of [...made.tvs.map((tv) => tv.lines), made.visit]) {
        expect(new Set(lines.map(({ id }) => id)).size).toBe(lines.length);
      }
    });
  });

  test("an estimate doesn't depend on the order or repetition of extras", () => {
    fc.assert(
      fc.property(anyAnswers, anyTable, (answers, table) => {
        const turned = parseQuoteAnswers({
          ...quoteFields(answers),
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
          const last = (answer: string) => {
            const tv = { ...(answers.tvs.at(-1) ?? NO_TV), [question]: answer };
            return estimate({ ...answers, tvs: [...answers.tvs.slice(0, -1), tv] }, table);
          };
          const open = last(NOT_SURE);
          for (const choice of choices) {
            const { min, max } = last(choice);
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
  });

  test("quote answers survive being sent as a lead's fields", () => {
    fc.assert(
      fc.property(anyAnswers, (answers) => {
        expect(parseQuoteAnswers(quoteFields(answers))).toEqual(answers);
      }),
      { seed: 20261124 },
    );
  });

  test("quote answers have a TV for each given size, without gaps", () => {
    const tv = { tvSize: "65", wallType: "brick" } as const;
    const given = {
      ...tv,
      wires2: "visible",
      tvSize3: NOT_SURE,
      place3: "fireplace",
      tvSize9: "43",
    };
    expect(parseQuoteAnswers({ ...given, tvSize2: "", tvSize4: "44" }).tvs).toEqual([
      { ...NO_TV, ...tv },
      { ...NO_TV, place: "fireplace" },
    ]);
  });

  test("quote answers from earlier pages have as many TVs like the first as their count says, up to 6", () => {
    const sizes = (tvCount: unknown, others = {}) =>
      parseQuoteAnswers({ tvSize: "65", tvCount, ...others }).tvs.map(({ tvSize }) => tvSize);
    expect(sizes(" 3 ")).toEqual(["65", "65", "65"]);
    expect([-1, 0, 1, 2.9, 99, "1e9"].map((count) => sizes(count).length)).toEqual([
      1, 1, 1, 2, 6, 6,
    ]);
    expect(sizes("3", { tvSize2: "43" })).toEqual(["65", "43"]);
  });
});
