import { isSound, type Entry } from "../documents/entry.ts";
import type { CheckIndexes } from "./findings.ts";
import { findBadImages, type LookAtImage } from "./images.ts";
import { findStandingPages } from "./former-pages.ts";
import { addressesOf, findBrokenLinks } from "./links.ts";
import { findLostPages, type PublishedList } from "./lost-pages.ts";
import type { Problem } from "../problems/problem.ts";
import { findUnpublishedTargets } from "./unpublished.ts";

/** What the documents are judged by, beside themselves. */
export interface Court {
  pages: ReadonlySet<string> | undefined;
  lookAtImage: LookAtImage | undefined;
  published: PublishedList | undefined;
  reservedIds: readonly string[];
  today: string | undefined;
  drafts: boolean;
}

/** Every problem of all documents: their own ones, and those that only show beside the others. */
export function judge(
  entries: ReadonlyMap<string, Entry>,
  indexes: CheckIndexes,
  { pages, lookAtImage, published, reservedIds, today, drafts }: Court,
): Problem[] {
  const all = [...entries.values()];
  const addresses = addressesOf(all);
  const severity = drafts ? "warning" : "error";
  return [
    ...all.flatMap((entry) => (isSound(entry) ? [] : entry.summary().problems)),
    ...(pages ? findBrokenLinks(all, addresses, pages, reservedIds) : []),
    ...(pages ? findStandingPages(all, addresses, pages, today) : []),
    ...(pages && published
      ? findLostPages(published, all, { addresses, pages, today }, severity)
      : []),
    ...(lookAtImage ? findBadImages(all, lookAtImage) : []),
    ...findUnpublishedTargets(all, addresses, today, severity),
    ...indexes.problems(entries),
  ];
}
