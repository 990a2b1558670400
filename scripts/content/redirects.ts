import {
  applyEdits,
  editList,
  fieldTexts,
  replaceText,
  sitePath,
  type Library,
} from "contentlayer/build";
import type { z } from "zod";
import { redirectsSchema } from "#schema/redirects.ts";
import { UserError } from "../user-error.ts";

export type Redirect = z.output<typeof redirectsSchema>["entries"][number];

/** Returns the redirects in the content, or an empty list if their file has mistakes. */
export function redirectsIn(library: Library): Redirect[] {
  const [document] = library.get("Redirects")?.values() ?? [];
  if (document === undefined) return [];
  return redirectsSchema.parse({ entries: document["entries"] }).entries;
}

/** A page that moves from one path to another on the date `since`. */
export interface Move extends Redirect {
  /** Whether the old path was deployed, so visitors and search engines may use it. */
  known: boolean;
}

const LIST = "entries";

/**
 * Adds a move to the redirects file: the old path and all redirects to it now lead to the new path. Redirects from the
 * new path are removed, because it's a page now.
 * @param file path of the redirects file, for messages
 * @returns the new text, and the changes as sentence fragments
 * @throws UserError if the file's formatting can't be edited
 */
export function redirectsAfter(
  text: string,
  { from, to, since, known }: Move,
  file: string,
): { text: string; notes: string[] } {
  const inList = (fieldTexts(text, "data") ?? []).filter(
    ({ path }) => path[0] === LIST && path.length === 3,
  );
  const sources = new Map(
    inList.flatMap(({ path, value }) => (path[2] === "from" ? [[Number(path[1]), value]] : [])),
  );
  const removed = [...sources].filter(([, path]) => path === to).map(([index]) => index);
  const retargeted = inList.filter(
    ({ path, value }) =>
      path[2] === "to" && sitePath(value).path === from && !removed.includes(Number(path[1])),
  );
  const isNew = known && ![...sources.values()].includes(from);
  const listEdits = editList(text, LIST, {
    remove: removed,
    append: isNew ? [{ from, to, since }] : [],
  });
  const edits = retargeted.map(({ value, span }) => span && replaceText(span, movedTo(to, value)));
  if (listEdits === undefined || edits.includes(undefined)) {
    throw new UserError(
      `${file} is formatted in a way that this command can't edit. List the entries one by one under \`${LIST}:\`, each path on one line, or write \`${LIST}: []\`.`,
    );
  }
  return {
    text: applyEdits(text, [...listEdits, ...edits.filter((edit) => edit !== undefined)]),
    notes: [
      ...(isNew ? [`${from} redirects to ${to}`] : []),
      ...retargeted.map(
        ({ path }) => `${sources.get(Number(path[1])) ?? "one"} redirects to ${to}`,
      ),
      ...removed.map(() => `${to} no longer redirects`),
    ],
  };
}

/** Returns the new path with the old URL's query and fragment. */
export function movedTo(path: string, address: string): string {
  return path + address.slice(/[?#]|$/.exec(address)?.index);
}
