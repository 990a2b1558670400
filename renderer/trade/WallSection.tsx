import { curve, line, PAGE } from "./scene/palette.ts";
import { Fragment } from "react";
import { Mount, SECTIONS } from "./scene/wall-sections.tsx";
import type { SectionWall } from "#trade/scene.ts";
import { drawnOnce, svgFile, Drawing } from "../pictures/Drawing.tsx";
import { Lettering, Letters } from "../pictures/Lettering.tsx";

/** The letters' size. The drawing is at least 278 pixels wide, so they're at least 12 pixels high. */
const SIZE = 28;
/** Where labels start, and the end of the lines that lead to them. */
const LABELS = 302;
/** Sum of the left and right edges, 20 and 282, of the wall and the TV. */
const MIRROR = 302;

interface TextProps {
  text: string;
  x: number;
  /** The baseline. */
  y: number;
  fill?: string;
}

function Text({ text, x, y, fill = PAGE.ink }: TextProps) {
  return (
    <g fill={fill} transform={`translate(${x} ${y})`}>
      <Lettering anchor="start" dy={0} id="l" text={text} />
    </g>
  );
}

/** Returns where an x coordinate of the wall is in the drawing, which is mirrored. */
const mirrored = (x: number) => MIRROR - x;

/**
 * Cross section of a wall with a TV on it, for an image file. The room is on the left, so that the lines from the wall to
 * its labels don't cross the TV.
 */
export function WallSection({ material }: { material: SectionWall }) {
  const { wall, labels, measure } = SECTIONS[material];
  const [from, to, depth] = measure;
  return (
    <svg fontSize={SIZE} viewBox="0 0 640 420">
      <Letters id="l" texts={[...labels.flatMap(([, , , name, more]) => [name, more]), depth]} />
      <pattern
        height="11"
        id="h"
        patternTransform="rotate(45)"
        patternUnits="userSpaceOnUse"
        width="11"
      >
        <path d="M0 0v11" {...line(PAGE.clay, 2, { opacity: ".6" })} />
      </pattern>
      <g transform={`matrix(-1 0 0 1 ${MIRROR} 0)`}>
        {wall("h")}
        <Mount />
      </g>
      {labels.map(([x, y, at, name, more]) => (
        <Fragment key={name}>
          <path d={`M${mirrored(x)} ${y}V${at}H${LABELS - 8}`} {...curve(PAGE.clay, 1.5)} />
          <circle cx={mirrored(x)} cy={y} fill={PAGE.clay} r="5" />
          <Text text={name} x={LABELS} y={at - 4} />
          <Text fill={PAGE.ink3} text={more} x={LABELS} y={at + 28} />
        </Fragment>
      ))}
      <path d={`M${mirrored(to)} 387v18m0-9H${mirrored(from)}m0-9v18`} {...curve(PAGE.ink, 1.5)} />
      <Text text={depth} x={mirrored(from) + 14} y={406} />
    </svg>
  );
}

const ALTS: Readonly<Record<SectionWall, string>> = {
  drywall: "Section through drywall: the lag screw sits in the middle of the stud",
  steel:
    "Section through drywall on a steel stud: a toggle clamps the face of the stud from the back",
  brick: "Section through brick: the anchors sit in the bricks, not in the mortar joints",
  stone: "Section through stone: the anchor goes through the veneer into the stone",
  tile: "Section through tile: the screw goes through tile and backer board into the stud",
  plaster: "Section through plaster: the screw goes through plaster and lath into the stud",
  concrete: "Section through concrete: the anchor is set to its full depth",
  chase: "Section through a fireplace chase: the screws sit in its framing, clear of the flue",
};

/** Returns the name, size, alt text and SVG of the image file for a wall's cross section. */
export function sectionFile(wall: SectionWall) {
  const name = `section-${wall}`;
  const svg = drawnOnce(name, () => svgFile(<WallSection material={wall} />));
  return { name, svg, alt: ALTS[wall], width: 640, height: 420 };
}

/** Cross section of a wall with its anchors, as an image file. */
export function SectionPicture({ wall, className }: { wall: SectionWall; className?: string }) {
  return <Drawing {...sectionFile(wall)} className={className} />;
}
