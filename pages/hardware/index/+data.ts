import { business, pricing } from "contentlayer/generated";
import { sectionWall } from "#schema/service.ts";
import type { PriceItem } from "#contract/price-table.ts";
import { priceText } from "#renderer/format.ts";
import { contactWays } from "#renderer/layout/shell.ts";
import { buildScreen } from "../../screen.ts";

export type HardwareProps = ReturnType<typeof data>["props"];

/** What we sell along with the work. */
const SOLD = [
  "fixedBracket",
  "tiltingBracket",
  "fullMotionBracket",
  "externalCover",
] as const satisfies PriceItem[];

export function data() {
  return buildScreen("hardware", {
    props: {
      contact: contactWays(business),
      walls: sectionWall.options,
      prices: SOLD.map((id) => {
        const { label, min, max } = pricing.items[id];
        return { name: label, price: priceText(min, max) };
      }),
      arePlaceholders: SOLD.some((id) => pricing.items[id].placeholder),
    },
  });
}
