import { targetOf, type WholeSite } from "../../build/proof/site/whole-site.ts";
import { linkFault } from "../../build/proof/site/links.ts";
import { waysFromHome } from "../../build/proof/site/reach.ts";
import type { LinkIn, LinkOut, Links } from "../panel/report.ts";
import type { PageLink } from "./page-links.ts";
import type { SeenPage } from "./site-view.ts";

/** Where a page's links lead, which pages link to it, and how it is reached from the home page. */
export function reportLinks(
  { page, links }: SeenPage,
  site: WholeSite,
  all: readonly SeenPage[],
): Links {
  const way = waysFromHome(site).get(page.path);
  return {
    way: way && [...way],
    out: merged(links).map((link) => leadOf(link, page.path, site)),
    in: all
      .filter((other) => other.page.path !== page.path)
      .flatMap((other) => linksFrom(other, page.path)),
  };
}

/** The same address with the same words stands once; what stands in the page's own part as well, stands there. */
function merged(links: readonly PageLink[]): PageLink[] {
  const groups = Map.groupBy(links, ({ href, text }) => `${href} ${text}`);
  return [...groups.values()].flatMap(([first, ...others]) =>
    first === undefined
      ? []
      : [{ ...first, inMain: first.inMain || others.some(({ inMain }) => inMain) }],
  );
}

function leadOf(link: PageLink, from: string, site: WholeSite): LinkOut {
  const { href } = link;
  if (!/^[/#]/.test(href)) return { ...link, leads: "away", note: "" };
  const fault = linkFault(site, from, href);
  if (fault !== undefined) return { ...link, leads: "nowhere", note: fault };
  const { path } = targetOf(from, href);
  const title = site.byPath.get(path)?.inspection.title ?? "";
  return { ...link, leads: path === from ? "here" : "on", note: title };
}

function linksFrom({ page, links }: SeenPage, to: string): LinkIn[] {
  const leading = links.filter(
    ({ href }) => href.startsWith("/") && targetOf(page.path, href).path === to,
  );
  if (leading.length === 0) return [];
  const inMain = leading.filter((link) => link.inMain);
  const texts = (inMain.length > 0 ? inMain : leading).map(({ text }) => text);
  return [
    {
      path: page.path,
      title: page.inspection.title,
      texts: [...new Set(texts)],
      inMain: inMain.length > 0,
    },
  ];
}
