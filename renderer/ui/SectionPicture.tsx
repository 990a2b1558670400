import type { SectionWall } from "#schema/service.ts";
import { drawnOnce, svgFile } from "../drawing/svg-file.ts";
import { Drawing } from "./Drawing.tsx";
import { WallSection } from "./WallSection.tsx";

const ALTS: Readonly<Record<SectionWall, string>> = {
  drywall: "Section through drywall: the lag screw sits in the middle of the stud",
  steel:
    "Section through drywall on a steel stud: a toggle clamps the face of the stud from behind",
  brick: "Section through brick: the sleeve anchor sits in the brick, not in the joint",
  stone: "Section through stone: the anchor passes the veneer into what carries it",
  tile: "Section through tile: the screw passes tile and backer into the stud",
  plaster: "Section through plaster: the screw passes plaster and lath into the stud",
  concrete: "Section through concrete: the anchor is set to its full depth",
  chase: "Section through a fireplace chase: the screws sit in its framing, clear of the flue",
};

/** A section through the wall as a picture: where the anchor sits. */
export function SectionPicture({ wall }: { wall: SectionWall }) {
  const name = `section-${wall}`;
  return (
    <figure className="max-w-160 self-start rounded border border-line bg-paper p-4">
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
