import { replaceHidden } from "../text-checks/characters.ts";
import { count, filesOf, type Problem, type Severity } from "./problem.ts";

/** Returns the contents of a problem's file, or `undefined` if it can't be read. */
export type ReadText = (file: string) => string | undefined;

const CONTEXT_LINES = 1;
/** How many characters of a long line are shown. */
const WIDTH = 120;

/** From this number on, problems with the same message are listed once. Fewer are easier to fix with their lines. */
const FEWEST_REPEATED = 3;
/** How many files with the same problem are listed. */
const FILES_LISTED = 100;

export interface FormatOptions {
  /** Whether every problem gets its own block, as editors need. */
  each?: boolean | undefined;
}

/**
 * Formats problems for a terminal, each with its position, rule, message, fix and code frame. A repeated problem has one
 * block with all its places. The last line has the totals.
 */
export function formatProblems(
  problems: readonly Problem[],
  readText: ReadText,
  { each = false }: FormatOptions = {},
): string {
  const groups = each ? problems.map((problem) => [problem]) : repeatedProblems(problems);
  const blocks = groups.map(([first, ...others]) =>
    first === undefined
      ? ""
      : formatProblem(first, readText(first.file)) + formatPlaces(first, others),
  );
  const files = new Set(problems.flatMap(filesOf)).size;
  return `${blocks.join("\n")}\n${totals(problems)} in ${count(files, "file")}.\n`;
}

/** Groups problems that differ only in their places, in the order of the first of each group. */
function repeatedProblems(problems: readonly Problem[]): Problem[][] {
  const keyOf = ({ rule, severity, message, fix }: Problem) =>
    JSON.stringify([rule, severity, message, fix]);
  const byKey = Map.groupBy(problems, keyOf);
  return problems.flatMap((problem) => {
    const same = byKey.get(keyOf(problem)) ?? [];
    if (same.length < FEWEST_REPEATED) return [[problem]];
    return same[0] === problem ? [same] : [];
  });
}

/** Lists the other places of a repeated problem, with one line per file. */
function formatPlaces(first: Problem, others: readonly Problem[]): string {
  if (others.length === 0) return "";
  const byFile = [...Map.groupBy(others, ({ file }) => file)];
  const lines = byFile.slice(0, FILES_LISTED).map(([file, inFile]) => {
    const places = inFile.map(
      ({ line, column, field }) =>
        `${line}:${column}${field === undefined || field === first.field ? "" : ` (${field})`}`,
    );
    return `    ${printable(`${file}:${places.join(", ")}`)}`;
  });
  const left = byFile.length - lines.length;
  return [
    "",
    `  The same in ${count(others.length, "more place")}:`,
    ...lines,
    ...(left > 0 ? [`    and in ${count(left, "more file")}`] : []),
    "",
  ].join("\n");
}

function totals(problems: readonly Problem[]): string {
  const of = (severity: Severity) => problems.filter((each) => each.severity === severity).length;
  const [errors, warnings, beforeLaunch] = [of("error"), of("warning"), of("launch")];
  return [
    ...(errors > 0 || problems.length === 0 ? [count(errors, "error")] : []),
    ...(warnings > 0 ? [count(warnings, "warning")] : []),
    ...(beforeLaunch > 0 ? [`${count(beforeLaunch, "thing")} to do before launch`] : []),
  ].join(", ");
}

/** Formats one problem with its code frame. */
export function formatProblem(problem: Problem, text: string | undefined): string {
  const { file, line, column, severity, rule, field, message, fix } = problem;
  const frame = text === undefined ? "" : codeFrame(text, problem);
  return [
    `${printable(file)}:${line}:${column} ${severity} ${rule}`,
    `  ${printable(`${field === undefined ? "" : `${field}: `}${message}`)}`,
    ...(fix === undefined ? [] : [`  ${printable(fix)}`]),
    ...(frame === "" ? [] : ["", frame]),
    "",
  ].join("\n");
}

/** Returns the line and its neighbors, with a caret under the column. */
export function codeFrame(text: string, place: { line: number; column: number }): string {
  const lines = text.replace(/^\uFEFF/, "").split(/\r?\n/);
  const first = Math.max(1, place.line - CONTEXT_LINES);
  const last = Math.min(lines.length, place.line + CONTEXT_LINES);
  const gutter = String(last).length;
  const rows: string[] = [];
  for (let number = first; number <= last; number++) {
    const line = printable(lines[number - 1] ?? "");
    const here = number === place.line;
    const { shown, caret } = cut(line, here ? place.column - 1 : 0);
    rows.push(`  ${here ? ">" : " "} ${String(number).padStart(gutter)} | ${shown}`.trimEnd());
    if (here && place.column <= line.length + 1) {
      rows.push(`    ${" ".repeat(gutter)} | ${" ".repeat(caret)}^`);
    }
  }
  return rows.join("\n");
}

/**
 * Replaces tabs and hidden characters, so each character takes one column and none can control the terminal or change
 * the order of the text.
 */
function printable(line: string): string {
  const visible = replaceHidden(line.replaceAll("\t", " "), "\uFFFD");
  return visible.replace(/\p{Cc}/gu, "\uFFFD");
}

const LINE = /[^\r\n]+/g;

/** Cuts a long line to the part around a column, and returns the caret's position in that part. */
function cut(line: string, column: number): { shown: string; caret: number } {
  const start = line.length <= WIDTH ? 0 : Math.max(0, column - WIDTH / 2);
  const before = start > 0 ? "…" : "";
  const after = start + WIDTH < line.length ? "…" : "";
  return {
    shown: before + line.slice(start, start + WIDTH) + after,
    caret: column - start + before.length,
  };
}

/**
 * Formats problems as GitHub workflow commands, which GitHub displays as annotations next to the changed lines.
 */
export function formatGitHubAnnotations(problems: readonly Problem[]): string {
  return problems
    .map((problem) => {
      const { severity, file, line, column, rule, field, message, fix } = problem;
      const text = [`${field === undefined ? "" : `${field}: `}${message}`, ...(fix ? [fix] : [])]
        .join("\n")
        .replace(LINE, printable);
      const title = escapeProperty(rule);
      return `::${ANNOTATION[severity]} file=${escapeProperty(file.replace(LINE, printable))},line=${line},col=${column},title=${title}::${escapeData(text)}\n`;
    })
    .join("");
}

/** GitHub's annotation level for each severity. */
const ANNOTATION: Readonly<Record<Severity, string>> = {
  error: "error",
  warning: "warning",
  launch: "notice",
};

/** How many of a problem's other files JSON lists. There can be thousands. */
const FILES_IN_JSON = 8;

/**
 * Formats problems as one line of JSON with the key `problems`. If `alsoIn` lists only the first files,
 * `alsoInCount` is the total.
 */
export function formatJson(problems: readonly Problem[]): string {
  const shown = problems.map(({ alsoIn, ...problem }) =>
    alsoIn === undefined
      ? problem
      : { ...problem, alsoIn: alsoIn.slice(0, FILES_IN_JSON), alsoInCount: alsoIn.length },
  );
  return `${JSON.stringify({ problems: shown }).replace(/\p{Cc}/gu, escapeJson)}\n`;
}

/** Escapes DEL and U+0080 to U+009F. They're valid in JSON, but some terminals interpret them. */
function escapeJson(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`;
}

// Unescaped, these characters would end a workflow command early. https://docs.github.com/actions
function escapeData(text: string): string {
  return text.replaceAll("%", "%25").replaceAll("\r", "%0D").replaceAll("\n", "%0A");
}

function escapeProperty(text: string): string {
  return escapeData(text).replaceAll(":", "%3A").replaceAll(",", "%2C");
}
