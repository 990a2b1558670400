/**
 * Small programs that a page may load; each is the file of that name in `renderer/browser/`. This list is
 * all there is to registering one: the bundle, the paths of the build and the type come from it.
 */
export const BROWSER_SCRIPTS = [
  "before-after",
  "dialog",
  "draft",
  "every-page",
  "filter",
  "find-city",
  "islands",
  "lightbox",
  "not-found",
  "outbox",
  "sent",
  "share",
  "tabs",
  "tooltip",
  "visit",
] as const;

/** Parts of pages that React takes over; each is the file of that name in `renderer/islands/`. */
export const ISLANDS = ["claim-form", "contact-form", "quote-form"] as const;

export type IslandName = (typeof ISLANDS)[number];

/** Scripts that a page does not load but names: `renderer/browser/fetch-later.ts` fetches them for whom needs them. */
export const FETCHED_LATER = [
  "draft",
  "outbox",
  "tooltip",
] as const satisfies readonly BrowserScript[];

export type FetchedLater = (typeof FETCHED_LATER)[number];

export type BrowserScript = (typeof BROWSER_SCRIPTS)[number];
