import { defineCheck, type AnyCheck, type Finding } from "../schema/check.ts";
import { count, type Place } from "../problems/problem.ts";

const RULE = "placeholder";

/** Words that mark unfinished text. */
const PLACEHOLDER =
  /\b(?:TODO|TBD|TK|FIXME|XXX+|[Ll]orem ipsum|LOREM IPSUM|Lorem Ipsum)\b|\b(?:[Ii]nsert|[Aa]dd) (?:[a-z]+ )?(?:here|link|photo)(?=[)\]])|(?<= )\?\?+(?= )/;
/**
 * A second pattern, because `test` on a global pattern changes its `lastIndex`, and `matchAll` would start from
 * there.
 */
const EVERY_PLACEHOLDER = new RegExp(PLACEHOLDER, "g");

/** Finds placeholders for unfinished text: a reminder in drafts, an error in other documents. */
export const placeholders: AnyCheck = defineCheck<(Place & { word: string })[]>({
  name: RULE,
  rules: {
    [RULE]: "the text contains a placeholder: TODO, TBD, TK, FIXME, XXX, ?? or lorem ipsum",
  },
  gather: ({ source }) => {
    if (!PLACEHOLDER.test(source)) return undefined;
    const facts = source.split("\n").flatMap((line, index) =>
      [...line.matchAll(EVERY_PLACEHOLDER)].map(({ 0: word, index: column }) => ({
        line: index + 1,
        column: column + 1,
        word,
      })),
    );
    return { facts };
  },
  *find(documents) {
    for (const { id, published, facts = [] } of documents) {
      for (const finding of published ? facts.map(missing) : reminder(facts)) {
        yield [id, finding] as const;
      }
    }
  },
});

function missing({ line, column, word }: Place & { word: string }): Finding {
  return {
    rule: RULE,
    severity: "error",
    at: { line, column },
    message: `this document isn't a draft, but \`${word}\` marks unfinished text.`,
    fix: "Finish the text, or unpublish the document with `draft: true`.",
  };
}

function reminder(places: readonly (Place & { word: string })[]): Finding[] {
  const [first] = places;
  if (first === undefined) return [];
  return [
    {
      rule: RULE,
      severity: "warning",
      at: { line: first.line, column: first.column },
      message: `this draft has ${count(places.length, "placeholder")}; the first one is here.`,
      fix: "Finish the text before you publish it.",
    },
  ];
}
