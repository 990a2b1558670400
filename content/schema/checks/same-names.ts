import { keyOf } from "./repetitions.ts";
import { defineCheck, type AnyCheck } from "contentlayer/source-files";

const SAME_NAME = "same-name";

/** Fields that tell a type's documents apart. */
const NAMES: Readonly<Record<string, readonly string[]>> = {
  Page: ["name"],
  Post: ["title"],
  Product: ["name", "drawing"],
  Service: ["name", "shortName"],
};

/** Fields that are a page's title. If they're exactly equal, `same-title` reports them. */
const TITLES: ReadonlySet<string> = new Set(["Post title", "Service name"]);

interface Named {
  field: string;
  key: string;
  written: string;
}

/** Finds documents of one type that readers can't tell apart in a list. */
export const sameNameCheck: AnyCheck = defineCheck<Named[]>({
  name: SAME_NAME,
  rules: {
    [SAME_NAME]: "two documents of the same type have the same name, short name, title or drawing",
  },
  gather: ({ type, fields }) => {
    const facts = (NAMES[type] ?? []).flatMap((field): Named[] => {
      const written: unknown = Reflect.get(fields, field);
      return typeof written === "string"
        ? [{ field, key: `${type} ${field} ${keyOf(written)}`, written }]
        : [];
    });
    return facts.length === 0 ? undefined : { facts, texts: facts.map(({ key }) => key) };
  },
  *find(documents) {
    // A new draft has a drawing that its author still has to choose.
    const published = documents.filter((document) => document.published);
    const groups = Map.groupBy(
      published.flatMap((document) => document.texts.map((key) => ({ document, key }))),
      ({ key }) => key,
    );
    for (const [key, group] of groups) {
      const [first, ...others] = group.map(({ document }) => document);
      const before = first?.facts?.find((each) => each.key === key);
      for (const { id, facts = [] } of others) {
        const named = facts.find((each) => each.key === key);
        if (first === undefined || before === undefined || named === undefined) continue;
        const { field, written } = named;
        const isTitle = TITLES.has(key.split(" ", 2).join(" "));
        if (isTitle && written.toLowerCase() === before.written.toLowerCase()) continue;
        const as = written === before.written ? "" : `, "${before.written}"`;
        yield [
          id,
          {
            rule: SAME_NAME,
            severity: "error",
            at: { field: [field] },
            message: `${first.file} has the same \`${field}\`${as}, so readers can't tell the two apart.`,
            fix: `If this one is right, correct ${first.file}. Otherwise write what only this one is or has.`,
          },
        ] as const;
      }
    }
  },
});
