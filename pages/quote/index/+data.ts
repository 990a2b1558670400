import { hash } from "node:crypto";
import { allCities, business, pricing } from "contentlayer/generated";
import { contactWays } from "../../../renderer/layout/shell.ts";
import { priceTable } from "../../../renderer/prices.ts";
import { buildPage } from "../../build-page.ts";

export type QuoteProps = ReturnType<typeof data>["props"] & {
  /** Rendered for the backend, which fills the page's slots. */
  asTemplate?: boolean;
};

export function data() {
  return buildPage({
    path: "/quote",
    title: "What will it cost?",
    description:
      "Choose the TV, the wall and what goes with it, and see the price range at once, with the wall drawn to scale. No email needed to see it.",
    crumbs: [{ name: "Quote", path: "/quote" }],
    scripts: ["islands", "tooltip"],
    thumbBar: false,
    props: {
      contact: contactWays(business),
      table: priceTable(pricing, hash("sha256", JSON.stringify(pricing.items)).slice(0, 12)),
      zips: Object.fromEntries(
        allCities.flatMap(({ name, zips }) => zips.map((zip) => [zip, name])),
      ),
    },
  });
}
