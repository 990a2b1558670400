import { sentencesOf, atIndex } from "contentlayer/checks";
import {
  defineCheck,
  type AnyCheck,
  type At,
  type CheckedDocument,
  type FieldPath,
  type Finding,
} from "contentlayer/source-files";
import { printedPassages } from "./printed-passages.ts";

/** A sentence that may state a fact. Its whitespace is replaced by spaces, and curly apostrophes by straight ones. */
export interface Sentence {
  text: string;
  /** The field with the sentence, or an empty list in a body. */
  field: FieldPath;
  type: string;
  /** The question that the sentence answers, if it's in a list of questions. */
  question: string;
  /** Returns the position of an index in the text. In a field, it's always the field's start. */
  placeOf: (index: number) => At;
}

/** A part of a sentence that states a fact. */
export interface Stated {
  /** For comparison with the value that the business has. */
  value: string;
  written: string;
  /** Index of `written` in the sentence. */
  index: number;
}

/** A fact that's defined once, and that texts may state, too. */
export interface Fact {
  /** Unique among the facts. */
  name: string;
  rule: string;
  /** Matches every sentence with a statement. Must be fast, because it's used for all texts. */
  mayState: RegExp;
  statedIn: (sentence: Sentence) => Iterable<Stated>;
  /** Returns the value from the document that defines it, or `undefined` for all other documents. */
  ownIn: (document: CheckedDocument) => string | undefined;
  /** Returns whether a statement agrees with the value. By default, they must be equal. */
  agrees?: (stated: string, own: string) => boolean;
  message: (written: string, own: string) => string;
  fix: (own: string, field: FieldPath, written: string) => string;
  /** When an author may allow the rule instead, or an empty text if never. Default: if it's about something else. */
  otherwise?: string;
}

interface Facts {
  own: Record<string, string>;
  stated: (Stated & { fact: string; at: At; field: FieldPath })[];
}

const DEFINES = "defines";

/**
 * Compares what texts state with the documents that define it. Values are compared in `find`, so changing one doesn't
 * reread any other document.
 */
export function statementsCheck(
  name: string,
  rules: Readonly<Record<string, string>>,
  facts: readonly Fact[],
): AnyCheck {
  return defineCheck<Facts>({
    name,
    rules,
    gather: (document) => {
      const own = Object.fromEntries(
        facts.flatMap((fact) => {
          const value = fact.ownIn(document);
          return value === undefined ? [] : [[fact.name, value] as const];
        }),
      );
      const stated = statementsIn(document, facts);
      const defines = Object.keys(own).length > 0;
      if (!defines && stated.length === 0) return undefined;
      return { facts: { own, stated }, ...(defines && { texts: [DEFINES] }) };
    },
    *find(documents) {
      const own: Record<string, string> = Object.assign(
        {},
        ...documents.map(({ texts, facts: gathered }) =>
          texts.includes(DEFINES) ? gathered?.own : undefined,
        ),
      );
      for (const { id, facts: gathered } of documents) {
        for (const { fact, value, written, at, field } of gathered?.stated ?? []) {
          const about = facts.find((each) => each.name === fact);
          const right = own[fact];
          if (about === undefined || right === undefined) continue;
          if (about.agrees === undefined ? value === right : about.agrees(value, right)) continue;
          const finding: Finding = {
            rule: about.rule,
            severity: "error",
            at,
            message: about.message(shown(written), right),
            fix: [about.fix(right, field, written), ...allowing(about)].join(" "),
          };
          yield [id, finding] as const;
        }
      }
    },
  });
}

function allowing({ rule, otherwise = "If it's about something else" }: Fact): string[] {
  return otherwise === "" ? [] : [`${otherwise}, allow \`${rule}\`.`];
}

/** Returns a part of a sentence as it was before `straight`. */
function shown(written: string): string {
  return written.replaceAll(/ +/g, " ").replaceAll(/\b([ap]\.m)(?= )/g, "$1.");
}

function statementsIn(document: CheckedDocument, facts: readonly Fact[]): Facts["stated"] {
  const likely = facts.filter(({ mayState }) => mayState.test(document.source));
  if (likely.length === 0) return [];
  const mayState = (text: string) => likely.some((fact) => fact.mayState.test(text));
  return sentencesWith(document, mayState).flatMap((sentence) =>
    likely.flatMap((fact) => {
      if (!fact.mayState.test(sentence.text)) return [];
      const indexes = new Set<number>();
      return [...fact.statedIn(sentence)].flatMap((stated) => {
        if (indexes.has(stated.index)) return [];
        indexes.add(stated.index);
        const { placeOf, field } = sentence;
        return [{ ...stated, fact: fact.name, at: placeOf(stated.index), field }];
      });
    }),
  );
}

/** Returns a document's sentences in the texts that may matter. */
export function sentencesWith(
  document: CheckedDocument,
  mayMatter: (text: string) => boolean,
): Sentence[] {
  const { type, fields } = document;
  return printedPassages(document).flatMap(({ at, text }) => {
    if (!mayMatter(text)) return [];
    const field = "field" in at ? at.field : [];
    const question = questionOf(fields, field);
    return sentencesOf(straight(text)).map(({ index: start, text: sentence }) => ({
      text: sentence,
      field,
      type,
      question,
      placeOf: (index: number): At => atIndex(at, start + index),
    }));
  });
}

/** Also removes the last period of `8 a.m. Monday`, which would end a sentence. */
function straight(text: string): string {
  return text
    .replaceAll(/\s/g, " ")
    .replaceAll("’", "'")
    .replaceAll(/\b([ap]\.m)\.(?= +(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day)/g, "$1 ");
}

/** Returns the question of an answer in a list of questions. */
function questionOf(fields: object, field: FieldPath): string {
  if (field.at(-1) !== "answer") return "";
  const asked = [...field.slice(0, -1), "question"].reduce<unknown>(
    (value, step) => (typeof value === "object" && value ? Reflect.get(value, step) : undefined),
    fields,
  );
  return typeof asked === "string" ? asked : "";
}

/** Returns each match of patterns with a group `written`, and optionally `value`. */
export function* matchesOf(
  text: string,
  patterns: readonly RegExp[],
): Generator<Stated & { groups: Record<string, string | undefined> }> {
  for (const each of patterns) {
    for (const { groups = {}, indices } of text.matchAll(each)) {
      const { written = "" } = groups;
      const index = indices?.groups?.["written"]?.[0] ?? 0;
      yield { value: written, written, index, groups };
    }
  }
}

/** Splits a sentence at commas and the like, keeping the index of each part. */
export function clausesOf(sentence: string): { text: string; index: number }[] {
  const clauses: { text: string; index: number }[] = [];
  let start = 0;
  for (const { 0: end, index } of sentence.matchAll(
    /[,:](?!\d)|[;—–(]| but | while | unlike |$/gi,
  )) {
    clauses.push({ text: sentence.slice(start, index), index: start });
    start = index + end.length;
  }
  return clauses;
}
