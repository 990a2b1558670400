import { drawnOnce, Drawing, svgFile } from "../pictures/Drawing.tsx";
import { Baseboard, Floor } from "./scene/furnishings.tsx";
import { Glow, GlowGradient, Shadow, Tuft, WindowLight } from "./scene/light.tsx";
import { Falloff, WholeWall } from "./scene/materials.tsx";
import { curve, line, PAINT, SHADE, SHINE, VIAL } from "./scene/palette.ts";
import { TelevisionFilters } from "./scene/Television.tsx";

const WIDTH = 680;
const HEIGHT = 510;
/** Height of the laser line, on which the mount's upper edge and the level are. */
const LINE = 268;
/** Positions of the studs. */
const STUDS = [442, 538] as const;
const BENCH = 494;

/** The TV's outline in painter's tape, the studs in pencil, and the mount with a level on it. */
function Marks() {
  return (
    <>
      <path
        d={STUDS.map((x) => `M${x - 5} 150v447M${x + 5} 150v447`).join("")}
        {...line(PAINT.ink, 1.5, { dash: "7 4", opacity: ".5" })}
      />
      <path
        d="M296 208h388M296 396h388M310 194v216M670 194v216"
        {...line(PAINT.greenLight, 9, { opacity: ".9" })}
      />
      <path d="M296 204h388M296 392h388" {...line(SHADE.ridge, 1.5)} />
      <Shadow d={`M404 ${LINE + 8}h180v14H404zM404 ${LINE + 58}h180v14H404z`} id="t" opacity=".4" />
      <path d={`M400 ${LINE}h180v16H400zM400 ${LINE + 50}h180v16H400z`} fill={PAINT.steel} />
      <path d={`M428 ${LINE}h28v66h-28zM524 ${LINE}h28v66h-28z`} fill={PAINT.steelDark} />
      <path
        d={`M400 ${LINE + 1}h180M400 ${LINE + 51}h180M429 ${LINE}v66M525 ${LINE}v66`}
        {...line(PAINT.steelLight, 2)}
      />
      <path
        d={`M466 ${LINE + 8}h48M466 ${LINE + 58}h48M408 ${LINE + 8}h12M560 ${LINE + 8}h12M408 ${LINE + 58}h12M560 ${LINE + 58}h12`}
        {...line(PAINT.iron, 4, { round: true })}
      />
      {STUDS.map((x) => (
        <path
          d={`M${x} ${LINE + 14}v0M${x} ${LINE + 52}v0`}
          key={x}
          {...line(PAINT.steelLight, 11, { round: true })}
        />
      ))}
      <path d={`M0 ${LINE}h960`} {...line(VIAL.line, 6, { opacity: ".22" })} />
      <path d={`M0 ${LINE}h960`} {...line(VIAL.line, 2)} />
      <Shadow d={`M410 ${LINE - 14}h156v14H410z`} id="t" opacity=".35" />
      <path d={`M406 ${LINE - 20}h168v20H406z`} fill={PAINT.pot} />
      <path d={`M406 ${LINE - 18}h168`} {...line(PAINT.potLight, 3)} />
      <path d={`M406 ${LINE - 20}h9v20h-9zM565 ${LINE - 20}h9v20h-9z`} fill={PAINT.potDark} />
      <rect fill={VIAL.line} height="12" rx="6" width="36" x="472" y={LINE - 16} />
      <ellipse cx="490" cy={LINE - 11} fill={VIAL.bubble} rx="6" ry="3" />
      <path d={`M483 ${LINE - 16}v12m14-12v12`} {...line(VIAL.mark, 1.5)} />
      <path d={`M432 ${LINE - 10}v0m116 0v0`} {...line(PAINT.potDark, 9, { round: true })} />
    </>
  );
}

/** The line laser on its tripod. */
function LineLaser() {
  return (
    <g transform="translate(226)">
      <ellipse cx="8" cy="650" fill={SHADE.contact} rx="58" ry="6" />
      <path d="M0 560-40 650M0 560 40 646" {...line(PAINT.iron, 6, { round: true })} />
      <path d={`M0 ${LINE + 20}V640`} {...line(PAINT.steelDark, 8, { round: true })} />
      <path d={`M-2 ${LINE + 30}V634`} {...line(PAINT.steelLight, 2)} />
      <path d="M-9 470H9v16H-9zM-11 552H11v18H-11z" fill={PAINT.iron} />
      <rect fill={PAINT.pot} height="50" rx="5" width="46" x="-23" y={LINE - 24} />
      <path d={`M-23 ${LINE - 19}q0-5 5-5h8v50h-8q-5 0-5-5z`} fill={PAINT.potLight} />
      <rect fill={PAINT.iron} height="22" rx="3" width="32" x="-9" y={LINE - 11} />
      <path d={`M-4 ${LINE}h22`} {...line(VIAL.line, 7, { round: true })} />
      <path d={`M-12 ${LINE + 26}h24v8h-24z`} fill={PAINT.iron} />
    </g>
  );
}

/** The work light, which lights the room at night. */
function WorkLight() {
  return (
    <g transform="translate(772)">
      <ellipse cx="8" cy="652" fill={SHADE.contact} rx="56" ry="6" />
      <path d="M0 420V600M0 566-36 650M0 566 36 648" {...line(PAINT.iron, 6, { round: true })} />
      <rect fill={PAINT.iron} height="66" rx="6" width="84" x="-46" y="352" />
      <path d="M-40 360h72v50h-72z" fill={SHINE.lamp} />
      <path d="M-40 360h24v50h-24z" fill={SHINE.lampLight} />
      <path d="M-4 360v50M-40 385h72" {...line(SHINE.bulb, 3)} />
      <path d="M-44 353h80" {...line(PAINT.steel, 2)} />
    </g>
  );
}

/** A plank on two sawhorses. */
function Bench() {
  const horse = (x: number) =>
    `M${x - 6} ${BENCH + 16}l-20 142M${x + 6} ${BENCH + 16}l20 142M${x - 18} ${BENCH + 92}h36`;
  return (
    <>
      <Shadow d={`M350 ${BENCH + 16}h372v120H350z`} id="t" opacity=".15" />
      <path d={horse(386) + horse(654)} {...line(PAINT.woodDark, 11, { round: true })} />
      <path d={`M330 ${BENCH}h380v18H330z`} fill={PAINT.wood} />
      <path d={`M330 ${BENCH}h380v5H330z`} fill={PAINT.woodLight} />
      <path d={`M330 ${BENCH + 18}h380v5H330z`} fill={SHADE.contact} />
    </>
  );
}

/** A drill from the side, standing on its battery, with the chuck on the left. */
function Drill() {
  return (
    <>
      <ellipse cx="436" cy={BENCH} fill={SHADE.contact} rx="50" ry="4" />
      <g transform={`translate(346 ${BENCH - 112})`}>
        <path d="M0 19h30" {...line(PAINT.steelLight, 4, { round: true })} />
        <path d="M26 13l6-5h20v22H32l-6-5z" fill={PAINT.iron} />
        <path d="M36 9v20m6-20v20m6-20v20" {...line(PAINT.steelDark, 2)} />
        <path d="M70 34h34l-4 54H78q6-26-8-54z" fill={PAINT.iron} />
        <path d="M64 36q2 10 10 14l2-14z" fill={PAINT.steelDark} />
        <path d="M52 5q0-3 4-3h50q12 0 12 12v12q0 12-12 12H62q-10 0-10-8z" fill={PAINT.pot} />
        <path d="M52 5q0-3 4-3h50q9 0 11 7H52z" fill={PAINT.potLight} />
        <path d="M94 14h16m-16 6h16m-16 6h16" {...line(PAINT.potDark, 2.5)} />
        <path d="M58 88h62q5 0 5 5v19H53V93q0-5 5-5z" fill={PAINT.steelDark} />
        <path d="M58 88h62q4 0 5 5H53q1-5 5-5z" fill={PAINT.steel} />
        <path d="M62 102h18" {...line(PAINT.pot, 4)} />
      </g>
    </>
  );
}

/** A tape measure, pulled out along the bench, and a box of screws. */
function SmallTools() {
  return (
    <>
      <ellipse cx="552" cy={BENCH} fill={SHADE.contact} rx="36" ry="4" />
      <path d={`M484 ${BENCH - 6}h50v6h-50z`} fill={VIAL.line} />
      <path d={`M490 ${BENCH - 6}v4m7-4v4m7-4v4m7-4v4m7-4v4m7-4v4`} {...line(VIAL.mark, 1.5)} />
      <path d={`M484 ${BENCH - 9}v9`} {...line(PAINT.steelLight, 3)} />
      <path d={`M526 ${BENCH}v-36q0-14 14-14h12q24 0 24 26v24z`} fill={PAINT.sand} />
      <path d={`M526 ${BENCH}v-36q0-14 14-14h4q-12 2-12 14v36z`} fill={PAINT.linen} />
      <circle cx="552" cy={BENCH - 24} fill={PAINT.iron} r="15" />
      <circle cx="552" cy={BENCH - 24} fill={PAINT.pot} r="8" />
      <path d={`M612 ${BENCH}v-34h62v34z`} fill={PAINT.cardboard} />
      <path d={`M612 ${BENCH - 34}h62v7h-62z`} fill={SHADE.contact} opacity=".4" />
      <path d={`M622 ${BENCH - 20}h30v12h-30z`} fill={PAINT.linen} />
      <path d={`M626 ${BENCH - 14}h22`} {...line(PAINT.pot, 3, { dash: "3 2" })} />
      <path d={`M616 ${BENCH - 37}h40`} {...line(PAINT.potLight, 5)} />
      <path d={`M610 ${BENCH - 37}h6`} {...line(PAINT.linen, 4)} />
    </>
  );
}

/** An open canvas bag on the drop cloth, with the handles of a hammer and screwdrivers. */
function Bag() {
  return (
    <>
      <ellipse cx="526" cy="648" fill={SHADE.contact} rx="92" ry="7" />
      <path d="M470 580l-8-40M502 578l2-36" {...line(PAINT.woodLight, 9, { round: true })} />
      <path d="M540 580v-30M562 582l8-30" {...line(PAINT.pot, 10, { round: true })} />
      <path d="M540 584v-8M561 586l2-8" {...line(PAINT.steelLight, 6)} />
      <path d="M448 532h30v12h-30z" fill={PAINT.steelDark} />
      <path d="M450 574q70-62 140 0" {...curve(PAINT.greenDark, 6)} />
      <path d="M440 574h164l-10 74H450z" fill={PAINT.green} />
      <path d="M440 574h164l-1 9H441z" fill={PAINT.greenLight} />
      <path
        d="M450 604h38v32h-36zM500 604h44v32h-44zM556 604h37l-3 32h-34z"
        fill={PAINT.greenDark}
      />
      <path d="M468 604v-16M522 604v-16M575 604v-16" {...line(PAINT.sand, 5)} />
    </>
  );
}

/** A wall that's ready for a TV, with the tools that the about page lists. It's drawn by the rules for rooms. */
function Tools() {
  return (
    <svg viewBox={`150 172 ${WIDTH} ${HEIGHT}`}>
      <Falloff id="t" sun={1} />
      <GlowGradient id="t" />
      <TelevisionFilters id="t" />
      <Tuft id="t" />
      <WholeWall fill={PAINT.wall} />
      <WindowLight id="t" opacity={1} x={150} y={250} />
      <WholeWall fill="url(#tf)" />
      <Baseboard />
      <Glow id="t" rx={270} x={766} y={386} />
      <Marks />
      <Floor ground="boards" id="t" />
      <path d="M318 634h420l90 90H228z" fill={PAINT.linenShade} />
      <path d="M318 634h420l14 14H304z" fill={PAINT.linen} />
      <path
        d="M360 650q-20 40-60 74M560 664q10 30 40 60M700 646q30 20 40 60"
        {...curve(PAINT.sand, 3, { opacity: ".6" })}
      />
      <LineLaser />
      <WorkLight />
      <Bag />
      <Bench />
      <Drill />
      <SmallTools />
    </svg>
  );
}

/** A drawing of the tools we bring, as an image file. */
export function ToolsDrawing({ className }: { className: string }) {
  return (
    <Drawing
      alt="Drawing of a wall with a TV’s outline in tape, a mount with a level on it, a line laser, a drill and a tape measure"
      className={className}
      height={HEIGHT}
      name="tools"
      svg={drawnOnce("tools", () => svgFile(<Tools />))}
      width={WIDTH}
    />
  );
}
