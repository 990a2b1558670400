import type { TabName } from "./memory.ts";
import type { PageReport, SiteReport } from "./report.ts";
import { countThings, dataView } from "./views/data.ts";
import { linksView } from "./views/links.ts";
import { proofView } from "./views/proof.ts";
import { snippetView } from "./views/snippet.ts";
import { weightView } from "./views/weight.ts";

/** What stands behind a tab, and beside its name. */
export interface Content {
  tab: TabName;
  nodes: readonly Node[];
  badge: string;
  isBad?: boolean;
}

/** What a page's own report fills. */
export function ownContents(page: PageReport): Content[] {
  const { html, limit } = page.weight;
  const { title, description, limits } = page.snippet;
  const isLong = title.length > limits.title.most || description.length > limits.description.most;
  return [
    { tab: "Snippet", nodes: snippetView(page), badge: isLong ? "cut" : "", isBad: isLong },
    {
      tab: "Data",
      nodes: dataView(page),
      badge: String(countThings(page)),
      isBad: page.data.some((block) => "error" in block),
    },
    {
      tab: "Weight",
      nodes: weightView(page),
      badge: `${Math.round((100 * html) / limit)} %`,
      isBad: html > limit,
    },
  ];
}

/** What all pages together fill; so far as it is known without `among`. */
export function sharedContents(page: PageReport, among?: SiteReport): Content[] {
  const problems = page.faults.length + page.problems.length + (among?.faults.length ?? 0);
  const out = among?.links.out ?? [];
  const dead = out.filter(({ leads }) => leads === "nowhere").length;
  const links = among === undefined ? "…" : `${out.length} ⇄ ${among.links.in.length}`;
  const sound = among === undefined ? "…" : "✓";
  return [
    {
      tab: "Proof",
      nodes: proofView(page, among),
      badge: problems > 0 ? String(problems) : sound,
      isBad: problems > 0,
    },
    {
      tab: "Links",
      nodes: linksView(among),
      badge: dead > 0 ? `${dead} dead` : links,
      isBad: dead > 0,
    },
  ];
}
