import {
  isAlias,
  isCollection,
  isMap,
  isNode,
  isScalar,
  isSeq,
  parseDocument,
  Scalar,
  visit,
  type Node,
  type YAMLMap,
} from "yaml";
import { count, shorten } from "../problems/problem.ts";

/** A YAML syntax error and its offset. */
export interface YamlMistake {
  offset: number;
  message: string;
  fix: string;
}

/**
 * Finds an anchor (`&name`) or alias (`*name`). YAML silently drops anchors, so `&Sons Hardware` becomes
 * `Hardware`.
 */
export function findAnchor(yaml: string): YamlMistake | undefined {
  return new YamlReader(yaml).anchor();
}

/**
 * Explains the first mistake in a YAML text, based on what the `yaml` package parsed.
 * @param fallback the offset to report if `yaml` finds no error
 */
export function findYamlMistake(yaml: string, fallback: number): YamlMistake {
  return new YamlReader(yaml).mistake() ?? { offset: fallback, ...UNCLEAR };
}

const UNCLEAR = {
  message: "this can't be read as YAML.",
  fix: "Put text that contains `: `, `#` or quotes in double quotes, and indent nested lines with two spaces.",
};
const QUOTE_ALL = "Put the whole text in double quotes.";
const CLOSING: Readonly<Record<string, string>> = { "[": "]", "{": "}" };

/** Explains curly quotes around a value. */
export function curlyQuotes(text: string): Omit<YamlMistake, "offset"> {
  return {
    message:
      "this value is in curly quotes, which YAML reads as part of the text. Only straight quotes mark a value.",
    fix: `Write \`"${shorten(text, 40)}"\` with straight quotes.`,
  };
}

/** A YAML text, parsed by the `yaml` package up to the first error. */
class YamlReader {
  readonly #yaml: string;
  /** Parsed without `yaml`'s check for unique keys, which takes quadratic time. `#repeatedKey` checks them. */
  readonly #document: ReturnType<typeof parseDocument>;
  readonly #nodes: Node[] = [];

  constructor(yaml: string) {
    this.#yaml = yaml;
    this.#document = parseDocument(yaml, { uniqueKeys: false, prettyErrors: false });
    visit(this.#document, { Node: (_, node) => void this.#nodes.push(node) });
  }

  anchor(): YamlMistake | undefined {
    for (const node of this.#nodes) {
      const { start } = rangeOf(node);
      if (isAlias(node)) return this.#badStart(start);
      const anchor = isScalar(node) || isCollection(node) ? node.anchor : undefined;
      if (anchor === undefined) continue;
      return {
        offset: this.#yaml.lastIndexOf(`&${anchor}`, start),
        message:
          "unquoted text can't start with `&`, because YAML treats the word as an anchor and drops it.",
        fix: QUOTE_ALL,
      };
    }
    return undefined;
  }

  mistake(): YamlMistake | undefined {
    const [error] = this.#document.errors;
    const anchor = this.anchor();
    if (anchor !== undefined && anchor.offset <= (error?.pos[0] ?? this.#yaml.length))
      return anchor;
    if (error === undefined) {
      const [tag] = this.#document.warnings;
      return tag === undefined ? this.#repeatedKey() : this.#badStart(tag.pos[0]);
    }
    const [offset] = error.pos;
    switch (error.code) {
      case "TAB_AS_INDENT":
        return {
          offset,
          message: "this line is indented with a tab.",
          fix: "Indent with spaces, not tabs.",
        };
      case "MULTIPLE_DOCS":
        return {
          offset,
          message: "this line ends the fields, but more fields follow.",
          fix: "Remove this line.",
        };
      case "BAD_DQ_ESCAPE":
        return {
          offset: offset + 1,
          message:
            "in double quotes, a backslash starts an escape sequence, and this isn't a valid one.",
          fix: "To write a plain backslash, use `\\\\`.",
        };
      case "BAD_SCALAR_START":
        return this.#badStart(offset);
      case "UNEXPECTED_TOKEN":
        return this.#unexpectedToken(offset);
      case "BLOCK_AS_IMPLICIT_KEY":
        return this.#nestedKey(offset);
      case "MULTILINE_IMPLICIT_KEY":
        return this.#notAField(offset);
      default: {
        const unclosed = this.#unclosed(offset);
        if (unclosed !== undefined) return unclosed;
        const isIndentation = error.code === "BAD_INDENT" || this.#lineAt(offset).indent > 0;
        return (
          this.#missingSpace(offset) ??
          (isIndentation ? this.#badIndent(offset) : this.#notAField(offset))
        );
      }
    }
  }

  #badStart(offset: number): YamlMistake {
    const character = this.#yaml.charAt(offset);
    const shown = character === "`" ? "a backtick" : `\`${character}\``;
    return { offset, message: `unquoted text can't start with ${shown}.`, fix: QUOTE_ALL };
  }

  #unexpectedToken(offset: number): YamlMistake {
    const before = this.#yaml.slice(0, offset).trimEnd();
    const start = before.at(-1) ?? "";
    const character = this.#yaml.charAt(offset);
    if (character === "-" && start === ":") {
      const key = this.#keys().findLast((each) => each.offset < offset);
      return {
        offset,
        message: "a list entry must start on a new line.",
        fix: `Write it on the next line, indented under \`${key?.name ?? ""}:\`.`,
      };
    }
    if (/[|>]/.test(start)) return this.#badStart(before.length - 1);
    if (/[\]}]/.test(character) && /[:-]/.test(start)) return this.#badStart(offset);
    const quoted = this.#nodes.some(
      (node) => isQuoted(node) && rangeOf(node).end === before.length,
    );
    return quoted
      ? {
          offset,
          message: "there is text after the closing quote.",
          fix: 'Put the whole text in double quotes, and write double quotes inside it as `\\"`.',
        }
      : { offset, ...UNCLEAR };
  }

  /** Finds an unclosed quote or bracket, which causes `yaml` to treat the following lines as its content. */
  #unclosed(offset: number): YamlMistake | undefined {
    const node = this.#nodes.findLast((each) => {
      const { start, end } = rangeOf(each);
      const first = this.#yaml.charAt(start);
      const closing = isQuoted(each)
        ? first
        : isCollection(each) && each.flow
          ? CLOSING[first]
          : undefined;
      const isClosed = end > start + 1 && this.#yaml.charAt(end - 1) === closing;
      return closing !== undefined && start <= offset && !isClosed;
    });
    if (node === undefined) return undefined;
    const { start } = rangeOf(node);
    const opening = this.#yaml.charAt(start);
    const closing = CLOSING[opening] ?? opening;
    return {
      offset: start,
      message: `this ${opening === "[" ? "list" : "text"} starts with \`${opening}\` but doesn't end with \`${closing}\`.`,
      fix:
        closing === opening
          ? `Add another \`${opening}\` at the end, or remove this one.`
          : `Add \`${closing}\` at the end. If it's text that starts with \`${opening}\`, put it in double quotes.`,
    };
  }

  /** Explains `title: A: B`, or a field that's indented more than the ones before it. */
  #nestedKey(offset: number): YamlMistake {
    const [, quoted] =
      /^[\u201C\u201E\u201F\u2018]([^\n]*)[\u201C\u201D\u2019]\s*$/m.exec(
        this.#lineAt(offset).text.slice(this.#lineAt(offset).column),
      ) ?? [];
    if (quoted !== undefined) return { offset, ...curlyQuotes(quoted) };
    const key = this.#document.errors.find(
      ({ code, pos }) => code === "MULTILINE_IMPLICIT_KEY" && pos[0] >= offset,
    );
    const end = key?.pos[1] ?? offset;
    const lastLine = this.#yaml.slice(offset, end).split("\n").at(-1) ?? "";
    if (key !== undefined && !/\S\s+\S/.test(lastLine)) return this.#badIndent(end - 1);
    return {
      offset: Math.max(this.#yaml.indexOf(":", end), offset),
      message:
        "this text has a colon followed by a space, which YAML reads as the end of a field's name.",
      fix: QUOTE_ALL,
    };
  }

  #notAField(offset: number): YamlMistake {
    const missingSpace = this.#missingSpace(offset);
    if (missingSpace !== undefined) return missingSpace;
    return this.#yaml.charAt(offset) === "-"
      ? {
          offset,
          message: "a list entry can't start here, because the lines above it are fields.",
          fix: "Indent it under the field it belongs to.",
        }
      : {
          offset,
          message: "this line isn't a field, because it has no colon.",
          fix: "Write a field as `name: text`, and indent its text if it continues on the next line.",
        };
  }

  /** Finds a missing space, as in `county:Cobb` and `-30152`. */
  #missingSpace(offset: number): YamlMistake | undefined {
    const { start, text } = this.#lineAt(offset);
    const [, before = "", mark, value = ""] =
      /^(\s*(?:- +)*(?:[\w-]+(?=:))?)(:|-(?!-))([^\s-].*)$/.exec(text) ?? [];
    if (mark === undefined) return undefined;
    const name = before.trim().replace(/^(?:- +)+/, "");
    return {
      offset: start + before.length + 1,
      message: `missing space after ${mark === ":" ? `\`${name}:\`` : "the dash"}.`,
      fix: `Write \`${name}${mark} ${shorten(value, 40)}\`.`,
    };
  }

  /**
   * Explains wrong indentation. A field must line up with the nearest field above it, and a list entry with the
   * nearest list.
   */
  #badIndent(offset: number): YamlMistake {
    const { start, indent, text } = this.#lineAt(offset);
    const isEntry = text.trimStart().startsWith("- ");
    const like = (isEntry ? this.#lists() : this.#lineKeys()).findLast(
      (each) => each.offset < start && this.#lineAt(each.offset).column !== indent,
    );
    const first = start + indent;
    if (like === undefined) return { offset: first, ...UNCLEAR };
    const wanted = this.#lineAt(like.offset).column;
    return {
      offset: first,
      message: `this line is indented by ${count(indent, "space")}, but needs ${wanted === 0 ? "none" : wanted}.`,
      fix: `Start it in the same column as \`${shorten(like.name, 40)}\`, ${this.#linesBetween(like.offset, first)} above.`,
    };
  }

  #repeatedKey(): YamlMistake | undefined {
    for (const map of this.#nodes.filter((node) => isMap(node))) {
      const seen = new Map<string, number>();
      for (const { name, offset } of keysOf(map)) {
        const first = seen.get(name);
        if (first === undefined) {
          seen.set(name, offset);
          continue;
        }
        if (/^\d+$/.test(name) && isMap(map) && map.flow === true) {
          return {
            offset,
            message: "this number has a comma, which separates fields in braces.",
            fix: "Write it without commas, such as `1000000`.",
          };
        }
        const isEntry = this.#lineAt(first).text.trimStart().startsWith("- ");
        return {
          offset,
          message: `\`${name}\` is a duplicate of the field ${this.#linesBetween(first, offset)} above.`,
          fix: isEntry
            ? `If this is the list's next entry, start it with \`- ${name}:\`. Otherwise remove one of the two.`
            : "Remove one of the two.",
        };
      }
    }
    return undefined;
  }

  #keys() {
    return this.#nodes
      .filter((node) => isMap(node))
      .flatMap(keysOf)
      .toSorted((a, b) => a.offset - b.offset);
  }

  /** Returns the keys at the start of a line or list entry. */
  #lineKeys() {
    return this.#keys().filter(({ offset }) => {
      const { text, column } = this.#lineAt(offset);
      return /^[\s-]*$/.test(text.slice(0, column));
    });
  }

  /** Returns all lists with the offset of their first dash. */
  #lists() {
    return this.#nodes
      .filter((node) => isSeq(node) && !node.flow)
      .map((node) => ({ name: "-", offset: rangeOf(node).start }));
  }

  /** Returns the line that contains an offset, with its start, its indentation and the offset's column. */
  #lineAt(offset: number) {
    const start = this.#yaml.lastIndexOf("\n", offset - 1) + 1;
    const end = this.#yaml.indexOf("\n", start);
    const text = this.#yaml.slice(start, end < 0 ? undefined : end);
    return { start, text, indent: Math.max(0, text.search(/\S/)), column: offset - start };
  }

  #linesBetween(from: number, to: number): string {
    return count(this.#yaml.slice(from, to).split("\n").length - 1, "line");
  }
}

function rangeOf(node: Node): { start: number; end: number } {
  const [start = 0, end = 0] = node.range ?? [];
  return { start, end };
}

function isQuoted(node: Node): boolean {
  return isScalar(node) && (node.type === Scalar.QUOTE_DOUBLE || node.type === Scalar.QUOTE_SINGLE);
}

function keysOf(map: YAMLMap): { name: string; offset: number }[] {
  return map.items.flatMap(({ key }) =>
    isNode(key) && isScalar(key) ? [{ name: String(key.value), offset: rangeOf(key).start }] : [],
  );
}
