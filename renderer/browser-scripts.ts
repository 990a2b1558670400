/**
 * Small scripts that pages can load, each named after its file in `renderer/browser/`. To add a script, add its name
 * here; the bundle and the types are derived from this list.
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

/** Scripts that `renderer/browser/every-page.ts` loads on the visitor's first interaction. */
const ON_INTERACTION = ["before-after", "draft", "filter", "find-city", "tooltip"] as const;

export const BROWSER_SCRIPTS = [...IMMEDIATE, ...ON_INTERACTION, "outbox"] as const;

export type BrowserScript = (typeof BROWSER_SCRIPTS)[number];

export function loadsOnInteraction(script: BrowserScript): boolean {
  return ON_INTERACTION.some((each) => each === script);
}

/** Parts of pages that React hydrates, each named after its file in `renderer/islands/`. */
export const ISLANDS = ["claim-form", "contact-form", "quote-form"] as const;

export type IslandName = (typeof ISLANDS)[number];
