import { allCities, business, type City } from "contentlayer/generated";
import { REGIONS, type Region } from "#schema/region.ts";
import { itemListNode } from "#renderer/jsonld/entities.ts";
import { answerFor } from "../../answers.ts";
import { buildStaticPage } from "../../build-page.ts";
import { travelTo } from "../../travel.ts";
import { HOME_PAGE_CITIES, listedCities, unlistedPlaces } from "../city-list.ts";

const REGION_NAMES = {
  north: "North metro",
  east: "East",
  south: "South",
  west: "West",
  hills: "North Georgia",
} as const satisfies Record<Region, string>;

/** Maximum number of cities on the map; with more, their names would overlap. */
const MOST_ON_MAP = 150;

export function data() {
  return buildStaticPage("locations", {
    pageType: "CollectionPage",
    mainEntity: itemListNode(business, "/locations", allCities),
    scripts: ["find-city"],
    pictureLine: `${allCities.length} cities`,
    props: {
      count: allCities.length,
      facts: [
        { label: "Travel fee", value: answerFor("travel").short ?? "" },
        { label: "Same-day visit", value: answerFor("sameDay").short ?? "" },
      ],
      regions: REGIONS.filter((region) => allCities.some((city) => city.region === region)).map(
        (value) => ({ value, label: REGION_NAMES[value] }),
      ),
      cities: listedCities(),
      unlisted: unlistedPlaces(),
      map: (allCities.length > MOST_ON_MAP ? [] : allCities).map(
        ({ slug, name, url, region, latitude, longitude }) => ({
          name,
          rank: name === business.address.city ? 0 : HOME_PAGE_CITIES.includes(slug) ? 1 : 2,
          href: url,
          region,
          latitude,
          longitude,
        }),
      ),
      counties: countiesOf(allCities),
    },
  });
}

/** Groups cities by county, nearest first. */
function countiesOf(cities: readonly City[]) {
  return [...Map.groupBy(cities, ({ county }) => county)]
    .map(([county, own]) => ({
      county,
      own,
      miles: Math.min(...own.map((city) => travelTo(city).miles)),
    }))
    .toSorted((a, b) => a.miles - b.miles)
    .map(({ county, own }) => ({
      county,
      id: `county-${county.toLowerCase().replaceAll(" ", "-")}`,
      cities: own.map(({ name, url, region }) => ({ name, url, region })),
    }));
}
