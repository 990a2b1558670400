import type { SectionWall } from "#schema/service.ts";
import type { ReactNode } from "react";
import { SECTION } from "../scene/palette.ts";
import { BOTTOM, FACE, Lag, Layer, Sleeve, Stud, Toggle, TOP } from "./parts.tsx";

/** A label: where its dot lies, at what height its line leaves, what it says in bold and below that. */
type Label = readonly [x: number, y: number, at: number, name: string, more: string];

export interface Section {
  /** The wall and its fasteners; `hatch` fills what is fired, cast or grown. */
  wall: (hatch: string) => ReactNode;
  labels: readonly Label[];
  /** From, to and what it says. */
  measure: readonly [from: number, to: number, text: string];
}

const PLATE: Label = [217, 232, 232, "Steel plate", "level to the bubble"];
const TV: Label = [269, 334, 334, "TV", "lifts off its hooks"];

/** A brick is 2 1/4 by 3 5/8 inches; the anchor sits in its middle. */
function Bricks({ hatch }: { hatch: string }) {
  const bricks = [0, 1, 2, 3].map((course) => `M96 ${TOP + course * 85}h116v72H96z`).join("");
  return (
    <>
      <path d={bricks} fill={SECTION.tint} stroke={SECTION.clay} strokeWidth="1.5" />
      <path d={bricks} fill={`url(#${hatch})`} />
    </>
  );
}

const STONES =
  "M90 28l112-2 8 30-6 36-104 6-16-30zM86 110l100-6 20 14 2 44-10 22-104-2-12-40zM92 196l112 0 5 38-8 34-108-2-10-34zM86 284l112-6 10 30-4 44-110 6-14-40z";

/** Drywall on both faces of a hollow. */
function Boards() {
  return (
    <>
      <Layer width={16} x={68} />
      <Layer width={16} x={196} />
    </>
  );
}

/** A channel of sheet steel: a face behind each board, and the web between them with its hole for cables. */
function SteelStud() {
  return (
    <>
      <path
        d={`M84 ${TOP}h112V${BOTTOM}H84zM140 206a26 26 0 0 0-26 26v14a26 26 0 0 0 52 0v-14a26 26 0 0 0-26-26z`}
        fill={SECTION.tint}
        fillRule="evenodd"
        stroke={SECTION.clay}
      />
      <path d={`M86 ${TOP}V${BOTTOM}M194 ${TOP}V${BOTTOM}`} stroke={SECTION.ink} strokeWidth="4" />
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
      [187, 122, 78, "Toggle", "clamps the steel from behind"],
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
    labels: [[180, 147, 78, "Sleeve anchor", "in the brick, not the joint"], PLATE, TV],
    measure: [148, FACE, "2 in into solid brick"],
  },
  stone: {
    wall: (hatch) => (
      <>
        <Layer width={124} x={80} />
        <path
          d={STONES}
          fill={SECTION.tint}
          stroke={SECTION.clay}
          strokeLinejoin="round"
          strokeWidth="1.5"
        />
        <path d={STONES} fill={`url(#${hatch})`} />
        <path d="M205 124h7v46h-7zM205 294h7v46h-7z" fill={SECTION.ink} />
        <Sleeve tip={140} />
      </>
    ),
    labels: [
      [172, 147, 78, "Sleeve anchor", "in sound stone"],
      [208, 298, 232, "Steel shims", "bring the plate into one plane"],
      TV,
    ],
    measure: [140, 208, "2 1/8 in into the stone"],
  },
  tile: {
    wall: (hatch) => (
      <>
        <Stud x={68} />
        <Layer hatch={hatch} width={16} x={180} />
        <path
          d={`M200 ${TOP}h12v110h-12zM200 156h12v140h-12zM200 326h12V${BOTTOM}h-12z`}
          fill={SECTION.tint}
          stroke={SECTION.clay}
          strokeWidth="1.5"
        />
        <Lag tip={116} />
      </>
    ),
    labels: [
      [150, 147, 78, "Lag screw", "in the stud, not in the tile"],
      [206, 250, 232, "Tile", "drilled wide, hammer off"],
      [188, 342, 334, "Backer board", "carries the tile alone"],
    ],
    measure: [116, 180, "2 in of wood"],
  },
  plaster: {
    wall: (hatch) => (
      <>
        <Stud x={64} />
        <Layer fill={SECTION.tint} hatch={hatch} width={36} x={176} />
        <path
          d="M176 30h12v44h-12zM176 86h12v44h-12zM176 158h12v28h-12zM176 198h12v44h-12zM176 254h12v44h-12zM176 328h12v30h-12z"
          fill={SECTION.wood}
          stroke={SECTION.clay}
          strokeWidth="1.5"
        />
        <Lag tip={112} />
      </>
    ),
    labels: [
      [146, 147, 78, "Lag screw", "in the stud behind the lath"],
      [182, 220, 232, "Wood lath", "predrilled, never hammered"],
      [200, 342, 334, "Plaster", "brittle: it carries nothing"],
    ],
    measure: [112, 176, "2 in of wood"],
  },
  concrete: {
    wall: (hatch) => (
      <>
        <Layer fill={SECTION.tint} hatch={hatch} width={132} x={80} />
        <path
          d="M108 62l10-6 8 8-6 10-11-3zM168 90l9-8 9 7-4 9-12 1zM100 196l8-8 12 4 1 10-14 4zM176 224l11-5 6 9-8 8-10-4zM126 262l9-7 9 6-4 10-12 0zM104 338l10-6 8 7-7 8-10-1zM180 284l8-5 8 6-5 8-9-1z"
          fill={SECTION.ground}
          stroke={SECTION.clay}
          strokeWidth="1.5"
        />
        <Sleeve tip={132} wedge />
      </>
    ),
    labels: [[146, 147, 78, "Wedge anchor", "its clip grips the hole"], PLATE, TV],
    measure: [132, FACE, "2 1/2 in into concrete"],
  },
  chase: {
    wall: (hatch) => (
      <>
        <path
          d={`M20 ${TOP}v336M52 ${TOP}v336M26 ${TOP}v336M46 ${TOP}v336`}
          stroke={SECTION.ink}
          strokeWidth="2"
        />
        <Stud width={48} x={148} />
        <Layer hatch={hatch} width={16} x={196} />
        <Lag tip={158} />
      </>
    ),
    labels: [
      [176, 147, 78, "Short lag screw", "stays within the framing"],
      [204, 232, 232, "Cement board", "on studs, some turned flat"],
      TV,
    ],
    measure: [52, 148, "kept clear around the vent pipe"],
  },
} as const satisfies Record<SectionWall, Section>;
