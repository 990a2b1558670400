import { ACRONYM } from "#trade/names.ts";
import { nearestPaths } from "./nearest-paths.ts";

// The specification requires this console message.
console.error(`Page not found: ${location.pathname}`);

const SHOWN = 3;

/** Replaces the general links with links to pages with similar URLs, if there are any. */
async function offerNearest(list: Element): Promise<void> {
  const xml = await (await fetch("/sitemap.xml")).text();
  // Trusted Types don't allow parsing text, and our paths contain no characters that XML escapes.
  const paths = [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, address = ""]) => new URL(address).pathname,
  );
  const links = [...list.querySelectorAll("a")];
  for (const [index, path] of nearestPaths(location.pathname, paths, SHOWN).entries()) {
    const link = links[index];
    if (link === undefined) return;
    link.href = path;
    // An arrow follows the text.
    link.firstChild?.replaceWith(pageName(path));
  }
}

/** Converts "/locations/sandy-springs" to "Sandy Springs"; the trade's abbreviation is in capitals. */
function pageName(path: string): string {
  const words = path.split("/").at(-1)?.split("-") ?? [];
  return words
    .map((word) =>
      word === ACRONYM ? word.toUpperCase() : word.charAt(0).toUpperCase() + word.slice(1),
    )
    .join(" ");
}

/** Delay after the page has loaded, so that fetching the sitemap doesn't slow it down. */
const AFTER_LOAD_MS = 500;

const list = document.querySelector("[data-nearest]");
if (list !== null) {
  // Keep the general links if the sitemap can't be loaded.
  const offer = () => void offerNearest(list).catch(() => {});
  addEventListener("load", () => setTimeout(offer, AFTER_LOAD_MS));
}
