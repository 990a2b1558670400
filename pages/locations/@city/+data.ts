import { business, getCity, getService } from "contentlayer/generated";
import { listText } from "../../../renderer/format.ts";
import { cityServiceNode } from "../../../renderer/jsonld/city-service.ts";
import { contactNumber } from "../../../renderer/layout/shell.ts";
import { buildPage } from "../../build-page.ts";
import { documentOf, type RouteContext } from "../../route.ts";

export type CityProps = ReturnType<typeof data>["props"];

/** So many ZIP codes are named among the facts; the rest are counted. */
const ZIPS_SHOWN = 6;

export function data(context: RouteContext) {
  const city = documentOf(context, "city", getCity);
  return buildPage({
    path: city.url,
    title: city.pageTitle,
    description: city.description,
    crumbs: [
      { name: "Locations", path: "/locations" },
      { name: city.name, path: city.url },
    ],
    jsonLd: [cityServiceNode(business, city)],
    updated: city.updated,
    props: {
      phone: contactNumber(business.phone),
      city,
      facts: [
        city.secondCounty === undefined
          ? { label: "County", value: city.county }
          : { label: "Counties", value: listText([city.county, city.secondCounty]) },
        {
          label: "From downtown Atlanta",
          value:
            city.milesFromAtlanta === 0 ? "We are there" : `about ${city.milesFromAtlanta} miles`,
        },
        { label: "ZIP codes", value: zipText(city.zips) },
        { label: "Hours", value: business.hours.visible },
      ],
      services: city.services.flatMap((slug) => {
        const service = getService(slug);
        return service === undefined
          ? []
          : [{ href: service.url, label: service.name, note: service.duration }];
      }),
      nearby: city.nearby.flatMap(({ slug, miles }) => {
        const other = getCity(slug);
        return other === undefined
          ? []
          : [{ href: other.url, label: other.name, note: `${miles} mi` }];
      }),
    },
  });
}

function zipText(zips: readonly string[]): string {
  const shown = zips.slice(0, ZIPS_SHOWN).join(", ");
  return zips.length > ZIPS_SHOWN ? `${shown} and ${zips.length - ZIPS_SHOWN} more` : shown;
}
