// Type-checked but never run. Verifies what the generated document types accept and reject.
import type { SceneSpec } from "#trade/scene.ts";
import {
  allCities,
  allGalleryItems,
  allPosts,
  allServices,
  business,
  getCity,
  getPage,
  pricing,
  redirects,
  type Business,
  type City,
  type GalleryItem,
  type Page,
  type Post,
  type Pricing,
  type Product,
  type Redirects,
  type Review,
  type Service,
} from "contentlayer/generated";
import type { PriceItem } from "#trade/quote/price-items.ts";

/** `true` if two types are assignable to each other. */
type Same<A, B> = [A, B] extends [B, A] ? true : false;
/** The fields whose type was widened to `unknown` or `any`. */
type LostFields<Document> = {
  [Field in keyof Document]-?: unknown extends Document[Field] ? Field : never;
}[keyof Document];

type CityOfList = (typeof allCities)[number];
const cityFields: Same<
  keyof CityOfList,
  // Metadata and body.
  | "_id"
  | "_hash"
  | "slug"
  | "body"
  // Computed fields.
  | "url"
  | "pageTitle"
  | "nearby"
  // Fields from the schema.
  | "name"
  | "county"
  | "secondCounty"
  | "placeNote"
  | "latitude"
  | "longitude"
  | "drive"
  | "zips"
  | "description"
  | "summary"
  | "homes"
  | "services"
  | "faqs"
  | "names"
  | "updated"
  | "draft"
  | "publishDate"
> = true;
const cityTypes: Same<
  Pick<
    CityOfList,
    | "name"
    | "secondCounty"
    | "latitude"
    | "zips"
    | "homes"
    | "faqs"
    | "names"
    | "draft"
    | "nearby"
    | "pageTitle"
  >,
  {
    readonly name: string;
    readonly secondCounty?: string | undefined;
    readonly latitude: number;
    readonly zips: string[];
    readonly homes: { title: string; text: string; scene: SceneSpec }[];
    readonly faqs: { question: string; answer: string }[];
    readonly names?: { name: string; source: string }[] | undefined;
    readonly draft?: boolean | undefined;
    readonly nearby: { slug: string; miles: number }[];
    readonly pageTitle: string;
  }
> = true;
interface Lost {
  business: LostFields<Business>;
  city: LostFields<City>;
  galleryItem: LostFields<GalleryItem>;
  page: LostFields<Page>;
  post: LostFields<Post>;
  pricing: LostFields<Pricing>;
  product: LostFields<Product>;
  redirects: LostFields<Redirects>;
  review: LostFields<Review>;
  service: LostFields<Service>;
}
const nothingLost: Same<Lost[keyof Lost], never> = true;
void [cityFields, cityTypes, nothingLost];

const [city] = allCities;
if (city !== undefined) {
  const code: string = city.body.code;
  void code;

  // @ts-expect-error -- unknown field
  void city.mayor;
  // @ts-expect-error -- coordinates are numbers, not strings
  const latitude: string = city.latitude;
  void latitude;
  // @ts-expect-error -- `secondCounty` is optional
  const secondCounty: string = city.secondCounty;
  void secondCounty;
  // @ts-expect-error -- documents are read-only
  city.name = "Atlanta";
}

// @ts-expect-error -- the result may be undefined
void getCity("rome").name;
// @ts-expect-error -- a singleton is not a list
void business.map;
// @ts-expect-error -- lists are read-only
allCities.push(city);

const [post] = allPosts;
if (post !== undefined) {
  const day: string = post.publishDate;
  const toc: { depth: number; id: string; text: string }[] = post.toc;
  const minutes: number = post.readingMinutes;
  void [day, toc, minutes, post.excerpt.length];
  // @ts-expect-error -- the field is called `publishDate`
  void post.published;
  // @ts-expect-error -- `related` is optional
  void post.related.length;
}

const [item] = allGalleryItems;
// @ts-expect-error -- `photo` is optional, because an item can have a drawn room instead
void item?.photo.src;
// @ts-expect-error -- not a wall type
void (item?.wall === "cardboard");

const price: { min: number; max: number } = pricing.items.brick;
const brick: PriceItem = "brick";
// @ts-expect-error -- not a price item
const unknownItem: PriceItem = "bricks";
// @ts-expect-error -- unknown price item
void pricing.items.marble;
void [price, brick, unknownItem];

const audience: "homes" | "apartments" | "businesses" | undefined = allServices[0]?.audiences[0];
const hours: string = business.hours.structured;
const address: string | undefined = getPage("terms")?.url;
const target: string | undefined = redirects.entries[0]?.to;
// @ts-expect-error -- `ends` is optional
const ends: string = business.offer.ends;
void [audience, hours, address, target, ends];
export type Name = City["name"];
