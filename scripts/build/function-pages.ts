import { existsSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import type { Named } from "#contract/api.ts";
import type { SiteFacts } from "#functions/generated.ts";
import type * as Site from "#pages/site.ts";
import type { PageModel } from "#renderer/page-model.ts";
import { renderBuilt, type SiteAssets } from "./assets.ts";
import { writeAtomically } from "../paths.ts";
import { collectFiles, folderOf, writeFiles } from "./render-page.ts";

/** Pages that the backend returns for forms submitted without JavaScript. */
const FUNCTION_PAGES: readonly {
  file: string;
  route: string;
  params?: Record<string, string>;
  /** By default none, because an island would replace the visitor's input. */
  scripts?: PageModel["scripts"];
}[] = [
  { file: "contact.html", route: "/contact" },
  { file: "quote.html", route: "/api/quote" },
  { file: "support.html", route: "/support" },
  { file: "thanks.html", route: "/contact/thanks", scripts: ["sent"] },
  { file: "error.html", route: "/_error", params: { status: "500" } },
];

/**
 * Renders pages for the backend, which fills in the visitor's input. They are rendered like the site's pages, so the
 * response looks like the page with the form.
 * @param folder where the backend finds its pages
 * @param siteDir folder for files of the site that the pages load
 * @returns the paths of those files
 */
export function writeFunctionPages(
  site: typeof Site,
  assets: SiteAssets,
  folder: string,
  siteDir: string,
): string[] {
  mkdirSync(folder, { recursive: true });
  const published = new Set<string>();
  for (const { file, route, params = {}, scripts = [] } of FUNCTION_PAGES) {
    const page = folderOf(site, route);
    const model = page.data({ routeParams: params });
    const forBackend = {
      ...model,
      // Search engines and social networks don't see these pages.
      head: model.head.filter(({ tag }) => tag === "title"),
      jsonLd: { ...model.jsonLd, "@graph": [] },
      scripts,
      props: { ...model.props, forBackend: true },
    };
    const files = collectFiles();
    const { html } = renderBuilt(site, assets, page, forBackend, files.publish, () => undefined);
    // A page with its own style sheet has one for printing, too.
    writeFiles(files, siteDir);
    for (const path of files.files.keys()) published.add(path);
    writeAtomically(join(folder, file), html);
  }
  writeAtomically(join(folder, PRICES), JSON.stringify(site.currentPriceTable()));
  writeAtomically(join(folder, FACTS), JSON.stringify(siteFacts(site)));
  return [...published];
}

/** Returns whether a folder contains all of the backend's pages and data. */
export function hasFunctionPages(folder: string): boolean {
  return [...FUNCTION_PAGES.map(({ file }) => file), PRICES, FACTS].every((file) =>
    existsSync(join(folder, file)),
  );
}

const PRICES = "pricing.json";
const FACTS = "site.json";

/** Returns the site data that the backend needs. */
function siteFacts(site: typeof Site): SiteFacts {
  const { name, phone, email, siteUrl } = site.business;
  return {
    origins: [siteUrl],
    business: { name, phone, email, siteUrl },
    reviewUrl: site.reviewProfile(),
    zips: site.servedZips(),
    openings: site.openingsOf(site.business),
    sameDayUntil: site.business.policy.sameDayUntil,
    sameDayPlaces: site.sameDayPlaces(),
    travel: site.travelBetweenCities(),
    services: byName(site.allServices),
    cities: byName(site.allCities),
  };
}

function byName(documents: readonly Named[]): Named[] {
  return documents
    .map(({ slug, name }) => ({ slug, name }))
    .toSorted((a, b) => a.name.localeCompare(b.name, "en"));
}
