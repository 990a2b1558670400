import { business, getCity, getService, pricing } from "contentlayer/generated";
import { dollars, listText } from "#renderer/format.ts";
import { cityServiceNode, questionsNode } from "#renderer/jsonld/entities.ts";
import { pricePromise, priceSpan, servicePrices, type ServicePrices } from "#renderer/prices.ts";
import { quoteLink } from "#renderer/quote/quote-state.ts";
import { buildPage, documentOf, sharePicture, type RouteContext } from "../../build-page.ts";
import { reviewsProps } from "../../reviews.ts";

/** The rest of the ZIP codes are only counted. */
const ZIPS_SHOWN = 6;

export function data(context: RouteContext) {
  const city = documentOf(context, "city", getCity);
  const about = { city: city.slug };
  const counties = [city.county, city.secondCounty].filter((county) => county !== undefined);
  const services = city.services
    .flatMap((slug) => getService(slug) ?? [])
    .map((service) => ({ service, prices: servicePrices(service, pricing) }));
  const prices = services.flatMap((each) => each.prices ?? []);
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
    updated: city.updated,
    picture: sharePicture(city.pageTitle, {
      line: lowestMountingPrice(prices),
      scene: city.homes[0]?.scene,
    }),
    about,
    props: {
      city,
      facts: [
        { label: counties.length === 1 ? "County" : "Counties", value: listText(counties) },
        {
          label: "From downtown Atlanta",
          value:
            city.milesFromAtlanta === 0 ? "We are there" : `about ${city.milesFromAtlanta} miles`,
        },
        { label: "ZIP codes", value: zipText(city.zips) },
        { label: "Hours", value: business.hours.visible },
      ],
      services: services.map(({ service: { name, url, duration }, prices: list }) => ({
        name,
        href: url,
        cells: [duration, priceCell(list)],
      })),
      priceLead: pricePromise(...prices),
      quoteHref: quoteLink(about),
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

/** Returns the lowest price of mounting a TV, or nothing if the city's page names no such service. */
function lowestMountingPrice(lists: readonly ServicePrices[]): string | undefined {
  const lowest = lists
    .filter(({ bySize }) => bySize.length > 0)
    .flatMap((prices) => priceSpan(prices)?.min ?? []);
  return lowest.length === 0 ? undefined : `From ${dollars(Math.min(...lowest))}`;
}

/** Returns a service's lowest price for the table; one without a price costs nothing. */
function priceCell(prices: ServicePrices | undefined): string {
  if (prices === undefined) return "free";
  const span = priceSpan(prices);
  return span === undefined ? "by quote" : dollars(span.min);
}

function zipText(zips: readonly string[]): string {
  const shown = zips.slice(0, ZIPS_SHOWN).join(", ");
  return zips.length > ZIPS_SHOWN ? `${shown} and ${zips.length - ZIPS_SHOWN} more` : shown;
}
