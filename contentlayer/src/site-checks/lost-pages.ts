import { isSound, type Entry } from "../documents/entry.ts";
import { isPublished } from "../schema/fields.ts";
import { hasMark } from "../schema/schema-fields.ts";
import { nearest, type Problem } from "../problems/problem.ts";
import { formerPagesOf, type Addresses } from "./links.ts";

/**
 * The list of every path that was ever published, one per line. Blank lines and lines that start with `#` are
 * ignored.
 */
export interface PublishedList {
  /** The path shown in problems. */
  file: string;
  text: string;
  /** Returns how to redirect visitors from `from` to `to`. */
  remedy: (from: string, to: string) => string;
}

/** The pages that exist. */
interface ExistingPages {
  addresses: Addresses;
  /** Paths of the site's pages besides those of documents. */
  pages: ReadonlySet<string>;
  /** Today's date, such as `2026-11-20`. */
  today: string | undefined;
}

/** A line of the list. */
interface Line {
  text: string;
  number: number;
}

/**
 * Finds pages that were published but are gone and not redirected, so that old links would break.
 * @param severity `warning` if unpublished documents are shown too
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
  // If the list of redirects can't be read, every redirected page would look lost.
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
        message: `\`${text}\` was published, but ${entry === undefined ? "the page is gone" : `${stateOf(entry)} now`}.`,
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
    fix: "A deploy writes this file with one path per line. After a merge conflict, keep the paths from both sides; otherwise restore the file from the Git history.",
  };
}

function stateOf({ file, publication: { draft, publishDate } }: Entry): string {
  return draft || publishDate === undefined
    ? `${file.file} is a draft`
    : `${file.file} isn't published until ${publishDate}`;
}

/**
 * Limits on lost pages and on new pages for comparing names, because comparing all with all would take minutes.
 */
const MOST_GUESSED = 50;
const MOST_COMPARED = 200;

/**
 * Returns a function that guesses where a lost page moved: to a similar new page in its folder, or to the list
 * above it.
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
