import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { TV_HEIGHTS, viewingOf, wallCenter } from "#trade/quote/viewing.ts";
import { TV_SIZES } from "#trade/quote/questions.ts";
import { heightChart } from "#renderer/trade/heights.ts";
import { FLOOR, INCH, screenBox } from "#renderer/trade/scene/room.ts";

const post = (slug: string) => readFileSync(`content/posts/${slug}.mdx`, "utf8");

test("the height chart lists the center and bottom edge for every TV size", () => {
  expect(heightChart("tv").rows).toEqual([
    ["43″", "21.1", "48", "37.5"],
    ["50″", "24.5", "48", "35.7"],
    ["55″", "27.0", "50", "36.5"],
    ["65″", "31.9", "52", "36.1"],
    ["75″", "36.8", "54", "35.6"],
    ["85″", "41.7", "56", "35.2"],
    ["98″", "48.0", "60", "36.0"],
  ]);
});

test("height charts cover a TV hung like a picture, and a soundbar below or above a TV", () => {
  expect(heightChart("picture").rows[3]).toEqual(["65″", "52", "58", "42.1"]);
  expect(heightChart("soundbar").rows[3]).toEqual(["65″", "31.6", "6° down", "72.4", "16° up"]);
  for (const shows of ["tv", "picture", "soundbar"] as const) {
    const { headings, rows } = heightChart(shows);
    expect(new Set(headings).size).toBe(headings.length);
    for (const row of rows) expect(row).toHaveLength(headings.length);
  }
});

test("the calculator, drawings and chart use the same height for each TV size", () => {
  for (const { size, center } of TV_HEIGHTS) {
    const asked = TV_SIZES.find((each) => each === String(size)) ?? "notSure";
    expect(viewingOf(asked, "wall").centerHeight).toBe(center);
    const { y, height } = screenBox(size, "console");
    expect(Math.abs((FLOOR - y - height / 2) / INCH - center), String(size)).toBeLessThan(0.2);
  }
});

test("the height article's description states the same range as the chart", () => {
  expect(post("how-high-to-mount-a-tv")).toContain(
    `description: For most sofas, mount a TV with its center ${wallCenter(43)} to ${wallCenter(85)} inches from the floor.`,
  );
});
