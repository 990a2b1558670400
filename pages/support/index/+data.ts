import { business, getPage } from "contentlayer/generated";
import { contactWays } from "../../../renderer/layout/shell.ts";
import { buildScreen } from "../../screen.ts";

export type SupportProps = ReturnType<typeof data>["props"];

export function data() {
  return buildScreen("support", {
    pageType: "ContactPage",
    scripts: ["islands", "draft"],
    props: {
      contact: contactWays(business),
      toc: getPage("support")?.toc ?? [],
      warrantyService: "warranty-support",
      warranty: business.claims.warranty.text,
    },
  });
}
