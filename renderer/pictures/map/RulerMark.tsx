import { INK } from "./palette.ts";
import { RULER_HEIGHT, type Ruler } from "./ruler.ts";

/** Ticks nearer to each other than this run together. */
const CLOSEST_TICKS = 8;

/** The team's ruler as the scale bar: as long as its miles, a tick for each, or for five. North stands beside it. */
export function RulerMark({ ruler: { miles, scale, left, top } }: { ruler: Ruler }) {
  const length = Math.round(miles * scale);
  const tick = scale < CLOSEST_TICKS ? 5 : 1;
  const ticks = Array.from({ length: miles / tick - 1 }, (_, i) =>
    Math.round((i + 1) * tick * scale),
  );
  return (
    <g transform={`translate(${Math.round(left)} ${Math.round(top)})`}>
      <path d={`M0 0h${length}v${RULER_HEIGHT}H0z`} fill={INK.ruler} />
      <path
        d={`M0 1h${length}${ticks.map((x) => `M${x} 0v7`).join("")}`}
        stroke={INK.vial}
        strokeWidth="1.6"
      />
      <text fill={INK.onRuler} fontWeight="600" textAnchor="middle" x={length / 2} y="21">
        {`${miles} miles`}
      </text>
      <path d={`M${length + 8} 13l6-13 6 13-6-3z`} fill={INK.name} />
      <text fill={INK.name} fontWeight="600" textAnchor="middle" x={length + 14} y="27">
        N
      </text>
    </g>
  );
}
