import { fieldName, atIndex, sentencesOf } from "contentlayer/checks";
import { printedPassages } from "./printed-passages.ts";
import { reviewSchema } from "../review.ts";
import {
  defineCheck,
  defineDocumentCheck,
  type At,
  type CheckedDocument,
  type Finding,
} from "contentlayer/source-files";

const RELATED_TO_ITSELF = "related-to-itself";
const SAME_QUESTION = "same-question";
const SAME_REVIEW = "same-review";
const DOUBLED_WORD = "doubled-word";
const SAME_TEXT = "same-text";

/** Finds reviews with the same text. */
const sameReviews = defineCheck({
  name: SAME_REVIEW,
  rules: { [SAME_REVIEW]: "two reviews have the same text" },
  schema: reviewSchema,
  gather: ({ fields: { text } }) => ({ texts: [keyOf(text)] }),
  *find(documents) {
    const first = new Map<string, string>();
    for (const { id, file, texts: [text = ""] = [] } of documents) {
      const before = first.get(text);
      if (before === undefined) {
        first.set(text, file);
        continue;
      }
      yield [
        id,
        {
          rule: SAME_REVIEW,
          severity: "error",
          at: { field: ["text"] },
          message: `${before} has the same text.`,
          fix: "Write what this customer wrote, or delete one of the two.",
        },
      ] as const;
    }
  },
});

/** Finds what a document says twice, or says about itself. */
export const repetitionChecks = [
  defineDocumentCheck({
    name: SAME_TEXT,
    rules: { [SAME_TEXT]: "a document has the same text in two fields" },
    find: sameTexts,
  }),
  defineDocumentCheck({
    name: DOUBLED_WORD,
    rules: { [DOUBLED_WORD]: "a word is there twice in a row" },
    find: doubledWords,
  }),
  defineDocumentCheck({
    name: RELATED_TO_ITSELF,
    rules: { [RELATED_TO_ITSELF]: "a document lists itself as related" },
    find: ({ fields, slug }) => {
      const related: unknown = Reflect.get(fields, "related");
      if (!Array.isArray(related)) return [];
      const index = related.indexOf(slug);
      if (index < 0) return [];
      return [
        {
          rule: RELATED_TO_ITSELF,
          severity: "error",
          at: { field: ["related", index] },
          message: `\`${slug}\` is this document itself.`,
          fix: "Write the slug of another one, or remove this line.",
        },
      ];
    },
  }),
  defineDocumentCheck({
    name: SAME_QUESTION,
    rules: { [SAME_QUESTION]: "a document has the same question twice" },
    find: (document) => {
      const first = new Map<string, string>();
      return questionsIn(document).flatMap(({ at, text }): Finding[] => {
        const key = keyOf(text);
        const before = first.get(key);
        if (before === undefined) {
          first.set(key, text);
          return [];
        }
        const again = before === text ? "" : `, except for its case and punctuation: "${before}"`;
        return [
          {
            rule: SAME_QUESTION,
            severity: "error",
            at,
            message: `the question "${text}" is already in this document${again}.`,
            fix: "Remove one of the two, or ask something else.",
          },
        ];
      });
    },
  }),
  sameReviews,
];

/** Shorter texts, such as labels, may be the same. */
const FEWEST_CHARACTERS = 20;
/** Shorter paragraphs, such as a table's cells, may be the same. */
const FEWEST_IN_BODY = 80;

/** The same for a sentence that's also in another paragraph. */
const FEWEST_IN_SENTENCE = 60;

/** Finds a text that a list of fields has twice, such as a step with the text of another step. */
function sameTexts(document: CheckedDocument): Finding[] {
  const { fieldTexts, passages } = document;
  const first = new Map<string, string>();
  const inBody = new Set<string>();
  const repeated = (at: At, what: string): Finding => ({
    rule: SAME_TEXT,
    severity: "error",
    at,
    message: `this ${what} is already above.`,
    fix: "Remove one of the two.",
  });
  const fromBody = passages().flatMap(({ at, text }): Finding[] => {
    if ("field" in at || text.length < FEWEST_IN_SENTENCE) return [];
    const whole = { key: keyOf(text), index: 0, what: "text" };
    const sentences = sentencesOf(text)
      .filter((each) => each.text.length >= FEWEST_IN_SENTENCE && each.text.trim() !== text.trim())
      .map((each) => ({ key: keyOf(each.text), index: each.index, what: "sentence" }));
    const parts = text.length < FEWEST_IN_BODY ? sentences : [whole, ...sentences];
    const again = parts.find(({ key }) => inBody.has(key));
    for (const { key } of [whole, ...sentences]) inBody.add(key);
    return again === undefined ? [] : [repeated(atIndex(at, again.index), again.what)];
  });
  const inFields = fieldTexts().flatMap(({ at, text }): Finding[] => {
    if (!("field" in at) || at.field.length < 2 || text.length < FEWEST_CHARACTERS) return [];
    // A slug or path may be in several lists.
    if (!/\s/.test(text.trim())) return [];
    const name = at.field.at(-1);
    // Evidence and sources may be the same, and so may questions, which have their own rule.
    if (name === "source" || name === "evidence" || name === "reason" || name === "question")
      return [];
    const place = fieldName(at.field);
    const before = first.get(keyOf(text));
    if (before === undefined) {
      first.set(keyOf(text), place);
      return [];
    }
    return [
      {
        rule: SAME_TEXT,
        severity: "error",
        at,
        message: `this text is already in \`${before}\`.`,
        fix: "Write what belongs here, or remove one of the two.",
      },
    ];
  });
  return [...inFields, ...fromBody];
}

/** Words that a sentence can have twice in a row. */
const DOUBLES = new Set(["that", "had", "is", "in", "on", "bye", "very", "no", "so"]);

/** Finds a word that's written twice in a row. */
function doubledWords(document: CheckedDocument): Finding[] {
  return printedPassages(document).flatMap(({ at, text }) =>
    // The words of a text have only ASCII letters, and a pattern without properties and lookbehind is much faster.
    [...text.matchAll(/\b([a-z]+)\s+\1\b/g)].flatMap((match): Finding[] => {
      const [both, word = ""] = match;
      const around = text.charAt(match.index - 1) + text.charAt(match.index + both.length);
      if (DOUBLES.has(word) || /[\p{L}'’-]/u.test(around)) return [];
      return [
        {
          rule: DOUBLED_WORD,
          severity: "error",
          at: atIndex(at, match.index),
          message: `the word "${word}" is there twice in a row.`,
          fix: "Remove one of the two.",
        },
      ];
    }),
  );
}

/** Returns the texts that are one question each: in fields, headings and components. */
function questionsIn({ source, passages }: CheckedDocument): { at: At; text: string }[] {
  // Documents with fewer than two question marks are ruled out without reading their passages.
  if (source.indexOf("?") === source.lastIndexOf("?")) return [];
  return passages().flatMap(({ at, text }) => {
    const isQuestionField = "field" in at && at.field.at(-1) === "question";
    const whole = text.trim().replaceAll(/\s+/g, " ");
    return isQuestionField || /^[^.!?]+\?$/.test(whole) ? [{ at, text: whole }] : [];
  });
}

/** Simplifies a text for comparison, so that case, punctuation and spaces don't matter. */
export function keyOf(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/['’]/g, "")
    .replaceAll(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}
