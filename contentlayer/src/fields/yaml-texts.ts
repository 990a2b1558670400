import { valueOf, type Diagnosis, type Stumble } from "./yaml-stumble.ts";

const QUOTE_ALL = "Put the whole text between double quotes.";

export function unknownEscape({ line, column, reason }: Stumble): Diagnosis | undefined {
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
export function unclosed({ lines, line, reason }: Stumble): Diagnosis | undefined {
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

export function badBeginning(stumble: Stumble): Diagnosis | undefined {
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

export function textBehindQuotes(stumble: Stumble): Diagnosis | undefined {
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

export function colonInText(stumble: Stumble): Diagnosis | undefined {
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
