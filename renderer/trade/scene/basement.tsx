import { line, PAINT, SHADE, SHINE, curve } from "./palette.ts";
import { Glow } from "./light.tsx";
import { ceilingOver } from "./measures.tsx";
import { CENTER, LEFT, type Place, type Room, type Shown, ABOVE, WIDE } from "./room.ts";
import { Picture } from "./screen-pictures.tsx";

/** A white screen, pulled down from its case, with a picture on it. */
function PullDownScreen({ id, box, shows }: Pick<Place, "id" | "box"> & { shows: Shown }) {
  const { x, y, width, height } = box;
  return (
    <>
      <path
        d={`M${x + 8} ${y}h${width}v${height}h-${width}z`}
        filter={`url(#${id}b)`}
        opacity=".3"
      />
      <rect fill={SHINE.screen} rx="0" {...box} />
      <Picture box={box} id={id} inset={9} shows={shows} />
      <path d={`M${x - 10} ${y - 12}h${width + 20}v16H${x - 10}z`} fill={PAINT.linen} />
      <path d={`M${x - 10} ${y + 2}h${width + 20}v4H${x - 10}z`} fill={SHADE.contact} />
      <path d={`M${x - 4} ${y + height}h${width + 8}v6H${x - 4}z`} fill={PAINT.linenShade} />
      <path d={`M480 ${y + height + 6}v14`} {...line(PAINT.linenShade, 2)} />
    </>
  );
}

/** A ceiling-mounted projector and its beam, which covers the whole screen. */
function ProjectorBeam({ id, box }: Pick<Place, "id" | "box">) {
  const { x, y, width, height } = box;
  return (
    <>
      <linearGradient id={`${id}y`} x2="0" y2="1">
        <stop stopColor={SHADE.glare} stopOpacity=".5" />
        <stop offset=".25" stopColor={SHADE.glare} stopOpacity=".2" />
        <stop offset="1" stopColor={SHADE.glare} stopOpacity=".08" />
      </linearGradient>
      <path
        d={`M472 24h16L${x + width} ${y + 8}V${y + height}H${x}V${y + 8}z`}
        fill={`url(#${id}y)`}
      />
      <path d="M470-900h20V4h-20z" fill={PAINT.steelDark} />
      <rect fill={PAINT.iron} height="34" rx="6" width="116" x="422" />
      <path d="M426 1h108" {...line(PAINT.steel, 2)} />
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
      <path d="M-8-29h16M-8 29h16" {...line(SHINE.bulb, 5)} />
    </g>
  ));
}

/** A row of seats, seen from behind, and a bucket of popcorn. */
function Seats({ id }: { id: string }) {
  return (
    <>
      <g id={`${id}r`}>
        <g id={`${id}k`}>
          <path d="M390 800V604q0-30 30-30h120q30 0 30 30v196z" fill={PAINT.potDark} />
          <path d="M402 800V612q0-26 26-26h104q26 0 26 26v188z" fill={PAINT.pot} />
          <path d="M480 588v212M420 640h120" {...line(PAINT.potDark, 3)} />
          <path d="M428 590h104" {...line(PAINT.potLight, 4, { round: true })} />
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
      <path d="M364 640l-4-30m16 44v-44m12 30 4-30" {...line(PAINT.pot, 4)} />
      <path
        d="M358 610h0m9-8h0m9 6h0m9-8h0m8 10h0"
        {...line(SHINE.lampLight, 13, { round: true })}
      />
    </>
  );
}

/** A home theater, seen from the back row. */
export function cinema({ id, box, shows = "ridge" }: Place): Room {
  return {
    onWall: <Sconces gap={Math.round(box.width / 2) + 74} id={id} />,
    television: <PullDownScreen box={box} id={id} shows={shows} />,
    overTv: <ProjectorBeam box={box} id={id} />,
    inFront: (
      <>
        <path d={`M${LEFT} 620h4200v400H${LEFT}z`} fill={SHADE.contact} />
        <Seats id={id} />
      </>
    ),
    below: 600,
    ground: "rubber",
    paint: "green",
  };
}

/** The pole of a ceiling mount. */
function Pole({ top, ceiling }: { top: number; ceiling: number }) {
  return (
    <>
      <path d={`M473 ${ceiling}h14V${top + 12}h-14z`} fill={PAINT.steelDark} />
      <path d={`M474 ${ceiling}h5V${top + 12}h-5z`} fill={PAINT.steelLight} />
      <path d={`M440 ${ceiling}h80v9h-80zM462 ${ceiling + 9}h36v8h-36z`} fill={PAINT.steel} />
      <path d={`M458 ${top - 12}h44v14h-44z`} fill={PAINT.steel} />
    </>
  );
}

function Ceiling({ id, y }: { id: string; y: number }) {
  return (
    <>
      {[230, 730].map((x) => (
        <Glow id={id} key={x} rx={290} ry={200} x={x} y={y + 10} />
      ))}
      <path d={`M${LEFT} ${ABOVE}h${WIDE}V${y}H${LEFT}z`} fill={PAINT.trim} />
      <path d={`M${LEFT} ${y}h${WIDE}`} {...line(PAINT.trimEdge, 3)} />
      <path d={`M130 ${y + 2}h200M630 ${y + 2}h200`} {...line(SHINE.bulb, 9, { round: true })} />
    </>
  );
}

/** A rack with two rows of dumbbells. */
function Dumbbells({ id }: { id: string }) {
  const rows = [
    [500, 1],
    [566, 1.15],
  ] as const;
  return (
    <>
      <ellipse cx="490" cy="646" fill={SHADE.contact} rx="226" ry="9" />
      <path d="M290 470v172M670 470v172" {...line(PAINT.iron, 14, { round: true })} />
      <path d="M276 508h408v10H276zM276 578h408v10H276z" fill={PAINT.steelDark} />
      <path d="M276 508h408M276 578h408" {...line(PAINT.steel, 2)} />
      <g id={`${id}k`}>
        <path d="M-20-12h40" {...line(PAINT.steelLight, 6)} transform="translate(324 508)" />
        <path
          d="M302 480h14v32h-14zM332 480h14v32h-14z"
          fill={PAINT.iron}
          {...line(PAINT.steelDark, 2)}
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

/** Two rolled-up mats and a kettlebell. */
function Mats() {
  return (
    <>
      <ellipse cx="806" cy="656" fill={SHADE.contact} rx="82" ry="9" />
      <path d="M750 470h34v184h-34z" fill={PAINT.green} />
      <path d="M790 486h34v168h-34z" fill={PAINT.greenLight} />
      <path d="M750 490h34m-34 140h34m6-130h34m-34 134h34" {...line(PAINT.linen, 4)} />
      <circle cx="862" cy="632" fill={PAINT.iron} r="24" />
      <path d="M850 616q-8-34 12-34t12 34" {...curve(PAINT.steelDark, 7)} />
    </>
  );
}

/** A basement gym with a TV on the ceiling. */
export function gym({ id, box, narrow, measured = false }: Place): Room {
  const ceiling = ceilingOver(box);
  return {
    onWall: (
      <>
        <Ceiling id={id} y={ceiling} />
        <rect
          filter={`url(#${id}b)`}
          height={box.height}
          opacity=".25"
          width={box.width}
          x={box.x + 34}
          y={box.y + 40}
        />
        <Pole ceiling={ceiling} top={box.y} />
      </>
    ),
    inFront: (
      <>
        <path
          d={`M150 300c-34 40-8 70-24 110M150 300c40 40 4 80 22 124${measured ? "" : "M790 300v96q8 14 16 0v-96M824 300v120q8 14 16 0v-120"}`}
          {...curve(PAINT.pot, 5)}
        />
        <path
          d={`M126 406v34M172 420v34M138 298h24${measured ? "" : "m616 0h74"}`}
          {...line(PAINT.steel, 9, { round: true })}
        />
        <Dumbbells id={id} />
        <g transform={narrow ? "translate(34)" : undefined}>
          <ellipse cx="136" cy="652" fill={SHADE.contact} rx="76" ry="9" />
          <circle cx="126" cy="576" fill={PAINT.pot} r="76" />
          <path
            d="M66 532q60-40 118 0M52 570q74-34 148 0M58 612q68-26 138 0"
            {...curve(PAINT.potLight, 4)}
          />
        </g>
        {!measured && (
          <g transform={narrow ? "translate(-18)" : undefined}>
            <Mats />
          </g>
        )}
      </>
    ),
    below: 470,
    reach: 204,
    ground: "rubber",
    baseboard: true,
    shows: "game",
  };
}
