import { LEAD_FIELDS } from "../../contract/lead-input.ts";

/** Fields that several values may be ticked of. */
const LISTS: ReadonlySet<string> = new Set(["selectedServices"]);

/** The fields of a form or an address. One that is given twice counts once, the first, unless it is a list. */
export function fieldsOf(entries: Iterable<readonly [string, string]>): Record<string, unknown> {
  const fields = new Map<string, string | string[]>();
  for (const [name, value] of entries) {
    const before = fields.get(name);
    if (Array.isArray(before)) before.push(value);
    else if (before === undefined) fields.set(name, LISTS.has(name) ? [value] : value);
  }
  return Object.fromEntries(fields);
}

/** What was typed, as it goes back into a page. */
export function typedValues(
  fields: Readonly<Record<string, unknown>>,
): Record<string, string | string[]> {
  const values: Record<string, string | string[]> = {};
  for (const name of LEAD_FIELDS) {
    const value = fields[name];
    if (typeof value === "string") values[name] = value;
    else if (Array.isArray(value)) values[name] = value.filter((each) => typeof each === "string");
  }
  return values;
}
