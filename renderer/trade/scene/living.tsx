import {
  Rug,
  Armchair,
  Books,
  FloorPlant,
  Lamp,
  LampLight,
  TableLamp,
  Vase,
} from "./furnishings.tsx";
import { Glow, Tufts, Shadow } from "./light.tsx";
import { CENTER, type Place, type Room, type Box } from "./room.ts";
import { line, PAINT, SHADE, SHINE, curve } from "./palette.ts";

const TOP = 531;
/** Maximum screen width that leaves room for a chair. */
const WIDEST = 480;

/** A living room with a console, a vase and books, next to a chair or lamp. */
export function consoleRoom({
  id,
  box,
  lamp,
  material,
  paint,
  narrow,
  measured = false,
}: Place): Room {
  const half = consoleHalf(box);
  const large = box.width > WIDEST;
  // A narrow drawing would cut off a floor lamp.
  const floorLamp = !measured && !narrow && (lamp || large);
  const right = CENTER + half;
  const lampAt = Math.max(840, right + 50);
  const tableLampAt = right - (measured ? 44 : 62);
  return {
    onWall: floorLamp ? (
      <LampLight id={id} x={lampAt} />
    ) : (
      <Glow id={id} rx={170} x={tableLampAt} y={450} />
    ),
    inFront: (
      <>
        <Rug half={half + 14} />
        <Console box={box} id={id} />
        {(measured || !large) && (
          <Vase
            id={id}
            scale={measured ? 0.42 : 0.5}
            white={material === "brick"}
            x={CENTER - half + 46}
            y={TOP}
          />
        )}
        {floorLamp ? <Books x={right - 120} y={TOP} /> : <TableLamp x={tableLampAt} y={TOP} />}
        {/* A narrow drawing would cut off the chair or lamp. */}
        {!narrow && (
          <>
            {large && !measured && (
              <FloorPlant id={id} x={Math.min(130, CENTER - half - 40)} y={652} />
            )}
            {floorLamp ? (
              <Lamp x={lampAt} />
            ) : (
              <Armchair
                by={Math.min(0, 240 - half)}
                sand={material === "tile" || paint === "green"}
              />
            )}
          </>
        )}
      </>
    ),
    below: CONSOLE_TOP,
    reach: half,
    baseboard: true,
    window: true,
  };
}

const CONSOLE_TOP = 534;

/** Half the console's width, which exceeds the TV's so that the wall doesn't look top-heavy. */
const consoleHalf = ({ width }: Box) => Math.max(190, Math.round(width / 2) + 48);

/** A walnut console with a ribbed door in the middle. */
function Console({ box, id }: { box: Box; id: string }) {
  const half = consoleHalf(box);
  const [left, right] = [CENTER - half, CENTER + half];
  const third = Math.round(half / 3);
  return (
    <>
      <Shadow d={`M${left + 14} 540h${2 * half}v80H${left + 14}z`} id={id} opacity=".3" />
      <ellipse cx={CENTER + 8} cy="640" fill={SHADE.contact} rx={half + 10} ry="8" />
      <path
        d={`M${left + 22} 600l-10 40M${right - 22} 600l10 40`}
        {...line(PAINT.woodDark, 9, { round: true })}
      />
      <path d={`M${left} 534h${2 * half}v72H${left}z`} fill={PAINT.wood} />
      <path
        d={`M${CENTER - third + 6} 573h${2 * third - 10}`}
        {...line(PAINT.woodDark, 52, { dash: "3 7", opacity: ".6" })}
      />
      <path
        d={`M${CENTER - third} 542v62M${CENTER + third} 542v62M${left} 604h${2 * half}`}
        {...line(PAINT.woodDark, 3)}
      />
      <path d={`M${left - 3} 531h${2 * half + 6}v6H${left - 3}z`} fill={PAINT.woodLight} />
      <path d={`M${left} 537h${2 * half}v5H${left}z`} fill={SHADE.contact} />
    </>
  );
}

const SHELF_TOP = 520;

/** Four white cubes with records, a basket, a game console and a plant. */
function Cubes({ id }: { id: string }) {
  return (
    <>
      <Shadow d="M318 530h352v96H318z" id={id} opacity=".3" />
      <ellipse cx="488" cy="636" fill={SHADE.contact} rx="190" ry="7" />
      <path d={`M304 ${SHELF_TOP}h352v114H304z`} fill={PAINT.trim} />
      <path
        d="M316 532h74v90h-74zM401 532h74v90h-74zM486 532h74v90h-74zM571 532h74v90h-74z"
        fill={PAINT.linenShade}
      />
      <path d="M316 590h66" {...line(PAINT.pot, 64, { dash: "5 9 3 4" })} />
      <path d="M321 590h60" {...line(PAINT.green, 64, { dash: "4 17" })} />
      <path d="M325 592h60" {...line(PAINT.linen, 60, { dash: "3 11" })} />
      <path d="M406 552h64l-5 70h-54z" fill={PAINT.sand} />
      <path
        d="M408 566h60M409 580h58M410 594h56M411 608h54"
        {...line(PAINT.wood, 2.5, { dash: "6 4" })}
      />
      <path d="M494 602h58v20h-58z" fill={PAINT.iron} />
      <path d="M500 612h8" {...line(SHINE.lamp, 3)} />
      <path d="M591 590h36l-5 32h-26z" fill={PAINT.pot} />
      <path d="M608 592q-22-10-20-34 18 6 20 34 0-30 16-42 8 24-16 42" fill={PAINT.green} />
    </>
  );
}

/** Moving boxes. */
function Boxes() {
  return (
    <>
      <ellipse cx="164" cy="652" fill={SHADE.contact} rx="98" ry="8" />
      <path d="M76 540h150v110H76zM100 456h112v84H100z" fill={PAINT.cardboard} />
      <path d="M76 540h150v9H76zM100 456h112v8H100z" fill={SHADE.contact} opacity=".4" />
      <path d="M140 540h20v34h-20zM148 456h16v26h-16z" fill={PAINT.linen} />
      <path d="M92 626h44M112 524h30" {...line(PAINT.woodDark, 4)} />
    </>
  );
}

/** A bicycle against the wall. */
function Bicycle({ id }: { id: string }) {
  return (
    <g fill="none" strokeLinecap="round" strokeLinejoin="round" transform="translate(-28)">
      <ellipse cx="822" cy="656" fill={SHADE.contact} rx="160" ry="7" />
      <g id={`${id}k`}>
        <circle cx="738" cy="582" r="70" stroke={PAINT.iron} strokeWidth="7" />
        <circle cx="738" cy="582" r="63" stroke={PAINT.steelDark} strokeWidth="2" />
        <path
          d="M738 519v126M675 582h126M693 537l90 90M783 537l-90 90"
          stroke={PAINT.steelDark}
          strokeOpacity=".6"
        />
      </g>
      <use href={`#${id}k`} x="172" />
      <path
        d="M738 582l44-98h98l-64 104h-78M782 484l34 104M774 464l8 20M880 484l30 98M880 484l-8-36"
        {...line(PAINT.pot, 7)}
      />
      <path d="M758 460h34M872 448h20q14 2 12 18M816 588l14 22" {...line(PAINT.iron, 8)} />
    </g>
  );
}

function PaperLamp({ id }: { id: string }) {
  return (
    <>
      <Glow id={id} rx={230} x={138} y={150} />
      <path d="M138-900V92" {...line(PAINT.iron, 2)} />
      <circle cx="138" cy="150" fill={SHINE.lampLight} r="62" />
      <path d="M91 110h94M79 130h118M76 150h124M79 170h118M91 190h94" {...line(SHINE.lamp, 3)} />
    </>
  );
}

/** A sparsely furnished apartment. */
export function apartment({ id, narrow }: Place): Room {
  return {
    onWall: (
      <g transform={narrow ? "translate(112 130)" : undefined}>
        <PaperLamp id={id} />
      </g>
    ),
    inFront: (
      <>
        <Cubes id={id} />
        <Vase id={id} scale={0.48} x={338} y={SHELF_TOP} />
        <g transform={narrow ? "translate(568)" : undefined}>
          <Boxes />
        </g>
        {!narrow && <Bicycle id={id} />}
      </>
    ),
    below: SHELF_TOP,
    baseboard: true,
    shows: "night",
  };
}

/** Two small pictures on each side of the TV, in matching wooden frames. */
function Pictures({ id, left, right }: { id: string; left: number; right: number }) {
  const frames = `M${left - 94} 150h76v112h-76zM${left - 94} 286h76v84h-76zM${right + 18} 140h76v84h-76zM${right + 18} 248h76v112h-76z`;
  return (
    <>
      <Shadow d={frames} id={id} opacity=".4" transform="translate(6 7)" />
      <path d={frames} fill={PAINT.linen} {...line(PAINT.wood, 6)} />
      <g stroke={PAINT.green}>
        <Tufts at={`${left - 56} 208 .32`} id={id} />
      </g>
      <circle cx={left - 56} cy="328" fill={PAINT.pot} r="22" />
      <path d={`M${right + 28} 208l26-44 14 22 8-10 16 32z`} fill={PAINT.green} />
      <path d={`M${right + 34} 342v-32a22 22 0 0 1 44 0v32m-22 0v-32`} {...curve(PAINT.pot, 9)} />
    </>
  );
}

/** A brass picture light and its glow. */
function PictureLight({ id, top }: { id: string; top: number }) {
  return (
    <>
      <Glow id={id} rx={250} ry={150} x={480} y={top + 24} />
      <path d={`M480 ${top}v-18q0-14-10-14`} {...curve(PAINT.sand, 5)} />
      <path d={`M400 ${top - 38}h160v11H400z`} fill={PAINT.sand} />
      <path d={`M406 ${top - 26}h148`} {...line(SHINE.bulb, 4)} />
    </>
  );
}

function Bench() {
  return (
    <>
      <ellipse cx="488" cy="648" fill={SHADE.contact} rx="220" ry="8" />
      <path d="M300 562l-14 84M660 562l14 84M340 562l-6 70M620 562l6 70" {...line(PAINT.iron, 6)} />
      <path d="M276 552h408v14H276z" fill={PAINT.wood} />
      <path d="M276 550h408v5H276z" fill={PAINT.woodLight} />
      <path d="M300 552v-14q0-10 10-10h180q10 0 10 10v14z" fill={PAINT.sand} />
      <path d="M300 538h200" {...line(PAINT.linenShade, 2)} />
      <path d="M388 572h190l-12 64H400z" fill={PAINT.sand} />
      <path d="M392 590h182M396 606h174M399 622h168" {...line(PAINT.wood, 3, { dash: "9 5" })} />
    </>
  );
}

/** A framed TV between four pictures. */
export function gallery({ id, box }: Place): Room {
  return {
    onWall: <Pictures id={id} left={box.x} right={box.x + box.width} />,
    overTv: <PictureLight id={id} top={box.y} />,
    inFront: (
      <>
        <Bench />
        <Vase id={id} scale={0.75} white x={632} y={550} />
        <Books x={532} y={550} />
      </>
    ),
    below: 550,
    baseboard: true,
    window: true,
    shows: "art",
    paint: "green",
    framed: true,
  };
}

const DRESSER_TOP = 458;

function Curtain() {
  return (
    <>
      <path d="M30 66h172" {...line(PAINT.iron, 6, { round: true })} />
      <path d="M58 68h150q4 270-12 556H46q18-280 12-556z" fill={PAINT.linen} />
      <path
        d="M78 70q4 280-10 552M112 70q2 280 2 552M150 70q-2 280 6 552M184 70q2 280-4 552"
        {...curve(PAINT.linenShade, 9)}
      />
    </>
  );
}

function Dresser({ id }: { id: string }) {
  return (
    <>
      <Shadow d="M314 470h360v140H314z" id={id} opacity=".3" />
      <ellipse cx="488" cy="638" fill={SHADE.contact} rx="196" ry="8" />
      <path d="M316 606v30m328-30v30" {...line(PAINT.woodDark, 12)} />
      <path d={`M300 ${DRESSER_TOP}h360v154H300z`} fill={PAINT.wood} />
      <path d={`M295 ${DRESSER_TOP - 4}h370v9H295z`} fill={PAINT.woodLight} />
      <path d="M300 510h360M300 560h360M300 610h360M480 463v146" {...line(PAINT.woodDark, 3)} />
      <path
        d="M372 486h36m144 0h36M372 535h36m144 0h36M372 585h36m144 0h36"
        {...line(PAINT.sand, 5, { round: true })}
      />
    </>
  );
}

/** A tall mirror reflecting the window. */
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

/** A bedroom with a dresser below the TV. */
export function bedroom({ id, narrow }: Place): Room {
  return {
    onWall: <Glow id={id} rx={180} x={606} y={380} />,
    inFront: (
      <>
        <Rug half={250} />
        <Curtain />
        <g transform={narrow ? "translate(-42)" : undefined}>
          <Mirror />
        </g>
        <Dresser id={id} />
        <Vase id={id} scale={0.45} white x={330} y={DRESSER_TOP - 4} />
        <TableLamp x={606} y={DRESSER_TOP - 4} />
      </>
    ),
    below: DRESSER_TOP,
    baseboard: true,
    shows: "marsh",
  };
}
