import {
  allCities,
  allGalleryItems,
  business,
  type City,
  getService,
  pricing,
  type Service,
} from "contentlayer/generated";
import { remembered } from "contentlayer/runtime";
import type { AnswerKey } from "#schema/answers.ts";
import { serviceNode } from "#renderer/jsonld/entities.ts";
import { formLink } from "#renderer/layout/contact.tsx";
import { BY_SIZE } from "#renderer/trade/copy.ts";
import { quoteLink } from "#renderer/quote/quote-address.ts";
import { NOT_INCLUDED, serviceAnswers, sizeFacts, suits } from "#renderer/trade/services.ts";
import { exampleJobs, servicePrices } from "#renderer/trade/prices.ts";
import { priceFact } from "#renderer/service-prices.ts";
import { pagePriceTable } from "../../lookup-tables.ts";
import { answerFor, answersFor } from "../../answers.ts";
import { travelTo } from "../../travel.ts";
import { buildPage, documentOf, type RouteContext, sharePicture } from "../../build-page.ts";

/** ID of the service's picture, which the card's picture turns into. */
export const SERVICE_PICTURE = "picture";

/** Number of cities to list, nearest first; /locations has all of them. */
const CITIES_SHOWN = 9;

/** Number of drawings to show: one wide and two tall. */
const DRAWINGS_SHOWN = 3;
/** Lower limit with photos, because they're larger and heavier than drawings. */
const PICTURES_SHOWN = 2;

export function data(context: RouteContext) {
  const service = documentOf(context, "service", getService);
  const prices = servicePrices(service, pricing);
  const price = prices === undefined ? service.free : priceFact(prices);
  const about = { service: service.slug };
  const answers = answersFor(service.answers);
  const has = (key: AnswerKey) => service.answers.includes(key);
  return buildPage({
    path: service.url,
    title: service.pageTitle,
    description: service.description,
    breadcrumbs: [
      { name: "Services", path: "/services" },
      { name: service.name, path: service.url },
    ],
    mainEntity: serviceNode(business, service, prices),
    updated: service.updated,
    picture: sharePicture(service.name, { line: price, scene: service.scene }),
    about,
    awaits: SERVICE_PICTURE,
    props: {
      service,
      job: inSentence(service.name),
      facts: [
        ...(price === undefined
          ? []
          : [{ label: prices?.bySize.length ? BY_SIZE.label : "Price", value: price }]),
        { label: "Time on site", value: service.duration },
        ...sizeFacts(service),
        { label: "Same-day visit", value: answerFor("sameDay").short ?? "" },
      ],
      included: [...service.included, ...(has("warranty") ? [business.claims.warranty.text] : [])],
      notIncluded: [
        ...service.notIncluded,
        ...NOT_INCLUDED.filter(has).map((key) => answerFor(key).short ?? ""),
      ],
      answers,
      goodFor: suits(service),
      prices,
      quoteHref:
        prices?.quoted === undefined
          ? quoteLink({ ...about, answers: serviceAnswers(service) })
          : formLink("/contact", about),
      jobs: exampleJobs(pricing, pagePriceTable()).filter((job) => job.service === service.slug),
      pictures: picturesOf(service),
      related: service.related
        .flatMap((slug) => getService(slug) ?? [])
        .map(({ url, shortName }) => ({ href: url, label: shortName })),
      cities: closestCities(service.slug).map(linkTo),
    },
  });
}

const citiesByDistance = remembered((): readonly City[] => {
  const miles = new Map(allCities.map((city) => [city, travelTo(city).miles]));
  return allCities.toSorted((a, b) => (miles.get(a) ?? 0) - (miles.get(b) ?? 0));
});

/** Returns the closest cities whose pages list the service. */
function closestCities(service: string): City[] {
  const found: City[] = [];
  for (const city of citiesByDistance()) {
    if (city.services.includes(service)) found.push(city);
    // Stops early, so the page doesn't depend on cities farther away.
    if (found.length === CITIES_SHOWN) break;
  }
  return found;
}

function linkTo({ url, name }: { url: string; name: string }) {
  return { href: url, label: name };
}

/** Returns a title for use within a sentence, such as "wire concealment". */
function inSentence(title: string): string {
  const words = title.split(" ");
  // Abbreviations stay as they are.
  return words.map((word) => (/[A-Z]{2}/.test(word) ? word : word.toLowerCase())).join(" ");
}

function picturesOf({ slug }: Service) {
  const pictures = allGalleryItems
    // Drawn comparisons are on /gallery, with a slider.
    .filter(({ service, before, photo }) => service === slug && (!before || photo))
    .toSorted((a, b) => Number(b.photo !== undefined) - Number(a.photo !== undefined));
  return pictures.slice(0, pictures[0]?.photo ? PICTURES_SHOWN : DRAWINGS_SHOWN);
}
