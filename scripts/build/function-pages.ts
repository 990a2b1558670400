import { mkdirSync } from "node:fs";
import { join } from "node:path";
import type { Named } from "#contract/api.ts";
import type { SiteFacts } from "#functions/generated.ts";
import type * as Site from "#pages/site.ts";
import { collectPicture } from "../share/make-pictures.ts";
import { renderBuilt, type SiteAssets } from "./assets.ts";
import { writeAtomically } from "../paths.ts";
import { collectFiles, folderOf } from "./render-page.ts";

/** The pages that the backend responds with to forms without JavaScript. */
const FUNCTION_PAGES: readonly { file: string; route: string; params?: Record<string, string> }[] =
  [
    { file: "contact.html", route: "/contact" },
    { file: "quote.html", route: "/quote" },
    { file: "support.html", route: "/support" },
    { file: "error.html", route: "/_error", params: { status: "500" } },
  ];

/**
 * Renders pages for the backend, which fills in what a visitor typed. The same function renders the site, so the
 * response looks like the page that the form was on.
 */
export function writeFunctionPages(
  site: typeof Site,
  assets: SiteAssets,
  folder: string,
  recipe: string | undefined,
): void {
  mkdirSync(folder, { recursive: true });
  for (const { file, route, params = {} } of FUNCTION_PAGES) {
    const page = folderOf(site, route);
    const model = page.data({ routeParams: params });
    // Without scripts, because an island would replace what the visitor typed.
    const forBackend = { ...model, scripts: [], props: { ...model.props, forBackend: true } };
    // Its files are on the site already, with the page itself.
    const files = collectFiles();
    const picture = collectPicture(site, recipe);
    const { html } = renderBuilt(site, assets, page, forBackend, files.publish, picture.publish);
    writeAtomically(join(folder, file), html);
  }
  writeAtomically(join(folder, "pricing.json"), JSON.stringify(site.currentPriceTable()));
  writeAtomically(join(folder, "site.json"), JSON.stringify(siteFacts(site)));
}

/** Returns what the backend needs to know about the site. */
function siteFacts(site: typeof Site): SiteFacts {
  const { name, phone, email, siteUrl } = site.business;
  return {
    origins: [siteUrl],
    business: { name, phone, email, siteUrl },
    zips: site.servedZips(),
    openings: site.openingsOf(site.business),
    services: byName(site.allServices),
    cities: byName(site.allCities),
  };
}

function byName(documents: readonly Named[]): Named[] {
  return documents
    .map(({ slug, name }) => ({ slug, name }))
    .toSorted((a, b) => a.name.localeCompare(b.name, "en"));
}
