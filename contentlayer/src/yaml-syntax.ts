import type { YAMLException } from "js-yaml";
import { nearestIndentation } from "./yaml-indentation.ts";
import type { YamlBlock } from "./frontmatter.ts";
import { count, type PlacedProblem } from "./problems.ts";

/** Where the parser stumbled. Lines and columns count from 0. */
interface Stumble {
  lines: readonly string[];
  line: number;
  column: number;
  reason: string;
}

interface Diagnosis {
  line: number;
  column: number;
  message: string;
  fix: string;
}

/**
 * What is wrong with a YAML text in the author's words, at the line that has to change: the parser
 * often stumbles a line later, over what it took for the rest of a text.
 */
export function yamlProblem({ reason, mark }: YAMLException, block: YamlBlock): PlacedProblem {
  const lines = block.yaml.split(/\r?\n/);
  const stumble = { lines, line: mark?.line ?? 0, column: mark?.column ?? 0, reason };
  const found = DIAGNOSES.map((diagnose) => diagnose(stumble)).find((each) => each !== undefined);
  const { line, column, message, fix } = found ?? { ...stumble, ...UNCLEAR };
  return {
    rule: "invalid-yaml",
    severity: "error",
    line: line + block.firstLine,
    column: column + 1,
    message,
    fix,
  };
}

const UNCLEAR = {
  message: "this cannot be read as YAML.",
  fix: "A text with `: `, `#` or quotes in it goes between double quotes; nested lines are indented with two spaces.",
};

const QUOTE_ALL = "Put the whole text between double quotes.";

/** The first that knows the mistake tells it. */
const DIAGNOSES: readonly ((stumble: Stumble) => Diagnosis | undefined)[] = [
  repeatedField,
  secondDocument,
  tab,
  unknownEscape,
  unclosed,
  missingSpace,
  missingColon,
  badBeginning,
  textBehindQuotes,
  colonInText,
  badIndentation,
];

function repeatedField({ lines, line, column, reason }: Stumble): Diagnosis | undefined {
  if (!reason.includes("duplicated mapping key")) return undefined;
  const [name = ""] = /^[^:]*/.exec(lines[line]?.slice(column) ?? "") ?? [];
  const first = lines.findLastIndex(
    (text, index) =>
      index < line &&
      text.slice(column).startsWith(`${name}:`) &&
      /^[\s-]*$/.test(text.slice(0, column)),
  );
  const where = first < 0 ? "" : `, ${count(line - first, "line")} below the first`;
  return {
    line,
    column,
    message: `\`${name}\` stands here for a second time${where}.`,
    fix: "Remove one of the two; each field stands once.",
  };
}

function secondDocument({ lines, reason }: Stumble): Diagnosis | undefined {
  if (!reason.includes("expected a single document")) return undefined;
  return {
    line: lines.findIndex((text, index) => index > 0 && /^---(?:\s|$)/.test(text)),
    column: 0,
    message: "a line `---` ends the fields, and there are more below it.",
    fix: "Remove this line.",
  };
}

function tab({ lines, line }: Stumble): Diagnosis | undefined {
  const column = /^ *\t/.exec(lines[line] ?? "")?.[0].indexOf("\t");
  return column === undefined
    ? undefined
    : {
        line,
        column,
        message: "this line is indented with a tab.",
        fix: "Indent with spaces, not tabs.",
      };
}

function unknownEscape({ line, column, reason }: Stumble): Diagnosis | undefined {
  return /escape sequence|hexadecimal/.test(reason)
    ? {
        line,
        column,
        message: "between double quotes a backslash begins a sign of its own, and this is none.",
        fix: "Write a backslash that is only text as `\\\\`.",
      }
    : undefined;
}

const CLOSED: Readonly<Record<string, RegExp>> = {
  '"': /^"(?:[^"\\]|\\.)*"/,
  "'": /^'(?:[^']|'')*'/,
  "[": /\]/,
  "{": /\}/,
};
const ENDS: Readonly<Record<string, string>> = { "[": "]", "{": "}" };

/** A quote or a bracket that nothing closes: the lines below it are taken for its content. */
function unclosed({ lines, line, reason }: Stumble): Diagnosis | undefined {
  if (!/deficient indentation|unexpected end of the|flow collection/.test(reason)) return undefined;
  for (let index = Math.min(line, lines.length - 1); index >= 0; index--) {
    const text = lines[index] ?? "";
    const opening = /^(\s*(?:- +)*(?:[^\s"'#:][^:#]*:\s+)?)(["'[{])/.exec(text);
    const [, before = "", sign = ""] = opening ?? [];
    if (opening === null || CLOSED[sign]?.test(text.slice(before.length))) continue;
    const end = ENDS[sign] ?? sign;
    return {
      line: index,
      column: before.length,
      message: `this ${sign === "[" ? "list" : "text"} begins with \`${sign}\`, and no \`${end}\` ends it.`,
      fix:
        end === sign
          ? `Write another \`${sign}\` at its end, or remove this one.`
          : `Write \`${end}\` at its end; a text that begins with \`${sign}\` goes between double quotes.`,
    };
  }
  return undefined;
}

/** The line of the stumble and the one above it, which may have been taken for a text that goes on. */
function suspects({ lines, line }: Stumble): { text: string; index: number }[] {
  const above = lines.findLastIndex((text, index) => index < line && /^\s*[^\s#]/.test(text));
  return [line, above].flatMap((index) => {
    const text = lines[index] ?? "";
    return /^\s*(?:#|$)/.test(text) ? [] : [{ text, index }];
  });
}

/** `county:Cobb` and `-30152`. */
function missingSpace(stumble: Stumble): Diagnosis | undefined {
  for (const { text, index } of suspects(stumble)) {
    const field = /^(\s*(?:- +)*)([\w-]+):(?!\/\/)(\S.*)$/.exec(text);
    if (field !== null && !/:\s/.test(text)) {
      const [, before = "", name = "", value = ""] = field;
      return {
        line: index,
        column: before.length + name.length + 1,
        message: `a space is missing behind the colon of \`${name}\`.`,
        fix: `Write \`${name}: ${shorten(value)}\`.`,
      };
    }
    const entry = /^(\s*)-(?!--)([^\s-].*)$/.exec(text);
    if (entry !== null) {
      const [, before = "", value = ""] = entry;
      return {
        line: index,
        column: before.length + 1,
        message: "a space is missing behind the dash.",
        fix: `Write \`- ${shorten(value)}\`.`,
      };
    }
  }
  return undefined;
}

/** A line that is neither a field nor an entry of a list. */
function missingColon(stumble: Stumble): Diagnosis | undefined {
  if (!/can not read|expected ':'/.test(stumble.reason)) return undefined;
  const found = suspects(stumble).find(({ text }) => !/^\s*- |:(?:\s|$)/.test(text));
  return found === undefined
    ? undefined
    : {
        line: found.index,
        column: found.text.search(/\S/),
        message: "this line is no field: it has no colon.",
        fix: "Write a field as `name: text`; the second line of a text is indented below its name.",
      };
}

/** The value of a field on the stumble's line, with the column that it begins in. */
function valueOf({
  lines,
  line,
}: Stumble): { name: string; value: string; start: number } | undefined {
  const match = /^(\s*(?:- +)*([^\s"'#:][^:#]*):\s+)(.*)$/.exec(lines[line] ?? "");
  if (match === null) return undefined;
  const [, before = "", name = "", value = ""] = match;
  return { name, value, start: before.length };
}

function badBeginning(stumble: Stumble): Diagnosis | undefined {
  const { lines, line, column, reason } = stumble;
  if (reason.includes("alias")) {
    return cannotBegin(stumble, (lines[line] ?? "").lastIndexOf(" *", column) + 1, "*");
  }
  const field = valueOf(stumble);
  const sign = field?.value.charAt(0) ?? "";
  if (field === undefined || column < field.start) return undefined;
  if (field.value.startsWith("- ")) {
    return {
      line,
      column: field.start,
      message: "an entry of a list stands on a line of its own.",
      fix: `Write it on the next line, indented below \`${field.name}:\`.`,
    };
  }
  const isStopped = sign === "*" || column === field.start || /line break|tag/.test(reason);
  return isStopped && /[@`%!|>?,*\]}]/.test(sign)
    ? cannotBegin(stumble, field.start, sign)
    : undefined;
}

function cannotBegin({ line }: Stumble, column: number, sign: string): Diagnosis {
  return {
    line,
    column,
    message: `a text without quotes cannot begin with ${sign === "`" ? "a backtick" : `\`${sign}\``}.`,
    fix: QUOTE_ALL,
  };
}

function textBehindQuotes(stumble: Stumble): Diagnosis | undefined {
  const { line, column } = stumble;
  const field = valueOf(stumble);
  if (field === undefined || column <= field.start || !/^["']/.test(field.value)) return undefined;
  return {
    line,
    column,
    message: "the quotes end here, and the text goes on.",
    fix: 'Put the whole text between double quotes, and write a double quote inside it as `\\"`.',
  };
}

function colonInText(stumble: Stumble): Diagnosis | undefined {
  const { lines, line, column } = stumble;
  if (lines[line]?.charAt(column) !== ":") return undefined;
  const field = valueOf(stumble);
  const goesOn = /\s/.test(
    lines[line]
      ?.slice(0, column)
      .trim()
      .replace(/^(?:- +)+/, "") ?? "",
  );
  if (!goesOn || (field !== undefined && column < field.start - 2 && !/\s/.test(field.name))) {
    return undefined;
  }
  return {
    line,
    column,
    message:
      "this text has a colon with a space behind it, which YAML takes for the end of a field's name.",
    fix: QUOTE_ALL,
  };
}

function badIndentation({ lines, line, column, reason }: Stumble): Diagnosis | undefined {
  if (!reason.includes("indentation")) return undefined;
  const found = nearestIndentation(lines, line);
  if (found === undefined || (column !== found.is && lines[line]?.charAt(column) !== ":")) {
    return undefined;
  }
  const { is, should, like, above } = found;
  return {
    line,
    column: is,
    message: `this line is indented with ${count(is, "space")}, where ${should === 0 ? "none" : should} belong.`,
    fix: `Let it begin in the same column as \`${shorten(like)}\`, ${count(above, "line")} above.`,
  };
}

function shorten(text: string): string {
  return text.length > 40 ? `${text.slice(0, 39)}…` : text;
}
