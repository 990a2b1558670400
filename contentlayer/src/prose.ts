import type { Passage } from "./check.ts";

/** Ends a passage where a tag or a table's cell does; no author types it (U+2029, paragraph separator). */
const BREAK = "\u2029";

/**
 * A body's words without Markdown's signs, in the same length: what is no word for a reader (signs,
 * addresses, code, tags) becomes spaces, so that places are those of the file.
 */
export function proseOf(body: string): string {
  let prose = body;
  for (const { sign, pattern, words = blank } of MARKUP) {
    // Most documents have few of these, and looking for one sign is fast.
    if (sign === undefined || prose.includes(sign)) prose = prose.replace(pattern, words);
  }
  return prose;
}

interface Markup {
  /** Without this the pattern cannot match. */
  sign?: string;
  pattern: RegExp;
  /** What stays of a match, in the same length. */
  words?: (match: string, ...rest: (string | number)[]) => string;
}

/** In the order in which they are taken away. */
const MARKUP: readonly Markup[] = [
  // Fenced code.
  { sign: "```", pattern: /^[ \t]*`{3,}[^\n]*\n[\s\S]*?(?:^[ \t]*`{3,}[^\n]*$|$(?![\s\S]))/gm },
  { sign: "~~~", pattern: /^[ \t]*~{3,}[^\n]*\n[\s\S]*?(?:^[ \t]*~{3,}[^\n]*$|$(?![\s\S]))/gm },
  { sign: "`", pattern: /`+[^`\n]*`+/g },
  { sign: "{/*", pattern: /\{\/\*[\s\S]*?\*\/\}/g },
  // Addresses of links: definitions on lines of their own, then what stands behind a closing bracket.
  { sign: "]:", pattern: /^[ \t]*\[(?!\^)[^\]\n]+\]:[ \t]+\S.*$/gm },
  { sign: "](", pattern: /(?<=\])\([^()\n]*(?:\([^()\n]*\)[^()\n]*)*\)/g },
  { sign: "][", pattern: /(?<=\])\[[^\]\n]*\]/g },
  { sign: "[^", pattern: /\[\^[^\]\n]+\]:?/g },
  {
    sign: "<",
    pattern: /^([ \t]*)(<\/?[A-Za-z](?:"[^"]*"|'[^']*'|[^<>"'])*>)(?=[ \t]*$)/gm,
    words: tagLine,
  },
  { sign: "<", pattern: /<\/?[A-Za-z](?:"[^"]*"|'[^']*'|[^<>"'])*>/g, words: tagWords },
  { sign: "://", pattern: /\bhttps?:\/\/\S+/g },
  { sign: "---", pattern: /^[ \t]*\|?[ \t]*:?-{3,}:?[ \t]*(?:\|[ \t]*:?-+:?[ \t]*)*\|?[ \t]*$/gm },
  { sign: "|", pattern: /\|/g, words: () => BREAK },
  // Marks of headings, lists and quotes, then of emphasis and escapes.
  { pattern: /^[ \t>]*(?:#{1,6}(?=\s)|[-+*](?=\s)|\d{1,9}[.)](?=\s)|>)/gm },
  { pattern: /[*~[\]]|(?<!\w)_|_(?!\w)|!(?=\[)|\\(?=\W)/g },
];

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

/** How many words a reader reads: runs of signs between spaces, of which one is a letter or a digit. */
export function countWords(passages: readonly Passage[]): number {
  let words = 0;
  for (const { text } of passages) {
    let inWord = false;
    for (let index = 0; index < text.length; index++) {
      const code = text.charCodeAt(index);
      if (code === SPACE || code === NEWLINE) inWord = false;
      else if (!inWord && isWordCode(code)) {
        inWord = true;
        words++;
      }
    }
  }
  return words;
}

const SPACE = 32;
const NEWLINE = 10;

/** Letters and digits; beyond ASCII every sign counts as a letter, but for spaces and punctuation marks. */
function isWordCode(code: number): boolean {
  if (code < 128)
    return (code >= 97 && code <= 122) || (code >= 65 && code <= 90) || (code >= 48 && code <= 57);
  return code >= 192 && !(code >= 0x2000 && code <= 0x206f);
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

/** The texts among a tag's attributes stay. */
function tagWords(tag: string): string {
  return tag.replace(/"([^"]*)"|'([^']*)'|[^"'\n]/g, (part, double?: string, single?: string) => {
    const value = double ?? single;
    return value?.includes(" ") ? `${BREAK}${value}${BREAK}` : blank(part);
  });
}

/** A tag with a line of its own ends the passage before it. */
function tagLine(_: string, indent: string | number, tag: string | number): string {
  const words = tagWords(String(tag));
  return `${String(indent)}${BREAK}${words.slice(1, -1)}${BREAK}`;
}
