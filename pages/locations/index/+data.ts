import { allCities, business } from "contentlayer/generated";
import { itemListNode } from "../../../renderer/jsonld/item-list.ts";
import { contactWays } from "../../../renderer/layout/shell.ts";
import { buildPage } from "../../build-page.ts";

export type LocationsProps = ReturnType<typeof data>["props"];

export function data() {
  const counties = Map.groupBy(allCities, (city) => city.county);
  return buildPage({
    path: "/locations",
    title: "Service Areas in Georgia",
    description:
      "The Georgia cities where we mount TVs, by county, with what their homes mean for your wall and how we get there.",
    crumbs: [{ name: "Locations", path: "/locations" }],
    jsonLd: [itemListNode(business, allCities)],
    props: {
      contact: contactWays(business),
      counties: [...counties]
        .toSorted(([a], [b]) => (a < b ? -1 : 1))
        .map(([county, cities]) => ({
          county,
          id: `county-${county.toLowerCase().replaceAll(" ", "-")}`,
          cities: cities.map(({ name, url }) => ({ name, url })),
        })),
    },
  });
}
