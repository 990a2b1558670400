import type { MdastNode } from "satteri";
import {
  count,
  placeFinder,
  shorten,
  type Place,
  type PlacedProblem,
} from "../problems/problem.ts";
import { describeHidden, hiddenIn } from "../text-checks/characters.ts";
import { entitiesIn } from "./entities.ts";
import { bodyProblem } from "./markdown-rules.ts";
import type { Tag } from "./tag-children.ts";

/** Explains a backslash at the end of a text. */
export function trailingBackslash(): { rule: string; message: string; fix: string } {
  return {
    rule: "trailing-backslash",
    message: "this text ends with a backslash, which would appear on the page.",
    fix: "Remove the backslash.",
  };
}

/**
 * Finds entities for characters that readers can't see, and a backslash at the end, in a text node.
 * @param source the text as written
 * @param start where it is in the file
 */
export function checkText(source: string, start: Place): PlacedProblem[] {
  if (!source.includes("&") && !source.endsWith("\\")) return [];
  const placeOf = placeFinder(source);
  const at = (offset: number): Place => {
    const { line, column } = placeOf(offset);
    return {
      line: start.line + line - 1,
      column: line === 1 ? start.column + column - 1 : column,
    };
  };
  const problems: PlacedProblem[] = entitiesIn(source).flatMap(({ entity, text, index }) => {
    // With what's around it, because a no-break space is correct between a number and its unit.
    const around = `${source.charAt(index - 1)}${text}${source.charAt(index + entity.length)}`;
    const [hidden] = hiddenIn(around);
    if (hidden === undefined) return [];
    return [
      {
        severity: "error",
        ...at(index),
        rule: describeHidden(hidden.run).rule,
        message: `\`${entity}\` stands for a character that readers can't see.`,
        fix: text.trim() === "" ? "Write an ordinary space instead." : "Remove it.",
      },
    ];
  });
  const [backslashes = ""] = /\\*$/.exec(source) ?? [];
  if (backslashes.length % 2 === 1) {
    problems.push({ severity: "error", ...at(source.length - 1), ...trailingBackslash() });
  }
  return problems;
}

/** Finds hidden characters, which can only come from entities, and a backslash at the end in a tag's attributes. */
export function checkAttributeTexts({ attributes }: Tag): PlacedProblem[] {
  return attributes.flatMap((attribute) => {
    if (attribute.type !== "mdxJsxAttribute" || typeof attribute.value !== "string") return [];
    const of = `the value of \`${attribute.name}\``;
    const [hidden] = hiddenIn(attribute.value);
    return [
      ...(hidden === undefined
        ? []
        : [
            bodyProblem(
              describeHidden(hidden.run).rule,
              `${of} has an entity for a character that readers can't see.`,
              "Remove it, or write an ordinary space.",
            ),
          ]),
      ...(attribute.value.endsWith("\\")
        ? [
            bodyProblem(
              "trailing-backslash",
              `${of} ends with a backslash, which would appear on the page.`,
              "Remove the backslash.",
            ),
          ]
        : []),
    ];
  });
}

/** Reports a line break that's written as a backslash, which looks like a typo and is easily lost. */
export function checkBreak(written: string): PlacedProblem[] {
  if (written !== "\\") return [];
  return [
    bodyProblem(
      "trailing-backslash",
      "this line ends with a backslash, which Markdown reads as a line break.",
      "Remove the backslash. If you want a line break here, write `<br />`.",
    ),
  ];
}

type Table = Readonly<Extract<MdastNode, { type: "table" }>>;

/** Checks that every row of a table has as many cells as its header, and a first cell of its own. */
export function checkTable({ children }: Table, text: string): PlacedProblem[] {
  const [header, ...rows] = children;
  const expected = header?.children.length ?? 0;
  const seen = new Map<string, string>();
  return rows.flatMap((row): PlacedProblem[] => {
    const { length } = row.children;
    if (length === expected) return repeatedRow(row, text, seen);
    // The first cell too many, or the row.
    const { start, end } = (row.children[expected] ?? row).position ?? {};
    const isText = !text.slice(start?.offset, end?.offset).includes("|") && length === 1;
    return [
      {
        rule: "uneven-table",
        severity: "error",
        line: start?.line ?? 1,
        column: start?.column ?? 1,
        message: `this row has ${count(length, "cell")}, but the table's header has ${expected}.`,
        fix: isText
          ? "If this isn't part of the table, leave a blank line before it."
          : length < expected
            ? "If a `|` between two cells is missing, add it. Otherwise add the missing cells: an empty one is a space between two `|`."
            : "Remove the extra cells. To write a plain `|`, use `\\|`.",
      },
    ];
  });
}

type Row = Table["children"][number];

/**
 * Reports a row that's a copy of another one, or still has its first cell.
 * @param seen the rows above by their first cells, which this row is added to
 */
function repeatedRow(row: Row, text: string, seen: Map<string, string>): PlacedProblem[] {
  const [label = "", ...others] = row.children.map(({ children }) => {
    const [first, last] = [children[0], children.at(-1)];
    return text.slice(first?.position?.start.offset ?? 0, last?.position?.end.offset ?? 0);
  });
  if (label === "") return [];
  const rest = JSON.stringify(others);
  const before = seen.get(label);
  seen.set(label, rest);
  if (before === undefined) return [];
  const { line = 1, column = 1 } = row.children[0]?.children[0]?.position?.start ?? {};
  return [
    {
      rule: "row-twice",
      severity: "warning",
      line,
      column,
      message:
        before === rest
          ? "this row is already in the table."
          : `the table already has a row that begins with \`${shorten(label, 40)}\`.`,
      fix:
        before === rest
          ? "Remove one of the two."
          : "Write what this row is about. If it belongs to the row above, leave its first cell empty.",
    },
  ];
}
