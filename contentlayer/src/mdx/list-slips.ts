import { childrenOf, rangeOf, writtenAs, type Node, type Slip } from "./slip.ts";
import { shorten } from "../problems/problem.ts";
import type { Around } from "./line-slips.ts";
import { isBlank } from "./tag-children.ts";

/** Reports a list that's split by another marker, one that doesn't start at 1, and one that's a line of a formula. */
export function listStarts(list: Node, text: string, { before }: Around): Slip[] {
  if (list.type !== "list") return [];
  const { start } = rangeOf(list);
  const goesOn =
    before?.type === "list" &&
    before.ordered === list.ordered &&
    ((list.ordered === true && list.start === (before.start ?? 1) + before.children.length) ||
      !/\n[\s>]*\n/.test(text.slice(rangeOf(before).end - 1, start)));
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

/** Reports items without text, and the first one whose number isn't the one on the page. */
export function itemSlips(list: Node, text: string): Slip[] {
  if (list.type !== "list") return [];
  const empty = list.children
    .filter((item) => childrenOf(item).every(isBlank))
    .map((item) => ({
      rule: "empty-item",
      offset: rangeOf(item).start,
      message: "this list item is empty.",
      fix: "Write its text, or remove it.",
    }));
  if (list.ordered !== true) return empty;
  const numbers = list.children.map((item) => Number.parseInt(writtenAs(item, text), 10));
  const [first = 1] = numbers;
  const wrong = numbers.findIndex((number, index) => number !== first + index);
  const item = list.children[wrong];
  if (item === undefined || numbers.every((number) => number === first)) return empty;
  return [
    ...empty,
    {
      rule: "list-numbers",
      offset: rangeOf(item).start,
      message: `this item has the number ${numbers[wrong]}, but the page would show ${first + wrong}.`,
      fix: "Number the items one after the other. If an item is missing, write it.",
    },
  ];
}

/** Reports list items on the line of the item before them, as in `- One. - Two.`. */
export function joinedItems(paragraph: Node, text: string, { parent }: Around): Slip[] {
  if (parent.type !== "listItem") return [];
  const isNumbered = /^\d/.test(writtenAs(parent, text));
  const pattern = isNumbered
    ? /(?<=[.!?]\)? )\d{1,2}[.)] (?=\p{Lu}).*/gu
    : /(?<=[.!?]\)? )[-•] (?=\p{Lu}).*/gu;
  return childrenOf(paragraph).flatMap((child) => {
    if (child.type !== "text") return [];
    return Array.from(writtenAs(child, text).matchAll(pattern), ({ 0: written, index }): Slip => ({
      rule: "unread-list",
      offset: rangeOf(child).start + index,
      message: "this isn't a list item, because it's on the same line as the one before it.",
      fix: `Start a new line with \`${shorten(written.replace("•", "-"), 40)}\`.`,
    }));
  });
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

/** Reports footnotes and URLs of links that no text refers to, because they don't appear on the page. */
export function unusedDefinitions(root: Node): Slip[] {
  const used = new Set<string>();
  const defined: { key: string; slip: Slip }[] = [];
  const visit = (node: Node): void => {
    const { start: offset } = rangeOf(node);
    switch (node.type) {
      case "footnoteReference":
        used.add(`^${node.identifier}`);
        break;
      case "linkReference":
      case "imageReference":
        used.add(node.identifier);
        break;
      case "footnoteDefinition":
        defined.push({
          key: `^${node.identifier}`,
          slip: {
            rule: "unused-footnote",
            offset,
            message: "no text refers to this footnote, so it isn't on the page.",
            fix: `Write \`[^${node.identifier}]\` where it belongs, or remove it.`,
          },
        });
        break;
      case "definition":
        defined.push({
          key: node.identifier,
          slip: {
            rule: "unused-reference",
            offset,
            message: "no link uses this line, so it isn't on the page.",
            fix: `Write a link as \`[text][${node.label ?? node.identifier}]\`, or remove this line. For plain brackets, write \`\\[\`.`,
          },
        });
        break;
      default:
    }
    for (const child of childrenOf(node)) visit(child);
  };
  visit(root);
  return defined.filter(({ key }) => !used.has(key)).map(({ slip }) => slip);
}
