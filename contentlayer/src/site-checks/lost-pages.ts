import { isSound, type Entry } from "../documents/entry.ts";
import { isPublished } from "../schema/fields.ts";
import { hasMark } from "../schema/schema-fields.ts";
import { nearest, type Problem } from "../problems/problem.ts";
import { formerPagesOf, type Addresses } from "./links.ts";

/** The list of every path that was ever published, one a line; blank lines and those with `#` say nothing. */
export interface PublishedList {
  /** The path that problems name. */
  file: string;
  text: string;
  /** What an author does to lead those who come to `from` on to `to`. */
  remedy: (from: string, to: string) => string;
}

/** What the paths of the list are looked for among. */
interface Standing {
  addresses: Addresses;
  /** Paths that the site answers besides those of documents. */
  pages: ReadonlySet<string>;
  /** The day that counts as today, as `2026-11-20`. */
  today: string | undefined;
}

/** A line of the list. */
interface Line {
  text: string;
  number: number;
}

/**
 * Finds pages that were published, are gone, and aren't redirected: search engines and visitors who have
 * the address would find nothing.
 * @param severity what it is; milder where unpublished documents are shown as well
 */
export function findLostPages(
  list: PublishedList,
  entries: readonly Entry[],
  standing: Standing,
  severity: Problem["severity"],
): Problem[] {
  const lines = readLines(list.text);
  const paths = new Set(lines.map(({ text }) => text));
  const { documents, mayBe } = standing.addresses;
  // A document that says which pages are gone and cannot be read would make all of them lost.
  if (entries.some((entry) => !isSound(entry) && hasMark(entry.file.type.fields, "formerPage"))) {
    return [];
  }
  const gone = formerPagesOf(entries);
  const isThere = (path: string) => {
    const entry = documents.get(path);
    if (entry !== undefined)
      return !isSound(entry) || isPublished(entry.publication, standing.today);
    return standing.pages.has(path) || mayBe(path);
  };
  let guess: ReturnType<typeof guesser> | undefined;

  return lines.flatMap(({ text, number }): Problem[] => {
    const place = { file: list.file, line: number, column: 1 };
    if (!/^\/\S*$/.test(text)) return [{ ...noPath(text), ...place }];
    if (isThere(text) || gone.has(text)) return [];
    const entry = documents.get(text);
    guess ??= guesser(paths, standing);
    const to = guess(text);
    return [
      {
        rule: "lost-page",
        severity,
        ...place,
        message: `\`${text}\` was published, and ${entry === undefined ? "there is no page now" : `${stateOf(entry)} now`}.`,
        fix: `${entry === undefined ? "Bring its file back" : "Publish it again"}, or lead visitors on: ${list.remedy(text, to.path)}${to.why}`,
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
    message: `found \`${text}\`, expected a path of this site.`,
    fix: "A deploy writes this file, a path a line: keep every path of both sides where two changes met, or restore the file from the history.",
  };
}

function stateOf({ file, publication: { draft, publishDate } }: Entry): string {
  return draft || publishDate === undefined
    ? `${file.file} is a draft`
    : `${file.file} is published on ${publishDate}`;
}

/** More pages are compared with none, and none with more new ones than these: all with all would take minutes. */
const MOST_GUESSED = 50;
const MOST_COMPARED = 200;

/** Tells where a page's readers most likely find what they look for: a page that is new beside it, else the list above. */
function guesser(
  published: ReadonlySet<string>,
  { addresses: { documents }, pages, today }: Standing,
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
