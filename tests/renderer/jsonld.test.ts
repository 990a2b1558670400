import { describe, expect, test } from "vitest";
import {
  blogPostingNode,
  cityServiceNode,
  imageNode,
  itemListNode,
  questionsNode,
  serviceNode,
} from "#renderer/jsonld/entities.ts";
import {
  breadcrumbsNode,
  businessNode,
  type BusinessFacts,
  pageGraph,
  serializeJsonLd,
  webPageNode,
  webSiteNode,
} from "#renderer/jsonld/graph.ts";

const SITE = { siteUrl: "https://tv.example" };

/** A business whose texts are all `words`. */
const businessCalled = (words: string): BusinessFacts => ({
  ...SITE,
  name: words,
  description: words,
  phone: "+16785550142",
  priceRange: words,
  address: { city: words, state: "GA", zip: "30060", country: "US" },
  geo: { latitude: 33.9526, longitude: -84.5499 },
  hours: { visible: words, structured: words },
  image: "/images/van.png",
  profiles: [`https://facebook.example/${words}`],
});

const cityCalled = (words: string) => ({
  url: "/locations/loganville",
  name: words,
  pageTitle: words,
  summary: words,
  county: words,
  secondCounty: words,
});

const postCalled = (words: string) => ({
  url: "/blog/a",
  title: words,
  description: words,
  publishDate: "2026-11-20",
  updated: "2026-11-22",
});

const PHOTO = {
  path: "/gallery",
  id: "brick-bar",
  title: "Screens above a bar",
  caption: "All tops on one line.",
  src: "/media/bar.jpg",
};

const PRICES = {
  bySize: [
    { label: "small", min: 145, max: 225 },
    { label: "large", min: 205, max: 365 },
  ],
  also: [{ label: "cover", min: 35, max: 80 }],
};

const serviceCalled = (words: string) => ({ url: "/services/a", name: words, summary: words });

test("describes the business with every field of the specification and no rating", () => {
  const business = {
    ...businessCalled("Longleaf"),
    hours: { visible: "Mon-Sat 8AM-8PM, Sun 10AM-6PM", structured: "Mo-Su 08:00-20:00" },
  };
  expect(businessNode(business)).toEqual({
    "@type": "HomeAndConstructionBusiness",
    "@id": "https://tv.example/#business",
    name: "Longleaf",
    description: "Longleaf",
    url: "https://tv.example/",
    image: "https://tv.example/images/van.png",
    telephone: "+16785550142",
    priceRange: "Longleaf",
    address: {
      "@type": "PostalAddress",
      addressLocality: "Longleaf",
      addressRegion: "GA",
      postalCode: "30060",
      addressCountry: "US",
    },
    geo: { "@type": "GeoCoordinates", latitude: 33.9526, longitude: -84.5499 },
    openingHours: "Mo-Su 08:00-20:00",
    sameAs: ["https://facebook.example/Longleaf"],
  });
  expect(businessNode({ ...business, profiles: [] })).not.toHaveProperty("sameAs");
});

test("describes the website with its name and its publisher", () => {
  expect(webSiteNode(businessCalled("Longleaf"))).toEqual({
    "@type": "WebSite",
    "@id": "https://tv.example/#website",
    url: "https://tv.example/",
    name: "Longleaf",
    publisher: { "@id": "https://tv.example/#business" },
  });
});

describe("webPageNode", () => {
  const facts = {
    path: "/about",
    title: "About us",
    breadcrumbs: [
      { name: "Home", path: "/" },
      { name: "About us", path: "/about" },
    ],
  };

  test("refers to the website, the breadcrumbs and the business", () => {
    expect(webPageNode(SITE, { pageType: "AboutPage", ...facts })).toEqual({
      "@type": "AboutPage",
      "@id": "https://tv.example/about#page",
      url: "https://tv.example/about",
      name: "About us",
      isPartOf: { "@id": "https://tv.example/#website" },
      breadcrumb: { "@id": "https://tv.example/about#breadcrumbs" },
      about: { "@id": "https://tv.example/#business" },
    });
  });

  test("refers to the page's main entity instead of the business", () => {
    const node = webPageNode(SITE, {
      ...facts,
      breadcrumbs: [],
      mainEntity: serviceNode(SITE, serviceCalled("Brick"), PRICES),
    });
    expect(node).toMatchObject({ mainEntity: { "@id": "https://tv.example/services/a#service" } });
    expect(Object.keys(node)).not.toContain("about");
    expect(Object.keys(node)).not.toContain("breadcrumb");
  });

  test("identifies photos by their place on the page", () => {
    const photo = imageNode(SITE, PHOTO);
    expect(photo).toEqual({
      "@type": "ImageObject",
      "@id": "https://tv.example/gallery#brick-bar",
      name: "Screens above a bar",
      caption: "All tops on one line.",
      contentUrl: "https://tv.example/media/bar.jpg",
    });
    expect(
      webPageNode(SITE, { pageType: "ImageGallery", ...facts, images: [photo] }),
    ).toMatchObject({
      image: [photo],
    });
  });
});

test("numbers breadcrumbs from one and gives the last one no URL", () => {
  const breadcrumbs = [
    { name: "Home", path: "/" },
    { name: "Blog", path: "/blog" },
    { name: "Bricks", path: "/blog/bricks" },
  ];
  expect(breadcrumbsNode(SITE, "/blog/bricks", breadcrumbs)).toEqual({
    "@type": "BreadcrumbList",
    "@id": "https://tv.example/blog/bricks#breadcrumbs",
    itemListElement: [
      { "@type": "ListItem", position: 1, name: "Home", item: "https://tv.example/" },
      { "@type": "ListItem", position: 2, name: "Blog", item: "https://tv.example/blog" },
      { "@type": "ListItem", position: 3, name: "Bricks" },
    ],
  });
});

describe("serviceNode", () => {
  test("names the provider, the area and the price range", () => {
    expect(serviceNode(SITE, serviceCalled("Brick"), PRICES)).toEqual({
      "@type": "Service",
      "@id": "https://tv.example/services/a#service",
      name: "Brick",
      description: "Brick",
      provider: { "@id": "https://tv.example/#business" },
      areaServed: { "@type": "State", name: "Georgia" },
      offers: { "@type": "AggregateOffer", priceCurrency: "USD", lowPrice: 145, highPrice: 365 },
    });
  });

  test("has no offer for a service that is quoted after a look", () => {
    const quoted = { ...PRICES, bySize: [], quoted: "Quoted after a look" };
    expect(serviceNode(SITE, serviceCalled("Signs"), quoted)).not.toHaveProperty("offers");
  });
});

test("describes a city as an area served, in its county or both of its counties", () => {
  const county = { "@type": "AdministrativeArea", name: "Gwinnett County, Georgia" };
  const city = { ...cityCalled("Loganville"), county: "Gwinnett", secondCounty: undefined };
  expect(cityServiceNode(SITE, city)).toMatchObject({
    "@id": "https://tv.example/locations/loganville#service",
    provider: { "@id": "https://tv.example/#business" },
    areaServed: { "@type": "City", name: "Loganville", containedInPlace: county },
  });
  expect(cityServiceNode(SITE, { ...city, secondCounty: "Walton" })).toMatchObject({
    areaServed: {
      containedInPlace: [county, { ...county, name: "Walton County, Georgia" }],
    },
  });
});

test("lists questions with their answers as part of their page", () => {
  const asked = [{ question: "Does brick hold?", answer: "Yes." }];
  expect(questionsNode(SITE, "/locations/a", asked)).toEqual({
    "@type": "FAQPage",
    "@id": "https://tv.example/locations/a#questions",
    isPartOf: { "@id": "https://tv.example/locations/a#page" },
    mainEntity: [
      {
        "@type": "Question",
        name: "Does brick hold?",
        acceptedAnswer: { "@type": "Answer", text: "Yes." },
      },
    ],
  });
});

test("describes a post with its dates, and the business as author and publisher", () => {
  expect(blogPostingNode(SITE, postCalled("Bricks"))).toEqual({
    "@type": "BlogPosting",
    "@id": "https://tv.example/blog/a#post",
    headline: "Bricks",
    description: "Bricks",
    datePublished: "2026-11-20",
    dateModified: "2026-11-22",
    author: { "@id": "https://tv.example/#business" },
    publisher: { "@id": "https://tv.example/#business" },
  });
});

test("lists documents in order with their URLs", () => {
  const items = [
    { name: "Brick", url: "/services/brick" },
    { name: "Tile", url: "/services/tile" },
  ];
  expect(itemListNode(SITE, "/services", items)).toEqual({
    "@type": "ItemList",
    "@id": "https://tv.example/services#list",
    itemListElement: [
      { "@type": "ListItem", position: 1, name: "Brick", url: "https://tv.example/services/brick" },
      { "@type": "ListItem", position: 2, name: "Tile", url: "https://tv.example/services/tile" },
    ],
  });
  expect(itemListNode(SITE, "/services", [])).toBeUndefined();
});

describe("pageGraph", () => {
  const input = {
    business: businessCalled("Longleaf"),
    title: "Brick",
    indexable: true,
  } as const;
  const kinds = (graph: object) =>
    [...JSON.stringify(graph).matchAll(/"@type":"(\w+)","@id"/g)].map((match) => match[1]);

  test("contains the website on the home page only", () => {
    expect(kinds(pageGraph({ ...input, path: "/", breadcrumbs: [] }))).toEqual([
      "HomeAndConstructionBusiness",
      "WebSite",
      "WebPage",
    ]);
  });

  test("contains breadcrumbs and the main entity", () => {
    const graph = pageGraph({
      ...input,
      path: "/services/a",
      breadcrumbs: [
        { name: "Home", path: "/" },
        { name: "Brick", path: "/services/a" },
      ],
      mainEntity: serviceNode(SITE, serviceCalled("Brick"), PRICES),
    });
    expect(kinds(graph)).toEqual([
      "HomeAndConstructionBusiness",
      "WebPage",
      "BreadcrumbList",
      "Service",
    ]);
  });

  test("contains only the business for a page that isn't indexable", () => {
    const graph = pageGraph({ ...input, path: "/404", indexable: false, breadcrumbs: [] });
    expect(kinds(graph)).toEqual(["HomeAndConstructionBusiness"]);
  });
});

const HOSTILE = `</script><script>alert("x")</script><!--&'\\\u2028\u2029\u0000`;

test.each([
  ["the business", businessNode(businessCalled(HOSTILE))],
  ["the website", webSiteNode(businessCalled(HOSTILE))],
  ["a page", webPageNode(SITE, { path: "/a", title: HOSTILE, breadcrumbs: [] })],
  ["breadcrumbs", breadcrumbsNode(SITE, "/a", [{ name: HOSTILE, path: "/a" }])],
  ["a service", serviceNode(SITE, serviceCalled(HOSTILE), PRICES)],
  ["a city", cityServiceNode(SITE, cityCalled(HOSTILE))],
  ["questions", questionsNode(SITE, "/a", [{ question: HOSTILE, answer: HOSTILE }])],
  ["a post", blogPostingNode(SITE, postCalled(HOSTILE))],
  ["a list", itemListNode(SITE, "/a", [{ name: HOSTILE, url: "/a" }])],
  ["a photo", imageNode(SITE, { ...PHOTO, title: HOSTILE, caption: HOSTILE })],
])("hostile text in %s can't end the script and parses back unchanged", (_, node) => {
  const graph = { "@context": "https://schema.org", "@graph": node ? [node] : [] } as const;
  const text = serializeJsonLd(graph);
  expect(text).not.toMatch(/[<\u2028\u2029]/);
  expect(JSON.parse(text)).toEqual(graph);
  expect(JSON.stringify(node)).toContain("</script>");
});
