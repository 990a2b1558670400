import type { PlacedProblem } from "../report/problems.ts";
import { bodyProblem } from "./mdx-rules.ts";
import { tagsThatDoNotFit, tagThatIsNone } from "./mdx-tag-syntax.ts";

/** The compiler stops at the first syntax error and tells its place only in its message. */
export function syntaxProblem(error: Error, text: string): PlacedProblem {
  const match = /^(\d+):(\d+): (.*?)(?: \(note: .*\))?(?: \([\w-]+:[\w-]+\))?$/s.exec(
    error.message,
  );
  if (match === null) throw error;
  const [, line, column, reason = ""] = match;
  const rest = restOfBlock(text, Number(line), Number(column));
  return {
    severity: "error",
    line: Number(line),
    column: Number(column),
    ...explain(rest, reason),
  };
}

/** The text from a place to the next empty line. */
function restOfBlock(text: string, line: number, column: number): string {
  const [block = ""] = text
    .split("\n")
    .slice(line - 1)
    .join("\n")
    .slice(column - 1)
    .split(/\n\s*\n/, 1);
  return block.trimEnd();
}

/** What is wrong, by what the compiler says and by what stands at the place. */
function explain(rest: string, reason: string): Pick<PlacedProblem, "rule" | "message" | "fix"> {
  const rule = "invalid-mdx";
  const complaint = tagsThatDoNotFit(reason);
  if (complaint !== undefined) return { rule, ...complaint };
  if (rest.startsWith("<")) return { rule, ...tagThatIsNone(rest) };
  if (rest.startsWith("{")) {
    return {
      rule,
      message: "this `{` is never closed.",
      fix: "A brace that is only text is written `\\{`.",
    };
  }
  if (reason.includes("expression")) {
    return {
      rule: "code-in-body",
      message: "what stands between these braces is taken for code, and a document is data.",
      fix: "Write a brace that is only text as `\\{`.",
    };
  }
  return {
    rule,
    message: `this cannot be read: ${reason}.`,
    fix: "Look at the tag or brace here.",
  };
}

const MODULE_CODE =
  /^import\s*(?:["'{*]|[\w$]+\s*(?:,|from\s*["']))|^export\s*(?:[{*]|(?:default|const|let|var|function|class|async|type|interface)\b)/;

/** MDX takes a paragraph for code by its first word, even where it is prose. */
export function importOrExport(code: string): PlacedProblem {
  const word = code.trimStart().startsWith("export") ? "export" : "import";
  return MODULE_CODE.test(code.trimStart())
    ? bodyProblem(
        "code-in-body",
        `\`${word}\` is code, and a document is data.`,
        "Remove it: the components for authors are there without an import.",
      )
    : bodyProblem(
        "code-in-body",
        `a paragraph cannot begin with the word \`${word}\`, which MDX takes for code.`,
        "Rephrase it so that another word comes first.",
      );
}
