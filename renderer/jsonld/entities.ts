import { CURRENCY, REGION } from "#business";
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
import { priceSpan } from "../service-prices.ts";
import type { ServicePrices } from "../trade/prices.ts";
import { pictureFile } from "../pictures/photo-files.ts";
import type { Question } from "../sections/Questions.tsx";
import { nodeId, refer, referToBusiness, type Identified, type Site } from "./node.ts";

/** Returns a service node with its prices. */
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
    areaServed: { "@type": "State", name: REGION },
    ...(offers && { offers }),
  };
}

/** Returns a service's price range in US dollars, or `undefined` if we have to see the job to quote it. */
function offerNode(prices: ServicePrices): AggregateOfferLeaf | undefined {
  const span = priceSpan(prices);
  return (
    span && {
      "@type": "AggregateOffer",
      priceCurrency: CURRENCY,
      lowPrice: span.min,
      highPrice: span.max,
    }
  );
}

/** Returns the node for our service in a city. The city is an area served, not a branch. */
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
  return { "@type": "AdministrativeArea", name: `${county} County, ${REGION}` };
}

/** Returns a node for the questions and answers in the page's `questions` section. */
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

/** Returns the node for a blog post, with the business as its author and publisher. */
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

/** Returns a node for the documents that a list page links to, or `undefined` if there are none. */
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
  /** Path of the page that shows the photo, and the id of the photo's element there. */
  path: string;
  id: string;
  title: string;
  caption: string;
  /** Path used in the document, such as `/media/brick-den.jpg`. */
  src: string;
}

/** Returns the node for a photo of our work in its largest size, identified by its element on the page. */
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
