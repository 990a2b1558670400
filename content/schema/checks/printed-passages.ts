import type { CheckedDocument, Passage } from "contentlayer/source-files";

/** Fields that only editors read. */
const NOT_PRINTED = new Set(["source", "evidence", "reason"]);

/**
 * Returns the prose that visitors read and that we may change. A real review has the customer's own words, so it has
 * none.
 */
export function printedPassages({ type, fields, passages }: CheckedDocument): Passage[] {
  if (type === "Review" && Reflect.get(fields, "sample") !== true) return [];
  return passages().filter(
    ({ at }) => !("field" in at) || !NOT_PRINTED.has(String(at.field.at(-1))),
  );
}
