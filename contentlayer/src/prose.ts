import type { Passage } from "./check.ts";

/** Ends a passage where a tag or a table's cell does; no author types it (U+2029, paragraph separator). */
const BREAK = "\u2029";

/**
 * A body's words without Markdown's signs, in the same length: what is no word for a reader (signs,
 * addresses, code, tags) becomes spaces, so that places are those of the file.
 */
export function proseOf(body: string): string {
  return body
    .replace(/^[ \t]*(`{3,}|~{3,})[^\n]*\n[\s\S]*?(?:^[ \t]*\1[^\n]*$|$(?![\s\S]))/gm, blank)
    .replace(/`+[^`\n]*`+/g, blank)
    .replace(/\{\/\*[\s\S]*?\*\/\}/g, blank)
    .replace(/^[ \t]*\[[^\]\n]+\]:[ \t]+\S.*$/gm, (line) =>
      line.includes("[^") ? line : blank(line),
    )
    .replace(/(?<=\])(?:\([^()\n]*(?:\([^()\n]*\)[^()\n]*)*\)|\[[^\]\n]*\])/g, blank)
    .replace(/\[\^[^\]\n]+\]:?/g, blank)
    .replace(/<\/?[A-Za-z](?:"[^"]*"|'[^']*'|[^<>"'])*>/g, (tag, offset: number) =>
      tagWords(tag, startsLine(body, offset)),
    )
    .replace(/\bhttps?:\/\/\S+|\bwww\.\S+/g, blank)
    .replace(/^[ \t]*\|?[ \t]*:?-{3,}:?[ \t]*(?:\|[ \t]*:?-+:?[ \t]*)*\|?[ \t]*$/gm, blank)
    .replace(/\|/g, BREAK)
    .replace(/^([ \t>]*)(#{1,6}(?=\s)|[-+*](?=\s)|\d{1,9}[.)](?=\s)|>)/gm, blank)
    .replace(/[*~[\]!](?=[^\s]|$)|(?<=\S)[*~[\]]|(?<!\w)_|_(?!\w)|\\(?=\W)/g, (sign) =>
      sign === "!" ? sign : " ",
    );
}

/** The passages of a body: headings, paragraphs, items, cells. */
export function bodyPassages(body: string): Passage[] {
  const prose = proseOf(body);
  const passages: Passage[] = [];
  let start = -1;
  const close = (end: number) => {
    if (start < 0) return;
    const text = prose.slice(start, end);
    const offset = start + (text.length - text.trimStart().length);
    if (text.trim() !== "") passages.push({ at: { offset }, kind: "text", text: text.trim() });
    start = -1;
  };
  let lineStart = 0;
  for (const line of body.split("\n")) {
    const end = lineStart + line.length;
    const shown = prose.slice(lineStart, end);
    if (shown.trim() === "") {
      close(lineStart);
    } else if (/^ {0,3}#{1,6}\s/.test(line)) {
      close(lineStart);
      const text = shown.trim();
      const offset = lineStart + (shown.length - shown.trimStart().length);
      passages.push({ at: { offset }, kind: "heading", text });
    } else {
      if (/^[ \t>]*(?:[-+*]|\d{1,9}[.)])\s/.test(line)) close(lineStart);
      if (start < 0) start = lineStart;
      for (let at = shown.indexOf(BREAK); at >= 0; at = shown.indexOf(BREAK, at + 1)) {
        close(lineStart + at);
        start = lineStart + at + 1;
      }
    }
    lineStart = end + 1;
  }
  close(prose.length);
  return passages;
}

/** The sentences of a passage, each with its index in it. */
export function sentencesOf(text: string): { index: number; text: string }[] {
  const sentences: { index: number; text: string }[] = [];
  for (const match of text.matchAll(SENTENCE)) {
    const sentence = match[0].trim();
    if (sentence !== "") {
      const lead = match[0].length - match[0].trimStart().length;
      sentences.push({ index: match.index + lead, text: sentence });
    }
  }
  return sentences;
}

/** Up to a full stop with closing quotes, behind which a new sentence begins; abbreviations of titles end none. */
const SENTENCE =
  /[\s\S]+?(?:(?<!\b(?:St|Mt|Dr|Mr|Mrs|Ms|Ave|Blvd|Rd|vs|No|approx|e\.g|i\.e|U\.S))[.!?…]["'”’)]*(?=\s+["'“‘(]?[\p{Lu}\p{N}])|$(?![\s\S]))/gu;

/** How many words a reader reads. */
export function countWords(passages: readonly Passage[]): number {
  let words = 0;
  for (const { text } of passages) words += text.match(WORD)?.length ?? 0;
  return words;
}

/** A word with its apostrophes and hyphens, a number with its points. */
export const WORD = /[\p{L}\p{N}]+(?:['’.,-][\p{L}\p{N}]+)*/gu;

const EXCERPT_LENGTH = 200;

/** The first sentences of the running text, as many as fit; of a first one that is longer its first words. */
export function excerptOf(passages: readonly Passage[]): string {
  const first = passages.find(({ kind, text }) => kind === "text" && /[.!?…]["'”’)]*$/.test(text));
  if (first === undefined) return "";
  let excerpt = "";
  for (const { text } of sentencesOf(first.text)) {
    const sentence = text.replace(/\s+/g, " ").replace(/ (?=[.,;:!?])/g, "");
    const longer = excerpt === "" ? sentence : `${excerpt} ${sentence}`;
    if (longer.length > EXCERPT_LENGTH) break;
    excerpt = longer;
  }
  return excerpt === "" ? firstWords(first.text) : excerpt;
}

function firstWords(text: string): string {
  const cut = text.replace(/\s+/g, " ").slice(0, EXCERPT_LENGTH - 1);
  return `${cut.slice(0, cut.lastIndexOf(" "))}…`;
}

function blank(text: string): string {
  return text.replace(/[^\n\u2029]/g, " ");
}

/** The texts among a tag's attributes stay; a tag on a line of its own ends the passage before it. */
function tagWords(tag: string, ownLine: boolean): string {
  const words = tag.replace(
    /"([^"]*)"|'([^']*)'|[^"'\n]/g,
    (part, double?: string, single?: string) => {
      const value = double ?? single;
      return value?.includes(" ") ? `${BREAK}${value}${BREAK}` : blank(part);
    },
  );
  return ownLine ? BREAK + words.slice(1, -1) + (words.length > 1 ? BREAK : "") : words;
}

function startsLine(text: string, offset: number): boolean {
  return text.slice(text.lastIndexOf("\n", offset - 1) + 1, offset).trim() === "";
}
