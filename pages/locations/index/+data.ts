import { allCities, business, getCity, type City } from "contentlayer/generated";
import { itemListNode } from "#renderer/jsonld/entities.ts";
import { answerFor } from "../../answers.ts";
import { buildStaticPage } from "../../build-page.ts";
import { travelTo } from "../../travel.ts";
import {
  isFeatured,
  listedCities,
  sideOf,
  SIDES,
  unlistedPlaces,
  type Side,
} from "../city-list.ts";

/** Maximum number of cities on the map; with more, their names would overlap. */
const MOST_ON_MAP = 150;

export function data() {
  const placed = allCities.map((city) => ({ city, region: sideOf(city, business.serviceArea) }));
  const present = new Set(placed.map(({ region }) => region));
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
      regions: SIDES.filter((side) => present.has(side)).map((value) => ({
        value,
        label: sideName(value),
      })),
      cities: listedCities(),
      example: exampleSearch(),
      unlisted: unlistedPlaces(),
      map: (placed.length > MOST_ON_MAP ? [] : placed).map(({ city, region }) => ({
        name: city.name,
        rank: city.name === business.address.city ? 0 : isFeatured(city) ? 1 : 2,
        href: city.url,
        region,
        latitude: city.latitude,
        longitude: city.longitude,
      })),
      counties: countiesOf(placed),
    },
  });
}

/** Returns what visitors could type to find a city, such as `Roswell or 30075`. */
function exampleSearch(): string {
  const { example, featured } = business.serviceArea;
  const { name = "", zips = [] } = getCity(example ?? featured[0] ?? "") ?? {};
  return [name, ...zips.slice(0, 1)].join(" or ");
}

function sideName(side: Side): string {
  const { sides, hills } = business.serviceArea;
  return side === "hills" ? (hills?.name ?? "") : sides[side];
}

/** Groups cities by county, nearest first. */
function countiesOf(placed: readonly { city: City; region: Side }[]) {
  return [...Map.groupBy(placed, ({ city }) => city.county)]
    .map(([county, own]) => ({
      county,
      own,
      miles: Math.min(...own.map(({ city }) => travelTo(city).miles)),
    }))
    .toSorted((a, b) => a.miles - b.miles)
    .map(({ county, own }) => ({
      county,
      id: `county-${county.toLowerCase().replaceAll(" ", "-")}`,
      cities: own.map(({ city, region }) => ({ name: city.name, url: city.url, region })),
    }));
}
