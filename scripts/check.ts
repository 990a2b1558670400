import { existsSync } from "node:fs";
import { join, resolve, sep } from "node:path";
import {
  count,
  didYouMean,
  filesOf,
  formatJson,
  type Problem,
  type Severity,
} from "contentlayer/build";
import source from "../contentlayer.config.ts";
import { printProblems, readText, runCommand } from "./command.ts";
import { COMMANDS } from "./commands.ts";
import { contentFiles } from "./content/files.ts";
import { generateContentModule, loadContent } from "./content/site-content.ts";
import { shownPath } from "./paths.ts";
import { notificationWarning } from "./server/describe-delivery.ts";
import { UserError } from "./user-error.ts";

await runCommand(COMMANDS.check, ({ values, positionals }) => {
  generateContentModule();
  const only = positionals.map((path) => resolve(path));
  for (const path of only) requireContent(path, values.content ?? source.contentDirPath);
  const loaded = loadContent(values.content, { drafts: values.drafts });
  const all = [...loaded.problems, ...wordListProblems(values.content)];
  const problems = all.filter((problem) => only.length === 0 || isIn(only, problem));
  const fails: Record<Severity, boolean> = {
    error: true,
    warning: values.strict ?? false,
    launch: values.launch ?? false,
  };
  const shown = problems.filter(({ severity }) => severity !== "launch" || values.launch);
  const failed = shown.some(({ severity }) => fails[severity]);
  if (values.json) {
    process.stdout.write(formatJson(shown));
    if (failed) process.exitCode = 1;
    return;
  }
  if (values.launch) {
    // Doesn't fail, because the server may have settings that this machine doesn't.
    const warning = notificationWarning(process.env);
    if (warning !== undefined) console.log(warning);
  }
  printProblems(shown, { each: values.each });
  if (failed) {
    process.exitCode = 1;
    return;
  }
  console.log(summary(loaded.files, only, shown.length, problems.length - shown.length));
});

/** Finds lines in the list for the spelling checker that aren't one word. */
function wordListProblems(contentDir = source.contentDirPath): Problem[] {
  const file = join(contentDir, "words.txt");
  return (readText(file) ?? "").split("\n").flatMap((line, index): Problem[] => {
    if (line.startsWith("#") || /^[\p{L}\d'’.-]*\s*$/u.test(line)) return [];
    const words = line.match(/\p{L}[\p{L}\d'’.-]*/gu) ?? [];
    const isMerge = /^(?:<{7}|={7}|>{7})/.test(line);
    return [
      {
        rule: "word-list",
        severity: "error",
        file: shownPath(file),
        line: index + 1,
        column: 1,
        message: isMerge
          ? "this line is left over from a merge."
          : "this line isn't one word, so the spelling checker knows none of it.",
        fix:
          isMerge || words.length === 0
            ? "Remove it."
            : `Write only ${words.join(", ")}, each word on its own line.`,
      },
    ];
  });
}

/** Returns whether a problem is in one of these files or folders. */
function isIn(paths: readonly string[], problem: Problem): boolean {
  return filesOf(problem).some((file) => {
    const path = resolve(file);
    return paths.some((each) => path === each || path.startsWith(`${each}${sep}`));
  });
}

/** @throws UserError if the path isn't a document or a folder with documents */
function requireContent(path: string, contentDir: string): void {
  const files = contentFiles(contentDir).map(({ absolutePath }) => absolutePath);
  if (files.some((file) => file === path || file.startsWith(`${path}${sep}`))) return;
  const shown = shownPath(path);
  throw new UserError(
    existsSync(path)
      ? `${shown} contains no documents from ${contentDir}/. Use the path of a document, such as content/cities/marietta.mdx.`
      : `The file ${shown} doesn't exist. ${didYouMean(shown, files.map(shownPath)) ?? "Use the path of a document, such as content/cities/marietta.mdx."}`,
  );
}

function summary(
  files: number,
  only: readonly string[],
  warnings: number,
  toReplace: number,
): string {
  const found = warnings === 0 ? "no problems" : count(warnings, "warning");
  const where = only.length === 0 ? "" : ` in ${only.map(shownPath).join(", ")}`;
  const later =
    toReplace === 0
      ? ""
      : ` ${count(toReplace, "placeholder")} to replace before launch: \`npm run check -- --launch\` lists them.`;
  return `Checked ${count(files, "content file")}: ${found}${where}.${later}`;
}
