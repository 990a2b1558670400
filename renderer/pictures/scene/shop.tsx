import { Glow } from "./Light.tsx";
import { PAINT, SHADE, SHINE, VIEW } from "./palette.ts";
import type { Place, Room } from "./room.ts";
import { Books, FloorPlant, Vase } from "./things.tsx";

/** A striped awning: two dashed bands and their scallops. */
function Awning({ id }: { id: string }) {
  return (
    <>
      <path d="M206 112h560v40H206z" filter={`url(#${id}b)`} opacity=".4" />
      <path d="M190 66h580" stroke={PAINT.linen} strokeWidth="72" />
      <path d="M190 66h580" stroke={PAINT.pot} strokeDasharray="58" strokeWidth="72" />
      <path
        d="M219 102h540"
        stroke={PAINT.pot}
        strokeDasharray="0 116"
        strokeLinecap="round"
        strokeWidth="58"
      />
      <path
        d="M277 102h500"
        stroke={PAINT.linen}
        strokeDasharray="0 116"
        strokeLinecap="round"
        strokeWidth="58"
      />
      <path d="M190 30h580v10H190z" fill={PAINT.greenDark} />
    </>
  );
}

function Inside({ id }: { id: string }) {
  return (
    <>
      <linearGradient id={`${id}y`} x2="0" y2="1">
        <stop stopColor={VIEW.shop} />
        <stop offset="1" stopColor={VIEW.shopLow} />
      </linearGradient>
      <path d="M212 90h536v430H212zM800 160h128v370H800z" fill={`url(#${id}y)`} />
      <Glow id={id} rx={250} ry={230} x={300} y={330} />
      <Glow id={id} rx={250} ry={230} x={660} y={330} />
      <path d="M234 372h180v7H234zM546 372h180v7H546z" fill={PAINT.woodDark} />
      <path d="M418 90v60m124-60v60" stroke={PAINT.steelLight} strokeWidth="6" />
      <path d="M300 90v170m360-170v170" stroke={PAINT.iron} strokeWidth="2" />
      <path d="M278 282q4-28 22-28t22 28zM638 282q4-28 22-28t22 28z" fill={PAINT.greenDark} />
      <path d="M290 284h20m340 0h20" stroke={SHINE.bulb} strokeLinecap="round" strokeWidth="7" />
      <path
        d="M252 372v-30h26v30zm44 0v-20h34v20zm52 0v-40h18v40zM566 372v-34h22v34zm40 0v-22h40v22zm66 0v-36h16v36z"
        fill={PAINT.linen}
      />
      <path d="M376 372v-24h24v24zM694 372v-28h20v28zM590 372v-18h12v18z" fill={PAINT.potLight} />
    </>
  );
}

/** Frames and the door, in shop green; the glass gets one reflection. */
function Front() {
  return (
    <>
      <path
        d="M212 90l0 430 120 0 190-430zM560 90 370 520h60L620 90zM800 160v250l110-250z"
        fill={SHADE.glare}
        opacity=".08"
      />
      <path
        d="M206 90h548v436H206zM388 420v106M572 420v106M206 420h548M794 150h140v470H794z"
        fill="none"
        stroke={PAINT.greenDark}
        strokeWidth="13"
      />
      <path d="M196 520h568v100H196zM794 500h140v120H794z" fill={PAINT.greenDark} />
      <path
        d="M214 540h164v60H214zM398 540h164v60H398zM582 540h164v60H582zM812 526h104v76H812z"
        fill="none"
        stroke={PAINT.green}
        strokeWidth="3"
      />
      <path d="M190 514h580v11H190z" fill={PAINT.green} />
      <path d="M808 380v70" stroke={PAINT.sand} strokeLinecap="round" strokeWidth="7" />
    </>
  );
}

/** A shop from the street; the sign hangs behind the glass. */
export function shop({ id }: Place): Room {
  return {
    behind: <Inside id={id} />,
    around: (
      <>
        <Vase id={id} x={300} y={514} />
        <Books x={446} y={514} />
        <Vase id={id} white x={660} y={514} />
        <Front />
        <Awning id={id} />
      </>
    ),
    before: <FloorPlant id={id} x={120} y={650} />,
    below: 420,
    ground: "paving",
    shows: "menu",
  };
}
