import {
  formatGitHubAnnotations,
  formatJson,
  formatProblems,
  type Problem,
} from "contentlayer/build";

/**
 * Rules that one document may break because another one changed: it named something that is gone,
 * or says what the other says now. Every other mistake is told of the file that has it.
 */
const RULES_BETWEEN_DOCUMENTS = new Set([
  "broken-anchor",
  "broken-link",
  "dangling-reference",
  "repeated-text",
  "same-description",
  "same-title",
  "texts-alike",
  "unknown-name",
  "unpublished-target",
]);

/** What is wrong with the problems that a load gave for a file with this text. */
export function faultsOf(
  problems: readonly Problem[],
  file: string,
  text: string,
  before: readonly Problem[],
): string[] {
  const lines = text.split("\n");
  const known = new Set(before.map(keyOf));
  return problems.flatMap((problem) => [
    ...malformed(problem),
    ...(problem.file === file ? misplaced(problem, lines) : []),
    ...(problem.file !== file && !known.has(keyOf(problem)) && isOwnMistake(problem)
      ? [`is told of a file that did not change: ${keyOf(problem)}`]
      : []),
  ]);
}

/** What is wrong with the reports of these problems. */
export function faultsOfReports(
  problems: readonly Problem[],
  readText: (file: string) => string,
): string[] {
  const reports = {
    "the report": formatProblems(problems, readText).replaceAll("\n", ""),
    "the annotations": formatGitHubAnnotations(problems).replaceAll("\n", ""),
    "the JSON": formatJson(problems).trimEnd(),
  };
  return Object.entries(reports).flatMap(([name, output]) => {
    const at = output.search(/\p{Cc}/u);
    return at < 0
      ? []
      : [
          `${name} holds a control character: ${JSON.stringify(output.slice(Math.max(0, at - 60), at + 20))}`,
        ];
  });
}

/** A problem as a text that names all of it, to compare and to show. */
export function keyOf(problem: Problem): string {
  return JSON.stringify(problem);
}

function malformed(problem: Problem): string[] {
  const { rule, severity, message, fix, line, column } = problem;
  const isSound =
    /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(rule) &&
    ["error", "warning", "launch"].includes(severity) &&
    message.trim() !== "" &&
    fix?.trim() !== "" &&
    Number.isInteger(line) &&
    Number.isInteger(column) &&
    line >= 1 &&
    column >= 1;
  return isSound ? [] : [`is no well-formed problem: ${keyOf(problem)}`];
}

function misplaced(problem: Problem, lines: readonly string[]): string[] {
  const { line, column } = problem;
  const isInFile = line <= lines.length + 1;
  const isInLine = column <= (lines[line - 1] ?? "").length + 1;
  return isInFile && isInLine
    ? []
    : [`points behind the ${isInFile ? "line" : "file"}'s end: ${keyOf(problem)}`];
}

function isOwnMistake({ rule, severity }: Problem): boolean {
  return severity === "error" && !RULES_BETWEEN_DOCUMENTS.has(rule);
}
