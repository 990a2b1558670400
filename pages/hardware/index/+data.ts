import { pricing } from "contentlayer/generated";
import type { PriceItem } from "#contract/price-table.ts";
import { priceText } from "#renderer/format.ts";
import { sectionWall, type SectionWall } from "#schema/service.ts";
import { buildStaticPage } from "../../build-page.ts";

/** Price table items for the parts we sell. */
const SOLD = [
  "fixedBracket",
  "tiltingBracket",
  "fullMotionBracket",
  "externalCover",
] as const satisfies PriceItem[];

const WALL_NAMES: Readonly<Record<SectionWall, string>> = {
  drywall: "Drywall on studs",
  steel: "Drywall on steel studs",
  brick: "Brick",
  stone: "Stone",
  tile: "Tile",
  plaster: "Plaster on lath",
  concrete: "Concrete",
  chase: "Fireplace chase",
};

export function data() {
  return buildStaticPage("hardware", {
    props: {
      walls: sectionWall.options.map((wall) => ({ wall, name: WALL_NAMES[wall] })),
      prices: SOLD.map((id) => {
        const { label, min, max } = pricing.items[id];
        return { name: label, cells: [priceText(min, max)] };
      }),
      arePlaceholders: SOLD.some((id) => pricing.items[id].placeholder),
    },
  });
}
