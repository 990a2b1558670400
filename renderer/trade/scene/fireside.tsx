import { curve, line, TONES, PAINT, SHADE, SHINE, VIEW } from "./palette.ts";
import { Fire, Firebox, LinearFire, Glow, Shadow } from "./light.tsx";
import { Rug, Armchair, Books, FloorPlant, Vase, Pines } from "./furnishings.tsx";
import { isFeature, paintOf } from "./materials.tsx";
import { beamOver } from "./measures.tsx";
import {
  ABOVE,
  MANTEL_TOP,
  nearView,
  type Place,
  type Room,
  CENTER,
  FLOOR,
  LEFT,
  WIDE,
} from "./room.ts";

function Mantel({ id, half }: { id: string; half: number }) {
  const x = 480 - half;
  return (
    <>
      <Shadow d={`M${x + 8} ${MANTEL_TOP + 18}h${2 * half}v26H${x + 8}z`} id={id} opacity=".5" />
      <path d={`M${x} ${MANTEL_TOP}h${2 * half}v30H${x}z`} fill={PAINT.wood} />
      <path d={`M${x} ${MANTEL_TOP}h${2 * half}v7H${x}z`} fill={PAINT.woodLight} />
      <path
        d={`M${x + 20} ${MANTEL_TOP + 15}h150m40 7h180`}
        {...line(PAINT.woodDark, 1.5, { opacity: ".6" })}
      />
    </>
  );
}

/** A white surround with two pilasters, for a painted wall. */
function Surround({ id }: { id: string }) {
  return (
    <>
      <Shadow d="M290 330h396v290H290z" id={id} opacity=".3" />
      <path d="M282 326h396v294H282z" fill={PAINT.mantel} />
      <path
        d="M296 364h62v226h-62zM602 364h62v226h-62zM376 364h208v28H376z"
        {...curve(PAINT.trimEdge, 2.5)}
      />
      <path d="M282 338h396v8H282z" fill={PAINT.trimEdge} />
      <path d="M366 404h228v216H366z" fill={PAINT.greenDark} />
      <path d="M366 404h228v216H366z" {...curve(PAINT.trimEdge, 2)} />
    </>
  );
}

/** A chimney of the given material, in front of a painted wall. */
function Chimney({ id, half }: { id: string; half: number }) {
  const shape = `M${480 - half} ${ABOVE}h${2 * half}V620H${480 - half}z`;
  return (
    <>
      <Shadow d={shape} id={id} opacity=".4" transform="translate(12)" />
      <path d={shape} fill={`url(#${id}w)`} />
      <path d={shape} fill={`url(#${id}f)`} />
    </>
  );
}

/** A slab of slate on the floor in front of the fire. */
function Hearth({ half }: { half: number }) {
  const x = CENTER - half;
  return (
    <>
      <path d={`M${x} ${FLOOR}h${2 * half}l20 24H${x - 20}z`} fill={PAINT.slate} />
      <path d={`M${x - 20} ${FLOOR + 24}h${2 * half + 40}v9H${x - 20}z`} fill={PAINT.slateDark} />
    </>
  );
}

/** Firelight on the floor. */
function hearthLight(id: string) {
  return (
    <g opacity=".7">
      <Glow id={id} rx={330} ry={64} x={480} y={640} />
    </g>
  );
}

/** Half the width of the mantel on a painted wall. */
const MANTEL_HALF = 272;
/** Moves the chair to the left of the outlet next to a fireplace. */
const MADE_ROOM = -150;
/** The left edge of the chair. */
const CHAIR_LEFT = 52;

/** A room with a fireplace below the TV, in a style that matches the wall. */
export function fireplaceRoom({
  id,
  box,
  material,
  cables,
  narrow,
  measured = false,
}: Place): Room {
  const half = Math.max(220, Math.round(box.width / 2) + 36);
  const intoView = narrow ? Math.max(0, nearView(box, "fireplace").x - CHAIR_LEFT + 12) : 0;
  const chairBy = measured ? MADE_ROOM : intoView;
  if (!isFeature(material)) {
    return {
      inFront: (
        <>
          <Surround id={id} />
          <Firebox width={192} x={384} y={424} />
          <Fire x={480} y={606} />
          <Glow id={id} rx={150} ry={130} x={480} y={560} />
          <Mantel half={MANTEL_HALF} id={id} />
          {box.x > 300 && (
            <>
              <Vase id={id} scale={measured ? 0.42 : 0.6} x={236} y={MANTEL_TOP} />
              <Books x={668} y={MANTEL_TOP} />
            </>
          )}
          <Hearth half={198} />
          {hearthLight(id)}
          {/* The outlet would be behind the chair. */}
          {(measured || cables === undefined) && <Armchair by={chairBy} sand />}
          <Dog />
        </>
      ),
      below: MANTEL_TOP,
      reach: MANTEL_HALF,
      cordsAside: 480 - MANTEL_HALF - 30,
      baseboard: true,
      window: true,
    };
  }
  const ribbon = material === "tile" || material === "slats";
  return {
    onWall: (
      <>
        <Chimney half={half} id={id} />
        {ribbon ? (
          <LinearFire half={half - 50} id={id} />
        ) : (
          <>
            <Firebox width={208} x={376} y={430} />
            {material === "brick" && (
              <path d="M364 416h232" {...line(TONES.brick.tones[3], 28, { dash: "13 3" })} />
            )}
            <Fire x={480} y={606} />
            <Glow id={id} rx={160} ry={140} x={480} y={560} />
            <Mantel half={half - 20} id={id} />
          </>
        )}
      </>
    ),
    inFront: (
      <>
        {!ribbon && <Hearth half={half + 16} />}
        {hearthLight(id)}
        {material === "concrete" && <Rug half={200} />}
        {!measured &&
          (material === "stone" ? (
            <Logs half={half} />
          ) : (
            <FloorPlant id={id} x={(narrow ? 566 : 600) + half} y={650} />
          ))}
        {material === "brick" && <Dog />}
        {(measured || material !== "brick") && <Armchair by={chairBy} sand={ribbon} />}
      </>
    ),
    below: ribbon ? 420 : MANTEL_TOP,
    reach: half + 16,
    cordsAside: 480 - half - 30,
    column: true,
    baseboard: true,
    window: true,
  };
}

/** A dog, asleep with its head on its paws. */
function Dog() {
  return (
    <g transform="translate(610 664)">
      <ellipse cx="10" cy="3" fill={SHADE.contact} rx="84" ry="7" />
      <path d="M66-12q26 4 30-8 4 20-24 24z" fill={PAINT.dogDark} />
      <path
        d="M-66 2q-14-4-8-16 2-18 20-22 12-2 20 6 14-16 50-12 44 2 52 30 2 12-6 14z"
        fill={PAINT.dog}
      />
      <path d="M-46-36q-12 4-10 24 12 2 16-10z" fill={PAINT.dogDark} />
      <path
        d="M-72 2q0-8 12-8h40q8 4 2 8zM18 2q0-20 26-20 22 2 22 20z"
        fill={PAINT.dogDark}
        opacity=".55"
      />
      <circle cx="-73" cy="-12" fill={SHINE.hearth} r="3.5" />
      <path d="M-66-20q4 2 6-2" {...curve(SHINE.hearth, 1.5)} />
    </g>
  );
}

/** Split wood in an iron rack. */
function Logs({ half }: { half: number }) {
  const x = 544 + half;
  const rows = `M${x + 8} 628h0M${x + 34} 628h0M${x + 60} 628h0M${x + 86} 628h0M${x + 21} 605h0M${x + 47} 605h0M${x + 73} 605h0M${x + 34} 582h0M${x + 60} 582h0`;
  return (
    <g fill="none" strokeLinecap="round">
      <path d={rows} {...line(PAINT.woodDark, 26)} />
      <path d={rows} {...line(PAINT.woodLight, 19)} />
      <path d={rows} {...line(PAINT.wood, 7)} />
      <path d={`M${x - 10} 560v84h114v-84`} {...line(PAINT.iron, 5)} />
    </g>
  );
}

/** A garden at dusk. */
function Garden({ id }: { id: string }) {
  return (
    <>
      <linearGradient gradientUnits="userSpaceOnUse" id={`${id}y`} x2="0" y1="60" y2="520">
        {VIEW.dusk.map((color, index) => (
          <stop key={color} offset={index / 2} stopColor={color} />
        ))}
      </linearGradient>
      <path d={`M${LEFT} ${ABOVE}h${WIDE}V${FLOOR}H${LEFT}z`} fill={`url(#${id}y)`} />
      <path
        d={`M${LEFT} 470q500-60 900-10t700-20 700 10 800-20 1100 30V${FLOOR}H${LEFT}z`}
        fill={VIEW.hills}
      />
      <Pines
        at="92 590 10, 206 600 7.5, 752 600 8, 868 590 10.5, -60 610 8, -330 600 11, -620 610 9, -1000 600 10, 1080 610 9, 1400 600 10, 1900 610 11"
        color={VIEW.pines}
        id={`${id}k`}
      />
      <path
        d={`M${LEFT} 572q400-30 900 0t900-6 800 6 800-8 800 6V${FLOOR}H${LEFT}z`}
        fill={VIEW.pines}
      />
    </>
  );
}

/**
 * The roof beam with its string of lights, and two posts.
 * @param up how much higher than usual the beam is
 * @param out how much farther out than usual the posts are
 */
function Pergola({ id, up = 0, out = 0 }: { id: string; up?: number; out?: number }) {
  const post = (width: number) =>
    [168 - out, 790 + out].map((x) => `M${x} 60h${width}v${570 + up}h${-width}z`).join("");
  return (
    <g transform={up === 0 ? undefined : `translate(0 ${-up})`}>
      <path d={post(22)} fill={PAINT.wood} />
      <path d={post(7)} fill={PAINT.woodLight} />
      <path d={`M${LEFT} 34h${WIDE}v32H${LEFT}z`} fill={PAINT.wood} />
      <path d={`M${LEFT} 60h${WIDE}v10H${LEFT}z`} fill={PAINT.woodDark} />
      <path d={`M${LEFT + 20} 17h${WIDE}`} {...line(PAINT.woodDark, 36, { dash: "26 54" })} />
      <path d={`M${LEFT} ${ABOVE}h${WIDE}V4H${LEFT}z`} fill={PAINT.woodDark} />
      <Glow id={id} rx={460} ry={110} x={480} y={100} />
      <path d="M178 76q76 56 151 0 76 56 151 0 76 56 151 0 76 56 160 0" {...curve(PAINT.iron, 2)} />
      <path
        d="M178 80q76 56 151 0 76 56 151 0 76 56 151 0 76 56 160 0"
        fill="none"
        stroke={SHINE.lamp}
        strokeDasharray="0 33"
        strokeDashoffset="-16"
        strokeLinecap="round"
        strokeWidth="10"
      />
    </g>
  );
}

/** An outdoor seat with cushions. */
function Seat() {
  return (
    <>
      <ellipse cx="800" cy="690" fill={SHADE.contact} rx="156" ry="10" />
      <path d="M664 590h16v100h-16zM912 560h16v130h-16z" fill={PAINT.woodDark} />
      <path d="M670 652h250v22H670z" fill={PAINT.wood} />
      <path d="M668 618q0-10 10-10h230q10 0 10 10v36H668z" fill={PAINT.linen} />
      <path d="M846 610v-62q0-12 12-12h50q14 0 14 14v60z" fill={PAINT.linenShade} />
      <path d="M800 612l10-52 50 8-8 46z" fill={PAINT.pot} />
      <path d="M660 584h150v8H660z" fill={PAINT.woodLight} />
    </>
  );
}

const CABINET_TOP = 516;

/** An outdoor cabinet below the TV. */
function Cabinet() {
  return (
    <>
      <ellipse cx="488" cy="640" fill={SHADE.contact} rx="196" ry="8" />
      <path d="M300 524h360v112H300z" fill={PAINT.wood} />
      <path d="M292 516h376v10H292z" fill={PAINT.woodLight} />
      <path d="M310 540h340M310 562h340M310 584h340M310 606h340" {...line(PAINT.woodDark, 3)} />
      <path d="M480 530v104" {...line(PAINT.woodDark, 4)} />
    </>
  );
}

/** A fire below a wooden shelf. */
function OutdoorFire({ id, half }: { id: string; half: number }) {
  return (
    <>
      <path d="M392 470h176v150H392z" fill={SHINE.hearth} />
      <Fire scale={0.8} x={480} y={608} />
      <Glow id={id} rx={150} ry={120} x={480} y={570} />
      <path d={`M${500 - half} 420h${2 * half - 40}v20H${500 - half}z`} fill={PAINT.wood} />
      <path d={`M${500 - half} 420h${2 * half - 40}v5H${500 - half}z`} fill={PAINT.woodLight} />
    </>
  );
}

/** A covered patio with a wall in the given material, and a fireplace unless the drawing has dimension lines. */
export function patio({ id, box, material, paint, measured = false }: Place): Room {
  const half = Math.max(190, Math.round(box.width / 2) + 30);
  const up = measured ? Math.max(0, beamOver(box)) : 0;
  const column = `M${480 - half} ${66 - up}h${2 * half}V${FLOOR}H${480 - half}z`;
  return {
    onWall: (
      <>
        <Garden id={id} />
        <path d={column} fill={paintOf(material, paint)} />
        {material !== "drywall" && <path d={column} fill={`url(#${id}w)`} />}
        <path d={column} fill={`url(#${id}f)`} />
        {!measured && <OutdoorFire half={half} id={id} />}
      </>
    ),
    overTv: <Pergola id={id} out={measured ? 400 : 0} up={up} />,
    inFront: (
      <>
        <path d={`M${470 - half} 612h${2 * half + 20}v16H${470 - half}z`} fill={PAINT.steelDark} />
        {measured ? (
          <>
            <Cabinet />
            <FloorPlant id={id} x={410 - half} y={672} />
          </>
        ) : (
          <>
            <Glow id={id} rx={210} ry={40} x={480} y={650} />
            <FloorPlant id={id} x={250} y={672} />
            <Seat />
          </>
        )}
      </>
    ),
    below: measured ? CABINET_TOP : 420,
    reach: half + 10,
    ground: "paving",
    shows: "game",
  };
}
