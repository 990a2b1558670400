import { defineCheck, type AnyCheck, type DocumentKey, type Finding } from "../schema/check.ts";
import { count, type Place } from "../problems/problem.ts";

const RULE = "placeholder";

/** What people write where something is still missing. */
const STAND_IN = /\b(?:TODO|TBD|FIXME|XXX+|[Ll]orem ipsum|LOREM IPSUM|Lorem Ipsum)\b/;
/** Separate from the other: `test` leaves its place in a global pattern, and `matchAll` would start there. */
const EVERY_STAND_IN = new RegExp(STAND_IN, "g");

/** Stand-ins for what is still to be written: a mistake in a published document, a reminder in a draft. */
export const placeholders: AnyCheck = defineCheck<(Place & { word: string })[]>({
  name: RULE,
  rules: { [RULE]: "something is still to be written: TODO, TBD, FIXME, XXX, lorem ipsum" },
  gather: ({ source }) => {
    if (!STAND_IN.test(source)) return undefined;
    return source.split("\n").flatMap((line, index) =>
      [...line.matchAll(EVERY_STAND_IN)].map(({ 0: word, index: column }) => ({
        line: index + 1,
        column: column + 1,
        word,
      })),
    );
  },
  start: () => {
    const found = new Map<string, { key: DocumentKey; places: (Place & { word: string })[] }>();
    return {
      set(key, places) {
        if (places === undefined || places.length === 0) found.delete(key.id);
        else found.set(key.id, { key, places });
      },
      *findings() {
        for (const [id, { key, places }] of found) {
          for (const finding of key.published ? places.map(missing) : reminder(places)) {
            yield [id, finding] as const;
          }
        }
      },
    };
  },
});

function missing({ line, column, word }: Place & { word: string }): Finding {
  return {
    rule: RULE,
    severity: "error",
    at: { line, column },
    message: `\`${word}\` stands for something that is still to be written, and the document is published.`,
    fix: "Write it, or keep the document back with `draft: true`.",
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
      message: `this document is not published yet and has ${count(places.length, "place")} still to be written; the first is here.`,
      fix: "Write them before it is published.",
    },
  ];
}
