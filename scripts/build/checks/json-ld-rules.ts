import { addressText, dayText, dollars, phoneText } from "#renderer/format.ts";

/** A property whose value must be visible on the page. */
interface VisibleProperty {
  /** Name in messages, such as "the price". */
  what: string;
  /** Formats the value the way pages do. */
  print: (value: string) => string;
}

export interface NodeRule {
  /** Properties that the specification or search engines require. */
  needs: readonly string[];
  /** Properties that must be visible on the page. */
  visible?: Readonly<Record<string, VisibleProperty>>;
  /** Formats the whole node, if the page shows it as one line. */
  line?: (node: Readonly<Record<string, unknown>>) => string;
}

const words = (what: string): VisibleProperty => ({ what, print: (value) => value });
const name = words("the name");
const description = words("the description");
const day: VisibleProperty = { what: "the day", print: dayText };
const price: VisibleProperty = { what: "the price", print: (value) => dollars(Number(value)) };
const phone: VisibleProperty = { what: "the phone number", print: phoneText };

const page: NodeRule = { needs: ["url", "name"] };

/**
 * Required and visible properties for each node type. Opening hours and page names aren't compared with the visible
 * text. Required properties: https://developers.google.com/search/docs/appearance/structured-data/search-gallery
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
      visible: { name, telephone: phone },
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
    WebSite: { needs: ["url", "name"], visible: { name } },
    WebPage: page,
    AboutPage: page,
    CollectionPage: page,
    ContactPage: page,
    ImageGallery: page,
    BreadcrumbList: { needs: ["itemListElement"] },
    ItemList: { needs: ["itemListElement"] },
    ListItem: { needs: ["position", "name"], visible: { name } },
    Service: { needs: ["name", "provider", "areaServed"], visible: { name, description } },
    AggregateOffer: {
      needs: ["lowPrice", "priceCurrency"],
      visible: { lowPrice: price, highPrice: price },
    },
    City: { needs: ["name"], visible: { name } },
    State: { needs: ["name"], visible: { name } },
    AdministrativeArea: { needs: ["name"] },
    BlogPosting: {
      needs: ["headline", "datePublished", "dateModified", "author"],
      visible: {
        headline: words("the headline"),
        description,
        datePublished: day,
        dateModified: day,
      },
    },
    FAQPage: { needs: ["mainEntity"] },
    Question: { needs: ["name", "acceptedAnswer"], visible: { name: words("the question") } },
    Answer: { needs: ["text"], visible: { text: words("the answer") } },
    ImageObject: {
      needs: ["name", "contentUrl"],
      visible: { name, caption: words("the caption") },
    },
  } satisfies Record<string, NodeRule>),
);

/** Search engines ignore a business's ratings of itself, and invented ones are illegal (16 CFR 465). */
export const RATINGS: ReadonlySet<string> = new Set([
  "AggregateRating",
  "EmployerAggregateRating",
  "Rating",
  "Review",
]);
