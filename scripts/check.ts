import { parseArgs } from "node:util";
import { ContentError, count, formatJson } from "contentlayer/build";
import { printProblems, runCommand } from "./command.ts";
import { generateContentModule, loadContent } from "./content/site-content.ts";

await runCommand(() => {
  const { values } = parseArgs({
    options: {
      content: { type: "string" },
      json: { type: "boolean" },
      strict: { type: "boolean" },
    },
  });
  generateContentModule();
  const { problems, files } = loadContent(values.content);
  const failing = problems.filter(({ severity }) => values.strict || severity === "error");
  if (values.json) {
    process.stdout.write(formatJson(problems));
    if (failing.length > 0) process.exitCode = 1;
    return;
  }
  if (failing.length > 0) throw new ContentError(problems);
  if (problems.length > 0) printProblems(problems);
  console.log(`${count(files, "content file")} checked, nothing wrong.`);
});
