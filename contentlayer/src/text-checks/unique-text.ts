import { defineCheck, type AnyCheck, type DocumentKey, type Finding } from "../schema/check.ts";

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
      const written = writtenIn.find((name) => Reflect.get(fields, name) !== undefined);
      return { text: value, field: written ?? field };
    },
    start: () => new UniqueIndex(rule, what),
  });
}

interface UniqueFacts {
  text: string;
  field: string;
}

interface UniqueText {
  key: DocumentKey;
  field: string;
  /** The text, normalized to ignore differences in case, spacing and Unicode form. */
  same: string;
}

class UniqueIndex {
  readonly #rule: string;
  readonly #what: string;
  readonly #texts = new Map<string, UniqueText>();

  constructor(rule: string, what: string) {
    this.#rule = rule;
    this.#what = what;
  }

  set(key: DocumentKey, facts: UniqueFacts | undefined): void {
    this.#texts.delete(key.id);
    if (facts === undefined) return;
    const same = facts.text.normalize().toLowerCase().trim().replace(/\s+/g, " ");
    this.#texts.set(key.id, { key, field: facts.field, same });
  }

  *findings(): Iterable<readonly [string, Finding]> {
    for (const alike of Map.groupBy(this.#texts.values(), ({ same }) => same).values()) {
      if (alike.length < 2) continue;
      const [first, ...others] = alike.toSorted(
        // Report drafts against published documents, never the other way around.
        (a, b) =>
          Number(b.key.published) - Number(a.key.published) || (a.key.id < b.key.id ? -1 : 1),
      );
      if (first === undefined) continue;
      for (const { key, field } of others) yield [key.id, this.#finding(first.key, field)];
    }
  }

  #finding(other: DocumentKey, field: string): Finding {
    return {
      rule: this.#rule,
      severity: "error",
      at: { field: [field] },
      message: `${other.file} has the same ${this.#what}.`,
      fix: "Describe what only this page offers. Search engines show only one of two pages with the same text.",
    };
  }
}
