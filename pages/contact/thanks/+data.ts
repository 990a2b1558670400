import { business } from "contentlayer/generated";
import { contactNumber } from "../../../renderer/layout/shell.ts";
import { buildPage } from "../../build-page.ts";

export type ThanksProps = ReturnType<typeof data>["props"];

export function data() {
  return buildPage({
    path: "/contact/thanks",
    title: "Thank you",
    description: "Your request is here. We answer soon.",
    indexable: false,
    crumbs: [
      { name: "Contact", path: "/contact" },
      { name: "Thank you", path: "/contact/thanks" },
    ],
    props: { phone: contactNumber(business.phone), hours: business.hours.visible },
  });
}
