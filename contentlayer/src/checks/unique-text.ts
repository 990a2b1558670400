import { defineCheck, type AnyCheck, type DocumentKey, type Finding } from "../check.ts";

export interface UniqueTextOptions {
  rule: string;
  /** Name of the field; a computed one is told at the file's start. */
  field: string;
  what: string;
}

/** A field whose text no two documents may share, such as the description that search results show. */
export function uniqueText({ rule, field, what }: UniqueTextOptions): AnyCheck {
  return defineCheck<string>({
    name: rule,
    rules: { [rule]: `two documents have the same ${what}` },
    gather: ({ fields }) => {
      const value: unknown = Reflect.get(fields, field);
      return typeof value === "string" ? value : undefined;
    },
    start: () => new UniqueIndex(rule, field, what),
  });
}

class UniqueIndex {
  readonly #rule: string;
  readonly #field: string;
  readonly #what: string;
  readonly #texts = new Map<string, { key: DocumentKey; text: string }>();

  constructor(rule: string, field: string, what: string) {
    this.#rule = rule;
    this.#field = field;
    this.#what = what;
  }

  set(key: DocumentKey, text: string | undefined): void {
    if (text === undefined) this.#texts.delete(key.id);
    else this.#texts.set(key.id, { key, text });
  }

  *findings(): Iterable<readonly [string, Finding]> {
    const first = new Map<string, DocumentKey>();
    const inOrder = [...this.#texts.values()].toSorted((a, b) => (a.key.id < b.key.id ? -1 : 1));
    for (const { key, text } of inOrder) {
      const same = text.toLowerCase().replace(/\s+/g, " ");
      const other = first.get(same);
      if (other === undefined) first.set(same, key);
      else yield [key.id, this.#finding(other)];
    }
  }

  #finding(other: DocumentKey): Finding {
    return {
      rule: this.#rule,
      severity: "error",
      at: { field: [this.#field] },
      message: `${other.file} has the same ${this.#what}.`,
      fix: "Say what only this page has: search engines show one of two pages that call themselves the same.",
    };
  }
}
