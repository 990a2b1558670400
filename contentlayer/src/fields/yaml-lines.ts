import { count } from "../problems/problem.ts";
import { nearestIndentation } from "./yaml-indentation.ts";
import { shorten, suspects, type Diagnosis, type Stumble } from "./yaml-stumble.ts";

export function repeatedField({ lines, line, column, reason }: Stumble): Diagnosis | undefined {
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
    // The first one of a list's entry stands behind its dash.
    fix: lines[first]?.slice(0, column).includes("-")
      ? `Begin the next entry of the list with \`- ${name}:\`, or remove one of the two.`
      : "Remove one of the two; each field stands once.",
  };
}

export function secondDocument({ lines, reason }: Stumble): Diagnosis | undefined {
  if (!reason.includes("expected a single document")) return undefined;
  const line = lines.findIndex((text, index) => index > 0 && /^(?:---|\.\.\.)(?:\s|$)/.test(text));
  if (line < 0) return undefined;
  return {
    line,
    column: 0,
    message: "this line ends the fields, and there are more below it.",
    fix: "Remove this line.",
  };
}

export function tab({ lines, line }: Stumble): Diagnosis | undefined {
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

/** `county:Cobb` and `-30152`. */
export function missingSpace(stumble: Stumble): Diagnosis | undefined {
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
export function missingColon(stumble: Stumble): Diagnosis | undefined {
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

export function badIndentation({ lines, line, column, reason }: Stumble): Diagnosis | undefined {
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
