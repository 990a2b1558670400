import { ContentError, count, formatJson, type Severity } from "contentlayer/build";
import { printProblems, runCommand } from "./command.ts";
import { COMMANDS } from "./commands.ts";
import { generateContentModule, loadContent } from "./content/site-content.ts";

await runCommand(COMMANDS.check, ({ values }) => {
  generateContentModule();
  const { problems, files } = loadContent(values.content, { drafts: values.drafts });
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
  if (failed) throw new ContentError(shown);
  if (shown.length > 0) printProblems(shown);
  console.log(summary(files, shown.length, problems.length - shown.length));
});

function summary(files: number, warnings: number, toReplace: number): string {
  const found = warnings === 0 ? "no problems" : count(warnings, "warning");
  const later =
    toReplace === 0
      ? ""
      : ` ${count(toReplace, "placeholder")} to replace before launch: \`npm run check -- --launch\` lists them.`;
  return `Checked ${count(files, "content file")}: ${found}.${later}`;
}
