import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { ContentError, formatGitHubAnnotations, formatProblems } from "contentlayer/build";
import { EnvironmentError } from "../functions/src/environment.ts";
import { SettingsError } from "../functions/src/outbox/settings.ts";
import { StoreOpenError } from "../functions/src/stores/store-open-error.ts";
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
    else if (
      error instanceof UserError ||
      error instanceof StoreOpenError ||
      error instanceof EnvironmentError ||
      error instanceof SettingsError ||
      isWrongArgument(error)
    )
      console.error(error.message);
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

/** What `parseArgs` throws for an option that is not there or lacks its value; its sentences are good. */
function isWrongArgument(error: unknown): error is Error {
  return (
    error instanceof Error && "code" in error && String(error.code).startsWith("ERR_PARSE_ARGS")
  );
}
