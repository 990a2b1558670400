import { curve, line, PAINT, SHADE, VIAL, SHINE, VIEW } from "./palette.ts";
import { type Material, type Place, type Room, type Shown, ABOVE } from "./room.ts";
import { Glow, Shadow } from "./light.tsx";
import { TableLamp, Books, FloorPlant, Lamp, LampLight } from "./furnishings.tsx";
import { paintOf } from "./materials.tsx";
import { Picture } from "./screen-pictures.tsx";

const MASONRY: ReadonlySet<Material> = new Set(["brick", "stone", "concrete"]);

/** Positions of screw heads. On brick, each is in the middle of a row. */
const BOLTS = [
  [250, 199],
  [278, 199],
  [250, 311],
  [278, 311],
] as const;

function Plate({ id }: { id: string }) {
  return (
    <>
      <Shadow d="M232 186h72v158h-72z" id={id} opacity=".5" />
      <path d="M226 180h76v160h-76z" fill={PAINT.steelDark} />
      <path d="M226 180h76v3h-76zM226 180h3v160h-3z" fill={PAINT.steelLight} />
      <path
        d="M244 216v20M284 216v20M244 276v20M284 276v20"
        {...line(PAINT.iron, 5, { round: true })}
      />
      {BOLTS.map(([x, y]) => (
        <g key={`${x} ${y}`} transform={`translate(${x} ${y})`}>
          <circle fill={PAINT.steel} r="9" />
          <path d="M-6 0-3-5.2h6L6 0 3 5.2h-6z" fill={PAINT.steelLight} stroke={PAINT.iron} />
        </g>
      ))}
    </>
  );
}

/** A two-link arm that comes toward the viewer, so it gets larger to the right, and the TV's cord on it. */
function Arm({ id }: { id: string }) {
  return (
    <>
      <Shadow d="M276 250 400 262v40L276 286z" id={id} opacity=".45" transform="translate(10 16)" />
      <path d="M384 240 470 246v36L384 290z" fill={PAINT.steelDark} />
      <path d="M384 240 470 246v5L384 246z" fill={PAINT.steelLight} />
      <path d="M262 246 392 236v16L262 258zM262 272 392 278v16L262 284z" fill={PAINT.steel} />
      <path d="M262 246 392 236v4L262 249zM262 272 392 278v4L262 275z" fill={PAINT.steelLight} />
      <rect fill={PAINT.iron} height="62" rx="5" width="24" x="252" y="234" />
      <path d="M256 239v52" {...line(PAINT.steel, 3)} />
      <rect fill={PAINT.iron} height="84" rx="6" width="30" x="378" y="223" />
      <path d="M383 229v72" {...line(PAINT.steel, 4)} />
      <path d="M379 238h28m-28 54h28" {...line(PAINT.steelDark, 2.5)} />
      <path d="M470 276q-40 30-84 26t-84-8q-34-4-46 66" {...curve(PAINT.cord, 5)} />
      <path d="M430 280v24M330 284v22" {...line(PAINT.pot, 7)} />
    </>
  );
}

/** Pencil marks for the height and, if there is a stud, both of its edges. */
function Marks({ stud }: { stud: boolean }) {
  return (
    <path
      d={`${stud ? "M246 60v104m36-104v104M246 350v130m36-130v130" : ""}M196 260h20m-10-10v20M312 180h44`}
      {...line(PAINT.ink, 1.5, { dash: "7 3", opacity: ".55" })}
    />
  );
}

/** The TV, pulled out and turned to the left, so that its right edge is closer and taller. */
function TurnedTv({ id, shows }: { id: string; shows: Shown }) {
  const screen = "M446 187 664 160V374L446 345z";
  return (
    <>
      <path d="M452 196 680 170V384L452 356z" fill={SHADE.screen} filter={`url(#${id}h)`} />
      <Shadow d="M440 190 676 160V384L440 352z" id={id} opacity=".3" transform="translate(26 24)" />
      <path d="M440 180 670 150 680 154V379L670 384 440 352z" fill={PAINT.steelDark} />
      <path d="M440 180 670 150V384L440 352z" fill={SHINE.body} />
      <clipPath id={`${id}k`}>
        <path d={screen} />
      </clipPath>
      <g clipPath={`url(#${id}k)`}>
        <g transform="translate(446 187)skewY(-1)">
          <Picture
            box={{ x: 0, y: -24, width: 219, height: 214 }}
            id={id}
            inset={0}
            shows={shows}
          />
        </g>
      </g>
      <path d="M446 187 560 173 480 349 446 345z" fill={SHADE.glare} opacity=".08" />
      <path d="M440 180 670 150V384" {...curve(PAINT.steel, 1.5)} />
      <path d="M680 155V379" {...line(PAINT.steelLight, 1.5, { opacity: ".6" })} />
    </>
  );
}

/** A close-up of a full-motion mount, with the TV pulled out and a level still on the plate. */
export function bracket({ id, material, shows = "ridge" }: Place): Room {
  return {
    onWall: (
      <>
        <Marks stud={!MASONRY.has(material)} />
        <Plate id={id} />
        <path d="M243 354h26v38h-26z" fill={PAINT.trim} {...line(PAINT.trimEdge, 2)} />
        <path d="M252 376v7m8-7v7" {...line(PAINT.ink, 2)} />
        <path d="M249 358h14v12h-14z" fill={PAINT.cord} />
        <Arm id={id} />
        <rect fill={PAINT.pot} height="15" rx="2" width="92" x="218" y="164" />
        <path d="M218 165h92" {...line(PAINT.potLight, 2)} />
        <rect fill={VIAL.line} height="9" rx="4.5" width="26" x="251" y="167" />
        <ellipse cx="264" cy="171" fill={VIAL.bubble} rx="5" ry="2.5" />
        <path d="M258 167v9m12-9v9" stroke={VIAL.mark} />
        <circle cx="230" cy="171.5" fill={SHADE.contact} r="4" />
      </>
    ),
    television: <TurnedTv id={id} shows={shows} />,
    below: 420,
    view: { scale: 1.9, x: -354, y: -146 },
  };
}

/** A close-up of an outlet in the wall, with the TV's cord in it and the TV swung aside. */
export function outlet({ id }: Place): Room {
  const socket = (y: number) => (
    <>
      <rect fill={PAINT.linen} height="40" rx="13" width="44" x="326" y={y} {...OUTLET_EDGE} />
      <path d={`M339 ${y + 9}v12M357 ${y + 9}v10`} {...line(PAINT.iron, 4)} />
      <path d={`M343 ${y + 33}v-4a5 5 0 0 1 10 0v4z`} fill={PAINT.iron} />
    </>
  );
  return {
    onWall: (
      <>
        <path
          d="M262 90v390M300 90v390M262 202h38M262 318h38"
          {...line(PAINT.ink, 1.5, { dash: "7 3", opacity: ".55" })}
        />
        <Shadow d="M318 206h76v120h-76z" id={id} opacity=".45" />
        <rect fill={PAINT.trim} height="120" rx="6" width="80" x="308" y="200" {...OUTLET_EDGE} />
        {socket(212)}
        {socket(266)}
        <path d="M344 260h8" {...line(PAINT.steel, 4)} />
        <path d="M352 290c10 70 60 90 96 40s26-66 70-66" {...curve(PAINT.iron, 7)} />
        <path d="M330 268h36q8 0 8 8v22q0 8-8 8h-36z" fill={PAINT.iron} />
        <path d="M334 274v26" {...line(PAINT.steelDark, 3)} />
      </>
    ),
    below: 420,
    view: { scale: 2.2, x: -506, y: -220 },
    aside: 184,
  };
}

const OUTLET_EDGE = { stroke: PAINT.trimEdge, strokeWidth: 2 };

const RACK_TOP = 516;

/** An open shelf with a receiver, a router and a game console. */
function DeviceShelf({ id }: { id: string }) {
  return (
    <>
      <Shadow d="M244 526h490v90H244z" id={id} opacity=".3" />
      <path d={`M230 ${RACK_TOP}h500v104H230z`} fill={PAINT.woodDark} />
      <path
        d="M242 528h236v40H242zM490 528h228v40H490zM242 578h476v32H242z"
        fill={PAINT.iron}
        opacity=".55"
      />
      <path d="M256 540h170v28H256z" fill={PAINT.iron} stroke={PAINT.steelDark} />
      <path d="M268 554h70" {...line(PAINT.steelDark, 10, { dash: "3 4" })} />
      <circle cx="404" cy="554" fill={PAINT.steelDark} r="9" />
      <path d="M516 552h96v16h-96z" fill={PAINT.linen} />
      <path d="M524 560h4m6 0h4m6 0h4" {...line(PAINT.green, 4)} />
      <path d="M602 552v-22M522 552v-22" {...line(PAINT.linen, 4)} />
      <path d="M640 556h62v12h-62z" fill={PAINT.iron} stroke={PAINT.steelDark} />
      <path d="M646 562h6" {...line(SHINE.lamp, 3)} />
      <path d="M262 595h210" {...line(PAINT.pot, 30, { dash: "7 11 5 8" })} />
      <path d="M270 597h190" {...line(PAINT.green, 26, { dash: "6 22 8 17" })} />
      <path d="M291 596h170" {...line(PAINT.sand, 28, { dash: "5 31 7 14" })} />
      <path d={`M224 ${RACK_TOP - 4}h512v10H224z`} fill={PAINT.wood} />
      <path d={`M224 ${RACK_TOP - 4}h512v3H224z`} fill={PAINT.woodLight} />
    </>
  );
}

/** A close-up of the wall below a TV, with hanging or hidden cables. */
export function wiring({ id }: Place): Room {
  return {
    onWall: <Glow id={id} rx={130} x={670} y={436} />,
    inFront: (
      <>
        <DeviceShelf id={id} />
        <TableLamp x={670} y={RACK_TOP - 4} />
        <path d={`M262 ${RACK_TOP - 4}v-12h54v12zm4-12v-9h44v9z`} fill={PAINT.green} />
        <path d={`M266 ${RACK_TOP - 25}v-8h40v8z`} fill={PAINT.pot} />
      </>
    ),
    below: RACK_TOP,
    baseboard: true,
    shows: "night",
    cables: "hidden",
    view: { scale: 1.36, x: -173, y: -166 },
  };
}

/** The x coordinate where the two walls meet. */
const CORNER = 706;
const FAR = 2600;

/** Extends a height onto the side wall, in perspective. */
const along = (y: number, x: number) => Math.round(410 + ((y - 410) * (x - 480)) / (CORNER - 480));

/** The side wall in perspective, with a window. */
function SideWall({ fill }: { fill: string }) {
  const quad = (left: number, right: number, top: number, bottom: number) =>
    `M${left} ${along(top, left)}L${right} ${along(top, right)}V${along(bottom, right)}L${left} ${along(bottom, left)}z`;
  const wall = `M${CORNER} ${ABOVE}H${FAR}V${along(620, FAR)}L${CORNER} 620z`;
  return (
    <>
      <path d={wall} fill={fill} />
      <path d={wall} fill={SHADE.dark} />
      <path d={quad(760, 872, 150, 476)} fill={PAINT.trim} />
      <path d={quad(771, 860, 162, 464)} fill={VIEW.sky} />
      <path
        d={`${quad(771, 860, 162, 464)}M812 ${along(162, 812)}V${along(464, 812)}M771 ${along(310, 771)}L860 ${along(310, 860)}`}
        {...curve(PAINT.trim, 8)}
      />
      <path d={quad(CORNER, FAR, 597, 620)} fill={PAINT.trim} />
      <path d={`M${CORNER} ${ABOVE}V620L${FAR} ${along(620, FAR)}`} {...curve(SHADE.groove, 3)} />
    </>
  );
}

/** The corner of a room, with the TV on an arm and a shelf on the wall. */
export function corner({ id, box, paint, material, narrow }: Place): Room {
  const lampAt = narrow ? 214 : 150;
  const side = material === "plaster" || material === "shiplap" ? material : "drywall";
  return {
    onWall: (
      <>
        <LampLight id={id} x={lampAt} />
        <Shadow
          d={`M${box.x + 40} ${box.y + 60}h${box.width}v${box.height}h-${box.width}z`}
          id={id}
          opacity=".16"
        />
      </>
    ),
    inFront: (
      <>
        <SideWall fill={paintOf(side, paint)} />
        <Shadow d="M330 494h320v30H330z" id={id} opacity=".35" />
        <path d="M320 486h320v18H320z" fill={PAINT.wood} />
        <path d="M320 484h320v6H320z" fill={PAINT.woodLight} />
        <Books x={340} y={484} />
        <path d="M590 484v-30h30v30z" fill={PAINT.pot} />
        <path d="M605 456q-24-14-24-44 22 8 24 44 0-36 20-50 10 30-20 50" fill={PAINT.green} />
        <path d="M470 484q-10-18 4-30h16q14 12 4 30z" fill={PAINT.linen} />
        <FloorPlant id={id} x={660} y={654} />
        <Lamp x={lampAt} />
      </>
    ),
    below: 484,
    baseboard: true,
    shows: "marsh",
  };
}
