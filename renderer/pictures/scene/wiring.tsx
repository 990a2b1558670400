import { PAINT, SHINE } from "./palette.ts";
import type { Place, Room } from "./room.ts";
import { Glow } from "./Light.tsx";
import { TableLamp } from "./things.tsx";

const RACK_TOP = 516;

/** An open shelf with what the cables lead to: a receiver, a router, a game console. */
function Rack({ id }: { id: string }) {
  return (
    <>
      <path d="M244 526h490v90H244z" filter={`url(#${id}b)`} opacity=".3" />
      <path d={`M230 ${RACK_TOP}h500v104H230z`} fill={PAINT.woodDark} />
      <path
        d="M242 528h236v40H242zM490 528h228v40H490zM242 578h476v32H242z"
        fill={PAINT.iron}
        opacity=".55"
      />
      <path d="M256 540h170v28H256z" fill={PAINT.iron} stroke={PAINT.steelDark} />
      <path d="M268 554h70" stroke={PAINT.steelDark} strokeDasharray="3 4" strokeWidth="10" />
      <circle cx="404" cy="554" fill={PAINT.steelDark} r="9" />
      <path d="M516 552h96v16h-96z" fill={PAINT.linen} />
      <path d="M524 560h4m6 0h4m6 0h4" stroke={PAINT.green} strokeWidth="4" />
      <path d="M602 552v-22M522 552v-22" stroke={PAINT.linen} strokeWidth="4" />
      <path d="M640 556h62v12h-62z" fill={PAINT.iron} stroke={PAINT.steelDark} />
      <path d="M646 562h6" stroke={SHINE.lamp} strokeWidth="3" />
      <path d="M262 595h210" stroke={PAINT.pot} strokeDasharray="7 11 5 8" strokeWidth="30" />
      <path d="M270 597h190" stroke={PAINT.green} strokeDasharray="6 22 8 17" strokeWidth="26" />
      <path d="M291 596h170" stroke={PAINT.sand} strokeDasharray="5 31 7 14" strokeWidth="28" />
      <path d={`M224 ${RACK_TOP - 4}h512v10H224z`} fill={PAINT.wood} />
      <path d={`M224 ${RACK_TOP - 4}h512v3H224z`} fill={PAINT.woodLight} />
    </>
  );
}

/** A close look at the wall below a TV: the place where cables hang, or do not. */
export function wiring({ id }: Place): Room {
  return {
    behind: <Glow id={id} rx={130} x={670} y={436} />,
    before: (
      <>
        <Rack id={id} />
        <TableLamp x={670} y={RACK_TOP - 4} />
        <path d={`M262 ${RACK_TOP - 4}v-12h54v12zm4-12v-9h44v9z`} fill={PAINT.green} />
        <path d={`M266 ${RACK_TOP - 25}v-8h40v8z`} fill={PAINT.pot} />
      </>
    ),
    below: RACK_TOP,
    skirting: true,
    shows: "night",
    cables: "hidden",
    view: { scale: 1.7, x: -336, y: -391 },
  };
}
