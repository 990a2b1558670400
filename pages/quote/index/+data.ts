import { business } from "contentlayer/generated";
import { contactWays } from "../../../renderer/layout/shell.ts";
import { buildPage } from "../../build-page.ts";
import { currentPriceTable } from "../../price-table.ts";
import { servedZips } from "../../served-zips.ts";

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
    scripts: ["islands", "draft", "tooltip"],
    thumbBar: false,
    props: {
      contact: contactWays(business),
      table: currentPriceTable(),
      zips: servedZips(),
    },
  });
}
