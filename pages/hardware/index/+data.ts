import { pricing } from "contentlayer/generated";
import { sectionWall } from "#schema/service.ts";
import type { PriceItem } from "#contract/price-table.ts";
import { priceText } from "#renderer/format.ts";
import { buildStaticPage } from "../../build-page.ts";

export type HardwareProps = ReturnType<typeof data>["props"];

/** What we sell along with the work. */
const SOLD = [
  "fixedBracket",
  "tiltingBracket",
  "fullMotionBracket",
  "externalCover",
] as const satisfies PriceItem[];

export function data() {
  return buildStaticPage("hardware", {
    props: {
      walls: sectionWall.options,
      prices: SOLD.map((id) => {
        const { label, min, max } = pricing.items[id];
        return { name: label, price: priceText(min, max) };
      }),
      arePlaceholders: SOLD.some((id) => pricing.items[id].placeholder),
    },
  });
}
