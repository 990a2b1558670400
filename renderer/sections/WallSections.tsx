import type { SectionWall } from "#schema/service.ts";
import { SectionHead } from "../ui/SectionHead.tsx";
import { SectionPicture } from "../pictures/WallSection.tsx";

const NAMES: Readonly<Record<SectionWall, string>> = {
  drywall: "Drywall on studs",
  steel: "Drywall on steel studs",
  brick: "Brick",
  stone: "Stone",
  tile: "Tile",
  plaster: "Plaster on lath",
  concrete: "Concrete",
  chase: "Fireplace chase",
};

/** Every wall cut open, with its anchor in it. */
export function WallSections({ walls }: { walls: readonly SectionWall[] }) {
  return (
    <section aria-labelledby="sections" className="border-y border-line bg-surface section-space">
      <div className="container-page">
        <SectionHead
          id="sections"
          lead="Depths are typical ones. Yours is measured."
          title="The same walls, cut open"
        />
        <ul className="grid gap-x-6 gap-y-10 sm:grid-cols-2 xl:grid-cols-4">
          {walls.map((wall) => (
            <li key={wall}>
              <SectionPicture wall={wall} />
              <h3 className="pt-3">{NAMES[wall]}</h3>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
