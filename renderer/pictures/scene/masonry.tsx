import type { ReactNode } from "react";
import { LAID, SHADE } from "./palette.ts";
import { dealTones, seeded } from "./seeded.ts";
import { STONE_TILE, stonePaths } from "./stones.ts";

/** What repeats over a wall; its ground is the joint or the paint. */
export interface Laid {
  width: number;
  height: number;
  ground?: string;
  content: ReactNode;
}

/** A modular brick with its joint is 8 by 2 2/3 inches. */
const BRICK = { width: 48, height: 16, across: 5, courses: 8 } as const;
/** A stacked glazed tile is 3 1/2 by 10 2/3 inches. */
const TILE = { width: 21, height: 64, across: 8, rows: 3 } as const;

/** Faces as thick lines along their middle: half as long to write as rectangles. */
function faces(
  tones: number,
  dealt: readonly number[],
  line: (index: number) => string,
): readonly string[] {
  return Array.from({ length: tones }, (_, tone) =>
    dealt.map((one, index) => (one === tone ? line(index) : "")).join(""),
  );
}

export function brick(): Laid {
  const { width, height, across, courses } = BRICK;
  const { tones, joint } = LAID.brick;
  const wide = width * across;
  const lines = faces(4, dealTones(across * courses, 4, 7), (index) => {
    const course = Math.floor(index / across);
    const x = (index % across) * width + (course % 2) * (width / 2);
    const y = course * height + 7;
    // The brick over the right edge comes in again at the left one.
    return x + width > wide ? `M${x} ${y}h24M0 ${y}h21` : `M${x} ${y}h45`;
  });
  const edges = Array.from({ length: courses }, (_, course) => `M0 ${course * height + 1}h${wide}`);
  return {
    width: wide,
    height: height * courses,
    ground: joint,
    content: (
      <>
        {lines.map((line, tone) => (
          <path d={line} key={line} stroke={tones[tone]} strokeWidth="13" />
        ))}
        <path d={edges.join("")} stroke={SHADE.ridge} strokeDasharray="45 3" strokeOpacity=".4" />
      </>
    ),
  };
}

export function tile(): Laid {
  const { width, height, across, rows } = TILE;
  const { tones, joint } = LAID.tile;
  const random = seeded(3);
  const at = (index: number) =>
    `M${(index % across) * width + 10} ${Math.floor(index / across) * height + 1}`;
  const lines = faces(4, dealTones(across * rows, 4, 21), (index) => `${at(index)}v62`);
  const glints = Array.from({ length: across * rows }, (_, index) =>
    random() < 0.55 ? `${at(index)}m-6 3v${Math.round(14 + random() * 40)}` : "",
  );
  return {
    width: width * across,
    height: height * rows,
    ground: joint,
    content: (
      <>
        {lines.map((line, tone) => (
          <path d={line} key={line} stroke={tones[tone]} strokeWidth="19.5" />
        ))}
        <path d={glints.join("")} stroke={SHADE.ridge} strokeOpacity=".6" strokeWidth="3" />
      </>
    ),
  };
}

export function stone(id: string): Laid {
  const { width, height } = STONE_TILE;
  const { tones, joint } = LAID.stone;
  const paths = stonePaths(4);
  const whole = paths.join("");
  return {
    width,
    height,
    ground: joint,
    content: (
      <>
        <g id={`${id}s`} strokeLinejoin="round" strokeWidth="6">
          <path d={whole} stroke={SHADE.dark} transform="translate(1 3)" />
          {paths.map((path, tone) => (
            <path d={path} fill={tones[tone]} key={path} stroke={tones[tone]} />
          ))}
          <path
            d={whole}
            fill="none"
            stroke={SHADE.ridge}
            strokeDasharray="60 200"
            strokeOpacity=".5"
            strokeWidth="2.5"
          />
        </g>
        <use href={`#${id}s`} x={width} />
        <use href={`#${id}s`} y={height} />
        <use href={`#${id}s`} x={width} y={height} />
      </>
    ),
  };
}
