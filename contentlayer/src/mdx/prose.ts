import type { MdastNode } from "satteri";
import type { Passage } from "../schema/check.ts";
import { literalText } from "./markdown-rules.ts";
import { readAttributes } from "./tag-attributes.ts";
import type { Tag } from "./tag-children.ts";

type Node = Readonly<MdastNode>;

/** Splits a body's syntax tree into passages: headings, paragraphs, table cells and the text in tags. */
export function bodyPassages(root: Node, source: string): Passage[] {
  const passages: Passage[] = [];
  let current = new PassageText();
  const close = (kind: Passage["kind"] = "text") => {
    passages.push(...current.finish(kind));
    current = new PassageText();
  };
  const visit = (node: Node): void => {
    const { start, end } = node.position ?? {};
    const from = start?.offset ?? 0;
    switch (node.type) {
      case "text": {
        const written = source.slice(from, end?.offset);
        current.add(withoutMarkup(node.value, written), from);
        break;
      }
      case "image":
      case "imageReference":
        current.addWritten(node.alt ?? "", source, from);
        break;
      case "mdxTextExpression":
        current.addWritten(literalText(node.value), source, from);
        break;
      case "link":
        if (!isBareAddress(node, source)) node.children.forEach(visit);
        break;
      case "heading":
      case "paragraph":
      case "tableCell":
        close();
        node.children.forEach(visit);
        close(node.type === "heading" ? "heading" : "text");
        break;
      case "mdxJsxTextElement":
      case "mdxJsxFlowElement": {
        const isBlock = node.type === "mdxJsxFlowElement";
        if (isBlock) close();
        passages.push(...attributePassages(node, source, from));
        node.children.forEach(visit);
        if (isBlock) close();
        break;
      }
      default:
        if ("children" in node) node.children.forEach(visit);
    }
  };
  visit(root);
  return passages;
}

/** Builds the text of one passage, replacing markup with spaces so indexes match offsets in the body. */
class PassageText {
  #start = 0;
  #text = "";

  add(text: string, offset: number): void {
    if (this.#text === "") this.#start = offset;
    const end = this.#start + this.#text.length;
    this.#text += " ".repeat(Math.max(0, offset - end)) + text;
  }

  /** Adds text at the position where it's written. Skips text that's written with escapes. */
  addWritten(text: string, source: string, from: number): void {
    const offset = text === "" ? -1 : source.indexOf(text, from);
    if (offset >= 0) this.add(text, offset);
  }

  finish(kind: Passage["kind"]): Passage[] {
    const text = this.#text.trim();
    if (text === "") return [];
    const blank = this.#text.length - this.#text.trimStart().length;
    return [{ at: { offset: this.#start + blank }, kind, text }];
  }
}

const ENTITY = /&(?:#\d{1,7}|#[xX][\dA-Fa-f]{1,6}|[A-Za-z][A-Za-z\d]{1,30});/y;

/**
 * Returns a text as written, with spaces in place of what the parser dropped: backslashes, entities and quote
 * markers.
 */
function withoutMarkup(value: string, written: string): string {
  if (value === written) return value;
  let text = "";
  let next = 0;
  for (let index = 0; index < written.length; index++) {
    const character = written.charAt(index);
    ENTITY.lastIndex = index;
    const [entity] = (character === "&" && ENTITY.exec(written)) || [];
    if (entity !== undefined) {
      const [decoded = ""] = value.slice(next);
      text += (decoded === "&" ? "&" : " ").padEnd(entity.length);
      next += decoded.length;
      index += entity.length - 1;
    } else if (character === value.charAt(next)) {
      text += character;
      next++;
    } else {
      text += " ";
    }
  }
  return text;
}

/** Returns whether a link is a bare URL, which isn't prose. */
function isBareAddress(link: Extract<Node, { type: "link" }>, source: string): boolean {
  const { start, end } = link.position ?? {};
  const written = source.slice(start?.offset, end?.offset);
  return !written.startsWith("[");
}

/** Returns a tag's attribute values that have more than one word. */
function attributePassages(tag: Tag, source: string, from: number): Passage[] {
  const texts = tag.attributes.flatMap((attribute) => {
    if (attribute.type !== "mdxJsxAttribute" || typeof attribute.value !== "string") return [];
    return attribute.value.includes(" ") ? [{ name: attribute.name, text: attribute.value }] : [];
  });
  if (texts.length === 0) return [];
  const written = readAttributes(source, from);
  return texts.flatMap(({ name, text }): Passage[] => {
    const start = written.find((each) => each.name === name)?.value;
    const offset = start === undefined ? -1 : source.indexOf(text.trim(), start);
    return offset < 0 ? [] : [{ at: { offset }, kind: "text", text: text.trim() }];
  });
}

/** Splits a passage into sentences, each with its start index. */
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

/** Matches the end of a sentence, including closing quotes and citations such as `[1]`, if another sentence follows. */
const SENTENCE_END = /[.!?…]["'”’)]*(?:\[\w{1,3}\])*(?=\s+["'“‘(]?[\p{Lu}\p{N}\p{Sc}])/gu;

/** Matches common abbreviations without their period. */
const ABBREVIATION = /\b(?:St|Mt|Dr|Mr|Mrs|Ms|Ave|Blvd|Rd|vs|Jr|Sr|Ft|approx|e\.g|i\.e|U\.S)$/;

/**
 * Returns whether the period at an index is part of an abbreviation, such as `St.`, or `No.` before a number.
 */
function endsAbbreviation(text: string, index: number): boolean {
  if (text[index] !== ".") return false;
  const before = text.slice(Math.max(0, index - 7), index);
  if (ABBREVIATION.test(before)) return true;
  return /\bNo$/.test(before) && /^\.\s+\d/.test(text.slice(index, index + 4));
}

/** Counts the words that contain a letter or digit. */
export function countWords(passages: readonly Passage[]): number {
  let words = 0;
  for (const { text } of passages) {
    let inWord = false;
    for (let index = 0; index < text.length; index++) {
      const code = text.charCodeAt(index);
      if (isWordCode(code)) {
        if (!inWord) words++;
        inWord = true;
      } else if (isSpaceCode(code)) {
        inWord = false;
      }
    }
  }
  return words;
}

/** Returns whether a character is a space, tab, line break or typographic space. */
function isSpaceCode(code: number): boolean {
  return (
    code === 32 || (code >= 9 && code <= 13) || code === 0xa0 || (code >= 0x2000 && code <= 0x200a)
  );
}

/**
 * Returns whether a character is a letter or digit. Beyond ASCII, everything in the Basic Multilingual Plane
 * counts as a letter except punctuation, arrows, symbols and parts of emoji.
 */
export function isWordCode(code: number): boolean {
  return code < 128 ? ASCII_WORD_CODES[code] === 1 : isWordCodeBeyondAscii(code);
}

/** A lookup table, because it's used several times for every character of every text. */
const ASCII_WORD_CODES = Uint8Array.from({ length: 128 }, (_, code) =>
  Number(/[A-Za-z0-9]/.test(String.fromCharCode(code))),
);

function isWordCodeBeyondAscii(code: number): boolean {
  if (code < 192 || code === 0xd7 || code === 0xf7) return false;
  return !NO_LETTERS.some(([first, last]) => code >= first && code <= last);
}

const NO_LETTERS = [
  [0x2000, 0x2bff],
  [0x3000, 0x303f],
  [0xd800, 0xdfff],
  [0xfe00, 0xfe0f],
] as const;

const EXCERPT_LENGTH = 200;

/** Returns as many opening sentences as fit, or the first few words if the first sentence is too long. */
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
