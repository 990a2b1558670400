import type { z } from "zod";
import type { ComputedFrom, Schema } from "./document-type.ts";
import type { FieldPath, Place, Severity } from "../problems/problem.ts";

/** A place in a document: a character of its body's text, a field, or a line of its file. */
export type At = { offset: number } | { field: FieldPath } | Place;

/** What a reader reads as one piece: a heading, a paragraph, an item of a list, a text field. */
export interface Passage {
  at: At;
  kind: "heading" | "text";
  /** Without Markdown's syntax. In a body it is blanked, so that an index in it plus `at.offset` is a place. */
  text: string;
}

/** A document as a check meets it, with fields that are right by themselves. */
export interface CheckedDocument<Fields extends Schema = Schema, Settings extends Schema = Schema> {
  type: string;
  slug: string;
  fields: ComputedFrom<z.output<Fields>>;
  /** The whole file as it is written. */
  source: string;
  /** The fields of the singleton that the check names; none if it names none. */
  settings: z.output<Settings>;
  /** Every text of the document: first those of its fields, then its body's. */
  passages: () => readonly Passage[];
}

/** What a check finds in one document. */
export interface Finding {
  rule: string;
  /** An `error` in a document that is not published yet counts as a warning. */
  severity: Severity;
  at: At;
  message: string;
  fix: string;
}

/** A document as an index knows it. */
export interface DocumentKey {
  /** Path inside the content folder, such as `cities/marietta.mdx`. */
  id: string;
  /** The path that problems name. */
  file: string;
  type: string;
  slug: string;
  published: boolean;
}

/** What an index may ask while it names its findings. */
export interface FindingContext {
  /** The day that counts as today, as `2026-11-20`; absent where every day has come. */
  today: string | undefined;
  /** A document's texts, read again from its file: only for what is going to be reported. */
  passagesOf: (id: string) => readonly Passage[];
}

/** All documents as one check sees them; kept in watch mode, where one document at a time is set again. */
export interface CheckIndex<Facts> {
  /** Puts a document's facts in the place of those it had; without facts it is gone. */
  set: (key: DocumentKey, facts: Facts | undefined) => void;
  /** Every finding, by the id of its document. */
  findings: (context: FindingContext) => Iterable<readonly [id: string, finding: Finding]>;
}

/**
 * A rule that looks at many documents, or that a schema cannot express, in two steps: what each document
 * contributes, which is cached with the file, and what all contributions together say.
 */
export interface Check<
  Fields extends Schema = Schema,
  Facts = unknown,
  Settings extends Schema = Schema,
> {
  /** Unique among the checks. */
  name: string;
  /** The rules that it may report, each with its meaning in a sentence; these can be allowed in a file. */
  rules: Readonly<Record<string, string>>;
  /** Only the documents of this schema; all by default. */
  schema?: Fields;
  /**
   * The schema of a singleton that `gather` reads besides each document, such as a list of words. When that file
   * changes, every document is read again; while it is missing or broken, the check is skipped.
   */
  settings?: Settings;
  /** What a document contributes, as plain JSON; `undefined` for nothing. */
  gather: (document: CheckedDocument<Fields, Settings>) => Facts | undefined;
  start: () => CheckIndex<Facts>;
}

/** A check among others of other types; its two halves fit each other by construction. */
export interface AnyCheck {
  name: string;
  rules: Readonly<Record<string, string>>;
  schema?: Schema;
  settings?: Schema;
  gather: (document: CheckedDocument) => unknown;
  start: () => CheckIndex<unknown>;
}

/** Defines a check; its types follow from the schema and from what `gather` gives. */
export function defineCheck<
  Facts,
  Fields extends Schema = Schema,
  Settings extends Schema = Schema,
>(check: Check<Fields, Facts, Settings>): AnyCheck {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the layer hands a check only documents and settings of its schemas and facts that its own `gather` gave
  return check as AnyCheck;
}

/**
 * A check that needs one document at a time: `find` gives its findings.
 */
export function defineDocumentCheck<
  Fields extends Schema = Schema,
  Settings extends Schema = Schema,
>(check: {
  name: string;
  rules: Readonly<Record<string, string>>;
  schema?: Fields;
  settings?: Settings;
  find: (document: CheckedDocument<Fields, Settings>) => Finding[];
}): AnyCheck {
  const { find, ...rest } = check;
  return defineCheck<Finding[], Fields, Settings>({
    ...rest,
    gather: (document) => {
      const found = find(document);
      return found.length === 0 ? undefined : found;
    },
    start: () => {
      const byId = new Map<string, Finding[]>();
      return {
        set({ id }, found) {
          if (found === undefined) byId.delete(id);
          else byId.set(id, found);
        },
        *findings() {
          for (const [id, found] of byId) for (const finding of found) yield [id, finding] as const;
        },
      };
    },
  });
}
