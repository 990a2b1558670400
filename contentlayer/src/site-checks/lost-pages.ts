import { isSound, type Entry } from "../documents/entry.ts";
import { isPublished } from "../schema/fields.ts";
import { hasMark } from "../schema/schema-fields.ts";
import { nearest, type Problem } from "../problems/problem.ts";
import { formerPagesOf, type Addresses } from "./links.ts";

/**
 * The list of every path that was ever published, one per line. Blank lines and lines starting with `#` are
 * ignored.
 */
export interface PublishedList {
  /** Path shown in error messages. */
  file: string;
  text: string;
  /** Returns instructions for redirecting visitors from `from` to `to`. */
  remedy: (from: string, to: string) => string;
}

/** The pages that currently exist. */
interface ExistingPages {
  addresses: Addresses;
  /** Paths of the site's pages that aren't documents. */
  pages: ReadonlySet<string>;
  /** Today's date, such as `2026-11-20`. */
  today: string | undefined;
}

/** One line of the list. */
interface Line {
  text: string;
  number: number;
}

/**
 * Finds published pages that are gone and not redirected, which would break old links.
 * @param severity `warning` if the library includes drafts and scheduled documents
 */
export function findLostPages(
  list: PublishedList,
  entries: readonly Entry[],
  existing: ExistingPages,
  severity: Problem["severity"],
): Problem[] {
  const lines = readLines(list.text);
  const paths = new Set(lines.map(({ text }) => text));
  const { documents, mayBe } = existing.addresses;
  // If the redirects can't be read, every redirected page would look lost.
  if (entries.some((entry) => !isSound(entry) && hasMark(entry.file.type.fields, "formerPage"))) {
    return [];
  }
  const gone = formerPagesOf(entries);
  const isThere = (path: string) => {
    const entry = documents.get(path);
    if (entry !== undefined)
      return !isSound(entry) || isPublished(entry.publication, existing.today);
    return existing.pages.has(path) || mayBe(path);
  };
  let guess: ReturnType<typeof guesser> | undefined;

  return lines.flatMap(({ text, number }): Problem[] => {
    const place = { file: list.file, line: number, column: 1 };
    if (!/^\/\S*$/.test(text)) return [{ ...noPath(text), ...place }];
    if (isThere(text) || gone.has(text)) return [];
    const entry = documents.get(text);
    guess ??= guesser(paths, existing);
    const to = guess(text);
    return [
      {
        rule: "lost-page",
        severity,
        ...place,
        message: `\`${text}\` was published, but ${entry === undefined ? "the page is gone" : stateOf(entry)}.`,
        fix: `${entry === undefined ? "Restore its file" : "Publish it again"}, or redirect visitors: ${list.remedy(text, to.path)}${to.why}`,
      },
    ];
  });
}

function readLines(text: string): Line[] {
  return text
    .replace(/^\uFEFF/, "")
    .split(/\r?\n/)
    .map((line, index) => ({ text: line.trim(), number: index + 1 }))
    .filter((line) => line.text !== "" && !line.text.startsWith("#"));
}

function noPath(text: string) {
  return {
    rule: "no-path",
    severity: "error" as const,
    message: `found \`${text}\`, expected a path on this site.`,
    fix: "Deploys write this file, one path per line. After a merge conflict, keep the paths from both sides; otherwise restore the file from Git.",
  };
}

function stateOf({ file, publication: { draft, publishDate } }: Entry): string {
  return draft || publishDate === undefined
    ? `${file.file} is now a draft`
    : `${file.file} won't be published until ${publishDate}`;
}

/**
 * Limits on how many lost and new pages are compared by name, because comparing every pair could take minutes.
 */
const MOST_GUESSED = 50;
const MOST_COMPARED = 200;

/**
 * Returns a function that guesses where a lost page moved: to a new page with a similar name in the same
 * folder, or else to the parent page.
 */
function guesser(
  published: ReadonlySet<string>,
  { addresses: { documents }, pages, today }: ExistingPages,
): (path: string) => { path: string; why: string } {
  const fresh = [...documents]
    .filter(([path, entry]) => !published.has(path) && isPublished(entry.publication, today))
    .map(([path]) => path);
  const freshIn = Map.groupBy(fresh, folderOf);
  let guessed = 0;
  return (path) => {
    const folder = folderOf(path);
    const beside = freshIn.get(folder) ?? [];
    const compared = ++guessed > MOST_GUESSED || beside.length > MOST_COMPARED ? [] : beside;
    const found = beside.length === 1 ? beside[0] : nearest(path, compared);
    if (found !== undefined) return { path: found, why: " That page is new." };
    return { path: pages.has(folder) ? folder : "/", why: "" };
  };
}

function folderOf(path: string): string {
  return path.slice(0, path.lastIndexOf("/"));
}
