import { UserError } from "../user-error.ts";

/** `--longitude -85.1` as `--longitude=-85.1`: Node takes a word that begins with a hyphen for an option. */
export function joinNegatives(args: readonly string[]): string[] {
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

/** @throws UserError where the option is given and is no number */
export function numberOption(name: string, value: string | undefined): number | undefined {
  if (value === undefined) return undefined;
  const number = Number(value);
  if (value.trim() === "" || !Number.isFinite(number)) {
    throw new UserError(
      `--${name} is "${value}": give a number in degrees, as in --${name} 34.9159.`,
    );
  }
  return number;
}

/**
 * npm keeps options for itself that do not stand behind `--`, and hands on their values as words.
 * @throws UserError that shows how to write it
 */
export function refuseSwallowed(names: readonly string[], usage: string): void {
  const swallowed = names.filter((name) => process.env[`npm_config_${name}`] !== undefined);
  if (swallowed.length === 0) return;
  const options = swallowed.map((name) => `--${name}`).join(", ");
  throw new UserError(
    `npm kept ${options} for itself. Write two hyphens before the words: ${usage}.`,
  );
}
