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
const URL = SITE.siteUrl;
const BUSINESS = { "@id": `${URL}/#business` };

const PRICES = {
  bySize: [
    { label: "small", min: 145, max: 225 },
    { label: "large", min: 205, max: 365 },
  ],
  job: [],
  extras: [{ label: "cover", min: 35, max: 80 }],
};

/** Creates a text about the given subject. */
type Say = (about: string) => string;

const businessOf = (say: Say): BusinessFacts => ({
  ...SITE,
  name: say("business"),
  description: say("what we do"),
  phone: "+16785550142",
  priceRange: say("prices"),
  address: { city: say("town"), state: "GA", zip: "30060", country: "US" },
  geo: { latitude: 33.9526, longitude: -84.5499 },
  hours: { visible: say("visible hours"), structured: "Mo-Su 08:00-20:00" },
  image: "/images/van.png",
  profiles: [`https://facebook.example/${say("profile")}`],
});

const cityOf = (say: Say) => ({
  url: "/locations/a",
  name: say("city"),
  pageTitle: say("title"),
  summary: say("summary"),
  county: say("county"),
  secondCounty: say("second"),
});

const photoOf = (say: Say) => ({
  path: "/gallery",
  id: "brick-bar",
  title: say("photo"),
  caption: say("caption"),
  src: "/media/bar.jpg",
});

const serviceOf = (say: Say) => ({ url: "/services/a", name: say("service"), summary: say("how") });

/** Returns one node of each type. */
const nodesOf = (say: Say) => ({
  business: businessNode(businessOf(say)),
  website: webSiteNode(businessOf(say)),
  page: webPageNode(SITE, {
    pageType: "AboutPage",
    path: "/about",
    title: say("title"),
    breadcrumbs: [{ name: say("title"), path: "/about" }],
  }),
  breadcrumbs: breadcrumbsNode(SITE, "/blog/a", [
    { name: "Home", path: "/" },
    { name: "Blog", path: "/blog" },
    { name: say("post"), path: "/blog/a" },
  ]),
  service: serviceNode(SITE, serviceOf(say), PRICES),
  city: cityServiceNode(SITE, cityOf(say)),
  questions: questionsNode(SITE, "/a", [{ question: say("question"), answer: say("answer") }]),
  post: blogPostingNode(SITE, {
    url: "/blog/a",
    title: say("headline"),
    description: say("description"),
    publishDate: "2026-11-20",
    updated: "2026-11-22",
  }),
  list: itemListNode(SITE, "/services", [
    { name: say("first"), url: "/services/brick" },
    { name: say("second"), url: "/services/tile" },
  ]),
  photo: imageNode(SITE, photoOf(say)),
});

const nodes = nodesOf((about) => about);

test("every type of JSON-LD node has all fields in the specification, and no rating", () => {
  expect(nodes).toEqual({
    business: {
      "@type": "HomeAndConstructionBusiness",
      ...BUSINESS,
      name: "business",
      description: "what we do",
      url: `${URL}/`,
      image: `${URL}/images/van.png`,
      telephone: "+16785550142",
      priceRange: "prices",
      address: {
        "@type": "PostalAddress",
        addressLocality: "town",
        addressRegion: "GA",
        postalCode: "30060",
        addressCountry: "US",
      },
      geo: { "@type": "GeoCoordinates", latitude: 33.9526, longitude: -84.5499 },
      openingHours: "Mo-Su 08:00-20:00",
      sameAs: ["https://facebook.example/profile"],
    },
    website: {
      "@type": "WebSite",
      "@id": `${URL}/#website`,
      url: `${URL}/`,
      name: "business",
      publisher: BUSINESS,
    },
    page: {
      "@type": "AboutPage",
      "@id": `${URL}/about#page`,
      url: `${URL}/about`,
      name: "title",
      isPartOf: { "@id": `${URL}/#website` },
      breadcrumb: { "@id": `${URL}/about#breadcrumbs` },
      about: BUSINESS,
    },
    breadcrumbs: {
      "@type": "BreadcrumbList",
      "@id": `${URL}/blog/a#breadcrumbs`,
      itemListElement: [
        { "@type": "ListItem", position: 1, name: "Home", item: `${URL}/` },
        { "@type": "ListItem", position: 2, name: "Blog", item: `${URL}/blog` },
        { "@type": "ListItem", position: 3, name: "post" },
      ],
    },
    service: {
      "@type": "Service",
      "@id": `${URL}/services/a#service`,
      name: "service",
      description: "how",
      provider: BUSINESS,
      areaServed: { "@type": "State", name: "Georgia" },
      offers: { "@type": "AggregateOffer", priceCurrency: "USD", lowPrice: 145, highPrice: 365 },
    },
    city: {
      "@type": "Service",
      "@id": `${URL}/locations/a#service`,
      name: "title",
      description: "summary",
      provider: BUSINESS,
      areaServed: {
        "@type": "City",
        name: "city",
        containedInPlace: ["county", "second"].map((name) => ({
          "@type": "AdministrativeArea",
          name: `${name} County, Georgia`,
        })),
      },
    },
    questions: {
      "@type": "FAQPage",
      "@id": `${URL}/a#questions`,
      isPartOf: { "@id": `${URL}/a#page` },
      mainEntity: [
        {
          "@type": "Question",
          name: "question",
          acceptedAnswer: { "@type": "Answer", text: "answer" },
        },
      ],
    },
    post: {
      "@type": "BlogPosting",
      "@id": `${URL}/blog/a#post`,
      headline: "headline",
      description: "description",
      datePublished: "2026-11-20",
      dateModified: "2026-11-22",
      author: BUSINESS,
      publisher: BUSINESS,
    },
    list: {
      "@type": "ItemList",
      "@id": `${URL}/services#list`,
      itemListElement: [
        { "@type": "ListItem", position: 1, name: "first", url: `${URL}/services/brick` },
        { "@type": "ListItem", position: 2, name: "second", url: `${URL}/services/tile` },
      ],
    },
    photo: {
      "@type": "ImageObject",
      "@id": `${URL}/gallery#brick-bar`,
      name: "photo",
      caption: "caption",
      contentUrl: `${URL}/media/bar.jpg`,
    },
  });
});

test("JSON-LD nodes omit profiles, offers, a second county, breadcrumbs and items if there are none", () => {
  const same: Say = (about) => about;
  expect(businessNode({ ...businessOf(same), profiles: [] })).not.toHaveProperty("sameAs");
  const quoted = { ...PRICES, bySize: [], quoted: "Quoted after a look" };
  expect(serviceNode(SITE, serviceOf(same), quoted)).not.toHaveProperty("offers");
  expect(serviceNode(SITE, serviceOf(same), undefined)).not.toHaveProperty("offers");
  expect(cityServiceNode(SITE, { ...cityOf(same), secondCounty: undefined })).toMatchObject({
    areaServed: { containedInPlace: { name: "county County, Georgia" } },
  });
  const page = webPageNode(SITE, { path: "/a", title: "A", breadcrumbs: [] });
  expect(page).not.toHaveProperty("breadcrumb");
  expect(itemListNode(SITE, "/services", [])).toBeUndefined();
});

test("a JSON-LD page node refers to its main entity instead of the business, and contains its photos", () => {
  const { service, photo } = nodes;
  const page = { path: "/a", title: "A", breadcrumbs: [], mainEntity: service, images: [photo] };
  const node = webPageNode(SITE, page);
  expect(node).toMatchObject({ mainEntity: { "@id": service["@id"] }, image: [photo] });
  expect(node).not.toHaveProperty("about");
});

describe("the graph of a page", () => {
  const kindsOn = (path: string, page: Partial<Parameters<typeof pageGraph>[0]> = {}) => {
    const business = businessOf((about) => about);
    const title = "Brick";
    const graph = pageGraph({ business, title, indexable: true, breadcrumbs: [], ...page, path });
    return [...JSON.stringify(graph).matchAll(/"@type":"(\w+)","@id"/g)].map(([, kind]) => kind);
  };

  test("only the home page's graph contains the website", () => {
    expect(kindsOn("/")).toEqual(["HomeAndConstructionBusiness", "WebSite", "WebPage"]);
  });

  test("a page's graph contains its breadcrumbs and main entity", () => {
    const breadcrumbs = [{ name: "Home", path: "/" }];
    expect(kindsOn("/services/a", { breadcrumbs, mainEntity: nodes.service })).toEqual([
      "HomeAndConstructionBusiness",
      "WebPage",
      "BreadcrumbList",
      "Service",
    ]);
  });

  test("a page that isn't indexable has only the business in its graph", () => {
    expect(kindsOn("/404", { indexable: false })).toEqual(["HomeAndConstructionBusiness"]);
  });
});

const HOSTILE = `</script><script>alert("x")</script><!--&'\\\u2028\u2029\u0000`;

test.each(Object.entries(nodesOf(() => HOSTILE)))(
  "hostile text in JSON-LD can't close the script element, and is parsed back unchanged: %s",
  (_, node) => {
    const graph = { "@context": "https://schema.org", "@graph": node ? [node] : [] } as const;
    const text = serializeJsonLd(graph);
    expect(text).not.toMatch(/[<\u2028\u2029]/);
    expect(JSON.parse(text)).toEqual(graph);
    expect(JSON.stringify(node)).toContain("</script>");
  },
);
