import { seeded } from "../../random.ts";

/** Returns `count` tones. The first tone is the most frequent, and no tone repeats twice in a row. */
export function dealTones(count: number, tones: number, seed: number): number[] {
  const random = seeded(seed);
  const dealt: number[] = [];
  for (let index = 0; index < count; index++) {
    const tone = Math.floor(random() ** 1.4 * tones);
    dealt.push(tone === dealt.at(-1) ? (tone + 1) % tones : tone);
  }
  return dealt;
}

export const STONE_TILE = { width: 336, height: 252 } as const;
/** Half the width of a joint, by which each cell shrinks. */
const INSET = 5.5;
const COUNT = 20;

type Point = readonly [x: number, y: number];

/** Returns points on a jittered grid, so that stones have similar sizes. */
function sites(): Point[] {
  const random = seeded(11);
  const across = 5;
  return Array.from({ length: COUNT }, (_, index): Point => {
    const row = Math.floor(index / across);
    const column = index % across;
    const x = (column + (row % 2) / 2 + random()) * (STONE_TILE.width / across);
    const y = (row + 0.1 + random() * 0.8) * ((STONE_TILE.height * across) / COUNT);
    return [x, y];
  });
}

/** Returns the part of a polygon closer to `site` than to `other`, minus the inset. */
function clip(polygon: readonly Point[], site: Point, other: Point): Point[] {
  const dx = other[0] - site[0];
  const dy = other[1] - site[1];
  const far = Math.hypot(dx, dy);
  const beyond = ([x, y]: Point) =>
    ((x - site[0]) * dx + (y - site[1]) * dy) / far - (far / 2 - INSET);
  return polygon.flatMap((point, index) => {
    const next = polygon[(index + 1) % polygon.length] ?? point;
    const here = beyond(point);
    const there = beyond(next);
    const kept: Point[] = here <= 0 ? [point] : [];
    if (here * there >= 0) return kept;
    const share = here / (here - there);
    return [
      ...kept,
      [point[0] + share * (next[0] - point[0]), point[1] + share * (next[1] - point[1])],
    ];
  });
}

/** Returns one path per tone, made of Voronoi cells on a torus so that the tile repeats seamlessly. */
export function stonePaths(tones: number): string[] {
  const { width, height } = STONE_TILE;
  const points = sites();
  const around = [-width, 0, width].flatMap((x) =>
    [-height, 0, height].flatMap((y) => points.map((point): Point => [point[0] + x, point[1] + y])),
  );
  const dealt = dealTones(COUNT, tones, 5);
  const paths = Array.from({ length: tones }, () => "");
  for (const [index, site] of points.entries()) {
    let cell: Point[] = [-1, 1].flatMap((side): Point[] => [
      [site[0] + side * width, site[1] - side * height],
      [site[0] + side * width, site[1] + side * height],
    ]);
    for (const other of around) {
      if (other[0] !== site[0] || other[1] !== site[1]) cell = clip(cell, site, other);
    }
    // A cell that crosses the right or bottom edge also moves to the opposite edge; three copies complete the tile.
    const right = cell.some(([x]) => x > width) ? width : 0;
    const lower = cell.some(([, y]) => y > height) ? height : 0;
    const tone = dealt[index] ?? 0;
    paths[tone] +=
      `M${cell.map(([x, y]) => `${Math.round(x - right)} ${Math.round(y - lower)}`).join(" ")}z`;
  }
  return paths;
}
