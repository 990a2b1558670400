import { business, getCity, getService, pricing, type City } from "contentlayer/generated";
import { listText, dollars } from "#renderer/format.ts";
import { cityServiceNode, questionsNode } from "#renderer/jsonld/entities.ts";
import { pricePromise, priceSpan, servicePrices, type ServicePrices } from "#renderer/prices.ts";
import { quoteLink } from "#renderer/quote/quote-state.ts";
import {
  buildPage,
  lastChange,
  documentOf,
  type RouteContext,
  sharePicture,
} from "../../build-page.ts";
import { reviewsProps } from "../../reviews.ts";

/** So many ZIP codes are named among the facts; the rest are counted. */
const ZIPS_SHOWN = 6;

export function data(context: RouteContext) {
  const city = documentOf(context, "city", getCity);
  const { services, priceLead, mountingFrom } = offers(city);
  return buildPage({
    path: city.url,
    title: city.pageTitle,
    description: city.description,
    breadcrumbs: [
      { name: "Locations", path: "/locations" },
      { name: city.name, path: city.url },
    ],
    mainEntity: cityServiceNode(business, city),
    nodes: [questionsNode(business, city.url, city.faqs)],
    updated: lastChange(city),
    picture: sharePicture(city.pageTitle, { line: mountingFrom, scene: city.homes[0]?.scene }),
    about: { city: city.slug },
    props: {
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
      services,
      priceLead,
      quoteHref: quoteLink({ city: city.slug }),
      neighbors: city.nearby.flatMap(({ slug, miles }) => {
        const other = getCity(slug);
        return other === undefined ? [] : [{ ...placeOf(other), href: other.url, miles }];
      }),
      reviews: reviewsProps(city.slug),
    },
  });
}

/** The services that a city asks for, each with where its price begins. */
function offers(city: City) {
  const offered = city.services.flatMap((slug) => {
    const service = getService(slug);
    return service === undefined ? [] : [{ service, prices: servicePrices(service, pricing) }];
  });
  return {
    services: offered.map(({ service: { name, url, duration }, prices }) => ({
      name,
      href: url,
      cells: [duration, prices.quoted === undefined ? dollars(priceSpan(prices).min) : "by quote"],
    })),
    priceLead: pricePromise(...offered.map(({ prices }) => prices)),
    mountingFrom: fromText(offered.map(({ prices }) => prices)),
  };
}

/** Where the price of hanging a TV begins; nothing where a city asks for other things. */
function fromText(lists: readonly ServicePrices[]): string | undefined {
  const mountings = lists.filter(({ bySize, quoted }) => bySize.length > 0 && quoted === undefined);
  if (mountings.length === 0) return undefined;
  return `From ${dollars(Math.min(...mountings.map((prices) => priceSpan(prices).min)))}`;
}

function placeOf({ name, latitude, longitude }: City) {
  return { name, latitude, longitude };
}

function zipText(zips: readonly string[]): string {
  const shown = zips.slice(0, ZIPS_SHOWN).join(", ");
  return zips.length > ZIPS_SHOWN ? `${shown} and ${zips.length - ZIPS_SHOWN} more` : shown;
}
