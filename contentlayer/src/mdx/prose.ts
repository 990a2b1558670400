import type { Passage } from "../schema/check.ts";

/** Ends a passage where a tag or a table's cell does; no author types it (U+2029, paragraph separator). */
const BREAK = "\u2029";

/**
 * A body's words without Markdown's signs, in the same length: what is no word for a reader (signs,
 * addresses, code, tags) becomes spaces, so that places are those of the file.
 */
export function proseOf(body: string): string {
  let prose = withoutCodeSpans(withoutFences(body));
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

/**
 * In the order in which they are taken away. Whatever the text, each looks at a character a fixed number
 * of times: repetitions that stand side by side cannot match the same characters.
 */
const MARKUP: readonly Markup[] = [
  { sign: "/*", pattern: /\{\s*\/\*[\s\S]*?(?:\*\/\s*\}|$)/g },
  // Addresses of links: definitions on lines of their own, then what stands behind a closing bracket.
  { sign: "]:", pattern: /^[ \t]*\[(?!\^)[^\]\n]+\]:[ \t]+\S.*$/gm },
  { sign: "](", pattern: /(?<=\])\([^()\n]*(?:\([^()\n]*\)[^()\n]*)*\)/g },
  { sign: "][", pattern: /(?<=\])\[[^\]\n]*\]/g },
  { sign: "[^", pattern: /\[\^[^[\]\s]+\]:?/g },
  {
    sign: "<",
    pattern: /^([ \t]*)(<\/?[A-Za-z][^<>"']*(?:(?:"[^"]*"|'[^']*')[^<>"']*)*>)(?=[ \t]*$)/gm,
    words: tagLine,
  },
  {
    sign: "<",
    pattern: /<\/?[A-Za-z][^<>"']*(?:(?:"[^"]*"|'[^']*')[^<>"']*)*>/g,
    words: tagWords,
  },
  // The sign that ends a sentence is not the address's.
  { sign: "://", pattern: /\bhttps?:\/\/\S*[^\s.,;:!?…)\]"'’”]/g },
  {
    sign: "&",
    pattern: /&(?:#\d{1,7}|#[xX][\dA-Fa-f]{1,6}|[A-Za-z][A-Za-z\d]{1,30});/g,
    words: entity,
  },
  // Lines between sections, below a table's head, below a heading.
  { sign: "-", pattern: /^(?=[ \t>|:]*-)[ \t>|:-]+$/gm },
  { sign: "=", pattern: /^[ \t]*=+[ \t]*$/gm },
  { sign: "|", pattern: /(?<!\\)\|/g, words: () => BREAK },
  // Marks of headings, lists and quotes, then of emphasis and escapes.
  {
    pattern: /^[ \t>]*(?:#{1,6}(?=\s|$)|[-+*](?:[ \t]+\[[ xX]\])?(?=\s)|\d{1,3}[.)](?=\s)|>)/gm,
  },
  { pattern: /[*~[\]]|!(?=\[)|\\(?=[^A-Za-z\d\s])/g },
  { sign: "_", pattern: /(?<![\p{L}\p{N}_])_+|(?<!_)_+(?![\p{L}\p{N}_])/gu },
];

const FENCE = /^[ \t>]*(?:[-+*][ \t]+|\d{1,3}[.)][ \t]+)?(?:(`{3,})(?=[^`]*$)|(~{3,}))/;
const CLOSING_FENCE = /^[ \t>]*(`{3,}|~{3,})[ \t\r]*$/;

/** Blanks fenced code; a fence that is not closed reaches to the end. */
function withoutFences(text: string): string {
  if (!text.includes("```") && !text.includes("~~~")) return text;
  let fence: string | undefined;
  return text
    .split("\n")
    .map((line) => {
      if (fence === undefined) {
        const [, ticks, tildes] = FENCE.exec(line) ?? [];
        fence = ticks ?? tildes;
        return fence === undefined ? line : blank(line);
      }
      if (CLOSING_FENCE.exec(line)?.[1]?.startsWith(fence)) fence = undefined;
      return blank(line);
    })
    .join("\n");
}

/** Blanks code between two runs of equally many backticks, which stand in one paragraph. */
function withoutCodeSpans(text: string): string {
  if (!text.includes("`")) return text;
  let paragraph = 0;
  const runs: { start: number; end: number; key: string; opens: boolean }[] = [];
  for (const { 0: found, index } of text.matchAll(/(?<!\\)(?:\\\\)*\\?`+|\n[ \t\r]*(?=\n)/g)) {
    if (found.startsWith("\n")) {
      paragraph++;
      continue;
    }
    const end = index + found.length;
    const start = index + found.indexOf("`");
    const opens = (start - index) % 2 === 0 || end - start > 1;
    runs.push({ start, end, key: `${paragraph} ${end - start}`, opens });
  }
  const next = new Map<string, number>();
  const partners = runs.map(() => -1);
  for (let index = runs.length - 1; index >= 0; index--) {
    const key = runs[index]?.key ?? "";
    partners[index] = next.get(key) ?? -1;
    next.set(key, index);
  }
  let prose = "";
  let done = 0;
  for (let index = 0; index < runs.length; index++) {
    const opening = runs[index];
    const partner = partners[index] ?? -1;
    const closing = runs[partner];
    if (opening === undefined || closing === undefined || !opening.opens) continue;
    prose += text.slice(done, opening.start) + blank(text.slice(opening.start, closing.end));
    done = closing.end;
    index = partner;
  }
  return prose + text.slice(done);
}

/** The passages of a body: headings, paragraphs, items, cells. */
export function bodyPassages(body: string): Passage[] {
  const prose = proseOf(body);
  const passages: Passage[] = [];
  let start = -1;
  const add = (from: number, to: number, kind: Passage["kind"]) => {
    const text = prose.slice(from, to);
    const offset = from + (text.length - text.trimStart().length);
    if (text.trim() !== "") passages.push({ at: { offset }, kind, text: text.trim() });
  };
  const close = (end: number, kind: Passage["kind"] = "text") => {
    if (start >= 0) add(start, end, kind);
    start = -1;
  };
  let lineStart = 0;
  for (const line of body.split("\n")) {
    const end = lineStart + line.length;
    const shown = prose.slice(lineStart, end);
    if (shown.trim() === "") {
      const isHeading = UNDERLINE.test(line) && !ITEM.test(body.slice(start, lineStart));
      close(lineStart, isHeading ? "heading" : "text");
    } else if (HEADING.test(line)) {
      close(lineStart);
      const heading = headingIn(shown, lineStart);
      if (heading.text !== "") passages.push(heading);
    } else {
      const isRow = shown.includes(BREAK) && line.includes("|");
      if (isRow || ITEM.test(line)) close(lineStart);
      if (start < 0) start = lineStart;
      for (let at = shown.indexOf(BREAK); at >= 0; at = shown.indexOf(BREAK, at + 1)) {
        close(lineStart + at);
        start = lineStart + at + 1;
      }
      if (isRow) close(end);
    }
    lineStart = end + 1;
  }
  close(prose.length);
  return passages;
}

const HEADING = /^ {0,3}#{1,6}\s/;
/** Below a paragraph it makes that a heading. */
const UNDERLINE = /^ {0,3}(?:=+|-+)[ \t\r]*$/;
const ITEM = /^[ \t>]*(?:[-+*]|\d{1,3}[.)])\s/;

/** A heading, without the signs that may close it. */
function headingIn(line: string, lineStart: number): Passage {
  const whole = line.replaceAll(BREAK, " ").trimEnd();
  let end = whole.length;
  while (whole[end - 1] === "#") end--;
  const text = /\s/.test(whole[end - 1] ?? "") ? whole.slice(0, end) : whole;
  const offset = lineStart + (text.length - text.trimStart().length);
  return { at: { offset }, kind: "heading", text: text.trim() };
}

/** The sentences of a passage, each with its index in it. */
export function sentencesOf(text: string): { index: number; text: string }[] {
  const sentences: { index: number; text: string }[] = [];
  let start = 0;
  const close = (end: number) => {
    const part = text.slice(start, end);
    const sentence = part.trim();
    if (sentence !== "") {
      sentences.push({ index: start + part.length - part.trimStart().length, text: sentence });
    }
    start = end;
  };
  for (const { 0: end, index } of text.matchAll(SENTENCE_END)) {
    if (!endsAbbreviation(text, index)) close(index + end.length);
  }
  close(text.length);
  return sentences;
}

/** A full stop with closing quotes, behind which a new sentence begins. */
const SENTENCE_END = /[.!?…]["'”’)]*(?=\s+["'“‘(]?[\p{Lu}\p{N}\p{Sc}])/gu;

/** Abbreviations of titles and places, up to their full stop. */
const ABBREVIATION = /\b(?:St|Mt|Dr|Mr|Mrs|Ms|Ave|Blvd|Rd|vs|Jr|Sr|Ft|approx|e\.g|i\.e|U\.S)$/;

/** Whether the full stop there belongs to an abbreviation, such as `St.`, or `No.` before a number. */
function endsAbbreviation(text: string, index: number): boolean {
  if (text[index] !== ".") return false;
  const before = text.slice(Math.max(0, index - 7), index);
  if (ABBREVIATION.test(before)) return true;
  return /\bNo$/.test(before) && /^\.\s+\d/.test(text.slice(index, index + 4));
}

/** How many words a reader reads: runs of signs between spaces, of which one is a letter or a digit. */
export function countWords(passages: readonly Passage[]): number {
  let words = 0;
  for (const { text } of passages) {
    let inWord = false;
    for (let index = 0; index < text.length; index++) {
      const code = text.charCodeAt(index);
      if (isSpaceCode(code)) inWord = false;
      else if (!inWord && isWordCode(code)) {
        inWord = true;
        words++;
      }
    }
  }
  return words;
}

/** Spaces, tabs, ends of lines, and the spaces of typesetters. */
function isSpaceCode(code: number): boolean {
  return (
    code === 32 || (code >= 9 && code <= 13) || code === 0xa0 || (code >= 0x2000 && code <= 0x200a)
  );
}

/**
 * Letters and digits. Beyond ASCII every sign of the first plane counts as a letter, but for those that
 * are none in any language: punctuation, arrows, symbols, and what makes an emoji.
 */
export function isWordCode(code: number): boolean {
  if (code < 128) {
    return (code >= 97 && code <= 122) || (code >= 65 && code <= 90) || (code >= 48 && code <= 57);
  }
  if (code < 192 || code === 0xd7 || code === 0xf7) return false;
  return !NO_WORDS.some(([first, last]) => code >= first && code <= last);
}

const NO_WORDS = [
  [0x2000, 0x2bff],
  [0x3000, 0x303f],
  [0xd800, 0xdfff],
  [0xfe00, 0xfe0f],
] as const;

const EXCERPT_LENGTH = 200;

/** The first sentences of the running text, as many as fit; of a first one that is longer its first words. */
export function excerptOf(passages: readonly Passage[]): string {
  const first = passages.find(({ kind, text }) => kind === "text" && /[.!?…]["'”’)]*$/.test(text));
  if (first === undefined) return "";
  let excerpt = "";
  for (const { text } of sentencesOf(first.text)) {
    const sentence = text.replace(/\s+/g, " ").replace(/ (?=[.,;:!?)…]|['’]s\b)/g, "");
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

function entity(text: string): string {
  return text === "&amp;" ? "&    " : blank(text);
}

/** The texts among a tag's attributes stay. */
function tagWords(tag: string): string {
  return tag.replace(/"([^"]*)"|'([^']*)'|[^"'\n]+/g, (part, double?: string, single?: string) => {
    const value = double ?? single;
    return value?.includes(" ") ? `${BREAK}${value}${BREAK}` : blank(part);
  });
}

/** A tag with a line of its own ends the passage before it. */
function tagLine(_: string, indent: string | number, tag: string | number): string {
  const words = tagWords(String(tag));
  return `${String(indent)}${BREAK}${words.slice(1, -1)}${BREAK}`;
}
