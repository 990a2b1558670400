import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { BRACKETS, NO_TV, PLACES, TV_SIZES, WALL_TYPES, WIRES } from "#trade/quote/questions.ts";
import { viewingOf } from "#trade/quote/viewing.ts";
import {
  previewLabels,
  previewScene,
  sceneAnswers,
  SeatDrawing,
} from "#renderer/trade/quote/Preview.tsx";
import { drawnTvs, type DrawnTv } from "#renderer/trade/quote/quote-state.ts";
import { svgFile } from "#renderer/pictures/Drawing.tsx";
import { ROOMS } from "#renderer/trade/Scene.tsx";
import { ceilingOver, frameOf, measureLayout } from "#renderer/trade/scene/measures.tsx";
import { CENTER, FLOOR, MANTEL_TOP, screenBox, type Box } from "#renderer/trade/scene/room.ts";
import { Cables, soundbarBox } from "#renderer/trade/scene/Television.tsx";
import { boxesOf, overlap } from "../support/svg-boxes.ts";

const PLAIN: DrawnTv = { ...NO_TV, selectedServices: [] };

/** One of each picture in all combinations of answers, because most combinations look like another one. */
const COMBINATIONS = new Map(
  TV_SIZES.flatMap((tvSize) =>
    PLACES.flatMap((place) =>
      WALL_TYPES.flatMap((wallType) =>
        BRACKETS.flatMap((bracket) =>
          WIRES.flatMap((wires) =>
            [[], ["soundbar" as const]].map((selectedServices): [string, DrawnTv] => {
              const tv = { tvSize, place, wallType, bracket, wires };
              const answers = { ...tv, selectedServices };
              return [JSON.stringify(previewScene(answers)), answers];
            }),
          ),
        ),
      ),
    ),
  ),
);

/** Returns the pictures for which a check fails. */
const failing = (isWrong: (answers: DrawnTv) => boolean) =>
  [...COMBINATIONS].filter(([, answers]) => isWrong(answers)).map(([picture]) => picture);

const furniture = new Map<string, readonly Box[]>();

/** Returns where everything in a preview is, from the geometry that the drawing uses itself. */
function laidOut(answers: DrawnTv) {
  const scene = previewScene(answers);
  const { setting, wall, size } = scene;
  const box = screenBox(size, setting);
  const room = ROOMS[setting]({
    id: "x",
    box,
    material: wall,
    paint: undefined,
    lamp: false,
    shows: undefined,
    narrow: false,
    measured: true,
  });
  const frame = frameOf(box, setting);
  const bar = scene.soundbar ? soundbarBox(box, room.below) : undefined;
  const bottom = bar ? bar.y + bar.height : box.y + box.height;
  const labels = measureLayout({
    box,
    frame,
    texts: previewLabels(answers),
    reach: room.reach ?? 0,
    below: setting === "ceiling",
    bottom,
  });
  const key = `${size} ${setting} ${wall}`;
  const solid = furniture.get(key) ?? boxesOf(room.overTv, room.inFront);
  furniture.set(key, solid);
  return { scene, room, box, bar, bottom, frame, labels, solid };
}

const inside = ({ x, y, width, height }: Box, view: Box) =>
  x >= view.x &&
  y >= view.y &&
  x + width <= view.x + view.width &&
  y + height <= view.y + view.height;

describe("the calculator's drawing, in every combination of size, place, wall, mount, cords and soundbar", () => {
  test("the TV, its soundbar, both labels and the furniture never overlap", () => {
    const wrong = failing((answers) => {
      const { box, bar, labels, solid } = laidOut(answers);
      const shown = [box, ...(bar ? [bar] : []), labels.width, labels.height];
      return shown.some(
        (one, index) =>
          shown.slice(index + 1).some((other) => overlap(one, other)) ||
          solid.some((piece) => overlap(one, piece)),
      );
    });
    expect(wrong).toEqual([]);
  });

  test("the frame shows the whole TV with its soundbar, labels, dimension lines and the floor", () => {
    const wrong = failing((answers) => {
      const { box, bar, labels, frame, room, bottom } = laidOut(answers);
      const { view } = frame;
      const parts = [box, ...(bar ? [bar] : []), labels.width, labels.height];
      return !(
        parts.every((part) => inside(part, view)) &&
        labels.across > view.y &&
        labels.down < view.x + view.width &&
        FLOOR < view.y + view.height &&
        view.width === 2 * view.height &&
        bottom <= room.below
      );
    });
    expect(wrong).toEqual([]);
  });

  test("no cord, channel or outlet is above or in front of a fire", () => {
    const wrong = failing((answers) => {
      const { scene, room, box } = laidOut(answers);
      if (scene.setting !== "fireplace" || scene.cables === undefined) return false;
      // A ribbon fire is as wide as its chimney, and others are up to 240 units wide.
      const half = room.below === MANTEL_TOP ? 120 : (room.reach ?? 0) - 60;
      const fire = { x: CENTER - half, y: box.y + box.height, width: 2 * half, height: FLOOR };
      const cords = boxesOf(
        createElement(Cables, {
          kind: scene.cables,
          box,
          to: room.below,
          aside: room.cordsAside,
        }),
      );
      return cords.length === 0 || cords.some((cord) => overlap(cord, fire));
    });
    expect(wrong).toEqual([]);
  });

  test("a ceiling mount has a pole from the ceiling to the TV, and both are in the frame", () => {
    for (const tvSize of TV_SIZES) {
      const { room, box, frame } = laidOut({ ...PLAIN, tvSize, place: "ceiling" });
      const ceiling = ceilingOver(box);
      expect(ceiling).toBeGreaterThan(frame.view.y);
      const isPole = ({ x, y, width, height }: Box) =>
        width < 20 && x < CENTER && x + width > CENTER && y <= ceiling && y + height >= box.y;
      expect(boxesOf(room.onWall).filter(isPole), tvSize).not.toEqual([]);
      expect(box.y - ceiling, tvSize).toBeGreaterThan(40);
    }
  });
});

test("the calculator draws a channel instead of cables inside a solid wall", () => {
  const wired = { ...PLAIN, wires: "inWallWire" as const };
  expect(previewScene({ ...wired, wallType: "brick" }).cables).toBe("cover");
  expect(previewScene({ ...wired, wallType: "drywall" }).cables).toBe("hidden");
});

test("with several TVs, only the first has a soundbar, because the price includes one for the whole visit", () => {
  const answers = { tvs: [NO_TV, NO_TV, NO_TV], selectedServices: ["soundbar" as const] };
  expect(drawnTvs(answers).map((tv) => previewScene(tv).soundbar)).toEqual([true, false, false]);
});

test("the calculator draws visible cords tied together, as we leave them", () => {
  expect(previewScene({ ...PLAIN, wires: "visible" }).cables).toBe("tied");
});

test("the drawing's labels say what each dimension is", () => {
  expect(previewLabels({ ...NO_TV, tvSize: "65" })).toEqual({
    width: "57 in wide",
    height: ["52 in", "to center"],
  });
});

test("the lines behind the labels of the seat drawing stop before the letters, on the page and in the file", () => {
  const drawing = createElement(SeatDrawing, { viewing: viewingOf("65", "wall") });
  const rims = (markup: string) =>
    [...markup.matchAll(/paint-order="stroke"[^>]*stroke-width="(\d+)"/g)].map(([, wide]) => wide);
  expect(rims(renderToStaticMarkup(drawing))).toEqual(["8", "8"]);
  // The outlines are drawn at 100 units per em, and the labels have 15.
  expect(rims(svgFile(drawing))).toEqual(["50", "50"]);
});

test("a drawn TV is priced by the answers that the calculator would draw it for", () => {
  for (const tvSize of ["43", "65", "98"] as const) {
    for (const place of ["wall", "fireplace", "outdoor"] as const) {
      // Cables can't run inside a solid wall.
      for (const wallType of ["drywall", "plaster"] as const) {
        for (const bracket of ["own", "frameTv"] as const) {
          for (const wires of ["visible", "externalCover", "inWallWire"] as const) {
            const answers = { tvSize, place, wallType, bracket, wires };
            const scene = previewScene({ ...answers, selectedServices: [] });
            expect(sceneAnswers(scene)).toEqual(answers);
          }
        }
      }
    }
  }
  expect(sceneAnswers({ wall: "slats", size: 86 })).toMatchObject({
    tvSize: "85",
    wallType: "drywall",
    wires: "visible",
  });
});
