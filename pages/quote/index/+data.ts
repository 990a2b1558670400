import { buildStaticPage } from "../../build-page.ts";
import { currentPriceTable, servedZips } from "../../lookup-tables.ts";

export type QuoteProps = ReturnType<typeof data>["props"] & {
  /** Rendered for the backend, which fills the page's slots. */
  asTemplate?: boolean;
};

export function data() {
  return buildStaticPage("quote", {
    scripts: ["islands", "draft", "tooltip"],
    thumbBar: false,
    props: {
      table: currentPriceTable(),
      zips: servedZips(),
    },
  });
}
