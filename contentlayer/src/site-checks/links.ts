import { isSound, placeIn, type Entry } from "../documents/entry.ts";
import { fieldName, type Place, type Problem, listSome, nearest } from "../problems/problem.ts";
import { isFileLink, isSitePath, sitePath } from "../problems/site-path.ts";
import type { At } from "../schema/check.ts";
import type { DocumentType } from "../schema/document-type.ts";
import { isPublished } from "../schema/fields.ts";
import { referenceKey } from "../schema/references.ts";
import type { BodyRules } from "../schema/source.ts";

/** Finds links in bodies and fields that point to missing pages or headings on this site. */
export function findBrokenLinks(
  entries: readonly Entry[],
  { documents, mayBe }: Addresses,
  pages: ReadonlySet<string>,
  { reservedIds, idsOf = () => reservedIds }: Pick<BodyRules, "reservedIds" | "idsOf">,
): Problem[] {
  let known: ReadonlySet<string> | undefined;
  const guesses = new Map<string, string | undefined>();
  const guess = (path: string) => {
    known ??= new Set([...documents.keys(), ...pages]);
    if (!guesses.has(path)) guesses.set(path, nearestPage(path, known));
    return guesses.get(path);
  };

  const idsFor = ({ file }: Entry) => idsOf(file.type.name);

  const check = (from: Entry, href: string): Complaint | undefined => {
    if (isFileLink(href))
      return fileLink(href, entries, (path) => documents.has(path) || pages.has(path));
    if (!isSitePath(href)) {
      return href.startsWith("#") ? checkAnchor(from, href, idsFor(from)) : undefined;
    }
    const { path } = sitePath(href);
    const target = documents.get(path);
    if (target !== undefined) return checkAnchor(target, href, idsFor(target));
    if (pages.has(path)) return checkPageAnchor(href, idsOf(path));
    if (mayBe(path)) return undefined;
    if (/\.(?:avif|gif|heic|jpe?g|png|svg|webp)$/i.test(path)) {
      return {
        rule: "broken-link",
        message: `the link \`${href}\` goes to an image, not to a page.`,
        fix: "To show the image, write `!` in front of the `[`.",
      };
    }
    const meant = guess(path);
    return {
      rule: "broken-link",
      message: `the link \`${href}\` doesn't point to a page on this site.`,
      fix: meant === undefined ? NO_GUESS : `Did you mean \`${meant}\`?`,
    };
  };

  const isPage = (path: string) => documents.has(path) || pages.has(path) || mayBe(path);
  const anchors = new Map<string, boolean>();
  const isAnchor = (entry: Entry, href: string) => {
    // Links within a document are in its brief only if they're broken or reserved.
    if (!isSitePath(href)) return check(entry, href) === undefined;
    const isThere = anchors.get(href) ?? check(entry, href) === undefined;
    anchors.set(href, isThere);
    return isThere;
  };
  const doubtful = entries.filter((entry) => {
    const { pages: linked = [], anchors: linkedAnchors = [] } = entry.brief();
    return !linked.every(isPage) || !linkedAnchors.every((href) => isAnchor(entry, href));
  });

  return doubtful.flatMap((entry) => {
    const { links, fieldPages } = entry.summary();
    const report = (href: string, where: () => Place & { field?: string }): Problem[] => {
      const complaint = check(entry, href);
      if (complaint === undefined) return [];
      return [{ ...complaint, severity: "error", file: entry.file.file, ...where() }];
    };
    return [
      ...links.flatMap(({ href, line, column }) => report(href, () => ({ line, column }))),
      ...fieldPages.flatMap(({ path, value }) =>
        report(value, () => ({ ...placeIn(entry, { field: path }), field: fieldName(path) })),
      ),
    ];
  });
}

/** Documents by URL path. */
export interface Addresses {
  documents: ReadonlyMap<string, Entry>;
  /** Returns whether a document that can't be read might have this path. */
  mayBe: (path: string) => boolean;
}

type Complaint = Pick<Problem, "rule" | "message" | "fix">;

/**
 * Explains a link to a file, with the path of its page if there is one.
 * @param isPage returns whether there is a page with this path
 */
function fileLink(
  href: string,
  entries: readonly Entry[],
  isPage: (path: string) => boolean,
): Complaint {
  // Relative links are resolved from the root, so `../cities/marietta.mdx` and `/content/cities/marietta.mdx` match.
  const { path, anchor } = sitePath(href);
  const bare = path.replace(/\.\w+$/, "").replace(/\/index$/, "") || "/";
  const ids = entries.filter(({ file }) =>
    `/${file.id}`.endsWith(path.replace(/^\/content\//, "/")),
  );
  const urls = new Set(ids.flatMap((entry) => entry.brief().url ?? []));
  const [url = isPage(bare) ? bare : undefined] = urls.size === 1 ? urls : [];
  return {
    rule: "link-to-file",
    message: `the link \`${href}\` is the path of a file, but pages have paths without an ending.`,
    fix:
      url === undefined
        ? "Write the page's path, as in `/locations/marietta`."
        : `Write \`${url}${anchor === "" ? "" : `#${anchor}`}\`.`,
  };
}

const NO_GUESS = "Fix the path, or remove the link.";

function nearestPage(path: string, known: ReadonlySet<string>): string | undefined {
  const plain = path.toLowerCase().replace(/\/+$/, "") || "/";
  // Authors write the folder that a page's file is in.
  const inFolder = plain.replace(/^\/\w+(?=\/)/, "");
  const last = plain.slice(plain.lastIndexOf("/"));
  return (
    [plain, inFolder].find((each) => known.has(each)) ??
    [...known].find((each) => last.length > 1 && each.endsWith(last)) ??
    nearest(path, known)
  );
}

/** Checks a link's anchor. If the target's body couldn't be read, any anchor is accepted. */
function checkAnchor(
  target: Entry,
  href: string,
  templateIds: readonly string[],
): Complaint | undefined {
  const { anchor } = sitePath(href);
  if (anchor === "" || templateIds.includes(anchor)) return undefined;
  const ids = target.summary().headingIds;
  if (ids === undefined || ids.includes(anchor)) return undefined;
  const [similar, ...others] = ids.filter((id) => id.includes(anchor) || anchor.includes(id));
  const meant = similar !== undefined && others.length === 0 ? similar : nearest(anchor, ids);
  return {
    rule: "broken-anchor",
    message: `the link \`${href}\` doesn't match a heading on that page.`,
    fix:
      meant !== undefined
        ? `Did you mean \`#${meant}\`?`
        : ids.length === 0
          ? "Remove the `#` and everything after it, because that page has no headings."
          : `After the \`#\`, write one of: ${listSome(ids)}.`,
  };
}

/** Checks the anchor of a link to a page that isn't a document. */
function checkPageAnchor(href: string, ids: readonly string[]): Complaint | undefined {
  const { anchor } = sitePath(href);
  if (anchor === "" || ids.includes(anchor)) return undefined;
  return {
    rule: "broken-anchor",
    message: `the link \`${href}\` doesn't match anything on that page.`,
    fix: `After the \`#\`, write one of: ${listSome(ids)}.`,
  };
}

/**
 * Returns every document by its path. A broken document still counts as a page, because its own problem is
 * already reported. Its path is inferred from valid documents of the same type; if there are none, any path
 * that ends with its slug is accepted.
 */
export function addressesOf(entries: readonly Entry[]): Addresses {
  const documents = new Map<string, Entry>();
  const anywhere = new Set<string>();
  const prefixes = new Map<DocumentType, Set<string>>();
  for (const entry of entries) {
    if (!isSound(entry)) continue;
    const { type, slug } = entry.file;
    const { url } = entry.brief();
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
 * Finds redirects from pages that still exist, because they would make those pages unreachable.
 * @param pages paths of the site's pages that aren't documents
 */
export function findReusedPaths(
  entries: readonly Entry[],
  { documents }: Addresses,
  pages: ReadonlySet<string>,
): Problem[] {
  const existingAt = (path: string): string | undefined => {
    const entry = documents.get(path);
    if (entry !== undefined && entry.publication.draft !== true) return entry.file.file;
    return pages.has(path) ? "one of the site's own pages" : undefined;
  };
  const redirects = entries.filter((entry) => entry.brief().formerPages?.some(existingAt));
  return redirects.flatMap((entry) =>
    entry.summary().formerPages.flatMap(({ path, value }): Problem[] => {
      const existing = existingAt(value);
      if (existing === undefined) return [];
      return [
        {
          rule: "page-still-there",
          severity: "error",
          file: entry.file.file,
          ...placeIn(entry, { field: path }),
          field: fieldName(path),
          message: `"${value}" is the path of an existing page (${existing}), which this entry would make unreachable.`,
          fix: "Remove this entry, or move that page to another path.",
        },
      ];
    }),
  );
}

/** Returns every former path listed in a document. */
export function formerPagesOf(entries: readonly Entry[]): Set<string> {
  return new Set(
    entries.flatMap((entry) => (isSound(entry) ? (entry.brief().formerPages ?? []) : [])),
  );
}

/**
 * Finds documents that link to a draft or to a document that's published later, whose page would be missing.
 * @param today today's date, such as `2026-11-20`
 * @param severity `warning` if the library includes drafts and scheduled documents
 */
export function findUnpublishedTargets(
  entries: readonly Entry[],
  addresses: Addresses,
  today: string | undefined,
  severity: Problem["severity"],
): Problem[] {
  const unpublished = new Map<string, Entry>();
  for (const entry of entries) {
    if (isSound(entry) && !isPublished(entry.publication, today)) {
      unpublished.set(referenceKey(entry.file.type.name, entry.file.slug), entry);
    }
  }
  if (unpublished.size === 0) return [];
  const urls = new Set([...unpublished.values()].map((entry) => entry.brief().url));
  const doubtful = entries.filter((entry) => {
    const { mentions = [], pages = [] } = entry.brief();
    return mentions.some((key) => unpublished.has(key)) || pages.some((path) => urls.has(path));
  });

  return doubtful.flatMap((entry) => {
    const { draft, publishDate = "" } = entry.publication;
    if (!isSound(entry) || draft === true) return [];
    const { file } = entry;
    // Check as of its own publish date, so a build doesn't fail when that day comes.
    const goesLive = today !== undefined && publishDate > today ? publishDate : today;
    const hiddenAt = (key: string) => {
      const target = unpublished.get(key);
      return target && !isPublished(target.publication, goesLive) ? target : undefined;
    };
    const targetOf = (href: string) => {
      const target = isSitePath(href) ? addresses.documents.get(sitePath(href).path) : undefined;
      return target && hiddenAt(referenceKey(target.file.type.name, target.file.slug));
    };
    const { links, references, fieldReferences, fieldPages } = entry.summary();
    const report = (target: Entry | undefined, place: () => Place, field?: string): Problem[] =>
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
      ...links.flatMap(({ href, line, column }) =>
        report(targetOf(href), () => ({ line, column })),
      ),
      ...references.flatMap(({ key, line, column }) =>
        report(hiddenAt(key), () => ({ line, column })),
      ),
      ...fieldReferences.flatMap(({ path, value }) =>
        report(hiddenAt(value), placeOf({ field: path }), fieldName(path)),
      ),
      ...fieldPages.flatMap(({ path, value }) =>
        report(targetOf(value), placeOf({ field: path }), fieldName(path)),
      ),
    ];
  });
}

function leadsToUnpublished(target: Entry, severity: Problem["severity"]) {
  const { publishDate, draft } = target.publication;
  const state =
    draft || publishDate === undefined ? "is a draft" : `isn't published until ${publishDate}`;
  return {
    rule: "unpublished-target",
    severity,
    message: `this links to ${target.file.file}, which ${state}, so its page would be missing.`,
    fix: "Publish that document first, correct its `publishDate`, or remove this reference for now.",
  };
}
