import { didYouMean } from "contentlayer/build";
import type { Fault } from "../fault.ts";
import { targetOf, type WholeSite } from "./whole-site.ts";

/** They are answered by the backend and by the staff app, which have addresses of their own. */
const ANSWERED_ELSEWHERE = /^\/(?:api|admin)(?:\/|$)/;

/** Every link within the site leads to a page or a file, and to a place on it where it names one. */
export function linkFaults(site: WholeSite): Fault[] {
  const faults: Fault[] = [];
  // The same links stand on many pages: each is judged until it is found sound.
  const sound = new Set<string>();
  for (const { path, inspection } of site.pages) {
    for (const link of inspection.links) {
      if (sound.has(link)) continue;
      const says = linkFault(site, path, link);
      if (says !== undefined) faults.push({ path, says });
      else if (!link.startsWith("#")) sound.add(link);
    }
  }
  return faults;
}

/** What is wrong with one link of a page, if anything is. */
export function linkFault(site: WholeSite, from: string, link: string): string | undefined {
  const { path, anchor } = targetOf(from, link);
  if (ANSWERED_ELSEWHERE.test(path)) return undefined;
  const page = site.byPath.get(path);
  if (page === undefined) {
    if (site.files.has(path)) return undefined;
    return `links to ${link}, which is no page of this site. ${wayOut(site, path)}`;
  }
  const { ids } = page.inspection;
  if (anchor === "" || ids.includes(anchor)) return undefined;
  return `links to ${link}, but ${path} has no element with that id. ${didYouMean(anchor, ids) ?? "Name a heading that is there, or leave the anchor out."}`;
}

/** What to do about a path that leads nowhere. */
export function wayOut(site: WholeSite, path: string): string {
  return site.guess(path) ?? "Correct the link, or write the page.";
}
