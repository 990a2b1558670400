import { INK } from "./palette.ts";
import { bent, joined, straight } from "./pencil.ts";
import type { Layout } from "./layout.ts";

/** Land, counties, water, roads and what grows there. */
export function Ground({ frame, land, pines }: Pick<Layout, "frame" | "land" | "pines">) {
  const { width, height } = frame;
  return (
    <>
      <path d={`M0 0h${width}v${height}H0z`} fill={INK.land} />
      {land.counties.length > 0 && (
        <path
          d={land.counties.map(({ ring }) => `${straight(ring)}z`).join("")}
          fill={INK.county}
        />
      )}
      <g fill="none" strokeLinejoin="round">
        <path
          d={joined(land.borders).map(straight).join("")}
          stroke={INK.border}
          strokeWidth="1.4"
        />
        {land.stateLine.length > 0 && (
          <path
            d={joined(land.stateLine).map(straight).join("")}
            stroke={INK.stateLine}
            strokeDasharray="7 3 1 3"
            strokeWidth="1.4"
          />
        )}
        <path d={land.lanes.map(bent).join("")} stroke={INK.lane} strokeWidth="1.3" />
        {land.streams.length > 0 && (
          <path d={land.streams.map(bent).join("")} stroke={INK.water} strokeWidth="2" />
        )}
        {land.river.length > 0 && (
          <path d={land.river.map(straight).join("")} stroke={INK.water} strokeWidth="4" />
        )}
        {land.lakes.length > 0 && (
          <path
            d={land.lakes.map(({ ring }) => `${bent([...ring, ...ring.slice(0, 1)])}z`).join("")}
            fill={INK.water}
          />
        )}
        <path
          d={land.highways.map(({ line }) => bent(line)).join("")}
          stroke={INK.highway}
          strokeWidth="2.4"
        />
        {land.hills.length > 0 && (
          <path d={land.hills.map(hill).join("")} stroke={INK.hill} strokeWidth="1.5" />
        )}
        {pines.length > 0 && (
          <path d={pines.map(pine).join("")} fill={INK.pine} stroke={INK.pine} strokeWidth="1.2" />
        )}
      </g>
    </>
  );
}

const from = ([x, y]: readonly [number, number]) => `M${Math.round(x)} ${Math.round(y)}`;

/** Two slopes and a fold. */
const hill = (at: readonly [number, number]) =>
  `${from(at)}m-10 7q5-2 10-14 4 11 10 14m-12-5q2-2 3-6`;

/** A longleaf pine: a long bare stem, one low branch, and flat clouds of needles. */
const pine = (at: readonly [number, number]) =>
  `${from(at)}m0 14v-22m0 13 6-5m-11-7q0-4 4-4 1-5 5-4 5-1 5 3 4 0 3 5zm9 7q1-4 4-4 4 0 4 4z`;
