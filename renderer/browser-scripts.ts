/**
 * Small programs that a page may load; each is the file of that name in `renderer/browser/`. These lists are
 * all there is to registering one: the bundle, the paths of the build and the type come from them.
 */
const LOADED_AT_ONCE = [
  "dialog",
  "every-page",
  "islands",
  "lightbox",
  "not-found",
  "sent",
  "share",
  "tabs",
  "visit",
] as const;

/** What does nothing before somebody is there: `renderer/browser/for-somebody.ts` fetches it then. */
const FOR_SOMEBODY = ["before-after", "draft", "filter", "find-city", "tooltip"] as const;

export const BROWSER_SCRIPTS = [...LOADED_AT_ONCE, ...FOR_SOMEBODY, "outbox"] as const;

export type BrowserScript = (typeof BROWSER_SCRIPTS)[number];

export function isForSomebody(script: BrowserScript): boolean {
  return FOR_SOMEBODY.some((each) => each === script);
}

/** Parts of pages that React takes over; each is the file of that name in `renderer/islands/`. */
export const ISLANDS = ["claim-form", "contact-form", "quote-form"] as const;

export type IslandName = (typeof ISLANDS)[number];
