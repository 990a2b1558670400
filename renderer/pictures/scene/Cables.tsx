import { CENTER } from "./measures.ts";
import { PAINT, SHADE } from "./palette.ts";

interface Run {
  from: number;
  to: number;
}

/**
 * The way of the signal cables behind the wall, and the plate where they come out just above what stands below.
 * No outlet there: a line that ends at one would be a power cord in the wall, which the code forbids.
 */
export function HiddenCable({ from, to }: Run) {
  const plate = to - 46;
  return (
    <>
      <path
        d={`M${CENTER} ${from + 6}V${plate - 6}`}
        stroke={PAINT.ink}
        strokeDasharray="0 9"
        strokeLinecap="round"
        strokeOpacity=".75"
        strokeWidth="4"
      />
      <path
        d={`M${CENTER - 2} ${plate + 15}q-2 16-8 33M${CENTER + 3} ${plate + 15}q3 16 7 33`}
        fill="none"
        stroke={PAINT.iron}
        strokeWidth="4"
      />
      <rect
        fill={PAINT.trim}
        height="30"
        rx="2"
        stroke={PAINT.trimEdge}
        strokeWidth="2"
        width="20"
        x={CENTER - 10}
        y={plate}
      />
      <path d={`M${CENTER - 5} ${plate + 15}h10`} stroke={PAINT.iron} strokeWidth="12" />
    </>
  );
}

/** A flat channel on the wall over the cables, painted like the trim. */
export function CableCover({ from, to }: Run) {
  return (
    <>
      <path d={`M${CENTER + 13} ${from}h5V${to}h-5z`} fill={SHADE.contact} />
      <path d={`M${CENTER - 11} ${from}h24V${to}h-24z`} fill={PAINT.trim} />
      <path
        d={`M${CENTER - 11} ${from}V${to}M${CENTER + 13} ${from}V${to}`}
        stroke={PAINT.trimEdge}
        strokeWidth="2"
      />
    </>
  );
}

/** Cables as they hang before the work; a light edge keeps the black ones from drowning in a dark wall. */
export function LooseCables({ from, to }: Run) {
  const fall = to - from;
  const cable = (x: number, sway: number, end: number) =>
    `M${CENTER + x} ${from}c${sway} ${Math.round(fall * 0.5)} ${-sway} ${Math.round(fall * 0.5)} ${end} ${fall}`;
  const black = cable(-60, 70, 44) + cable(-20, -74, -18) + cable(34, -50, 62);
  const outlet = to - 40;
  return (
    <g fill="none" strokeLinecap="round">
      <rect
        fill={PAINT.trim}
        height="30"
        stroke={PAINT.trimEdge}
        strokeWidth="2"
        width="20"
        x={CENTER + 86}
        y={outlet}
      />
      <path d={black} stroke={PAINT.steelDark} strokeWidth="6" />
      <path d={black} stroke={PAINT.iron} strokeWidth="3.5" />
      <path
        d={cable(-6, 110, -70) + `M${CENTER + 58} ${from}c50 40 70 ${fall} 38 ${fall - 30}`}
        stroke={PAINT.steelLight}
        strokeWidth="4"
      />
      <path d={cable(22, -90, 30)} stroke={PAINT.steel} strokeWidth="4" />
      <path
        d={`M${CENTER - 60} ${to - 5}h96`}
        stroke={PAINT.iron}
        strokeLinecap="butt"
        strokeWidth="12"
      />
      <path
        d={`M${CENTER - 60} ${to - 10}h96M${CENTER + 24} ${to - 4}h4`}
        stroke={PAINT.steelDark}
        strokeWidth="2"
      />
    </g>
  );
}
