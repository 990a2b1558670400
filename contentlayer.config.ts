import { makeSource } from "contentlayer/source-files";
import { Business } from "./content/schema/business.ts";
import { City } from "./content/schema/city.ts";
import { checks } from "./content/schema/checks/index.ts";
import { components } from "./content/schema/components.ts";
import { GalleryItem } from "./content/schema/gallery-item.ts";
import { Page } from "./content/schema/page.ts";
import { Post } from "./content/schema/post.ts";
import { Pricing } from "./content/schema/pricing.ts";
import { tradeTypes } from "#trade/document-types.ts";
import { Redirects } from "./content/schema/redirects.ts";
import { Review } from "./content/schema/review.ts";
import { Service } from "./content/schema/service.ts";
import { Voice } from "./content/schema/voice.ts";

/** Ids on every page. */
const COMMON_IDS = ["content", "menu", "call-to-action"];

/** Further ids that the templates of document types use. */
const IDS_OF_TYPES = new Map([
  ["City", ["homes", "nearby", "questions"]],
  ["Page", ["questions"]],
  ["Service", ["included", "steps", "questions"]],
]);

/** Further ids of the home page, which isn't a document. */
const HOME_IDS = ["cities", "figures", "services"];

const idsOf = (typeOrPath: string) => [
  ...COMMON_IDS,
  ...(typeOrPath === "/" ? HOME_IDS : (IDS_OF_TYPES.get(typeOrPath) ?? [])),
];

/** Ids that templates use, so headings in bodies must not use them. */
const reservedIds = [
  ...new Set([...COMMON_IDS, ...[...IDS_OF_TYPES.values()].flat(), "local", "services"]),
];

export default makeSource({
  contentDirPath: "content",
  contentDirExclude: [
    "schema",
    "region",
    "media",
    "tsconfig.json",
    "words.txt",
    "published.txt",
    "indexnow.txt",
  ],
  documentTypes: {
    Business,
    City,
    GalleryItem,
    Page,
    Post,
    Pricing,
    Redirects,
    Review,
    Service,
    Voice,
    ...tradeTypes,
  },
  mdx: { components, reservedIds, idsOf },
  checks,
});
