import { shorten } from "../problems/problem.ts";
import { childrenOf, rangeOf, writtenAs, type Node, type Slip } from "./slip.ts";

const WORD = /[\p{L}\p{N}]/u;
const FOR_TIMES = "For a times sign, write `×`. For a plain `*`, write `\\*`.";
const FOR_APOSTROPHE = "For an apostrophe, write `'`. For a plain backtick, write `` \\` ``.";

/** What a pair of markers does to the text between them, and what to write instead. */
const EFFECTS = new Map([
  ["emphasis", { effect: "makes the text between them italic", fix: FOR_TIMES }],
  ["strong", { effect: "makes the text between them bold", fix: FOR_TIMES }],
  ["inlineCode", { effect: "makes the text between them code", fix: FOR_APOSTROPHE }],
  [
    "delete",
    {
      effect: "strikes through the text between them",
      fix: "For a range, write `–`, as in `3–4`. For a plain `~`, write `\\~`.",
    },
  ],
]);

/** Reports a pair of markers inside words or numbers, such as the times signs in `65*0.49 or 65*0.87`. */
export function accidentalEmphasis(node: Node, text: string): Slip[] {
  const meaning = EFFECTS.get(node.type);
  if (meaning === undefined) return [];
  const { start, end } = rangeOf(node);
  const [before, after] = [text.charAt(start - 1), text.charAt(end)];
  if (!WORD.test(before) || !WORD.test(after)) return [];
  const written = writtenAs(node, text);
  const [marker = ""] = /^(?:\*+|~+|`+)/.exec(written) ?? [];
  // `un*believ*able` is meant, but two words between the markers aren't.
  const isMeant = node.type !== "inlineCode" && !/\s/.test(written);
  if (marker === "" || (isMeant && !(/\d/.test(before) && /\d/.test(after)))) return [];
  const inside = written.slice(marker.length, -marker.length);
  return [
    {
      rule: "accidental-emphasis",
      offset: start,
      message: `a pair of ${marker.startsWith("`") ? "backticks" : `\`${marker}\``} ${meaning.effect}: "${shorten(inside, 40)}".`,
      fix: meaning.fix,
    },
  ];
}

/** A marker in a text that the parser left as it is. */
interface Marker {
  marker: string;
  offset: number;
}

const MARKERS = /(?<!\\)(?:(?<!\*)\*{2,3}(?!\*)|(?<!_)__(?!_)|(?<!~)~~(?!~)|`+)/g;
const SINGLE_MARKERS = /(?<![\\*_])[*_](?![*_])/g;

/** Reports markers for bold, italic, struck or code text that would appear on the page, such as `** bold **`. */
export function leftoverMarkers(block: Node, text: string): Slip[] {
  if (!/[*_~`]/.test(writtenAs(block, text))) return [];
  const texts = proseIn(block, text);
  const markers = texts.flatMap((node) => markersIn(node, text, MARKERS));
  const single = texts.flatMap((node) => markersIn(node, text, SINGLE_MARKERS));
  const isNote = single.some(({ offset }) => isNoteMark(text, offset));
  const opening = single.filter(({ offset, marker }) => isUnclosed(text, offset, marker, isNote));
  return [...pairs(markers), ...pairs(opening)].map(([open, close]) => ({
    rule: "leftover-marker",
    offset: open.offset,
    ...explain(open, close, text),
  }));
}

/**
 * Reports a pair of bold markers with backslashes around several words, which some editors write when they export
 * Markdown. Around one word, they may be meant.
 */
export function escapedBold(block: Node, text: string): Slip[] {
  const written = writtenAs(block, text);
  if (!written.includes("\\*\\*")) return [];
  return Array.from(
    written.matchAll(/\\\*\\\*(?=\S)([^*\s]+ [^*\n]+?)\\\*\\\*/g),
    ({ 1: inside = "", index }): Slip => ({
      rule: "leftover-marker",
      offset: rangeOf(block).start + index,
      message: "the backslashes make these stars appear on the page.",
      fix: `Write \`**${shorten(inside, 40)}**\` for bold text.`,
    }),
  );
}

/** Returns the text nodes in a block. Bare URLs aren't prose. */
function proseIn(node: Node, text: string): Node[] {
  if (node.type === "text") return [node];
  if (node.type === "link" && text.charAt(rangeOf(node).start) !== "[") return [];
  return childrenOf(node).flatMap((child) => proseIn(child, text));
}

function markersIn(node: Node, text: string, pattern: RegExp): Marker[] {
  const { start } = rangeOf(node);
  return Array.from(writtenAs(node, text).matchAll(pattern), ({ 0: marker, index }) => ({
    marker,
    offset: start + index,
  }));
}

/** Returns whether a single star refers to a note, as in `from $99*`. */
function isNoteMark(text: string, offset: number): boolean {
  return /\S/.test(text.charAt(offset - 1)) && /^(?:\s|[.,;:)]|$)/.test(text.slice(offset + 1));
}

/** Returns whether a single marker was probably meant to start italics, or for a times sign. */
function isUnclosed(text: string, offset: number, marker: string, isNote: boolean): boolean {
  const [before, after] = [text.slice(0, offset).slice(-2), text.slice(offset + 1, offset + 3)];
  if (marker === "_") return /(?:^|[\s(])$/.test(before) && /^\p{L}/u.test(after);
  if (isTimes(text, offset) || isNextToStar(text, offset)) return true;
  if (isAtLineStart(text, offset) || isNote) return false;
  return /[\s(]$/.test(before) && (WORD.test(after.charAt(0)) || /^\s/.test(after));
}

function isAtLineStart(text: string, offset: number): boolean {
  let before = offset - 1;
  while (/[ \t>]/.test(text.charAt(before))) before--;
  return before < 0 || text.charAt(before) === "\n";
}

/** Returns whether one star of `**` is part of italics, and the other one isn't. */
function isNextToStar(text: string, offset: number): boolean {
  return text.charAt(offset - 1) === "*" || text.charAt(offset + 1) === "*";
}

function isTimes(text: string, offset: number): boolean {
  return /\d ?$/.test(text.slice(0, offset).slice(-2)) && /^ ?\d/.test(text.slice(offset + 1));
}

/** Pairs each marker with the next one of its kind, because they were probably meant to belong together. */
function pairs(markers: readonly Marker[]): [open: Marker, close: Marker | undefined][] {
  return [...Map.groupBy(markers, ({ marker }) => marker).values()].flatMap((same) =>
    same.flatMap((open, index): [Marker, Marker | undefined][] =>
      index % 2 === 0 ? [[open, same[index + 1]]] : [],
    ),
  );
}

function explain(
  { marker, offset }: Marker,
  close: Marker | undefined,
  text: string,
): Pick<Slip, "message" | "fix"> {
  const isCode = marker.startsWith("`");
  const shown = isCode ? "this backtick" : `\`${marker}\``;
  const as = `${shown} would appear on the page`;
  const escaped = isCode ? "`` \\` ``" : `\`${marker.replaceAll(/./g, "\\$&")}\``;
  const plain = `To write it plain, use ${escaped}.`;
  if (marker === "*" && isTimes(text, offset)) return { message: `${as}.`, fix: FOR_TIMES };
  if (marker === "*" && isNextToStar(text, offset)) {
    return {
      message: `one \`*\` would appear on the page, because there are more stars on one side of the text than on the other.`,
      fix: "Write `**` on both sides for bold text, or `*` on both sides for italics.",
    };
  }
  if (isCode && WORD.test(text.charAt(offset - 1)) && WORD.test(text.charAt(offset + 1))) {
    return { message: `${as}.`, fix: FOR_APOSTROPHE };
  }
  if (close === undefined) {
    return {
      message: `${as}, because there is no second one after the text.`,
      fix: `Write ${isCode ? "another backtick" : shown} right after the last word, or remove this one. ${plain}`,
    };
  }
  const inside = text.slice(offset + marker.length, close.offset);
  const words = shorten(inside.trim(), 40);
  const whole = isCode ? `\`\` ${marker}${words}${marker} \`\`` : `\`${marker}${words}${marker}\``;
  if (inside !== inside.trim()) {
    return {
      message: `${as}, because there is a space between it and the text inside.`,
      fix: `Write ${whole}. ${plain}`,
    };
  }
  const end = close.offset + marker.length;
  if (WORD.test(text.charAt(end))) {
    return {
      message: `${as}, because the word after the second one starts right there.`,
      fix: `Leave a space after ${whole}. ${plain}`,
    };
  }
  if (WORD.test(text.charAt(offset - 1))) {
    return {
      message: `${as}, because the word before it ends right there.`,
      fix: `Leave a space before ${whole}. ${plain}`,
    };
  }
  return { message: `${as}.`, fix: `Remove it. ${plain}` };
}
