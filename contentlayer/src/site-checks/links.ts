import { isSound, placeIn, type Entry } from "../documents/entry.ts";
import {
  fieldName,
  type Place,
  type Problem,
  didYouMean,
  listSome,
  nearest,
} from "../problems/problem.ts";
import { isSitePath, sitePath } from "../problems/site-path.ts";
import type { At } from "../schema/check.ts";
import type { DocumentType } from "../schema/document-type.ts";
import { isPublished } from "../schema/fields.ts";
import { referenceKey } from "../schema/references.ts";

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
        tell(value, () => ({ ...placeIn(entry, { field: path }), field: fieldName(path) })),
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
        : `Write one of these after the \`#\`: ${listSome(ids)}.`),
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

/**
 * Finds fields that say a page is gone although it exists: no one would see that page.
 * @param pages paths that the site answers besides those of documents
 * @param today the day that counts as today, as `2026-11-20`
 */
export function findStandingPages(
  entries: readonly Entry[],
  { documents }: Addresses,
  pages: ReadonlySet<string>,
  today: string | undefined,
): Problem[] {
  const standingAt = (path: string): string | undefined => {
    const entry = documents.get(path);
    if (entry !== undefined && isPublished(entry.publication, today)) return entry.file.file;
    return pages.has(path) ? "one of the site's own" : undefined;
  };
  return entries.flatMap((entry) =>
    entry.summary().formerPages.flatMap(({ path, value }): Problem[] => {
      const standing = standingAt(value);
      if (standing === undefined) return [];
      return [
        {
          rule: "page-still-there",
          severity: "error",
          file: entry.file.file,
          ...placeIn(entry, { field: path }),
          field: fieldName(path),
          message: `found "${value}", but there is a page (${standing}), which no one would see.`,
          fix: "Remove this entry, or give that page another address first.",
        },
      ];
    }),
  );
}

/** Every path that a document calls gone. */
export function formerPagesOf(entries: readonly Entry[]): Set<string> {
  return new Set(
    entries.flatMap((entry) =>
      isSound(entry) ? entry.summary().formerPages.map(({ value }) => value) : [],
    ),
  );
}

/**
 * Published documents that lead to one that is not: its page would be missing.
 * @param today the day that counts as today, as `2026-11-20`
 * @param severity what it is where unpublished documents are shown as well
 */
export function findUnpublishedTargets(
  entries: readonly Entry[],
  addresses: Addresses,
  today: string | undefined,
  severity: Problem["severity"],
): Problem[] {
  const hidden = new Map<string, Entry>();
  for (const entry of entries) {
    if (isSound(entry) && !isPublished(entry.publication, today)) {
      hidden.set(referenceKey(entry.file.type.name, entry.file.slug), entry);
    }
  }
  if (hidden.size === 0) return [];
  const targetOf = (href: string) => {
    const target = isSitePath(href) ? addresses.documents.get(sitePath(href).path) : undefined;
    return target && hidden.get(referenceKey(target.file.type.name, target.file.slug));
  };

  return entries.flatMap((entry) => {
    if (!isSound(entry) || !isPublished(entry.publication, today)) return [];
    const { file } = entry;
    const { links, references, fieldReferences, fieldPages } = entry.summary();
    const tell = (target: Entry | undefined, place: () => Place, field?: string): Problem[] =>
      target === undefined
        ? []
        : [
            {
              ...leadsToUnpublished(target, severity),
              file: file.file,
              ...place(),
              ...(field && { field }),
            },
          ];
    const placeOf = (at: At) => () => placeIn(entry, at);
    return [
      ...links.flatMap(({ href, line, column }) => tell(targetOf(href), () => ({ line, column }))),
      ...references.flatMap(({ key, line, column }) =>
        tell(hidden.get(key), () => ({ line, column })),
      ),
      ...fieldReferences.flatMap(({ path, value }) =>
        tell(hidden.get(value), placeOf({ field: path }), fieldName(path)),
      ),
      ...fieldPages.flatMap(({ path, value }) =>
        tell(targetOf(value), placeOf({ field: path }), fieldName(path)),
      ),
    ];
  });
}

function leadsToUnpublished(target: Entry, severity: Problem["severity"]) {
  const { publishDate, draft } = target.publication;
  const state =
    draft || publishDate === undefined ? "is a draft" : `is published on ${publishDate}`;
  return {
    rule: "unpublished-target",
    severity,
    message: `this leads to ${target.file.file}, which ${state}: its page would be missing.`,
    fix: "Publish that document first, or remove this until it is.",
  };
}
