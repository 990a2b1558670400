import type { City, Post, Service } from "contentlayer/generated";
import type {
  AdministrativeAreaLeaf,
  AggregateOfferLeaf,
  BlogPostingLeaf,
  FAQPageLeaf,
  ImageObjectLeaf,
  ItemListLeaf,
  ServiceLeaf,
} from "schema-dts";
import { latestDay } from "../format.ts";
import { absoluteUrl } from "../head/head.ts";
import { priceSpan, type ServicePrices } from "../prices.ts";
import { pictureFile } from "../pictures/photo-files.ts";
import type { Question } from "../sections/Questions.tsx";
import { nodeId, refer, referToBusiness, type Identified, type Site } from "./node.ts";

/** Returns a service with its prices. */
export function serviceNode(
  site: Site,
  { url, name, summary }: Pick<Service, "url" | "name" | "summary">,
  prices: ServicePrices | undefined,
): Identified<ServiceLeaf> {
  const offers = prices && offerNode(prices);
  return {
    "@type": "Service",
    "@id": nodeId(site, url, "service"),
    name,
    description: summary,
    provider: referToBusiness(site),
    areaServed: { "@type": "State", name: "Georgia" },
    ...(offers && { offers }),
  };
}

/** Returns a service's price range in US dollars, or nothing if we quote it only after a look at the job. */
function offerNode(prices: ServicePrices): AggregateOfferLeaf | undefined {
  const span = priceSpan(prices);
  return (
    span && {
      "@type": "AggregateOffer",
      priceCurrency: "USD",
      lowPrice: span.min,
      highPrice: span.max,
    }
  );
}

/** Returns what the business does in a city: the city is an area served, never a branch. */
export function cityServiceNode(
  site: Site,
  city: Pick<City, "url" | "name" | "pageTitle" | "summary" | "county" | "secondCounty">,
): Identified<ServiceLeaf> {
  const { url, name, pageTitle, summary, county, secondCounty } = city;
  return {
    "@type": "Service",
    "@id": nodeId(site, url, "service"),
    name: pageTitle,
    description: summary,
    provider: referToBusiness(site),
    areaServed: {
      "@type": "City",
      name,
      containedInPlace:
        secondCounty === undefined ? countyNode(county) : [county, secondCounty].map(countyNode),
    },
  };
}

function countyNode(county: string): AdministrativeAreaLeaf {
  return { "@type": "AdministrativeArea", name: `${county} County, Georgia` };
}

/** Returns the questions in the page's `questions` section, with their answers. */
export function questionsNode(
  site: Site,
  path: string,
  questions: readonly Question[],
): Identified<FAQPageLeaf> {
  return {
    "@type": "FAQPage",
    "@id": nodeId(site, path, "questions"),
    isPartOf: refer(nodeId(site, path, "page")),
    mainEntity: questions.map(({ question, answer }) => ({
      "@type": "Question",
      name: question,
      acceptedAnswer: { "@type": "Answer", text: answer },
    })),
  };
}

/** Returns an article, written and published by the business. */
export function blogPostingNode(
  site: Site,
  {
    url,
    title,
    description,
    publishDate,
    updated,
  }: Pick<Post, "url" | "title" | "description" | "publishDate" | "updated">,
): Identified<BlogPostingLeaf> {
  return {
    "@type": "BlogPosting",
    "@id": nodeId(site, url, "post"),
    headline: title,
    description,
    datePublished: publishDate,
    dateModified: latestDay([publishDate, updated]),
    author: referToBusiness(site),
    publisher: referToBusiness(site),
  };
}

/** Returns the documents that a list page links to, or nothing if there are none. */
export function itemListNode(
  site: Site,
  path: string,
  items: readonly { name: string; url: string }[],
): Identified<ItemListLeaf> | undefined {
  if (items.length === 0) return undefined;
  return {
    "@type": "ItemList",
    "@id": nodeId(site, path, "list"),
    itemListElement: items.map(({ name, url }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name,
      url: absoluteUrl(site, url),
    })),
  };
}

interface PhotoOnPage {
  /** The page that shows the photo, and the id of its element there. */
  path: string;
  id: string;
  title: string;
  caption: string;
  /** The path in the document, such as `/media/brick-den.jpg`. */
  src: string;
}

/** Returns a photo of our work in its largest size, identified by its place on the page. */
export function imageNode(
  site: Site,
  { path, id, title, caption, src }: PhotoOnPage,
): Identified<ImageObjectLeaf> {
  return {
    "@type": "ImageObject",
    "@id": absoluteUrl(site, `${path}#${id}`),
    name: title,
    caption,
    contentUrl: absoluteUrl(site, pictureFile(src)),
  };
}
