import {
  allCities,
  allGalleryItems,
  business,
  getService,
  pricing,
  type Service,
} from "contentlayer/generated";
import { serviceNode } from "#renderer/jsonld/entities.ts";
import { formLink } from "#renderer/layout/contact.tsx";
import { quoteLink, serviceAnswers } from "#renderer/quote/quote-state.ts";
import { priceFact, servicePrices } from "#renderer/prices.ts";
import {
  buildPage,
  lastChange,
  documentOf,
  type RouteContext,
  sharePicture,
} from "../../build-page.ts";

/** A page has room for so many cities; all of them stand on /locations. */
const CITIES_SHOWN = 10;

/** One wide and two tall. */
const DRAWINGS_SHOWN = 3;
/** Photos come first and are larger, and weigh more. */
const PICTURES_WITH_PHOTO = 2;

export function data(context: RouteContext) {
  const service = documentOf(context, "service", getService);
  const prices = servicePrices(service, pricing);
  const about = { service: service.slug };
  return buildPage({
    path: service.url,
    title: service.pageTitle,
    description: service.description,
    breadcrumbs: [
      { name: "Services", path: "/services" },
      { name: service.name, path: service.url },
    ],
    mainEntity: serviceNode(business, service, prices),
    updated: lastChange(service),
    picture: sharePicture(service.name, { line: priceFact(prices), scene: service.scene }),
    about,
    props: {
      service,
      facts: [
        {
          label: prices.bySize.length > 0 ? "Price, by size and wall" : "Price",
          value: priceFact(prices),
        },
        { label: "Time on site", value: service.duration },
        { label: "Screens", value: service.screens },
        { label: "Warranty", value: business.claims.warranty.text },
      ],
      suits: [...service.walls, service.screens, ...service.audiences].map(capitalize),
      prices,
      quoteHref:
        prices.quoted === undefined
          ? quoteLink({ ...about, answers: serviceAnswers(ownAnswers(service)) })
          : formLink("/contact", about),
      pictures: picturesOf(service).map(({ title, caption, photo, scene }) => ({
        title,
        caption,
        photo,
        scene,
      })),
      related: service.related.flatMap((slug) => {
        const other = getService(slug);
        return other === undefined ? [] : [{ href: other.url, label: other.name }];
      }),
      cities: allCities
        .filter((city) => city.services.includes(service.slug))
        .slice(0, CITIES_SHOWN)
        .map((city) => ({ href: city.url, label: city.name })),
    },
  });
}

function picturesOf({ slug }: Service) {
  const pictures = allGalleryItems
    .filter(({ service }) => service === slug)
    .toSorted((a, b) => Number(b.photo !== undefined) - Number(a.photo !== undefined));
  return pictures.slice(0, pictures[0]?.photo ? PICTURES_WITH_PHOTO : DRAWINGS_SHOWN);
}

function capitalize(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function ownAnswers({ prices, walls }: Service): readonly string[] {
  const [wall] = walls;
  const lines = prices.bySize ?? prices.also;
  return wall !== undefined && walls.length === 1 ? [...lines, wall] : lines;
}
