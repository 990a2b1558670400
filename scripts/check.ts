import { ContentError, count, formatJson, type Problem, type Severity } from "contentlayer/build";
import { printProblems, runCommand } from "./command.ts";
import { generateContentModule, loadContent } from "./content/site-content.ts";
import { COMMANDS } from "./commands.ts";

await runCommand(COMMANDS.check, ({ values }) => {
  generateContentModule();
  const { problems, files } = loadContent(values.content, { drafts: values.drafts });
  const { wanted, failing } = judgedBy(values);
  const shown = problems.filter(({ severity }) => wanted.has(severity));
  const failed = shown.some(({ severity }) => failing.has(severity));
  if (values.json) {
    process.stdout.write(formatJson(shown));
    if (failed) process.exitCode = 1;
    return;
  }
  if (failed) throw new ContentError(shown);
  if (shown.length > 0) printProblems(shown);
  console.log(summary(files, problems, shown));
});

/** `--launch` adds what the owner must still replace; `--strict` lets warnings fail. */
function judgedBy({ launch, strict }: { launch?: boolean; strict?: boolean }) {
  const wanted = new Set<Severity>(["error", "warning", ...(launch ? (["launch"] as const) : [])]);
  const failing = new Set<Severity>([
    "error",
    ...(strict ? (["warning"] as const) : []),
    ...(launch ? (["launch"] as const) : []),
  ]);
  return { wanted, failing };
}

function summary(files: number, problems: readonly Problem[], shown: readonly Problem[]): string {
  const left = problems.length - shown.length;
  const found = shown.length === 0 ? "nothing wrong" : `${count(shown.length, "warning")} above`;
  const later =
    left === 0
      ? ""
      : ` ${count(left, "thing")} to replace before launch: \`npm run check -- --launch\` lists them.`;
  return `${count(files, "content file")} checked, ${found}.${later}`;
}
