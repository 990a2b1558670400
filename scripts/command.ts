import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import {
  ContentError,
  didYouMean,
  formatGitHubAnnotations,
  formatProblems,
} from "contentlayer/build";
import { EnvironmentError } from "#functions/environment.ts";
import { SettingsError } from "#functions/outbox/settings.ts";
import { StoreOpenError } from "#functions/stores/store-open-error.ts";
import { readArguments, refuseSwallowed } from "./help/arguments.ts";
import { helpOf, type Command, type CommandOptions } from "./help/command.ts";
import { UserError } from "./user-error.ts";

/**
 * Runs a command's main function with what stands behind the command, or prints its help where that is asked for.
 * The author's mistakes are listed, a sentence for the user is printed alone, a bug of ours keeps its stack;
 * all three end with exit code 1.
 */
export async function runCommand<const Options extends CommandOptions>(
  command: Command<Options>,
  main: (given: ReturnType<typeof readArguments<Options>>) => Promise<void> | void,
): Promise<void> {
  const args = process.argv.slice(2);
  if (args.includes("--help") || args.includes("-h")) {
    console.log(helpOf(command));
    return;
  }
  try {
    refuseSwallowed(command);
    await main(readArguments(command, args));
  } catch (error) {
    if (error instanceof ContentError) printProblems(error.problems);
    else if (
      error instanceof UserError ||
      error instanceof StoreOpenError ||
      error instanceof EnvironmentError ||
      error instanceof SettingsError
    )
      console.error(error.message);
    else if (isWrongArgument(error)) console.error(explainArgument(error, command));
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

/** Node's first sentence, without what it says of positional arguments, and where to look. */
function explainArgument({ message }: Error, { call, options }: Command): string {
  const [sentence = ""] = message.split(/\. |\n/);
  const unknown = /^Unknown option '--([^']+)'/.exec(sentence)?.[1];
  const meant = unknown === undefined ? undefined : didYouMean(unknown, Object.keys(options));
  const known = meant?.replace("`", "`--");
  return [`${sentence.replace(/\.$/, "")}.`, known, `\`${call} -- --help\` shows what it takes.`]
    .filter((part) => part !== undefined)
    .join(" ");
}
