import { addressText, dayText, dollars, phoneText } from "#renderer/format.ts";

/** A property that the page must show. */
interface VisibleProperty {
  /** Its name in messages, such as "the price". */
  what: string;
  /** How a page prints it. */
  print: (value: string) => string;
}

export interface NodeRule {
  /** Properties that the specification or search engines require. */
  needs: readonly string[];
  /** Properties that must be visible on the page. */
  visible?: Readonly<Record<string, VisibleProperty>>;
  /** All properties together, if the page shows them as one line. */
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
 * What each type of node must state, and what the page must show of it. Opening hours aren't compared, because
 * the specification has two versions of them. The `name` of a page is its title, which is in the head. Required
 * properties: https://developers.google.com/search/docs/appearance/structured-data/search-gallery
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

/** Search engines ignore ratings that a business gives itself, and invented ones are illegal (16 CFR 465). */
export const RATINGS: ReadonlySet<string> = new Set([
  "AggregateRating",
  "EmployerAggregateRating",
  "Rating",
  "Review",
]);
