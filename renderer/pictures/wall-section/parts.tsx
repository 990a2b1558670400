import { SECTION } from "../scene/palette.ts";

/** Where the wall ends and the room begins. Thirty-two units are an inch. */
export const FACE = 212;
export const TOP = 26;
export const BOTTOM = 362;
/** The heights of the two fasteners: in the middle of the second and the fourth course of brick. */
const HEIGHTS = [147, 317] as const;

/** One layer of a wall from `x`, hatched lines say what it is made of. */
export function Layer({
  x,
  width,
  fill,
  hatch,
}: {
  x: number;
  width: number;
  fill?: string;
  hatch?: string;
}) {
  const area = `M${x} ${TOP}h${width}V${BOTTOM}h-${width}z`;
  return (
    <>
      <path d={area} fill={fill ?? SECTION.ground} stroke={SECTION.clay} strokeWidth="1.5" />
      {hatch !== undefined && <path d={area} fill={`url(#${hatch})`} />}
    </>
  );
}

/** The long grain of a stud that is cut along its length. */
export function Stud({ x, width = 112 }: { x: number; width?: number }) {
  const grain = [0.16, 0.34, 0.5, 0.69, 0.85].map((share, index) => {
    const at = Math.round(x + share * width);
    return `M${at} ${TOP}q${index % 2 === 0 ? 9 : -7} 166 0 ${BOTTOM - TOP}`;
  });
  return (
    <>
      <Layer fill={SECTION.wood} width={width} x={x} />
      <path d={grain.join("")} fill="none" stroke={SECTION.grain} />
    </>
  );
}

/** A lag screw from the plate to `tip`, its thread as a row of short lines. */
export function Lag({ tip }: { tip: number }) {
  return HEIGHTS.map((y) => (
    <g key={y}>
      <path d={`M${tip} ${y}l12-5H222v10H${tip + 12}z`} fill={SECTION.ink} />
      <path
        d={`M${tip + 12} ${y}H${FACE - 22}`}
        stroke={SECTION.ink}
        strokeDasharray="2.5 3.5"
        strokeWidth="17"
      />
      <path d={`M222 ${y - 12}h10v24h-10z`} fill={SECTION.ink} />
    </g>
  ));
}

/** A sleeve anchor: bolt, sleeve that bears on the hole all along, cone at its end, nut before the plate. */
export function Sleeve({ tip, wedge = false }: { tip: number; wedge?: boolean }) {
  const end = wedge ? tip + 34 : FACE + 10;
  return HEIGHTS.map((y) => (
    <g key={y}>
      <path
        d={`M${tip + 6} ${y - 7}H${end}v14H${tip + 6}z`}
        fill={SECTION.ground}
        stroke={SECTION.ink}
        strokeWidth="2"
      />
      <path d={`M${tip} ${y - 8}l18 4H246v8H${tip + 18}l-18 4z`} fill={SECTION.ink} />
      <path d={`M222 ${y - 12}h12v24h-12z`} fill={SECTION.ink} />
    </g>
  ));
}

/** A toggle bolt: its bar lies along the back of the stud's face, and a nut before the plate draws it tight. */
export function Toggle() {
  return HEIGHTS.map((y) => (
    <g key={y}>
      <path
        d={`M182 ${y - 34}h9v68h-9z`}
        fill={SECTION.ground}
        stroke={SECTION.ink}
        strokeWidth="2"
      />
      <path d={`M146 ${y - 4}H222v8H146zM222 ${y - 12}h10v24h-10z`} fill={SECTION.ink} />
    </g>
  ));
}

/** The steel plate on the wall, the hooks on it, and the TV on the hooks. */
export function Mount() {
  return (
    <>
      <path
        d={`M${FACE} 102h10v260h-10z`}
        fill={SECTION.ground}
        stroke={SECTION.ink}
        strokeWidth="2"
      />
      <path d="M222 124h34v-12M222 340h34" fill="none" stroke={SECTION.ink} strokeWidth="5" />
      <path d={`M256 60h26V${BOTTOM + 8}h-26z`} fill={SECTION.ink} />
    </>
  );
}
