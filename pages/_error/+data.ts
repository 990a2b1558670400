import { allServices } from "contentlayer/generated";
import { buildPage } from "../build-page.ts";

export type NotFoundProps = ReturnType<typeof data>["props"];

export function data() {
  return buildPage({
    path: "/404",
    title: "Page not found",
    description: "This page is not here.",
    indexable: false,
    scripts: ["not-found"],
    props: {
      pages: [
        { href: "/services", label: "All services", note: `${allServices.length}` },
        { href: "/locations", label: "All service areas" },
        { href: "/contact", label: "Contact" },
      ],
    },
  });
}
