import { Glow } from "./Light.tsx";
import { ABOVE, LEFT, WIDE } from "./measures.ts";
import { PAINT, SHADE, SHINE } from "./palette.ts";
import type { Place, Room } from "./room.ts";

const CEILING = 34;

/** The pole and its plate; steel that is lighter than any wall at night. */
function Pole({ top }: { top: number }) {
  return (
    <>
      <path d={`M473 ${CEILING}h14V${top + 12}h-14z`} fill={PAINT.steelDark} />
      <path d={`M474 ${CEILING}h5V${top + 12}h-5z`} fill={PAINT.steelLight} />
      <path d={`M440 ${CEILING}h80v9h-80zM462 ${CEILING + 9}h36v8h-36z`} fill={PAINT.steel} />
      <path d={`M458 ${top - 12}h44v14h-44z`} fill={PAINT.steel} />
    </>
  );
}

function Ceiling({ id }: { id: string }) {
  return (
    <>
      {[230, 730].map((x) => (
        <Glow id={id} key={x} rx={290} ry={200} x={x} y={CEILING + 10} />
      ))}
      <path d={`M${LEFT} ${ABOVE}h${WIDE}V${CEILING}H${LEFT}z`} fill={PAINT.trim} />
      <path d={`M${LEFT} ${CEILING}h${WIDE}`} stroke={PAINT.trimEdge} strokeWidth="3" />
      <path d="M130 36h200M630 36h200" stroke={SHINE.bulb} strokeLinecap="round" strokeWidth="9" />
    </>
  );
}

/** A rack with two rows of dumbbells, all one shape. */
function Rack({ id }: { id: string }) {
  const rows = [
    [500, 1],
    [566, 1.15],
  ] as const;
  return (
    <>
      <ellipse cx="490" cy="646" fill={SHADE.contact} rx="226" ry="9" />
      <path
        d="M290 470v172M670 470v172"
        stroke={PAINT.iron}
        strokeLinecap="round"
        strokeWidth="14"
      />
      <path d="M276 508h408v10H276zM276 578h408v10H276z" fill={PAINT.steelDark} />
      <path d="M276 508h408M276 578h408" stroke={PAINT.steel} strokeWidth="2" />
      <g id={`${id}k`}>
        <path
          d="M-20-12h40"
          stroke={PAINT.steelLight}
          strokeWidth="6"
          transform="translate(324 508)"
        />
        <path
          d="M302 480h14v32h-14zM332 480h14v32h-14z"
          fill={PAINT.iron}
          stroke={PAINT.steelDark}
          strokeWidth="2"
        />
      </g>
      {rows.flatMap(([y, scale]) =>
        [0, 78, 156, 234, 312].map((x) => (
          <use
            href={`#${id}k`}
            key={`${x} ${y}`}
            transform={`translate(${x + 324 * (1 - scale)} ${y + 10 - 510 * scale})scale(${scale})`}
          />
        )),
      )}
    </>
  );
}

/** A gym in the basement: its TV hangs from the ceiling, where all can see it. */
export function gym({ id, box }: Place): Room {
  return {
    behind: (
      <>
        <Ceiling id={id} />
        <rect
          filter={`url(#${id}b)`}
          height={box.height}
          opacity=".25"
          width={box.width}
          x={box.x + 34}
          y={box.y + 40}
        />
        <Pole top={box.y} />
      </>
    ),
    before: (
      <>
        <path
          d="M150 300c-34 40-8 70-24 110M150 300c40 40 4 80 22 124M790 300v96q8 14 16 0v-96M824 300v120q8 14 16 0v-120"
          fill="none"
          stroke={PAINT.pot}
          strokeWidth="5"
        />
        <path
          d="M126 406v34M172 420v34M138 298h24m616 0h74"
          stroke={PAINT.steel}
          strokeLinecap="round"
          strokeWidth="9"
        />
        <Rack id={id} />
        <ellipse cx="170" cy="652" fill={SHADE.contact} rx="76" ry="9" />
        <circle cx="160" cy="576" fill={PAINT.pot} r="76" />
        <path
          d="M100 532q60-40 118 0M86 570q74-34 148 0M92 612q68-26 138 0"
          fill="none"
          stroke={PAINT.potLight}
          strokeWidth="4"
        />
        <ellipse cx="806" cy="656" fill={SHADE.contact} rx="82" ry="9" />
        <path d="M750 470h34v184h-34z" fill={PAINT.green} />
        <path d="M790 486h34v168h-34z" fill={PAINT.greenLight} />
        <path d="M750 490h34m-34 140h34m6-130h34m-34 134h34" stroke={PAINT.linen} strokeWidth="4" />
        <circle cx="862" cy="632" fill={PAINT.iron} r="24" />
        <path d="M850 616q-8-34 12-34t12 34" fill="none" stroke={PAINT.steelDark} strokeWidth="7" />
      </>
    ),
    below: 470,
    ground: "rubber",
    skirting: true,
    shows: "game",
  };
}
