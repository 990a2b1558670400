import { existsSync, readdirSync } from "node:fs";
import { join, sep } from "node:path";
import type * as Site from "#pages/site.ts";
import { DEV_ASSETS } from "#renderer/dev-assets.ts";
import { markupFaults } from "../../build/markup/markup-faults.ts";
import { judgeSite } from "../../build/proof/judge-site.ts";
import { pageSources } from "../../build/proof/page-source.ts";
import { WholeSite } from "../../build/proof/site/whole-site.ts";
import { validateHtml } from "../../build/proof/validate-html.ts";
import type { PageJob } from "../../build/render-page.ts";
import { ROOT, SITE_DIR } from "../../paths.ts";
import type { DevContent } from "../dev-content.ts";
import type { PageReport, SiteReport } from "../panel/report.ts";
import { dataOf, shareOf, snippetOf } from "./head-facts.ts";
import { reportLinks } from "./link-report.ts";
import type { SeenPage, SiteView } from "./site-view.ts";
import { weigh } from "./weigh.ts";

/** Everything that can be said of a page by itself, as it is now. */
export async function reportPage(
  job: PageJob,
  site: typeof Site,
  view: SiteView,
  { library, photos, problems }: DevContent,
): Promise<PageReport> {
  const { html, read, files, page } = view.whole(site, job);
  const { document, folder } = pageSources(library)(job);
  const { business } = site;
  return {
    path: job.path,
    sources: [document, join(folder, "+Page.tsx"), join(folder, "+data.ts")]
      .filter((file) => file !== undefined)
      .map((file) => ({ file })),
    faults: [...page.inspection.faults, ...page.markup.faults, ...(await validateHtml(html))],
    problems: problems
      .filter(({ file, severity }) => file === document && severity !== "launch")
      .map(({ file, line, severity, field, message, fix = "" }) => ({
        file,
        line,
        severity,
        says: `${field === undefined ? "" : `${field}: `}${message} ${fix}`.trim(),
      })),
    snippet: snippetOf(read, business.siteUrl + job.path, business.name),
    share: {
      ...shareOf(read),
      preview: page.picture && DEV_ASSETS.publishPicture(page.picture.picture),
    },
    data: dataOf(read),
    weight: weigh(read, { published: files.files, photos, bundle: view.bundle }),
  };
}

/** What can be said of a page among all others. */
export function reportAmongAll(path: string, all: readonly SeenPage[]): SiteReport {
  const pages = all.map(({ page }) => page);
  const files = filesOf(all);
  const site = new WholeSite(pages, files);
  const seen = all.find(({ page }) => page.path === path);
  if (seen === undefined) throw new Error(`${path} is no page of this site`);
  const own = new Set([...seen.page.inspection.faults, ...seen.page.markup.faults]);
  return {
    faults: [...judgeSite(site), ...markupFaults(pages, files)]
      .filter((fault) => fault.path === path && !own.has(fault.says))
      .map(({ says }) => says),
    links: reportLinks(seen, site, all),
  };
}

/** What the site serves beside its pages, as far as dev can know it. */
function filesOf(seen: readonly SeenPage[]): Set<string> {
  const files = new Set([...listed(join(ROOT, "renderer", "public")), ...listed(SITE_DIR)]);
  // What is made with its address, or by a build alone, is taken to be there.
  const isMade = existsSync(SITE_DIR) ? /^\/(?:assets|renderer)\// : /\.\w+$/;
  for (const { page } of seen) {
    const { pictures, loads, mentions } = page.inspection;
    for (const each of [...pictures, ...loads, ...mentions]) if (isMade.test(each)) files.add(each);
  }
  return files;
}

function listed(folder: string): string[] {
  if (!existsSync(folder)) return [];
  const names = readdirSync(folder, { recursive: true, encoding: "utf8" });
  return names.map((name) => `/${name.split(sep).join("/")}`);
}
