import { getService, pricing } from "contentlayer/generated";
import { priceText } from "#renderer/format.ts";
import { sectionWall, type SectionWall } from "#trade/scene.ts";
import { buildStaticPage } from "../../build-page.ts";
import { SOLD } from "#trade/product.ts";

/** Each wall's name, and the slug of the service whose page is about it. */
const WALLS: Readonly<Record<SectionWall, { name: string; service?: string }>> = {
  drywall: { name: "Drywall on studs", service: "tv-mounting-drywall" },
  steel: { name: "Drywall on steel studs", service: "tv-mounting-drywall" },
  brick: { name: "Brick", service: "tv-mounting-brick" },
  stone: { name: "Stone", service: "tv-mounting-stone" },
  tile: { name: "Tile", service: "tv-mounting-tile" },
  plaster: { name: "Plaster on lath" },
  concrete: { name: "Concrete" },
  chase: { name: "Fireplace chase", service: "tv-mounting-fireplace" },
};

export function data() {
  const sold = [...SOLD.values()].map((id) => pricing.items[id]);
  return buildStaticPage("hardware", {
    props: {
      walls: sectionWall.options.map((wall) => {
        const { name, service = "" } = WALLS[wall];
        return { wall, name, href: getService(service)?.url };
      }),
      prices: sold.map(({ label, min, max }) => ({ name: label, cells: [priceText(min, max)] })),
      arePlaceholders: sold.some(({ placeholder }) => placeholder),
    },
  });
}
