import { curve, line, PAGE } from "./scene/palette.ts";
import { useId } from "react";
import { Mount, SECTIONS } from "./scene/wall-sections.tsx";
import type { SectionWall } from "#schema/service.ts";
import { drawnOnce, svgFile, Drawing } from "./Drawing.tsx";

interface Props {
  material: SectionWall;
  /** Describes the drawing for screen readers; empty if it's decorative. */
  title: string;
}

/** Cross section of a wall with a TV on it. The room is on the right. */
export function WallSection({ material, title }: Props) {
  const id = useId();
  const { wall, labels, measure } = SECTIONS[material];
  const [from, to, text] = measure;
  return (
    <svg
      className="h-auto w-full"
      fontFamily="'Longleaf Sans', Arial, sans-serif"
      fontSize="26"
      viewBox="0 0 640 420"
      {...(title === "" ? { "aria-hidden": true } : { role: "img", "aria-labelledby": `${id}t` })}
    >
      {title !== "" && <title id={`${id}t`}>{title}</title>}
      <pattern
        height="11"
        id={`${id}h`}
        patternTransform="rotate(45)"
        patternUnits="userSpaceOnUse"
        width="11"
      >
        <path d="M0 0v11" {...line(PAGE.clay, 2, { opacity: ".6" })} />
      </pattern>
      {wall(`${id}h`)}
      <Mount />
      {labels.map(([x, y, at, name, more]) => (
        <g fill={PAGE.ink} key={name}>
          <path d={`M${x} ${y}V${at}H306`} {...curve(PAGE.clay, 1.5)} />
          <circle cx={x} cy={y} fill={PAGE.clay} r="5" />
          <text fontWeight="600" x="314" y={at - 3}>
            {name}
          </text>
          <text x="314" y={at + 26}>
            {more}
          </text>
        </g>
      ))}
      <path d={`M${from} 380v18m0-9H${to}m0-9v18`} {...curve(PAGE.ink, 1.5)} />
      <text fill={PAGE.ink} x={to + 14} y="396">
        {text}
      </text>
    </svg>
  );
}

const ALTS: Readonly<Record<SectionWall, string>> = {
  drywall: "Section through drywall: the lag screw sits in the middle of the stud",
  steel:
    "Section through drywall on a steel stud: a toggle clamps the face of the stud from the back",
  brick: "Section through brick: the sleeve anchor sits in the brick, not in the joint",
  stone: "Section through stone: the anchor goes through the veneer into the stone",
  tile: "Section through tile: the screw goes through tile and backer board into the stud",
  plaster: "Section through plaster: the screw goes through plaster and lath into the stud",
  concrete: "Section through concrete: the anchor is set to its full depth",
  chase: "Section through a fireplace chase: the screws sit in its framing, clear of the flue",
};

/** Cross section of a wall with its anchors, as an image file. */
export function SectionPicture({ wall }: { wall: SectionWall }) {
  const name = `section-${wall}`;
  return (
    <figure className="max-w-160 self-start rounded border border-line bg-paper p-2 sm:p-4">
      <Drawing
        alt={ALTS[wall]}
        className="w-full"
        height={420}
        name={name}
        svg={drawnOnce(name, () => svgFile(<WallSection material={wall} title="" />))}
        width={640}
      />
    </figure>
  );
}
