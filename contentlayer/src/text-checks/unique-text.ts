import { defineCheck, type AnyCheck, type GatheredDocument } from "../schema/check.ts";
import { sharedNumbers } from "./shared-numbers.ts";
import { hashOfText } from "./tokenize.ts";

export interface UniqueTextOptions {
  rule: string;
  /** Name of the field. Can be a computed field. */
  field: string;
  /**
   * The fields that a computed field is built from. Problems point to the first of these that the document has.
   */
  writtenIn?: readonly string[];
  what: string;
}

/** Finds documents with identical text in a field, such as the meta description. */
export function uniqueText({
  rule,
  field,
  writtenIn = [field],
  what,
}: UniqueTextOptions): AnyCheck {
  return defineCheck<UniqueFacts>({
    name: rule,
    rules: { [rule]: `two documents have the same ${what}` },
    gather: ({ fields }) => {
      const value: unknown = Reflect.get(fields, field);
      if (typeof value !== "string") return undefined;
      const same = value.normalize().toLowerCase().trim().replace(/\s+/g, " ");
      const written = writtenIn.find((name) => Reflect.get(fields, name) !== undefined);
      return {
        numbers: Int32Array.of(hashOfText(same)),
        facts: { same, field: written ?? field },
      };
    },
    *find(documents) {
      for (const [first, ...others] of sameTexts(documents)) {
        for (const { id, facts } of others) {
          yield [
            id,
            {
              rule,
              severity: "error",
              at: { field: [facts?.field ?? field] },
              message: `${first.file} has the same ${what}.`,
              fix: "Describe what only this page offers. Search engines show only one of two pages with the same text.",
            },
          ] as const;
        }
      }
    },
  });
}

interface UniqueFacts {
  /** The text, normalized to ignore differences in case, spacing and Unicode form. */
  same: string;
  field: string;
}

type Text = GatheredDocument<UniqueFacts>;

/**
 * Returns each group of documents with the same text. Published documents come first, so drafts are reported
 * against them and never the other way around.
 */
function* sameTexts(documents: readonly Text[]): Iterable<[first: Text, ...others: Text[]]> {
  const shared = sharedNumbers(
    documents.map(({ numbers }) => numbers),
    2,
  );
  for (const indexes of shared.values()) {
    const alike = [...indexes]
      .flatMap((index) => documents[index] ?? [])
      .toSorted((a, b) => Number(b.published) - Number(a.published));
    // Different texts may have the same hash.
    for (const [first, ...others] of Map.groupBy(alike, ({ facts }) => facts?.same).values()) {
      if (first !== undefined) yield [first, ...others];
    }
  }
}
