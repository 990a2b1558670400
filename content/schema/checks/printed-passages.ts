import type { CheckedDocument, FieldPath, Passage } from "contentlayer/source-files";

/** Fields that only editors read. */
const NOT_PRINTED = new Set(["source", "evidence", "reason"]);

/** Types that only editors and commands read. */
const INTERNAL_TYPES = new Set(["Voice", "Redirects"]);

/**
 * Returns the prose that visitors read and that we may change. A real review has the customer's own words, so it has
 * none.
 */
export function printedPassages(document: CheckedDocument): Passage[] {
  return hasOthersWords(document) ? [] : document.passages().filter(({ at }) => !isNote(at));
}

/** Returns whether visitors read a field, and we may change it. */
export function isPrinted(document: CheckedDocument, field: FieldPath): boolean {
  return !hasOthersWords(document) && !INTERNAL_TYPES.has(document.type) && !isNote({ field });
}

function hasOthersWords({ type, fields }: CheckedDocument): boolean {
  return type === "Review" && Reflect.get(fields, "sample") !== true;
}

function isNote(at: Passage["at"]): boolean {
  return "field" in at && NOT_PRINTED.has(String(at.field.at(-1)));
}
