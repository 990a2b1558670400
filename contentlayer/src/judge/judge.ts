import { isSound, type Entry } from "../entry.ts";
import type { CheckIndexes } from "./findings.ts";
import { findBadImages, type LookAtImage } from "./images.ts";
import { addressesOf, findBrokenLinks } from "./links.ts";
import type { Problem } from "../report/problems.ts";
import { findUnpublishedTargets } from "./unpublished.ts";

/** What the documents are judged by, beside themselves. */
export interface Court {
  pages: ReadonlySet<string> | undefined;
  lookAtImage: LookAtImage | undefined;
  reservedIds: readonly string[];
  today: string | undefined;
  drafts: boolean;
}

/** Every problem of all documents: their own ones, and those that only show beside the others. */
export function judge(
  entries: ReadonlyMap<string, Entry>,
  indexes: CheckIndexes,
  { pages, lookAtImage, reservedIds, today, drafts }: Court,
): Problem[] {
  const all = [...entries.values()];
  const addresses = addressesOf(all);
  const severity = drafts ? "warning" : "error";
  return [
    ...all.flatMap((entry) => (isSound(entry) ? [] : entry.summary().problems)),
    ...(pages ? findBrokenLinks(all, addresses, pages, reservedIds) : []),
    ...(lookAtImage ? findBadImages(all, lookAtImage) : []),
    ...findUnpublishedTargets(all, addresses, today, severity),
    ...indexes.problems(entries),
  ];
}
