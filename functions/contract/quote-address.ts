import { PREFILL_PARAMETERS } from "./prefill-parameters.ts";
import { NO_ANSWERS, QUOTE_FIELDS } from "./quote-answers.ts";

/** Names in a quote's address beside the answers' own, and the lead's fields of the same meaning. */
const OTHERS = [["zip", "zip"], ...PREFILL_PARAMETERS] as const;

/** Everything that the calculator reads of an address. */
export const ADDRESS_NAMES: readonly string[] = [...QUOTE_FIELDS, ...OTHERS.map(([name]) => name)];

/**
 * What the address of a quote says, as the parameters behind its path, out of a lead's fields: only what was
 * answered, so that it stays short.
 */
export function quoteParameters(
  fields: Readonly<Record<string, unknown>>,
): [name: string, value: string][] {
  const said = (name: string, answer: unknown, unsaid: unknown) =>
    [answer].flat().flatMap((each): [string, string][] => {
      if (typeof each !== "string" && typeof each !== "number") return [];
      return each === "" || each === unsaid ? [] : [[name, String(each)]];
    });
  return [
    ...QUOTE_FIELDS.flatMap((name) => said(name, fields[name], NO_ANSWERS[name])),
    ...OTHERS.flatMap(([name, field]) => said(name, fields[field], "")),
  ];
}
