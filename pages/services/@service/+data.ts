import { allCities, business, getService } from "contentlayer/generated";
import { listText } from "../../../renderer/format.ts";
import { serviceNode } from "../../../renderer/jsonld/service.ts";
import { contactNumber } from "../../../renderer/layout/shell.ts";
import { buildPage } from "../../build-page.ts";
import { documentOf, type RouteContext } from "../../route.ts";

export type ServiceProps = ReturnType<typeof data>["props"];

/** A page has room for so many cities; all of them stand on /locations. */
const CITIES_SHOWN = 12;

export function data(context: RouteContext) {
  const service = documentOf(context, "service", getService);
  return buildPage({
    path: service.url,
    title: service.pageTitle,
    description: service.description,
    crumbs: [
      { name: "Services", path: "/services" },
      { name: service.name, path: service.url },
    ],
    jsonLd: [serviceNode(business, service)],
    updated: service.updated,
    props: {
      phone: contactNumber(business.phone),
      service,
      facts: [
        { label: "Usual time", value: service.duration },
        { label: "Walls", value: capitalise(listText(service.walls)) },
        { label: "For", value: capitalise(listText(service.audiences)) },
        { label: "Warranty", value: "5 years on the installation" },
      ],
      related: service.related.flatMap((slug) => {
        const other = getService(slug);
        return other === undefined
          ? []
          : [{ href: other.url, label: other.name, note: other.duration }];
      }),
      cities: allCities
        .filter((city) => city.services.includes(service.slug))
        .slice(0, CITIES_SHOWN)
        .map((city) => ({ href: city.url, label: city.name, note: city.county })),
    },
  });
}

function capitalise(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
