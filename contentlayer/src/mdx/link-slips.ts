import { shorten } from "../problems/problem.ts";
import { childrenOf, rangeOf, writtenAs, type Node, type Slip } from "./slip.ts";

/** Matches the start of a link's target. */
const TARGET = String.raw`(?:\/|#|https?:|mailto:|tel:|sms:)`;

const SWAPPED = new RegExp(String.raw`(?<!\\)\(([^()\n]+)\)\[(${TARGET}[^\]\s]*)\]`, "g");
const OPEN = new RegExp(
  String.raw`(?<!\\)\[([^\][]+)\]\((${TARGET}[^()\s]*)?(?=\s|$)(?![^()]*\))`,
  "g",
);
/** Matches words in brackets that aren't a footnote, a checkbox, a reference or the start of a link. */
const BRACKETS = /(?<![\\\]\p{L}\p{N}])\[(?!\^)([^\][]+)(?<!\\)\](?!\s*\(|[[:])/gu;
/** Matches a citation that was copied with a text, such as `[1]`, `[a]` or `[citation needed]`. */
const CITATION =
  /(?<=(?:^|[\p{L}\p{N}.,;:!?"”’)\]]) ?)\[(?:[1-9]\d{0,2}|[a-wyz]|citation needed)\](?![\p{L}\p{N}(:])/gu;
/** Remarks in brackets that are usual in quotes. */
const REMARKS = /^(?:sic|…|\.\.\.|citation needed)$/;

/** Reports links in a text node that the parser left as they are. */
export function unreadLinks(node: Node, text: string, next: Node | undefined): Slip[] {
  if (node.type !== "text") return [];
  const source = writtenAs(node, text);
  if (!source.includes("[")) return [];
  const { start } = rangeOf(node);
  const slip = (index: number, message: string, fix: string): Slip => ({
    rule: "half-link",
    offset: start + index,
    message,
    fix,
  });
  return [
    ...Array.from(source.matchAll(SWAPPED), ({ 1: words = "", 2: target = "", index }) =>
      slip(
        index,
        "this isn't a link, because its brackets and parentheses are swapped.",
        `Write \`[${shorten(words, 40)}](${shorten(target, 60)})\`.`,
      ),
    ),
    ...Array.from(source.matchAll(OPEN))
      .filter(({ 2: target }) => target !== undefined || next?.type === "link")
      .map(({ 1: words = "", index }) =>
        slip(
          index,
          `this isn't a link, because the \`)\` after its URL is missing.`,
          `Write the URL in parentheses right after \`[${shorten(words, 40)}]\`.`,
        ),
      ),
    ...Array.from(source.matchAll(BRACKETS))
      .filter(({ 1: words = "", 0: { length }, index }) => {
        const isSwapped = new RegExp(`^${TARGET}`).test(words);
        return (
          !isSwapped &&
          /\p{L}{2}/u.test(words) &&
          !REMARKS.test(words) &&
          !source.startsWith("(", index + length)
        );
      })
      .map(({ 1: words = "", index }) =>
        slip(
          index,
          `the brackets around "${shorten(words, 40)}" would appear on the page, because no URL follows them.`,
          words.startsWith("!")
            ? "Remove it. Notes in GitHub's syntax don't work here; use a component instead."
            : `Write a link as \`[${shorten(words, 40)}](/path)\`. To write plain brackets, use \`\\[\`.`,
        ),
      ),
    ...Array.from(source.matchAll(CITATION), ({ 0: written, index }) =>
      slip(
        index,
        `\`${written}\` would appear on the page. It was probably copied with the text, as a citation or comment.`,
        "Remove it. To write plain brackets, use `\\[`.",
      ),
    ),
  ];
}

/** Matches endings that may follow a linked word, as in `[mount](/path)s`. */
const ENDING = /^(?:e?s|ed|er|ing)(?![\p{L}\p{N}])/u;

/** Reports a link, a component or bold text that touches the words around it, or has a space at the end of its text. */
export function spacing(
  node: Node,
  text: string,
  around: { before: Node | undefined; after: Node | undefined },
): Slip[] {
  const isComponent = node.type === "mdxJsxTextElement" && /^[A-Z]/.test(node.name ?? "");
  const isLink = node.type === "link" && text.charAt(rangeOf(node).start) === "[";
  const isBold = node.type === "strong";
  if (!isLink && !isComponent && !isBold && node.type !== "linkReference") return [];
  const { start, end } = rangeOf(node);
  // Only a part of a word may be bold, and numbers may have a unit, as in `**4**K`.
  if (isBold && /^\p{L}.*\p{L}$/su.test(text.charAt(start - 1) + text.charAt(end))) return [];
  const what = isComponent ? `\`<${node.name}>\`` : isBold ? "this bold text" : "this link";
  const slip = (offset: number, message: string, fix: string): Slip => ({
    rule: "missing-space",
    offset,
    message,
    fix,
  });
  const slips: Slip[] = [];
  if (
    around.before?.type === "text" &&
    /[\p{L}\p{N},;:.!?]$/u.test(text.slice(0, start).slice(-2))
  ) {
    slips.push(slip(start, `there is no space before ${what}.`, "Add one."));
  }
  const following = text.slice(end, end + 20);
  if (
    around.after?.type === "text" &&
    /^[\p{L}\p{N}(]/u.test(following) &&
    !(isBold && /[\d(]/.test(text.slice(end - 3, end + 1))) &&
    !ENDING.test(following)
  ) {
    slips.push(slip(end, `there is no space after ${what}.`, "Add one."));
  }
  const children = childrenOf(node);
  const [first, last] = [children[0], children.at(-1)];
  const startsWithSpace = first?.type === "text" && /^\s/.test(first.value);
  const endsWithSpace = last?.type === "text" && /\s$/.test(last.value);
  // The lines of a component may be indented.
  if (
    (startsWithSpace || endsWithSpace) &&
    children.some(hasText) &&
    !writtenAs(node, text).includes("\n")
  ) {
    slips.push({
      rule: "space-in-link",
      offset: start,
      message: `the text of ${what} ${startsWithSpace ? "starts" : "ends"} with a space.`,
      fix: `Move the space ${startsWithSpace ? "before" : "after"} it.`,
    });
  }
  return slips;
}

function hasText(node: Node): boolean {
  return node.type !== "text" || node.value.trim() !== "";
}
