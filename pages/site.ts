import type { ComponentType } from "react";
import type { PageModel } from "#renderer/page-model.ts";
import type { RouteContext } from "./route.ts";

/** A public page's template with its hooks, as the folder under `pages/` names them. */
export interface PageFolder {
  /** The route, such as `/locations/@city`; `/_error` is the 404 page. */
  route: string;
  Page: ComponentType<object>;
  data: (context: RouteContext) => PageModel<object>;
  /** Every address of a route with a parameter. */
  urls: () => readonly string[];
}

interface Hooks {
  Page: { default: ComponentType<object> };
  data: { data: (context: RouteContext) => PageModel<object> };
  urls: { onBeforePrerenderStart: () => string[] };
}

// The same files that Vike serves in dev. The admin's pages have no HTML of their own.
const pages = import.meta.glob<Hooks["Page"]>(["./**/+Page.tsx", "!./admin/**"], { eager: true });
const data = import.meta.glob<Hooks["data"]>("./**/+data.ts", { eager: true });
const urls = import.meta.glob<Hooks["urls"]>("./**/+onBeforePrerenderStart.ts", { eager: true });

/** Every public page folder, sorted by route. */
export const pageFolders: readonly PageFolder[] = Object.entries(pages)
  .map(([file, { default: Page }]): PageFolder => {
    const folder = file.slice(0, -"/+Page.tsx".length);
    const route = folder.slice(1).replace(/\/index$/, "") || "/";
    const hook = data[`${folder}/+data.ts`];
    if (hook === undefined) throw new Error(`pages${folder.slice(1)} has no +data.ts`);
    const list = urls[`${folder}/+onBeforePrerenderStart.ts`];
    if (list === undefined && route.includes("@")) {
      throw new Error(`pages${folder.slice(1)} has a parameter and no +onBeforePrerenderStart.ts`);
    }
    return {
      route,
      Page,
      data: hook.data,
      urls: () => list?.onBeforePrerenderStart() ?? [route],
    };
  })
  .toSorted((a, b) => (a.route < b.route ? -1 : 1));

export { allCities, allServices, business } from "contentlayer/generated";
export { renderDocument } from "#renderer/document.tsx";
export { openingsOf } from "#renderer/layout/shell.ts";
export { blogFeed } from "./blog/feed.ts";
export { shareLine, shareRoom } from "#renderer/share/share-room.tsx";
export { currentPriceTable } from "./price-table.ts";
export { servedZips } from "./served-zips.ts";
export type { Assets } from "#renderer/document.tsx";
