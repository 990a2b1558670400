import type { Passage } from "../define/check.ts";
import type { FieldPath } from "../report/field-path.ts";

/** The texts of a document's fields: strings of more than one word, in the order of the file. */
export function fieldPassages(data: unknown, path: FieldPath = []): Passage[] {
  if (typeof data === "string") {
    return /\S\s+\S/.test(data) ? [{ at: { field: path }, kind: "text", text: data }] : [];
  }
  if (typeof data !== "object" || data === null) return [];
  return Object.entries(data).flatMap(([name, value]) =>
    fieldPassages(value, [...path, Array.isArray(data) ? Number(name) : name]),
  );
}
