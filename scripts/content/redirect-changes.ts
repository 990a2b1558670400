import { applyEdits, editList, fieldTexts, replaceText, sitePath } from "contentlayer/build";
import { UserError } from "../user-error.ts";

/** A page that moves from one path to another. */
export interface Move {
  from: string;
  to: string;
  /** The day of the move. */
  since: string;
  /** Whether visitors and search engines may know the old path. */
  known: boolean;
}

export interface RedirectChanges {
  text: string;
  /** What changed, each as a sentence's end. */
  notes: string[];
}

const LIST = "entries";

/**
 * The redirects after a move: one more from the old path, those that led there lead on to the new one,
 * and none leaves the new one, where there is a page now.
 * @param file its path, for messages
 * @throws UserError where the file has a form that cannot be edited
 */
export function redirectsAfter(
  text: string,
  { from, to, since, known }: Move,
  file: string,
): RedirectChanges {
  const texts = fieldTexts(text, "data") ?? [];
  const inList = texts.filter(({ path }) => path[0] === LIST && path.length === 3);
  const leaving = new Map(
    inList.flatMap(({ path, value }) => (path[2] === "from" ? [[Number(path[1]), value]] : [])),
  );
  const removed = [...leaving].filter(([, path]) => path === to).map(([index]) => index);
  const leading = inList.filter(
    ({ path, value }) =>
      path[2] === "to" && sitePath(value).path === from && !removed.includes(Number(path[1])),
  );
  const isNew = known && ![...leaving.values()].includes(from);
  const listEdits = editList(text, LIST, {
    remove: removed,
    append: isNew ? [{ from, to, since }] : [],
  });
  const edits = leading.map(
    ({ value, span }) => span && replaceText(span, to + value.slice(endOfPath(value))),
  );
  const unplaced = edits.includes(undefined);
  if (listEdits === undefined || unplaced) {
    throw new UserError(
      `${file} has a form that this command cannot edit: write \`${LIST}:\` with one entry below the other, each path on one line, or \`${LIST}: []\`.`,
    );
  }
  return {
    text: applyEdits(text, [...listEdits, ...edits.filter((edit) => edit !== undefined)]),
    notes: [
      ...(isNew ? [`${from} leads to ${to}`] : []),
      ...leading.map(({ path }) => `${leaving.get(Number(path[1])) ?? "one"} leads to ${to}`),
      ...removed.map(() => `nothing leaves ${to} any more`),
    ],
  };
}

/** Where the path of an address ends and its query or anchor begins. */
export function endOfPath(address: string): number {
  const at = address.search(/[?#]/);
  return at < 0 ? address.length : at;
}
