import type { PlacedProblem } from "./problems.ts";
import { bodyProblem } from "./mdx-rules.ts";

/** The compiler stops at the first syntax error and tells its place only in its message. */
export function syntaxProblem(error: Error, text: string): PlacedProblem {
  const match = /^(\d+):(\d+): (.*?)(?: \(note: .*\))?(?: \([\w-]+:[\w-]+\))?$/s.exec(
    error.message,
  );
  if (match === null) throw error;
  const [, line, column, reason = ""] = match;
  const rest = text.split("\n")[Number(line) - 1]?.slice(Number(column) - 1) ?? "";
  return {
    rule: "invalid-mdx",
    severity: "error",
    line: Number(line),
    column: Number(column),
    message: `this is not valid MDX: ${reason}.`,
    fix: advice(rest, reason),
  };
}

/** What to write instead, by what stands at the place. */
function advice(rest: string, reason: string): string {
  const address = /^<((?:[a-z][a-z+.-]*:|[^\s<>@]+@)[^\s<>]*)>/i.exec(rest)?.[1];
  if (address !== undefined) {
    const target = /^[a-z][a-z+.-]*:/i.test(address) ? address : `mailto:${address}`;
    return `Write a link as \`[text](${target})\`.`;
  }
  if (rest.startsWith("<!--")) return "Write a comment as `{/* text */}`.";
  if (/^<[^a-z/>]/i.test(rest)) return "A `<` that is only text is written `\\<`.";
  return /closing|expression|brace|tag/.test(reason)
    ? "Close every tag that is opened; a `<` or `{` that is only text is written `\\<` or `\\{`."
    : "Look at the tag or brace at this place.";
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
