import { Glow } from "./Light.tsx";
import { CENTER, LEFT } from "./measures.ts";
import { PAINT, SHADE, SHINE } from "./palette.ts";
import type { Place, Room } from "./room.ts";

/** The projector under the ceiling and its light, which widens to the lower corners of the screen. */
function Beam({ id, box }: Pick<Place, "id" | "box">) {
  const { x, y, width, height } = box;
  return (
    <>
      <linearGradient id={`${id}y`} x2="0" y2="1">
        <stop stopColor={SHADE.glare} stopOpacity=".3" />
        <stop offset=".55" stopColor={SHADE.glare} stopOpacity="0" />
      </linearGradient>
      <path d={`M474 24h12L${x + width - 6} ${y + height - 6}H${x + 6}z`} fill={`url(#${id}y)`} />
      <path d="M470-900h20V4h-20z" fill={PAINT.steelDark} />
      <rect fill={PAINT.iron} height="34" rx="6" width="116" x="422" />
      <path d="M426 1h108" stroke={PAINT.steel} strokeWidth="2" />
      <circle cx={CENTER} cy="20" fill={SHINE.bulb} r="8" />
      <circle cx={CENTER} cy="20" fill="none" r="11" stroke={PAINT.steelDark} strokeWidth="3" />
    </>
  );
}

function Sconces({ id, gap }: { id: string; gap: number }) {
  return [-1, 1].map((side) => (
    <g key={side} transform={`translate(${CENTER + side * gap} 250)`}>
      <Glow id={id} rx={70} ry={150} x={0} y={0} />
      <path d="M-11-26h22v52h-22z" fill={PAINT.sand} />
      <path d="M-8-29h16M-8 29h16" stroke={SHINE.bulb} strokeWidth="5" />
    </g>
  ));
}

/** One seat of the row, from behind; the row runs on to both sides. */
function Seats({ id }: { id: string }) {
  return (
    <>
      <g id={`${id}r`}>
        <g id={`${id}k`}>
          <path d="M390 800V604q0-30 30-30h120q30 0 30 30v196z" fill={PAINT.potDark} />
          <path d="M402 800V612q0-26 26-26h104q26 0 26 26v188z" fill={PAINT.pot} />
          <path d="M480 588v212M420 640h120" stroke={PAINT.potDark} strokeWidth="3" />
          <path d="M428 590h104" stroke={PAINT.potLight} strokeLinecap="round" strokeWidth="4" />
          <path d="M574 800V664q0-10 10-10h4q10 0 10 10v136z" fill={PAINT.woodDark} />
        </g>
        {[-416, -208, 208, 416].map((x) => (
          <use href={`#${id}k`} key={x} x={x} />
        ))}
      </g>
      {[-2080, -1040, 1040, 2080].map((x) => (
        <use href={`#${id}r`} key={x} x={x} />
      ))}
      <path d="M362 654l-7-44h42l-7 44z" fill={PAINT.linen} />
      <path d="M364 640l-4-30m16 44v-44m12 30 4-30" stroke={PAINT.pot} strokeWidth="4" />
      <path
        d="M358 610h0m9-8h0m9 6h0m9-8h0m8 10h0"
        stroke={SHINE.lampLight}
        strokeLinecap="round"
        strokeWidth="13"
      />
    </>
  );
}

/** A home theater from the back row. */
export function cinema({ id, box }: Place): Room {
  return {
    behind: <Sconces gap={Math.round(box.width / 2) + 74} id={id} />,
    around: <Beam box={box} id={id} />,
    before: (
      <>
        <path d={`M${LEFT} 620h4200v400H${LEFT}z`} fill={SHADE.contact} />
        <Seats id={id} />
      </>
    ),
    below: 600,
    ground: "rubber",
    shows: "ridge",
    paint: "green",
    matte: true,
  };
}
