import { business } from "contentlayer/generated";
import { contactWays } from "#renderer/layout/shell.ts";
import { buildScreen } from "../../screen.ts";
import { currentPriceTable } from "../../price-table.ts";
import { servedZips } from "../../served-zips.ts";

export type QuoteProps = ReturnType<typeof data>["props"] & {
  /** Rendered for the backend, which fills the page's slots. */
  asTemplate?: boolean;
};

export function data() {
  return buildScreen("quote", {
    scripts: ["islands", "draft", "tooltip"],
    thumbBar: false,
    props: {
      contact: contactWays(business),
      table: currentPriceTable(),
      zips: servedZips(),
    },
  });
}
