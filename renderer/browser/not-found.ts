import { nearestPaths } from "./nearest-paths.ts";

// The specification asks for this message in the console.
console.error(`Page not found: ${location.pathname}`);

const SHOWN = 3;

/** Replaces the general links with links to the pages with the most similar URLs, if there are any. */
async function offerNearest(list: Element): Promise<void> {
  const xml = await (await fetch("/sitemap.xml")).text();
  const sitemap = new DOMParser().parseFromString(xml, "application/xml");
  const paths = [...sitemap.querySelectorAll("loc")].map(
    ({ textContent }) => new URL(textContent).pathname,
  );
  const links = [...list.querySelectorAll("a")];
  for (const [index, path] of nearestPaths(location.pathname, paths, SHOWN).entries()) {
    const link = links[index];
    if (link === undefined) return;
    link.href = path;
    link.textContent = pageName(path);
  }
}

/** Returns "/locations/sandy-springs" as "Sandy Springs"; TV stays in capitals. */
function pageName(path: string): string {
  const words = path.slice(path.lastIndexOf("/") + 1).split("-");
  return words
    .map((word) => (word === "tv" ? "TV" : word.charAt(0).toUpperCase() + word.slice(1)))
    .join(" ");
}

/** How long to wait after the page has loaded, so that the sitemap doesn't slow it down. */
const AFTER_LOAD_MS = 500;

const list = document.querySelector("[data-nearest]");
if (list !== null) {
  // If the sitemap can't be loaded, the general links stay.
  const offer = () => void offerNearest(list).catch(() => undefined);
  addEventListener("load", () => setTimeout(offer, AFTER_LOAD_MS), { once: true });
}
