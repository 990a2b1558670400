import type { DocumentType } from "../schema/document-type.ts";
import { isSound, type Entry } from "../documents/entry.ts";
import { fieldName, type Place, type Problem } from "../problems/problem.ts";
import { didYouMean, nearest, listSome } from "../problems/suggest.ts";
import { placesOf } from "../documents/places.ts";
import { isSitePath, sitePath } from "../problems/site-path.ts";

/** Links in bodies and fields to pages of this site, or to headings of documents, that do not exist. */
export function findBrokenLinks(
  entries: readonly Entry[],
  { documents, mayBe }: Addresses,
  pages: ReadonlySet<string>,
  reservedIds: readonly string[],
): Problem[] {
  let known: ReadonlySet<string> | undefined;
  const guesses = new Map<string, string | undefined>();
  const guess = (path: string) => {
    known ??= new Set([...documents.keys(), ...pages]);
    if (!guesses.has(path)) guesses.set(path, nearestPage(path, known));
    return guesses.get(path);
  };

  const check = (from: Entry, href: string): Complaint | undefined => {
    if (!isSitePath(href)) {
      return href.startsWith("#") ? checkAnchor(from, href, reservedIds) : undefined;
    }
    const { path } = sitePath(href);
    const target = documents.get(path);
    if (target !== undefined) return checkAnchor(target, href, reservedIds);
    if (pages.has(path) || mayBe(path)) return undefined;
    const meant = guess(path);
    return {
      rule: "broken-link",
      message: `the link \`${href}\` leads to no page of this site.`,
      fix: meant === undefined ? NO_GUESS : `Did you mean \`${meant}\`?`,
    };
  };

  return entries.flatMap((entry) => {
    const { links, fieldPages } = entry.summary();
    const tell = (href: string, where: () => Place & { field?: string }): Problem[] => {
      const complaint = check(entry, href);
      if (complaint === undefined) return [];
      return [{ ...complaint, severity: "error", file: entry.file.file, ...where() }];
    };
    return [
      ...links.flatMap(({ href, line, column }) => tell(href, () => ({ line, column }))),
      ...fieldPages.flatMap(({ path, value }) =>
        tell(value, () => ({ ...placesOf(entry.file)({ field: path }), field: fieldName(path) })),
      ),
    ];
  });
}

/** Which document answers at an address. */
export interface Addresses {
  documents: ReadonlyMap<string, Entry>;
  /** Whether a document that cannot be read may have this address. */
  mayBe: (path: string) => boolean;
}

type Complaint = Pick<Problem, "rule" | "message" | "fix">;

const NO_GUESS = "Correct the address, or remove the link.";

function nearestPage(path: string, known: ReadonlySet<string>): string | undefined {
  const plain = path.toLowerCase().replace(/\/+$/, "") || "/";
  return known.has(plain) ? plain : nearest(path, known);
}

/** A document whose body could not be read may have any heading. */
function checkAnchor(
  target: Entry,
  href: string,
  reservedIds: readonly string[],
): Complaint | undefined {
  const { anchor } = sitePath(href);
  if (anchor === "" || reservedIds.includes(anchor)) return undefined;
  const ids = target.summary().headingIds;
  if (ids === undefined || ids.includes(anchor)) return undefined;
  return {
    rule: "broken-anchor",
    message: `the link \`${href}\` leads to no heading of that page.`,
    fix:
      didYouMean(
        `#${anchor}`,
        ids.map((id) => `#${id}`),
      ) ??
      (ids.length === 0
        ? "Remove the `#` and what follows: that page has no headings of its own."
        : `Write one of these behind the \`#\`: ${listSome(ids)}.`),
  };
}

/**
 * Every document by its address. A broken document still is a page, whose own problem is reported
 * already; its address cannot be computed and is formed as those of the sound documents of its type.
 * Where there are none, it may be any address that ends with its slug.
 */
export function addressesOf(entries: readonly Entry[]): Addresses {
  const documents = new Map<string, Entry>();
  const anywhere = new Set<string>();
  const prefixes = new Map<DocumentType, Set<string>>();
  for (const entry of entries) {
    if (!isSound(entry)) continue;
    const { type, slug } = entry.file;
    const { url } = entry.summary();
    let ofType = prefixes.get(type);
    if (ofType === undefined) prefixes.set(type, (ofType = new Set()));
    if (url === undefined) continue;
    documents.set(url, entry);
    if (url.endsWith(slug)) ofType.add(url.slice(0, -slug.length));
  }
  for (const entry of entries) {
    if (isSound(entry)) continue;
    const { type, slug } = entry.file;
    const ofType = prefixes.get(type);
    if (ofType === undefined) anywhere.add(slug);
    for (const prefix of ofType ?? []) {
      if (!documents.has(prefix + slug)) documents.set(prefix + slug, entry);
    }
  }
  return {
    documents,
    mayBe: (path: string) => anywhere.has(path.slice(path.lastIndexOf("/") + 1)),
  };
}
