import { UserError } from "../user-error.ts";

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
