import { allCities, business, type City } from "contentlayer/generated";
import { itemListNode } from "#renderer/jsonld/entities.ts";
import { answerFor } from "../../answers.ts";
import { buildStaticPage } from "../../build-page.ts";
import { travelTo } from "../../travel.ts";
import { listedCities, sideOf, SIDES, unlistedPlaces, type Side } from "../city-list.ts";

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
      regions: SIDES.filter((side) => allCities.some((city) => sideFor(city) === side)).map(
        (value) => ({ value, label: sideName(value) }),
      ),
      cities: listedCities(),
      unlisted: unlistedPlaces(),
      map: (allCities.length > MOST_ON_MAP ? [] : allCities).map((city) => ({
        name: city.name,
        rank: city.name === business.address.city ? 0 : isFeatured(city) ? 1 : 2,
        href: city.url,
        region: sideFor(city),
        latitude: city.latitude,
        longitude: city.longitude,
      })),
      counties: countiesOf(allCities),
    },
  });
}

function sideFor(city: City): Side {
  return sideOf(city, business.serviceArea);
}

function sideName(side: Side): string {
  const { sides, hills } = business.serviceArea;
  return side === "hills" ? (hills?.name ?? "") : sides[side];
}

function isFeatured({ slug }: City): boolean {
  return business.serviceArea.featured.includes(slug);
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
      cities: own.map((city) => ({ name: city.name, url: city.url, region: sideFor(city) })),
    }));
}
