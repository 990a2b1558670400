import { parseArgs } from "node:util";
import { UserError } from "../user-error.ts";
import type { Command, CommandOptions } from "./command.ts";

/**
 * What stands behind a command, by its options.
 * @throws an error of `parseArgs` for an option that it does not have, or that lacks its value
 */
export function readArguments<const Options extends CommandOptions>(
  { options, words }: Pick<Command<Options>, "options" | "words">,
  args: readonly string[],
) {
  return parseArgs({ args: joinNegatives(args), options, allowPositionals: words, strict: true });
}

/** `--longitude -85.1` as `--longitude=-85.1`: Node takes a word that begins with a hyphen for an option. */
function joinNegatives(args: readonly string[]): string[] {
  const joined: string[] = [];
  for (const arg of args) {
    const before = joined.at(-1);
    if (/^-\d/.test(arg) && before !== undefined && /^--[a-z]+$/.test(before)) {
      joined[joined.length - 1] = `${before}=${arg}`;
    } else {
      joined.push(arg);
    }
  }
  return joined;
}

/**
 * npm keeps options for itself that do not stand behind `--`, and hands on their values as words: without this,
 * `npm run deploy --dry-run` would deploy.
 * @throws UserError that shows how to write it
 */
export function refuseSwallowed({ call, options, examples }: Command): void {
  const swallowed = Object.keys(options).filter(
    (name) => process.env[`npm_config_${name.replaceAll("-", "_")}`] !== undefined,
  );
  if (swallowed.length === 0) return;
  const kept = swallowed.map((name) => `--${name}`);
  const example =
    examples.find((each) => kept.every((option) => each.includes(option))) ??
    `${call} -- ${kept.join(" ")}`;
  throw new UserError(
    `npm kept ${kept.join(", ")} for itself. Write two hyphens before the words: ${example}.`,
  );
}
