import type { FieldStandIn, StandIn } from "./stand-in.ts";
import type { Scalar } from "./candidates.ts";

/**
 * The YAML of a document to fill in: every field with its description above it. Fields that need not
 * be there are commented out; what is to be done about a value stands behind it.
 */
export function skeleton(fields: readonly FieldStandIn[]): string {
  return fieldLines(fields, "", true).join("\n");
}

/** @param explain whether descriptions are written: entries of a list need them once */
function fieldLines(fields: readonly FieldStandIn[], indent: string, explain: boolean): string[] {
  return fields.flatMap(({ name, description, standIn }) => {
    const above = description === undefined || !explain ? [] : [`${indent}${comment(description)}`];
    if (standIn === undefined) return explain ? [...above, `${indent}# ${name}:`] : [];
    return [...above, ...valueLines(`${indent}${name}:`, standIn, `${indent}  `, explain)];
  });
}

/** @param lead what stands before the value */
function valueLines(lead: string, standIn: StandIn, indent: string, explain: boolean): string[] {
  if (standIn.kind === "value") {
    const { value, todo } = standIn;
    return [`${lead} ${scalar(value)}${todo === undefined ? "" : ` ${comment(`TODO: ${todo}`)}`}`];
  }
  if (standIn.kind === "group") return [lead, ...fieldLines(standIn.fields, indent, explain)];
  if (standIn.items.length === 0) return [`${lead} []`];
  return [
    lead,
    ...standIn.items.flatMap((item, index) => itemLines(item, indent, explain && index === 0)),
  ];
}

function itemLines(item: StandIn, indent: string, explain: boolean): string[] {
  if (item.kind === "value") return valueLines(`${indent}-`, item, `${indent}  `, explain);
  if (item.kind === "list") throw new TypeError("a list directly in a list has no form yet");
  const lines = fieldLines(item.fields, `${indent}  `, explain);
  // The dash takes the place of the first field's indent; comments above it stay as they are.
  const first = lines.findIndex((line) => !line.trimStart().startsWith("#"));
  return lines.map((line, index) =>
    index === first ? `${indent}- ${line.trimStart()}` : index < first ? line.slice(2) : line,
  );
}

/** Words that YAML would not read as a text, or not everywhere. */
const SPECIAL = /^(?:true|false|null|yes|no|on|off|y|n)$/i;

function scalar(value: Scalar): string {
  if (typeof value !== "string") return String(value);
  const isPlain = /^[A-Za-z][\w -]*[\w]$/.test(value) && !SPECIAL.test(value);
  return isPlain || /^\d{4}-\d{2}-\d{2}$/.test(value) ? value : JSON.stringify(value);
}

function comment(text: string): string {
  return `# ${text.replace(/\s+/g, " ")}`;
}

/** How many places of a document say TODO. */
export function countTodos(text: string): number {
  return text.match(/\bTODO\b/g)?.length ?? 0;
}
