import { isSound, type Entry } from "./assemble.ts";
import type { Library } from "./library.ts";
import type { BodyLink } from "./mdx.ts";
import { didYouMean, nearest } from "./nearest.ts";
import type { Problem } from "./problems.ts";
import { listSome } from "./reference-scope.ts";
import { isSitePath, sitePath } from "./site-path.ts";

/** Links in bodies to pages of this site, or to headings of documents, that do not exist. */
export function findBrokenLinks(
  entries: readonly Entry[],
  library: Library,
  pages: ReadonlySet<string>,
  reservedIds: readonly string[],
): Problem[] {
  const { documents, mayBe } = addressesOf(entries, library);
  const known = new Set([...documents.keys(), ...pages]);
  const guesses = new Map<string, string | undefined>();
  const guess = (path: string) => {
    if (!guesses.has(path)) guesses.set(path, nearestPage(path, known));
    return guesses.get(path);
  };

  const check = (from: Entry, { href }: BodyLink): Complaint | undefined => {
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

  return entries.flatMap((entry) =>
    entry.read.links.flatMap((link): Problem[] => {
      const complaint = check(entry, link);
      if (complaint === undefined) return [];
      const { line, column } = link;
      return [{ ...complaint, severity: "error", file: entry.file.file, line, column }];
    }),
  );
}

type Complaint = Pick<Problem, "rule" | "message" | "fix">;

const NO_GUESS = "Correct the address, or remove the link.";

function nearestPage(path: string, known: ReadonlySet<string>): string | undefined {
  const plain = path.toLowerCase().replace(/\/+$/, "") || "/";
  return known.has(plain) ? plain : nearest(path, known);
}

/** A document whose body could not be read may have any heading. */
function checkAnchor(
  { read: { headings } }: Entry,
  href: string,
  reservedIds: readonly string[],
): Complaint | undefined {
  const { anchor } = sitePath(href);
  if (anchor === "" || headings === undefined || reservedIds.includes(anchor)) return undefined;
  const ids = headings.map(({ id }) => id);
  if (ids.includes(anchor)) return undefined;
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
function addressesOf(entries: readonly Entry[], library: Library) {
  const documents = new Map<string, Entry>();
  const anywhere = new Set<string>();
  const sound = new Map(entries.filter(isSound).map((entry) => [entry.file.id, entry]));
  for (const ofType of library.values()) {
    for (const { _id, url } of ofType.values()) {
      const entry = sound.get(_id);
      if (entry !== undefined && typeof url === "string") documents.set(url, entry);
    }
  }
  const prefixes = prefixesByType(library);
  for (const entry of entries) {
    if (isSound(entry)) continue;
    const { type, slug } = entry.file;
    const ofType = prefixes.get(type.name);
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

/** What stands before the slug in the addresses of each type; nothing for a type without sound documents. */
function prefixesByType(library: Library): Map<string, Set<string>> {
  const prefixes = new Map<string, Set<string>>();
  for (const [type, documents] of library) {
    if (documents.size === 0) continue;
    const ofType = new Set<string>();
    for (const { slug, url } of documents.values()) {
      if (typeof url === "string" && url.endsWith(slug)) ofType.add(url.slice(0, -slug.length));
    }
    prefixes.set(type, ofType);
  }
  return prefixes;
}
