import { allCities, allPages, allPosts, allServices } from "contentlayer/generated";
import type { ComponentType } from "react";
import type { PageModel } from "#renderer/page-model.ts";
import { blogPath, laterPages, tagPages } from "./blog/posts.ts";
import type { RouteContext } from "./build-page.ts";

/** A public page's template and data hook, from its folder in `pages/`. */
export interface PageFolder {
  /** The route, such as `/locations/@city`; `/_error` is the 404 page. */
  route: string;
  Page: ComponentType<object>;
  data: (context: RouteContext) => PageModel<object>;
  /** Returns every URL that matches the route. */
  urls: () => readonly string[];
}

interface Hooks {
  Page: { default: ComponentType<object> };
  data: { data: (context: RouteContext) => PageModel<object> };
}

// The same files that Vike serves in dev, without the staff app, which is rendered in the browser.
const pages = import.meta.glob<Hooks["Page"]>(["./**/+Page.tsx", "!./admin/**"], { eager: true });
const data = import.meta.glob<Hooks["data"]>("./**/+data.ts", { eager: true });

/** Functions that list all URLs of each parameterized route, keyed by route. */
const urls: Readonly<Record<string, () => string[]>> = {
  "/@page": () => {
    const routes = new Set(pageFolders.map(({ route }) => route));
    return urlsOf(allPages).filter((url) => !routes.has(url));
  },
  // Only the backend serves it.
  "/api/quote": () => [],
  "/blog/@slug": () => urlsOf(allPosts),
  "/blog/page/@page": () => laterPages().map(blogPath),
  "/blog/tag/@tag": () => urlsOf(tagPages()),
  "/locations/@city": () => urlsOf(allCities),
  "/services/@service": () => urlsOf(allServices),
};

function urlsOf(documents: readonly { url: string }[]): string[] {
  return documents.map(({ url }) => url);
}

/** Every public page folder, sorted by route. */
export const pageFolders: readonly PageFolder[] = Object.entries(pages)
  .map(([file, { default: Page }]): PageFolder => {
    const folder = file.slice(0, -"/+Page.tsx".length);
    const route = folder.slice(1).replace(/\/index$/, "") || "/";
    const hook = data[`${folder}/+data.ts`];
    if (hook === undefined)
      throw new Error(`pages${folder.slice(1)} has no +data.ts. Add one that exports "data".`);
    const list = urls[route] ?? (() => [route]);
    if (urls[route] === undefined && route.includes("@")) {
      throw new Error(`pages/site.ts doesn't list the URLs of ${route}. Add it to "urls".`);
    }
    return { route, Page, data: hook.data, urls: list };
  })
  .toSorted((a, b) => (a.route < b.route ? -1 : 1));

export { allCities, allServices, business } from "contentlayer/generated";
export { renderDocument } from "#renderer/document.tsx";
export { openingsOf } from "#renderer/layout/contact.tsx";
export { blogFeed } from "./blog/feed.ts";
export { shareLine, shareRoom } from "#renderer/trade/share-room.tsx";
export { reviewProfile } from "./reviews.ts";
export {
  currentPriceTable,
  sameDayPlaces,
  servedZips,
  travelBetweenCities,
} from "./lookup-tables.ts";
export type { Assets } from "#renderer/document.tsx";
