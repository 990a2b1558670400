import { childrenOf, rangeOf, writtenAs, type Node, type Slip } from "./slip.ts";
import type { Around } from "./line-slips.ts";

/** Reports a list that's split by another marker, one that doesn't start at 1, and one that's a line of a formula. */
export function listStarts(list: Node, text: string, { before }: Around): Slip[] {
  if (list.type !== "list") return [];
  const { start } = rangeOf(list);
  const goesOn =
    before?.type === "list" &&
    before.ordered === true &&
    list.start === (before.start ?? 1) + before.children.length;
  if (goesOn) {
    const marker = /^\S+/.exec(text.slice(start))?.[0] ?? "";
    return [
      {
        rule: "split-list",
        offset: start,
        message: `this item starts a new list, because it's marked with \`${marker}\` and not like the items above.`,
        fix: "Mark all items of a list in the same way.",
      },
    ];
  }
  if (list.ordered === true && typeof list.start === "number" && list.start !== 1) {
    // A list can go on after a picture or an explanation.
    if (before?.type !== "paragraph" && before !== undefined && before.type !== "heading")
      return [];
    return [
      {
        rule: "list-start",
        offset: start,
        message: `this list starts at ${list.start}, so readers look for what comes before.`,
        fix: "Start it at `1.`, or write the missing items.",
      },
    ];
  }
  if (before?.type !== "paragraph" || !/^[+*-] \d/.test(text.slice(start, start + 3))) return [];
  const isRight = /[.!?:;]["”’)]*$/.test(writtenAs(before, text).trimEnd());
  if (
    isRight ||
    text.slice(rangeOf(before).end, start).trim() !== "" ||
    text.slice(rangeOf(before).end, start).includes("\n\n")
  )
    return [];
  return [
    {
      rule: "broken-line",
      offset: start,
      message: `this line starts with \`${text.charAt(start)}\`, so it's a list item and not the rest of the sentence above.`,
      fix: "Move the sign to the end of the line above.",
    },
  ];
}

/** Reports a word that was split by a hyphen at the end of a line, which would appear with a space after the hyphen. */
export function splitWords(paragraph: Node, text: string): Slip[] {
  const { start } = rangeOf(paragraph);
  const written = writtenAs(paragraph, text);
  if (!written.includes("-\n")) return [];
  return [...written.matchAll(/(?<=\p{L}\p{L})-\n[\s>]*(?!(?:and|or|to|nor)\b)(?=\p{Ll})/gu)].map(
    (match) => ({
      rule: "split-word",
      offset: start + match.index,
      message:
        "this hyphen ends a line, so the page shows a space after it, in the middle of a word.",
      fix: "Write the word on one line.",
    }),
  );
}

/** Reports footnotes that no text refers to, because they don't appear on the page. */
export function unusedFootnotes(root: Node): Slip[] {
  const used = new Set<string>();
  const defined: { id: string; offset: number }[] = [];
  const visit = (node: Node): void => {
    if (node.type === "footnoteReference") used.add(node.identifier);
    if (node.type === "footnoteDefinition") {
      defined.push({ id: node.identifier, offset: rangeOf(node).start });
    }
    for (const child of childrenOf(node)) visit(child);
  };
  visit(root);
  return defined
    .filter(({ id }) => !used.has(id))
    .map(({ id, offset }) => ({
      rule: "unused-footnote",
      offset,
      message: `no text refers to this footnote, so it isn't on the page.`,
      fix: `Write \`[^${id}]\` where it belongs, or remove it.`,
    }));
}
