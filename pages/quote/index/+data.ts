import { business } from "contentlayer/generated";
import { buildStaticPage } from "../../build-page.ts";
import { currentPriceTable, servedZips } from "../../lookup-tables.ts";

export function data() {
  return buildStaticPage("quote", {
    scripts: ["islands", "draft", "tooltip"],
    thumbBar: false,
    props: {
      table: currentPriceTable(),
      zips: servedZips(),
      sameDayUntil: business.policy.sameDayUntil,
      warranty: business.claims.warranty.text,
    },
  });
}
