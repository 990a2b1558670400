import { Glow } from "./Light.tsx";
import { PAINT, SHADE } from "./palette.ts";
import type { Place, Room } from "./room.ts";
import { TableLamp, Vase } from "./things.tsx";

const DRESSER_TOP = 458;

function Curtain() {
  return (
    <>
      <path d="M30 66h208" stroke={PAINT.iron} strokeLinecap="round" strokeWidth="6" />
      <path d="M58 68h150q4 270-12 556H46q18-280 12-556z" fill={PAINT.linen} />
      <path
        d="M78 70q4 280-10 552M112 70q2 280 2 552M150 70q-2 280 6 552M184 70q2 280-4 552"
        fill="none"
        stroke={PAINT.linenShade}
        strokeWidth="9"
      />
    </>
  );
}

function Dresser({ id }: { id: string }) {
  return (
    <>
      <path d="M314 470h360v140H314z" filter={`url(#${id}b)`} opacity=".3" />
      <ellipse cx="488" cy="638" fill={SHADE.contact} rx="196" ry="8" />
      <path d="M316 606v30m328-30v30" stroke={PAINT.woodDark} strokeWidth="12" />
      <path d={`M300 ${DRESSER_TOP}h360v154H300z`} fill={PAINT.wood} />
      <path d={`M295 ${DRESSER_TOP - 4}h370v9H295z`} fill={PAINT.woodLight} />
      <path
        d="M300 510h360M300 560h360M300 610h360M480 463v146"
        stroke={PAINT.woodDark}
        strokeWidth="3"
      />
      <path
        d="M372 486h36m144 0h36M372 535h36m144 0h36M372 585h36m144 0h36"
        stroke={PAINT.sand}
        strokeLinecap="round"
        strokeWidth="5"
      />
    </>
  );
}

/** A tall mirror on the wall with the reflected light of the window. */
function Mirror() {
  return (
    <>
      <path d="M762 624V340q0-56 54-56t54 56v284z" fill={PAINT.woodDark} />
      <path d="M769 620V342q0-50 47-50t47 50v278z" fill={PAINT.glass} />
      <path
        d="M769 520 863 360v60l-94 160zM769 430l60-100 20 6-80 136z"
        fill={SHADE.glare}
        opacity=".22"
      />
    </>
  );
}

/** The end of the bed, in which someone lies and watches. */
function BedEnd() {
  return (
    <>
      <path d="M196 800l14-110q4-24 30-24h480q26 0 30 24l14 110z" fill={PAINT.linen} />
      <path
        d="M190 800l20-104q4-12 24-12h150q20-4 30-16 14-22 34-4 18 20 30 20t26-20q20-20 36 4 10 16 30 16h156q20 0 24 12l20 104z"
        fill={PAINT.green}
      />
      <path
        d="M236 686h150q18-4 30-18M572 668q12 14 30 18h124"
        fill="none"
        stroke={PAINT.greenLight}
        strokeWidth="4"
      />
    </>
  );
}

/** A bedroom, seen from the bed. */
export function bedroom({ id }: Place): Room {
  return {
    behind: <Glow id={id} rx={180} x={606} y={380} />,
    before: (
      <>
        <Curtain />
        <Mirror />
        <Dresser id={id} />
        <Vase id={id} white x={334} y={DRESSER_TOP - 4} />
        <TableLamp x={606} y={DRESSER_TOP - 4} />
        <BedEnd />
      </>
    ),
    below: DRESSER_TOP,
    skirting: true,
    shows: "marsh",
  };
}
