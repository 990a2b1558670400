import { expect, test } from "vitest";
import {
  boundsOf,
  contains,
  roomAt,
  simplify,
  type Box,
  type Line,
} from "#renderer/pictures/map/geometry.ts";
import { freePines, placeRiverName } from "#renderer/pictures/map/placement.ts";

const EDGE: Box = { left: 0, top: 0, right: 480, bottom: 320 };

test("a ring contains the points inside it, but not those in a bay", () => {
  const ring: Line = [
    [0, 0],
    [30, 0],
    [30, 30],
    [20, 30],
    [20, 10],
    [10, 10],
    [10, 30],
    [0, 30],
  ];
  expect([contains(ring, [5, 20]), contains(ring, [15, 5]), contains(ring, [25, 20])]).toEqual([
    true,
    true,
    true,
  ]);
  expect([contains(ring, [15, 20]), contains(ring, [-1, 20]), contains(ring, [31, 5])]).toEqual([
    false,
    false,
    false,
  ]);
  expect(contains([], [0, 0])).toBe(false);
});

test("a simplified line keeps its ends and every corner that is farther off than the tolerance", () => {
  const line: Line = [
    [0, 0],
    [5, 0.4],
    [10, 0],
    [10, 10],
    [10.4, 15],
    [10, 20],
  ];
  expect(simplify(line, 0.5)).toEqual([
    [0, 0],
    [10, 0],
    [10, 20],
  ]);
  expect(simplify(line, 0.3)).toEqual([
    [0, 0],
    [5, 0.4],
    [10, 0],
    [10.4, 15],
    [10, 20],
  ]);
  expect(simplify(line.slice(0, 2), 100)).toEqual(line.slice(0, 2));
  expect(simplify(line, 100)).toEqual([
    [0, 0],
    [10, 20],
  ]);
});

test("a line's bounds are the smallest box around it", () => {
  expect(
    boundsOf([
      [3, -1],
      [-2, 5],
      [1, 7],
    ]),
  ).toEqual({ left: -2, top: -1, right: 3, bottom: 7 });
});

test("the room at a point is the distance to the nearest line, within limits", () => {
  const lines: Line[] = [
    [
      [0, 0],
      [100, 0],
    ],
    [
      [0, 50],
      [100, 50],
    ],
  ];
  expect(roomAt([50, 30], lines, 5, 80)).toBe(20);
  expect(roomAt([50, 200], lines, 5, 80)).toBe(80);
  expect(roomAt([50, 5], lines, 5, 80)).toBe(0);
  expect(roomAt([50, 5], lines.toReversed(), 5, 80)).toBe(0);
});

test("pines are drawn in the emptiest spots, apart from each other and from lines and names", () => {
  const road: Line = [
    [60, 0],
    [60, 320],
  ];
  const name: Box = { left: 100, top: 0, right: 480, bottom: 200 };
  const pines = freePines({ edge: EDGE, blocked: [name], lines: [road] });
  expect(pines).toHaveLength(3);
  const spots = pines.map(([x, y]) => ({ fromRoad: Math.abs(x - 60), belowName: y - 200 }));
  for (const { fromRoad, belowName } of spots) {
    expect.soft(fromRoad).toBeGreaterThan(13);
    if (fromRoad > 28) expect.soft(belowName).toBeGreaterThan(17);
  }
  expect(freePines({ edge: EDGE, blocked: [EDGE], lines: [] })).toEqual([]);
});

test("a river's name follows the river, a little above it or else below it", () => {
  const river: Line[] = [
    [
      [400, 160],
      [80, 160],
    ],
  ];
  const above = placeRiverName("Etowah", river, { edge: EDGE, blocked: [], lines: [] });
  expect(above?.letters.map(({ letter }) => letter).join("")).toBe("Etowah");
  expect(above?.letters.map(({ at, angle }) => [Math.round(at[1]), Math.abs(angle)])).toEqual(
    Array.from("Etowah", () => [154, 0]),
  );
  const hill: Box = { left: 0, top: 0, right: 480, bottom: 155 };
  const below = placeRiverName("Etowah", river, { edge: EDGE, blocked: [hill], lines: [] });
  expect(below?.letters[0]?.at[1]).toBeGreaterThan(170);
  const everything = [hill, { ...EDGE, top: 165 }];
  expect(placeRiverName("Etowah", river, { edge: EDGE, blocked: everything, lines: [] })).toBe(
    undefined,
  );
});
