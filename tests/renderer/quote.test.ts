import * as fc from "fast-check";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { sceneSchema } from "#trade/scene.ts";
import {
  BRACKETS,
  EXTRAS,
  NO_ANSWERS,
  NO_TV,
  PLACES,
  type QuoteAnswers,
  TV_SIZES,
  type TvAnswers,
  TYPICAL_TV,
  WALL_TYPES,
  WIRES,
} from "#trade/quote/questions.ts";
import { estimate } from "#trade/quote/estimate.ts";
import { viewingOf } from "#trade/quote/viewing.ts";
import { estimateTexts } from "#trade/quote/summary.ts";
import { jobSummary } from "#trade/quote/summary.ts";
import { previewScene } from "#renderer/trade/quote/Preview.tsx";
import { addressOf, readAddress, type QuoteState } from "#renderer/quote/quote-address.ts";
import { narrowingText } from "#renderer/trade/quote/quote-state.ts";
import * as Questions from "#renderer/trade/quote/answer-options.ts";
import { Tape } from "#renderer/quote/Tape.tsx";
import { FLOOR, INCH, screenBox } from "#renderer/trade/scene/room.ts";
import { anyAnswers, anyTv, SIMPLE_TABLE } from "../support/price-tables.ts";

const anyState: fc.Arbitrary<QuoteState> = fc.record({
  answers: anyAnswers,
  zip: fc.string({ maxLength: 10 }),
  offer: fc.constantFrom("", "SAVE10"),
  service: fc.constantFrom("", "tv-mounting-brick"),
  city: fc.constantFrom("", "marietta"),
});

describe("the URL of a quote", () => {
  test("a quote's URL contains everything that was selected, and restores it", () => {
    fc.assert(
      fc.property(anyState, (state) => {
        expect(readAddress(addressOf(state))).toEqual(state);
      }),
      { seed: 20261121 },
    );
  });

  test("a quote's URL initially has no query, and then contains only what was selected", () => {
    const nothing = readAddress("");
    expect(nothing.answers).toEqual({ tvs: [TYPICAL_TV], selectedServices: [] });
    expect(addressOf(nothing)).toBe("");
    const answers: QuoteAnswers = {
      tvs: [
        { ...TYPICAL_TV, wallType: "brick" },
        { ...TYPICAL_TV, tvSize: "notSure" },
      ],
      selectedServices: ["soundbar", "shelf"],
    };
    expect(addressOf({ ...nothing, answers })).toBe(
      "?wallType=brick&tvSize2=notSure&selectedServices=soundbar&selectedServices=shelf",
    );
  });
});

test("a quote's URL keeps other parameters, such as a campaign's, without duplicating them", () => {
  const answers: QuoteAnswers = { ...NO_ANSWERS, tvs: [{ ...TYPICAL_TV, tvSize: "75" }] };
  const chosen = { ...readAddress(""), answers };
  expect(addressOf(chosen, "?utm_source=x&tvSize=65&gclid=1&selectedServices=shelf")).toBe(
    "?utm_source=x&gclid=1&tvSize=75",
  );
});

test("the calculator says which unsure answers make the range wider, and nothing if there are none", () => {
  const tvs = (...given: Partial<TvAnswers>[]) =>
    narrowingText({ tvs: given.map((tv) => ({ ...TYPICAL_TV, ...tv })), selectedServices: [] });
  expect(tvs({})).toBeUndefined();
  expect(tvs({ wallType: "notSure" })).toBe("To narrow this range, choose the type of wall.");
  expect(tvs({ wallType: "notSure" }, { tvSize: "notSure", wires: "notSure" })).toBe(
    "To narrow this range, choose the TV’s size, the type of wall, and what to do with the cords.",
  );
  // A ceiling mount's price doesn't depend on the wall.
  expect(tvs({ place: "ceiling", wallType: "notSure", bracket: "notSure" })).toBeUndefined();
});

test("the calculator offers every answer in the contract, in the same order", () => {
  const values = (options: readonly { value: string }[]) => options.map(({ value }) => value);
  expect(values(Questions.SIZE_OPTIONS)).toEqual(TV_SIZES);
  expect(values(Questions.PLACE_OPTIONS)).toEqual(PLACES);
  expect(values(Questions.WALL_OPTIONS)).toEqual(WALL_TYPES);
  expect(values(Questions.BRACKET_OPTIONS)).toEqual(BRACKETS);
  expect(values(Questions.WIRE_OPTIONS)).toEqual(WIRES);
  expect(values(Questions.EXTRA_OPTIONS)).toEqual(EXTRAS);
});

test("the calculator's drawing matches the dimensions in its text", () => {
  for (const tvSize of TV_SIZES) {
    for (const place of PLACES) {
      const { size, setting } = previewScene({ ...NO_TV, tvSize, place, selectedServices: [] });
      const { y, width, height } = screenBox(size, setting);
      const said = viewingOf(tvSize, place);
      expect(Math.abs(width / INCH - said.screenWidth), `${tvSize} ${place}`).toBeLessThan(0.6);
      expect(Math.abs((FLOOR - y - height / 2) / INCH - said.centerHeight)).toBeLessThan(0.6);
    }
  }
});

test("the calculator can draw every combination of answers", () => {
  fc.assert(
    fc.property(anyTv, fc.subarray([...EXTRAS]), (tv, selectedServices) => {
      const scene = previewScene({ ...tv, selectedServices });
      expect(sceneSchema.safeParse(scene).error).toBeUndefined();
    }),
    { seed: 20261121 },
  );
});

test("seat distances are in ascending order and increase with TV size", () => {
  const sizes = TV_SIZES.slice(0, -1).map((size) => viewingOf(size, "wall"));
  for (const { nearest, seat, farthest } of sizes) {
    expect(nearest).toBeLessThanOrEqual(seat);
    expect(seat).toBeLessThanOrEqual(farthest);
  }
  expect(sizes.map(({ seat }) => seat)).toEqual(
    sizes.map(({ seat }) => seat).toSorted((a, b) => a - b),
  );
  expect(viewingOf("65", "wall")).toEqual({
    screenWidth: 57,
    screenHeight: 32,
    centerHeight: 52,
    nearest: 7,
    farthest: 9,
    seat: 8,
    lookUp: 6,
  });
});

test("an estimate's texts have each TV's summary and price, and quantities of more than one", () => {
  const known = { ...NO_TV, wallType: "drywall", bracket: "own", wires: "visible" } as const;
  const answers: QuoteAnswers = {
    tvs: [
      { ...known, tvSize: "43" },
      { ...known, tvSize: "55", place: "fireplace" },
      { ...known, tvSize: "43" },
    ],
    selectedServices: [],
  };
  const { range, tvs, visit } = estimateTexts(estimate(answers, SIMPLE_TABLE), answers);
  expect(range).toBe("$17 to $17.28");
  expect(tvs.map((tv) => `${tv.title}: ${tv.range}`)).toEqual([
    '43" on drywall: $1 to $1.07',
    '55" over a fireplace, on drywall: $16 to $16.14',
    '43" on drywall: $1 to $1.07',
  ]);
  expect(visit.map(({ label, price }) => `${label}: ${price}`)).toEqual(["2 × extraTv: −$1"]);
});

test.each([
  [["65"], '65" on brick'],
  [["65", "65"], '2 TVs, 65" on brick'],
  [["65", "43"], '2 TVs (65" on brick; 43" on brick)'],
  [["65", "notSure", "43"], '3 TVs (65"; TV; 43")'],
] as const)("summarizes a job with TVs %j as %s", (sizes, summary) => {
  const tvs = sizes.map((tvSize) => ({ ...NO_TV, tvSize, wallType: "brick" as const }));
  expect(jobSummary({ tvs })).toBe(summary);
});

test.each([
  [0, 0],
  [95, 95],
  [95, 785],
  [375, 580],
  [4000, 21_000],
])(
  "the tape measure shows the range from %i to %i between round numbers, never below zero",
  (min, max) => {
    const markup = renderToStaticMarkup(createElement(Tape, { min, max }));
    const shown = [...markup.matchAll(/<text [^>]*>([\d,]+)</g)].map(([, number = ""]) =>
      Number(number.replaceAll(",", "")),
    );
    expect(markup).not.toMatch(/NaN|Infinity/);
    expect(Math.min(...shown)).toBeGreaterThanOrEqual(0);
    expect(Math.max(...shown)).toBeGreaterThanOrEqual(max);
  },
);
