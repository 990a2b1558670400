import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { ContentError, formatGitHubAnnotations, formatProblems } from "contentlayer/build";
import { UserError } from "./user-error.ts";

/**
 * Runs a command's main function. The author's mistakes are listed, a sentence for the user is
 * printed alone, a bug of ours keeps its stack; all three end with exit code 1.
 */
export async function runCommand(main: () => Promise<void> | void): Promise<void> {
  try {
    await main();
  } catch (error) {
    if (error instanceof ContentError) printProblems(error.problems);
    else if (error instanceof UserError) console.error(error.message);
    else console.error(error);
    process.exitCode = 1;
  }
}

/** Problems in a terminal and, in a GitHub workflow, beside the changed lines. */
export function printProblems(problems: ContentError["problems"]): void {
  process.stderr.write(formatProblems(problems, readText));
  if (process.env["GITHUB_ACTIONS"] === "true") {
    process.stdout.write(formatGitHubAnnotations(problems));
  }
}

/** The text of a file that a problem names, for its code frame. */
export function readText(file: string): string | undefined {
  try {
    return readFileSync(resolve(file), "utf8");
  } catch {
    return undefined;
  }
}
