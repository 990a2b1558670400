import { curve, line, PAGE } from "./palette.ts";
import type { SectionWall } from "#trade/scene.ts";
import type { ReactNode } from "react";

/** The x coordinate of the wall's surface. An inch is 32 units. */
const FACE = 212;
const TOP = 26;
const BOTTOM = 362;
/** The y coordinates of the two fasteners, in the middle of the second and fourth rows of bricks. */
const HEIGHTS = [147, 317] as const;

interface Fill {
  fill?: string | undefined;
  /** Id of the hatch pattern for brick, stone, concrete and cement board. */
  hatch?: string | undefined;
}

function Area({ d, fill = PAGE.tint, hatch }: Fill & { d: string }) {
  return (
    <>
      <path d={d} fill={fill} {...line(PAGE.clay, 1.5)} />
      {hatch !== undefined && <path d={d} fill={`url(#${hatch})`} />}
    </>
  );
}

/** One layer of a wall, starting at `x`. */
function Layer({ x, width, fill = PAGE.ground, hatch }: Fill & { x: number; width: number }) {
  return <Area d={`M${x} ${TOP}h${width}V${BOTTOM}h-${width}z`} fill={fill} hatch={hatch} />;
}

/** A stud, cut lengthwise. */
function Stud({ x, width = 112 }: { x: number; width?: number }) {
  const grain = [0.16, 0.34, 0.5, 0.69, 0.85].map((share, index) => {
    const at = Math.round(x + share * width);
    return `M${at} ${TOP}q${index % 2 === 0 ? 9 : -7} 166 0 ${BOTTOM - TOP}`;
  });
  return (
    <>
      <Layer fill={PAGE.wood} width={width} x={x} />
      <path d={grain.join("")} fill="none" stroke={PAGE.grain} />
    </>
  );
}

/** Lag screws that extend from the plate to `tip`. */
function Lag({ tip }: { tip: number }) {
  return HEIGHTS.map((y) => (
    <g key={y}>
      <path d={`M${tip} ${y}l12-5H222v10H${tip + 12}z`} fill={PAGE.ink} />
      <path d={`M${tip + 12} ${y}H${FACE - 22}`} {...line(PAGE.ink, 17, { dash: "2.5 3.5" })} />
      <path d={`M222 ${y - 12}h10v24h-10z`} fill={PAGE.ink} />
    </g>
  ));
}

/** Sleeve anchors with bolt, sleeve, cone and a nut in front of the plate. A wedge anchor has a short sleeve. */
function Sleeve({ tip, wedge = false }: { tip: number; wedge?: boolean }) {
  const end = wedge ? tip + 34 : FACE + 10;
  return HEIGHTS.map((y) => (
    <g key={y}>
      <path
        d={`M${tip + 6} ${y - 7}H${end}v14H${tip + 6}z`}
        fill={PAGE.ground}
        {...line(PAGE.ink, 2)}
      />
      <path d={`M${tip} ${y - 8}l18 4H246v8H${tip + 18}l-18 4z`} fill={PAGE.ink} />
      <path d={`M222 ${y - 12}h12v24h-12z`} fill={PAGE.ink} />
    </g>
  ));
}

/** Toggle bolts with a bar behind the stud's face and a nut in front of the plate. */
function Toggle() {
  return HEIGHTS.map((y) => (
    <g key={y}>
      <path d={`M182 ${y - 34}h9v68h-9z`} fill={PAGE.ground} {...line(PAGE.ink, 2)} />
      <path d={`M146 ${y - 4}H222v8H146zM222 ${y - 12}h10v24h-10z`} fill={PAGE.ink} />
    </g>
  ));
}

/** The steel plate on the wall, its hooks, and the TV on the hooks. */
export function Mount() {
  return (
    <>
      <path d={`M${FACE} 102h10v260h-10z`} fill={PAGE.ground} {...line(PAGE.ink, 2)} />
      <path d="M222 124h34v-12M222 340h34" {...curve(PAGE.ink, 5)} />
      <path d={`M256 60h26V${BOTTOM + 8}h-26z`} fill={PAGE.ink} />
    </>
  );
}

/** A label's dot, the y coordinate of its line, its bold text and the text below. */
type Label = readonly [x: number, y: number, at: number, name: string, more: string];

interface Section {
  /** Draws the wall and its fasteners. `hatch` is a pattern's id. */
  wall: (hatch: string) => ReactNode;
  labels: readonly Label[];
  /** A dimension line below the wall. */
  measure: readonly [from: number, to: number, text: string];
}

const PLATE: Label = [217, 232, 232, "Steel plate", "perfectly level"];
const TV: Label = [269, 334, 334, "TV", "lifts off its hooks"];

/** Bricks, 2 1/4 by 3 5/8 inches, with mortar between them. */
function Bricks({ hatch }: { hatch: string }) {
  const bricks = [0, 1, 2, 3].map((course) => `M96 ${TOP + course * 85}h116v72H96z`).join("");
  return (
    <>
      <Area d={`M100 ${TOP}h108v327H100z`} fill={PAGE.ground} />
      <Area d={bricks} hatch={hatch} />
    </>
  );
}

const STONES =
  "M90 28l112-2 8 30-6 36-104 6-16-30zM86 110l100-6 20 14 2 44-10 22-104-2-12-40zM92 196l112 0 5 38-8 34-108-2-10-34zM86 284l112-6 10 30-4 44-110 6-14-40z";

/** Drywall on both sides of a cavity. */
function Boards() {
  return (
    <>
      <Layer width={16} x={68} />
      <Layer width={16} x={196} />
    </>
  );
}

/** A sheet-steel channel with a cable hole in its web. */
function SteelStud() {
  return (
    <>
      <path
        d={`M84 ${TOP}h112V${BOTTOM}H84zM140 206a26 26 0 0 0-26 26v14a26 26 0 0 0 52 0v-14a26 26 0 0 0-26-26z`}
        fill={PAGE.tint}
        fillRule="evenodd"
        stroke={PAGE.clay}
      />
      <path d={`M86 ${TOP}V${BOTTOM}M194 ${TOP}V${BOTTOM}`} {...line(PAGE.ink, 4)} />
    </>
  );
}

export const SECTIONS = {
  drywall: {
    wall: () => (
      <>
        <Boards />
        <Stud x={84} />
        <Lag tip={136} />
      </>
    ),
    labels: [[166, 147, 78, "5/16 in lag screw", "in the middle of the stud"], PLATE, TV],
    measure: [136, 196, "almost 2 in of wood"],
  },
  steel: {
    wall: () => (
      <>
        <Boards />
        <SteelStud />
        <Toggle />
      </>
    ),
    labels: [
      [187, 122, 78, "Toggle", "clamps it from the back"],
      [104, 232, 232, "Steel stud", "too thin for a lag screw"],
      TV,
    ],
    measure: [196, FACE, "1/2 in drywall"],
  },
  brick: {
    wall: (hatch) => (
      <>
        <Bricks hatch={hatch} />
        <Sleeve tip={148} />
      </>
    ),
    labels: [
      [180, 147, 78, "Anchor", "in the middle of a brick"],
      [150, 190, 220, "Mortar joint", "too thin and too soft"],
      TV,
    ],
    measure: [148, FACE, "2 inches deep in solid brick"],
  },
  stone: {
    wall: (hatch) => (
      <>
        <Layer width={124} x={80} />
        <path
          d={STONES}
          fill={PAGE.tint}
          stroke={PAGE.clay}
          strokeLinejoin="round"
          strokeWidth="1.5"
        />
        <path d={STONES} fill={`url(#${hatch})`} />
        <path d="M205 124h7v46h-7zM205 294h7v46h-7z" fill={PAGE.ink} />
        <Sleeve tip={140} />
      </>
    ),
    labels: [
      [172, 147, 78, "Anchor", "in sound stone"],
      [208, 298, 232, "Steel shims", "keep the plate flat"],
      TV,
    ],
    measure: [140, 208, "2 1/8 inches deep in stone"],
  },
  tile: {
    wall: (hatch) => (
      <>
        <Stud x={68} />
        <Layer hatch={hatch} width={16} x={180} />
        <Area d={`M200 ${TOP}h12v110h-12zM200 156h12v140h-12zM200 326h12V${BOTTOM}h-12z`} />
        <Lag tip={116} />
      </>
    ),
    labels: [
      [150, 147, 78, "Lag screw", "in the stud, not the tile"],
      [206, 250, 232, "Tile", "drilled wide, hammer off"],
      [188, 342, 334, "Backer board", "holds only the tile"],
    ],
    measure: [116, 180, "2 in of wood"],
  },
  plaster: {
    wall: (hatch) => (
      <>
        <Stud x={64} />
        <Layer fill={PAGE.tint} hatch={hatch} width={36} x={176} />
        <Area
          d="M176 30h12v44h-12zM176 86h12v44h-12zM176 158h12v28h-12zM176 198h12v44h-12zM176 254h12v44h-12zM176 328h12v30h-12z"
          fill={PAGE.wood}
        />
        <Lag tip={112} />
      </>
    ),
    labels: [
      [146, 147, 78, "Lag screw", "in the stud behind it"],
      [182, 220, 232, "Wood lath", "drilled, never hammered"],
      [200, 342, 334, "Plaster", "too brittle to hold a TV"],
    ],
    measure: [112, 176, "2 in of wood"],
  },
  concrete: {
    wall: (hatch) => (
      <>
        <Layer fill={PAGE.tint} hatch={hatch} width={132} x={80} />
        <Area
          d="M108 62l10-6 8 8-6 10-11-3zM168 90l9-8 9 7-4 9-12 1zM100 196l8-8 12 4 1 10-14 4zM176 224l11-5 6 9-8 8-10-4zM126 262l9-7 9 6-4 10-12 0zM104 338l10-6 8 7-7 8-10-1zM180 284l8-5 8 6-5 8-9-1z"
          fill={PAGE.ground}
        />
        <Sleeve tip={132} wedge />
      </>
    ),
    labels: [[146, 147, 78, "Anchor", "its clip grips the hole"], PLATE, TV],
    measure: [132, FACE, "2 1/2 inches deep in concrete"],
  },
  chase: {
    wall: (hatch) => (
      <>
        <path
          d={`M20 ${TOP}v336M52 ${TOP}v336M26 ${TOP}v336M46 ${TOP}v336`}
          {...line(PAGE.ink, 2)}
        />
        <Stud width={48} x={148} />
        <Layer hatch={hatch} width={16} x={196} />
        <Lag tip={158} />
      </>
    ),
    labels: [
      [176, 147, 78, "Short lag screw", "stays within the framing"],
      [204, 232, 232, "Cement board", "on studs, some flat"],
      TV,
    ],
    measure: [52, 148, "clear of the vent pipe"],
  },
} as const satisfies Record<SectionWall, Section>;
