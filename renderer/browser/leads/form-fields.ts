import type { LeadFields } from "./queue.ts";

/** What stands in a form, as it is sent: without what is empty, several values of a name with commas. */
export function fieldsOf(entries: Iterable<readonly [string, FormDataEntryValue]>): LeadFields {
  const fields: Record<string, string> = {};
  for (const [name, value] of entries) {
    if (typeof value !== "string" || value === "") continue;
    fields[name] = fields[name] === undefined ? value : `${fields[name]},${value}`;
  }
  return fields;
}
