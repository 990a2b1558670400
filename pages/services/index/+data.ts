import { allServices, business } from "contentlayer/generated";
import { itemListNode } from "../../../renderer/jsonld/item-list.ts";
import { contactWays } from "../../../renderer/layout/shell.ts";
import { buildPage } from "../../build-page.ts";

export type ServicesProps = ReturnType<typeof data>["props"];

export function data() {
  return buildPage({
    path: "/services",
    title: "TV Mounting Services",
    description:
      "TV mounting on drywall, brick, stone and above fireplaces, for homes, apartments and businesses in metro Atlanta.",
    crumbs: [{ name: "Services", path: "/services" }],
    jsonLd: [itemListNode(business, allServices)],
    props: {
      contact: contactWays(business),
      services: allServices.map(({ name, url, summary, duration }) => ({
        name,
        url,
        summary,
        duration,
      })),
    },
  });
}
