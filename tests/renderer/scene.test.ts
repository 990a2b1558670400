import { gzipSync } from "node:zlib";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { sceneSchema } from "#schema/scene.ts";
import { screenBox } from "#renderer/pictures/scene/room.ts";
import { Scene } from "#renderer/pictures/Scene.tsx";
import { sectionWall } from "#schema/service.ts";
import { svgFile } from "#renderer/pictures/Drawing.tsx";
import { WallSection } from "#renderer/pictures/WallSection.tsx";

type Props = Parameters<typeof Scene>[0];

const draw = (props: Props) => renderToStaticMarkup(createElement(Scene, props));
const weigh = (markup: string) => gzipSync(markup, { level: 9 }).length;

const { wall, setting, shows, paint } = sceneSchema.shape;
const walls = wall.options;
const settings = setting.unwrap().options;
const pictures = shows.unwrap().options;

/** What every drawing has to hold: it stands in a page without styles, and as a file by itself. */
function expectWhole(markup: string) {
  expect(markup).not.toMatch(/NaN|undefined|null|\[object| style=|<style|<script|class="[^h]/);
  const ids = [...markup.matchAll(/ id="([^"]+)"/g)].map((match) => match[1]);
  const used = [...markup.matchAll(/(?:url\(|href="|labelledby=")#?([^")]+)/g)].map(
    (match) => match[1],
  );
  expect(new Set(ids).size).toBe(ids.length);
  expect(used.filter((id) => !ids.includes(id))).toEqual([]);
}

describe.each(walls)("on %s", (material) => {
  test.each(settings)("%s is small, whole and always the same", (place) => {
    for (const picture of pictures) {
      const props: Props = {
        title: "A TV",
        wall: material,
        setting: place,
        shows: picture,
        soundbar: true,
        backlight: "warm",
        cables: "hidden",
      };
      const markup = draw(props);
      expectWhole(markup);
      expect(weigh(markup), picture).toBeLessThanOrEqual(3800);
      expect(draw(props)).toBe(markup);
    }
    expectWhole(draw({ title: "A TV", wall: material, setting: place, cables: "visible" }));
  });
});

test("the hero is lighter than the rest", () => {
  const markup = draw({
    title: "A TV",
    wall: "drywall",
    backlight: "warm",
    lamp: true,
    laser: "vial",
    preserveAspectRatio: "xMaxYMax meet",
  });
  expect(weigh(markup)).toBeLessThanOrEqual(3000);
  expect(markup).toContain('preserveAspectRatio="xMaxYMax meet"');
});

test("a scene has a title, or is decoration", () => {
  expect(draw({ title: "A TV on brick", wall: "brick" })).toMatch(
    /^<svg [^>]*role="img" aria-labelledby="([^"]+)"><title id="\1">A TV on brick<\/title>/,
  );
  const decoration = draw({ title: "", wall: "brick" });
  expect(decoration).toMatch(/^<svg [^>]*aria-hidden="true">/);
  expect(decoration).not.toMatch(/<title|role=/);
});

test("a file of its own follows the color scheme of who reads it, or is always at night", () => {
  const room = createElement(Scene, { title: "A TV", wall: "brick" });
  const root = /^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" style="color-scheme:([a-z ]+)" /;
  expect(root.exec(svgFile(room))?.[1]).toBe("light dark");
  expect(root.exec(svgFile(room, true))?.[1]).toBe("dark");
  expect(svgFile(room).match(/xmlns=/g)).toHaveLength(1);
});

test("a TV is drawn to scale: six units are an inch", () => {
  expect(screenBox(65, "console")).toEqual({ x: 310, y: 177, width: 340, height: 191 });
  const { y, height } = screenBox(55, "fireplace");
  expect((620 - (y + height / 2)) / 6).toBeCloseTo(69.5, 0);
  expect((620 - (y + height)) / 6).toBeCloseTo(56, 0);
  for (const place of settings) {
    const width = Number(
      /<rect fill="[^"]*" rx="\d" x="\d+" y="-?\d+" width="(\d+)"/.exec(
        draw({ title: "", wall: "drywall", setting: place, size: 75, frame: false }),
      )?.[1],
    );
    expect(width, place).toBe(Math.round((75 * 16 * 6) / Math.hypot(16, 9)));
  }
});

test("loose cables are the state before the work: the TV is off and askew", () => {
  const before = draw({ title: "", wall: "tile", cables: "visible" });
  expect(before).toContain("rotate(1.6");
  expect(before).not.toContain('viewBox="0 0 160 90"');
  const after = draw({ title: "", wall: "tile", cables: "hidden" });
  expect(after).not.toContain("rotate(1.6");
  expect(after).toContain('stroke-dasharray="0 9"');
});

test("only who asks gets a crooked TV or a level line", () => {
  expect(draw({ title: "", wall: "drywall", tilt: -7 })).toContain("rotate(-7");
  const plain = draw({ title: "", wall: "drywall" });
  expect(plain).not.toMatch(/rotate\(-?7 |oklch/);
  expect(draw({ title: "", wall: "drywall", laser: "vial" })).toContain("oklch(.86 .2 118)");
});

test("paint changes the wall that is painted", () => {
  const drawn = paint
    .unwrap()
    .options.map((color) => draw({ title: "", wall: "drywall", paint: color }));
  expect(new Set(drawn).size).toBe(drawn.length);
});

test.each(sectionWall.options)(
  "the section through %s is small, with three labels and a measure",
  (material) => {
    const markup = renderToStaticMarkup(
      createElement(WallSection, { material, title: "A section" }),
    );
    expectWhole(markup);
    expect(weigh(markup)).toBeLessThanOrEqual(1500);
    expect(markup.match(/<text/g)).toHaveLength(7);
    expect(markup).toContain("Longleaf Sans");
  },
);
