import { gzipSync } from "node:zlib";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { sceneSchema } from "#trade/scene.ts";
import { EYE_HEIGHT, TV_HEIGHTS } from "#trade/quote/viewing.ts";
import { FLOOR, grow, nearView, screenBox, usualSize } from "#renderer/trade/scene/room.ts";
import { Cables } from "#renderer/trade/scene/Television.tsx";
import { ROOMS, Scene } from "#renderer/trade/Scene.tsx";
import { boxesOf, overlap } from "../support/svg-boxes.ts";
import { sectionWall } from "#trade/scene.ts";
import { svgFile } from "#renderer/pictures/Drawing.tsx";
import { WallSection } from "#renderer/trade/WallSection.tsx";

type Props = Parameters<typeof Scene>[0];

const draw = (props: Props) => renderToStaticMarkup(createElement(Scene, props));
const weigh = (markup: string) => gzipSync(markup, { level: 9 }).length;

const { wall, setting, shows, paint } = sceneSchema.shape;
const walls = wall.options;
const settings = setting.unwrap().options;
const pictures = shows.unwrap().options;

/** Expects a drawing to have no styles, and to contain every id it references exactly once. */
function expectWhole(markup: string) {
  expect(markup).not.toMatch(/NaN|undefined|null|\[object| style=|<style|<script|class="[^h]/);
  const ids = [...markup.matchAll(/ id="([^"]+)"/g)].map((match) => match[1]);
  const used = [...markup.matchAll(/(?:url\(|href="|labelledby=")#?([^")]+)/g)].map(
    (match) => match[1],
  );
  expect(new Set(ids).size).toBe(ids.length);
  expect(used.filter((id) => !ids.includes(id))).toEqual([]);
}

test.each(settings.map((place, index) => [place, index] as const))(
  "draws %s on every wall completely, the same way each time, and within the size limit",
  (place, index) => {
    // Vary the picture by wall, to cover all pairs of settings, walls and pictures.
    for (const [offset, material] of walls.entries()) {
      const base: Props = { title: "A TV", wall: material, setting: place };
      const props: Props = {
        ...base,
        shows: pictures[(index + offset) % pictures.length],
        soundbar: true,
        backlight: "warm",
        cables: "hidden",
      };
      const markup = draw(props);
      expectWhole(markup);
      expect(weigh(markup), material).toBeLessThanOrEqual(3800);
      expect(draw(props)).toBe(markup);
      expectWhole(draw({ ...base, cables: "visible" }));
    }
  },
);

test("draws the home page's hero within a lower size limit", () => {
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

test("a scene has a title or is hidden from screen readers", () => {
  expect(draw({ title: "A TV on brick", wall: "brick" })).toMatch(
    /^<svg [^>]*role="img" aria-labelledby="([^"]+)"><title id="\1">A TV on brick<\/title>/,
  );
  const decoration = draw({ title: "", wall: "brick" });
  expect(decoration).toMatch(/^<svg [^>]*aria-hidden="true">/);
  expect(decoration).not.toMatch(/<title|role=/);
});

test("a drawing's SVG file follows the visitor's color scheme or is always dark", () => {
  const room = createElement(Scene, { title: "A TV", wall: "brick" });
  const root = /^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" style="color-scheme:([a-z ]+)" /;
  expect(root.exec(svgFile(room))?.[1]).toBe("light dark");
  expect(root.exec(svgFile(room, true))?.[1]).toBe("dark");
  expect(svgFile(room).match(/xmlns=/g)).toHaveLength(1);
});

test("there's a gap between a TV and the furniture and plants below it", () => {
  // Close-ups and the corner show parts in front of the TV on purpose.
  const rooms = settings.filter((place) => !["bracket", "corner", "restaurant"].includes(place));
  for (const room of rooms) {
    for (const material of walls) {
      const box = screenBox(usualSize(room), room);
      const place = { id: "x", box, material, paint: undefined, lamp: false, narrow: false };
      const covering = boxesOf(ROOMS[room]({ ...place, shows: undefined }).inFront).filter(
        (shape) => overlap(shape, grow(box, 10)),
      );
      expect(covering, `${room} on ${material}`).toEqual([]);
    }
  }
});

test("hanging cables never cross, so they don't look like one twisted cable", () => {
  const box = screenBox(65, "console");
  const markup = renderToStaticMarkup(
    createElement(Cables, { kind: "visible", box, to: 534, aside: undefined }),
  );
  const hanging = [
    ...markup.matchAll(/M(\d+) (\d+)c(-?\d+) (\d+) ?(-?\d+) (-?\d+) ?(-?\d+) (\d+)/g),
  ];
  const ends = hanging.map((found) => [Number(found[1]), Number(found[1]) + Number(found[7])]);
  const unique = [...new Map(ends.map((end) => [end[0], end])).values()];
  expect(unique.length).toBeGreaterThanOrEqual(5);
  const inOrder = unique.toSorted(([a = 0], [b = 0]) => a - b);
  expect(inOrder.map(([, end]) => end)).toEqual(
    inOrder.map(([, end]) => end).toSorted((a = 0, b = 0) => a - b),
  );
});

test("draws a TV to scale, six units per inch", () => {
  expect(screenBox(65, "console")).toEqual({ x: 310, y: 213, width: 340, height: 191 });
  const { y, height } = screenBox(55, "fireplace");
  expect((620 - (y + height / 2)) / 6).toBeCloseTo(69.5, 0);
  expect((620 - (y + height)) / 6).toBeCloseTo(56, 0);
  // The close-up of a mount shows a TV that's turned.
  for (const place of settings.filter((one) => one !== "bracket")) {
    const width = Number(
      /<rect fill="[^"]*" rx="\d" x="\d+" y="-?\d+" width="(\d+)"/.exec(
        draw({ title: "", wall: "drywall", setting: place, size: 75, frame: false }),
      )?.[1],
    );
    expect(width, place).toBe(Math.round((75 * 16 * 6) / Math.hypot(16, 9)));
  }
});

test("draws the TV off and crooked while its cables are visible", () => {
  const before = draw({ title: "", wall: "tile", cables: "visible" });
  expect(before).toContain("rotate(1.6");
  expect(before).not.toContain('viewBox="0 0 160 90"');
  const after = draw({ title: "", wall: "tile", cables: "hidden" });
  expect(after).not.toContain("rotate(1.6");
  expect(after).toContain('stroke-dasharray="0 9"');
});

test("draws a crooked TV or a laser line only on request", () => {
  expect(draw({ title: "", wall: "drywall", tilt: -7 })).toContain("rotate(-7");
  const plain = draw({ title: "", wall: "drywall" });
  expect(plain).not.toMatch(/rotate\(-?7 |oklch/);
  expect(draw({ title: "", wall: "drywall", laser: "vial" })).toContain("oklch(.86 .2 118)");
});

test("a measured drawing says how high the TV's center, its bottom edge and a viewer's eyes are", () => {
  const texts = (size: number) =>
    [
      ...draw({ title: "", wall: "drywall", size, measured: true }).matchAll(/<text[^>]*>([^<]*)/g),
    ].map(([, text]) => text);
  const { center, bottom } = TV_HEIGHTS.find(({ size }) => size === 65) ?? {};
  expect(texts(65)).toEqual([
    `${center} in`,
    "to center",
    `${Math.round(bottom ?? 0)} in`,
    "to bottom",
    `${EYE_HEIGHT} in`,
    "eye level",
  ]);
  expect(texts(85)).not.toEqual(texts(65));
});

test("a close view shows the whole TV and the floor, closer than the whole drawing", () => {
  for (const place of ["console", "apartment", "gallery", "fireplace", "bedroom"] as const) {
    for (const size of [43, 65, 98]) {
      const box = screenBox(size, place);
      const view = nearView(box, place);
      expect(view.y, `${place} ${size}`).toBeLessThan(box.y);
      expect(view.y + view.height).toBeGreaterThan(FLOOR);
      expect(view.x).toBeLessThanOrEqual(box.x - 50);
      expect(view.x + view.width).toBeGreaterThanOrEqual(box.x + box.width + 50);
      expect(view.width / view.height).toBeCloseTo(4 / 3, 1);
    }
    expect(nearView(screenBox(65, place), place).width).toBeLessThan(960);
  }
  expect(nearView(screenBox(86, "conference"), "conference").width).toBe(960);
});

test("draws each wall paint differently", () => {
  const drawn = paint
    .unwrap()
    .options.map((color) => draw({ title: "", wall: "drywall", paint: color }));
  expect(new Set(drawn).size).toBe(drawn.length);
});

test.each(sectionWall.options)(
  "draws the %s cross section with three labels and a dimension line, within the size limit",
  (material) => {
    const markup = renderToStaticMarkup(createElement(WallSection, { material }));
    expectWhole(markup);
    expect(weigh(markup)).toBeLessThanOrEqual(3200);
    // Text would depend on the visitor's fonts.
    expect(markup).not.toMatch(/<text|font-f/);
    // The narrowest column on the hardware page shows the drawing 278 pixels wide.
    const size = Number(/font-size="(\d+)"/.exec(markup)?.[1]);
    expect((size * 278) / 640).toBeGreaterThanOrEqual(12);
    const texts = [
      ...markup.matchAll(/translate\((\d+) \d+\)"><svg [^>]*viewBox="0 -100 (\d+) 100"/g),
    ];
    expect(texts).toHaveLength(7);
    for (const [, x, width] of texts) {
      expect(Number(x) + (Number(width) * size) / 100).toBeLessThanOrEqual(636);
    }
  },
);
