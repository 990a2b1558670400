import { addressText, dayText, dollars, phoneText } from "#renderer/format.ts";

/** A property that must stand on the page. */
export interface Reading {
  /** What it is, to whoever reads of it: "the price". */
  what: string;
  /** How a page prints it. */
  print: (value: string) => string;
}

export interface NodeRule {
  /** Properties that the specification or search engines ask for. */
  needs: readonly string[];
  /** Properties that stand on the page, by their names. */
  stands?: Readonly<Record<string, Reading>>;
  /** Where all properties together are one line of the page. */
  line?: (node: Readonly<Record<string, unknown>>) => string;
}

const words = (what: string): Reading => ({ what, print: (value) => value });
const name = words("the name");
const description = words("the description");
const day: Reading = { what: "the day", print: dayText };
const price: Reading = { what: "the price", print: (value) => dollars(Number(value)) };
const phone: Reading = { what: "the phone number", print: phoneText };

const page: NodeRule = { needs: ["url", "name"] };

/**
 * What each node has to say, and what of it readers must find on the page. Opening hours are not compared: the
 * specification gives two readings of them. A page's `name` is its title, which stands in the head.
 * Required by search engines: https://developers.google.com/search/docs/appearance/structured-data/search-gallery
 */
export const NODE_RULES: ReadonlyMap<string, NodeRule> = new Map<string, NodeRule>(
  Object.entries({
    HomeAndConstructionBusiness: {
      needs: [
        "name",
        "description",
        "url",
        "image",
        "telephone",
        "priceRange",
        "address",
        "geo",
        "openingHours",
      ],
      stands: { name, telephone: phone },
    },
    PostalAddress: {
      needs: ["addressLocality", "addressRegion", "postalCode"],
      line: ({ addressLocality, addressRegion, postalCode }) =>
        addressText({
          city: String(addressLocality),
          state: String(addressRegion),
          zip: String(postalCode),
        }),
    },
    GeoCoordinates: { needs: ["latitude", "longitude"] },
    WebSite: { needs: ["url", "name"], stands: { name } },
    WebPage: page,
    AboutPage: page,
    CollectionPage: page,
    ContactPage: page,
    ImageGallery: page,
    BreadcrumbList: { needs: ["itemListElement"] },
    ItemList: { needs: ["itemListElement"] },
    ListItem: { needs: ["position", "name"], stands: { name } },
    Service: { needs: ["name", "provider", "areaServed"], stands: { name, description } },
    AggregateOffer: {
      needs: ["lowPrice", "priceCurrency"],
      stands: { lowPrice: price, highPrice: price },
    },
    City: { needs: ["name"], stands: { name } },
    State: { needs: ["name"], stands: { name } },
    AdministrativeArea: { needs: ["name"] },
    BlogPosting: {
      needs: ["headline", "datePublished", "dateModified", "author"],
      stands: {
        headline: words("the headline"),
        description,
        datePublished: day,
        dateModified: day,
      },
    },
    FAQPage: { needs: ["mainEntity"] },
    Question: { needs: ["name", "acceptedAnswer"], stands: { name: words("the question") } },
    Answer: { needs: ["text"], stands: { text: words("the answer") } },
    ImageObject: {
      needs: ["name", "contentUrl"],
      stands: { name, caption: words("the caption") },
    },
  } satisfies Record<string, NodeRule>),
);

/** Search engines take no rating that a business gives itself, and the law no invented one. */
export const RATINGS: ReadonlySet<string> = new Set([
  "AggregateRating",
  "EmployerAggregateRating",
  "Rating",
  "Review",
]);
