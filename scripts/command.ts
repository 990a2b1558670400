import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import {
  ContentError,
  didYouMean,
  formatGitHubAnnotations,
  formatProblems,
  type FormatOptions,
} from "contentlayer/problems";
import { EnvironmentError } from "#functions/environment.ts";
import { StoreOpenError } from "#functions/stores/lead-store.ts";
import { UserError } from "./user-error.ts";

/** Description of a command, for its help, docs/commands.md and the authors' guide. */
export interface Command<Options extends CommandOptions = CommandOptions> {
  /** Ways to use the command: what to type, and what it does. */
  uses: readonly [Use, ...Use[]];
  options: Options;
  /**
   * Options whose value can stand alone. Without a `--` before it, npm takes `--trade` out of the arguments and leaves its
   * value.
   */
  standalone?: readonly string[];
  /** Whether the command accepts arguments that aren't options. */
  words?: boolean;
  /** Environment variables that the command reads, with their meanings. */
  environment?: Readonly<Record<string, string>>;
  /** Further notes for users, printed before the examples. */
  more?: string;
  examples: readonly [string, ...string[]];
  /** Whether the command needs POSIX shells or process groups, which Windows doesn't have. */
  posixOnly?: boolean;
}

type Use = readonly [typed: string, meaning: string];

type CommandOptions = Readonly<Record<string, CommandOption>>;

/** An option for Node's `parseArgs`, with its help text; `value` is the argument's placeholder, such as `DIR`. */
type CommandOption =
  | { type: "boolean"; meaning: string }
  | { type: "string"; value: string; meaning: string };

/** A program from a package, which prints its own help for `--help`. */
export type Tool = Pick<Command, "uses">;

/**
 * Runs a command with the arguments of this process, or prints its help for `--help`. Content problems are listed, user
 * errors are printed without a stack trace, and bugs with one. All three exit with code 1.
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
    refuseWindows(command);
    refuseSwallowed(command);
    await main(readArguments(command, args));
  } catch (error) {
    printError(error);
    process.exitCode = 1;
  }
}

/** Prints an error: content problems with their locations, user errors as a message, and bugs with a stack trace. */
export function printError(error: unknown): void {
  if (error instanceof ContentError) printProblems(error.problems);
  else if (
    error instanceof UserError ||
    error instanceof StoreOpenError ||
    error instanceof EnvironmentError
  )
    console.error(error.message);
  else console.error(error);
}

/** Prints problems to the terminal and, in a GitHub workflow, as annotations on the changed lines. */
export function printProblems(
  problems: ContentError["problems"],
  options: FormatOptions = {},
): void {
  if (problems.length === 0) return;
  process.stderr.write(formatProblems(problems, readText, options));
  if (process.env["GITHUB_ACTIONS"] === "true") {
    process.stdout.write(formatGitHubAnnotations(problems));
  }
}

/** Returns the source of a file with a problem, for the code frame, or `undefined` if it isn't text or can't be read. */
export function readText(file: string): string | undefined {
  try {
    const text = readFileSync(resolve(file), "utf8");
    // Photos have null characters, and texts don't.
    return text.includes("\0") ? undefined : text;
  } catch {
    return undefined;
  }
}

/** Formats a command's `--help` output. */
export function helpOf({ uses, options, environment, more, examples }: Command): string {
  const optionRows = Object.entries(options).map(
    ([name, option]) =>
      [
        option.type === "string" ? `--${name} ${option.value}` : `--${name}`,
        option.meaning,
      ] as const,
  );
  return [
    section("Usage", uses),
    section("Options", [...optionRows, ["--help", "prints this help"]]),
    section("Environment", Object.entries(environment ?? {})),
    more ?? "",
    `${examples.length > 1 ? "Examples" : "Example"}:\n${examples.map((each) => `  ${each}`).join("\n")}`,
  ]
    .filter((part) => part !== "")
    .join("\n\n");
}

function section(title: string, rows: readonly Use[]): string {
  if (rows.length === 0) return "";
  const width = Math.max(...rows.map(([left]) => left.length));
  const lines = rows.map(([left, right]) => `  ${left.padEnd(width)}   ${right}`);
  return `${title}:\n${lines.join("\n")}`;
}

/**
 * Parses a command's arguments.
 * @throws UserError for an unknown option, a missing or unexpected value, or an unexpected argument
 */
export function readArguments<const Options extends CommandOptions>(
  command: Command<Options>,
  given: readonly string[],
) {
  const args = joinNegatives(given);
  const { options, words = false } = command;
  const { tokens } = parseArgs({ args, options, strict: false, tokens: true });
  for (const token of tokens) {
    const problem = argumentProblem(token, command);
    if (problem === undefined) continue;
    throw new UserError(`${problem} \`${callOf(command)} -- --help\` lists the options.`);
  }
  return parseArgs({ args, options, allowPositionals: words, strict: true });
}

type Token = NonNullable<ReturnType<typeof parseArgs>["tokens"]>[number];

function argumentProblem(token: Token, { options, words = false }: Command): string | undefined {
  if (token.kind === "positional" && !words) return `Unexpected argument "${token.value}".`;
  if (token.kind !== "option") return undefined;
  const { name, rawName, value, inlineValue } = token;
  const type = options[name]?.type;
  if (type === undefined) {
    const meant = didYouMean(name, Object.keys(options))?.replace("`", "`--");
    return [`Unknown option ${rawName}.`, meant ?? ""].join(" ").trim();
  }
  if (type === "boolean") {
    return value === undefined ? undefined : `${rawName} doesn't take a value.`;
  }
  const isOption = inlineValue !== true && value?.startsWith("-") === true;
  return value === undefined || isOption ? `${rawName} needs a value.` : undefined;
}

/** Rewrites `--longitude -85.1` as `--longitude=-85.1`, because `parseArgs` treats `-85.1` as an option. */
function joinNegatives(args: readonly string[]): string[] {
  const joined: string[] = [];
  for (const arg of args) {
    const previous = joined.at(-1);
    if (/^-\d/.test(arg) && previous !== undefined && /^--[a-z]+$/.test(previous)) {
      joined[joined.length - 1] = `${previous}=${arg}`;
    } else {
      joined.push(arg);
    }
  }
  return joined;
}

/** Returns the npm call that runs a command, such as `npm run check`. */
export function callOf({ uses: [[typed]] }: Tool): string {
  return /^npm (?:run )?\S+/.exec(typed)?.[0] ?? typed;
}

/**
 * Rejects commands that can't run on Windows.
 *
 * @throws UserError that says where to run the command
 */
export function refuseWindows(command: Command, platform = process.platform): void {
  if (platform !== "win32" || command.posixOnly !== true) return;
  throw new UserError(
    `\`${callOf(command)}\` doesn't run on Windows itself. Install WSL (https://learn.microsoft.com/windows/wsl/install), clone the project there, and run the command in its terminal.`,
  );
}

/**
 * Rejects options that npm consumed because `--` is missing. Otherwise `npm run deploy --dry-run` would really deploy.
 *
 * @throws UserError that shows the correct command
 */
function refuseSwallowed(command: Command): void {
  const swallowed = Object.keys(command.options)
    .filter((name) => command.standalone?.includes(name) !== true)
    .filter((name) => process.env[`npm_config_${name.replaceAll("-", "_")}`] !== undefined)
    .map((name) => `--${name}`);
  if (swallowed.length === 0) return;
  const example =
    command.examples.find((each) => swallowed.every((option) => each.includes(option))) ??
    `${callOf(command)} -- ${swallowed.join(" ")}`;
  throw new UserError(
    `npm consumed ${swallowed.join(", ")} itself. Put \`--\` before the options: ${example}.`,
  );
}
