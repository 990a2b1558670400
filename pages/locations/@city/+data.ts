import { estimate } from "#trade/quote/estimate.ts";
import { business, type City, getCity, getService, pricing } from "contentlayer/generated";
import { remembered } from "contentlayer/runtime";
import { dollars, listText, priceText } from "#renderer/format.ts";
import { cityServiceNode, questionsNode } from "#renderer/jsonld/entities.ts";
import {
  pricePromise,
  servicePrices,
  type ServicePrices,
  typicalJob,
} from "#renderer/trade/prices.ts";
import { lowestPrice, priceSpan } from "#renderer/service-prices.ts";
import { quoteLink } from "#renderer/quote/quote-address.ts";
import { buildPage, documentOf, sharePicture, type RouteContext } from "../../build-page.ts";
import { pagePriceTable } from "../../lookup-tables.ts";
import { reviewsProps } from "../../reviews.ts";
import { travelFacts, travelQuestions, travelTo } from "../../travel.ts";

/** Number of ZIP codes to list; the rest are only counted. */
const ZIPS_SHOWN = 6;

export function data(context: RouteContext) {
  const city = documentOf(context, "city", getCity);
  const about = { city: city.slug };
  const job = typicalJob(pricing);
  const travel = travelTo(city);
  const faqs = [...travelQuestions(city), ...city.faqs];
  const counties = [city.county, city.secondCounty].filter((county) => county !== undefined);
  const services = city.services.flatMap((slug) => pricedService(slug) ?? []);
  const prices = services.flatMap((service) => service.prices ?? []);
  return buildPage({
    path: city.url,
    title: city.pageTitle,
    description: city.description,
    breadcrumbs: [
      { name: "Locations", path: "/locations" },
      { name: city.name, path: city.url },
    ],
    mainEntity: cityServiceNode(business, city),
    nodes: [questionsNode(business, city.url, faqs)],
    updated: city.updated,
    picture: sharePicture(city.pageTitle, {
      line: lowestPriceBySize(prices),
      scene: city.homes[0]?.scene,
    }),
    about,
    props: {
      city,
      faqs,
      facts: [
        { label: job.label, value: typicalPrice(travel.fee) },
        ...travelFacts(city),
        { label: counties.length === 1 ? "County" : "Counties", value: listText(counties) },
        { label: "ZIP codes", value: zipText(city.zips) },
      ],
      services: services.map(({ row }) => row),
      typicalPrice: typicalPrice(travel.fee),
      travelFee: travel.fee,
      pricePromise: pricePromise(...prices),
      quoteHref: quoteLink({ ...about, answers: job.answers, zip: zipOf(city, travel.fee) }),
      neighbors: city.nearby.flatMap(({ slug, miles }) => {
        const other = getCity(slug);
        if (other === undefined) return [];
        const { name, url: href, latitude, longitude } = other;
        return [{ name, href, latitude, longitude, miles }];
      }),
      reviews: reviewsProps(city.slug),
    },
  });
}

/** Returns a service's prices and its row in the table. */
const pricedService = remembered((slug: string) => {
  const service = getService(slug);
  if (service === undefined) return undefined;
  const { name, url: href, duration } = service;
  return {
    prices: servicePrices(service, pricing),
    row: { name, href, cells: [duration, lowestPrice(service, pricing)] },
  };
});

/** Returns the price of a typical job including the travel fee, which is in whole US dollars. */
const typicalPrice = remembered((travelFee: number): string => {
  const { min, max } = estimate(typicalJob(pricing).answers, pagePriceTable());
  return priceText(min / 100 + travelFee, max / 100 + travelFee);
});

/**
 * Returns one of the city's ZIP codes that has the city's own travel fee, or "" if there is none. A ZIP code shared
 * with a neighbor has the lower of the two fees.
 */
function zipOf({ zips, nearby }: City, fee: number): string {
  const cheaper = nearby
    .flatMap(({ slug }) => getCity(slug) ?? [])
    .filter((neighbor) => travelTo(neighbor).fee < fee);
  return zips.find((zip) => !cheaper.some((neighbor) => neighbor.zips.includes(zip))) ?? "";
}

/** Returns the lowest price for a job priced by its size, or `undefined` if the city page lists no such service. */
function lowestPriceBySize(lists: readonly ServicePrices[]): string | undefined {
  const lowest = lists
    .filter(({ bySize }) => bySize.length > 0)
    .flatMap((prices) => priceSpan(prices)?.min ?? []);
  return lowest.length === 0 ? undefined : `From ${dollars(Math.min(...lowest))}`;
}

function zipText(zips: readonly string[]): string {
  const shown = zips.slice(0, ZIPS_SHOWN).join(", ");
  return zips.length > ZIPS_SHOWN ? `${shown} and ${zips.length - ZIPS_SHOWN} more` : shown;
}
