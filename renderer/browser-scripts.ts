/**
 * Small scripts that a page may load; each is the file of that name in `renderer/browser/`. To add one, add its name
 * here; the bundle, the build's paths and the type follow from it.
 */
const IMMEDIATE = [
  "dialog",
  "every-page",
  "islands",
  "lightbox",
  "not-found",
  "sent",
  "share",
  "visit",
] as const;

/**
 * Scripts that aren't needed until the visitor's first interaction, when `renderer/browser/every-page.ts` loads them.
 */
const ON_INTERACTION = ["before-after", "draft", "filter", "find-city", "tooltip"] as const;

export const BROWSER_SCRIPTS = [...IMMEDIATE, ...ON_INTERACTION, "outbox"] as const;

export type BrowserScript = (typeof BROWSER_SCRIPTS)[number];

export function loadsOnInteraction(script: BrowserScript): boolean {
  return ON_INTERACTION.some((each) => each === script);
}

/** Parts of pages that React hydrates; each is the file of that name in `renderer/islands/`. */
export const ISLANDS = ["claim-form", "contact-form", "quote-form"] as const;

export type IslandName = (typeof ISLANDS)[number];
