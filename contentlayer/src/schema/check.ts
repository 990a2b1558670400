import type { z } from "zod";
import type { ComputedFrom, Schema } from "./document-type.ts";
import type { FieldPath, Place, Severity } from "../problems/problem.ts";

/** A place in a document: an offset in its body's text, a field, or a line of its file. */
export type At = { offset: number } | { field: FieldPath } | Place;

/** A text that reads as one piece: a heading, a paragraph, a list item, a text field. */
export interface Passage {
  at: At;
  kind: "heading" | "text";
  /**
   * Without Markdown's syntax, which is blanked in a body, so that `at.offset` plus an index in the text is a
   * place.
   */
  text: string;
}

/** A document as a check sees it, with valid fields. */
export interface CheckedDocument<Fields extends Schema = Schema, Settings extends Schema = Schema> {
  type: string;
  slug: string;
  fields: ComputedFrom<z.output<Fields>>;
  /** The whole file as written. */
  source: string;
  /** The fields of the check's singleton. Empty if it has none. */
  settings: z.output<Settings>;
  /** Returns every text in the document, first those in its fields, then its body's. */
  passages: () => readonly Passage[];
}

/** A problem that a check found in one document. */
export interface Finding {
  rule: string;
  /** An `error` in a document that isn't published yet counts as a warning. */
  severity: Severity;
  at: At;
  message: string;
  fix: string;
}

/** The identity of a document in an index. */
export interface DocumentKey {
  /** Path inside the content folder, such as `cities/marietta.mdx`. */
  id: string;
  /** The path shown in problems. */
  file: string;
  type: string;
  slug: string;
  published: boolean;
}

/** Helpers for an index while it reports its findings. */
export interface FindingContext {
  /** Today's date, such as `2026-11-20`. If absent, every date counts as past. */
  today: string | undefined;
  /** Reads a document's texts again from its file. Use it only for what is going to be reported. */
  passagesOf: (id: string) => readonly Passage[];
}

/** The facts of all documents for one check. In watch mode it's kept, and single documents are updated. */
export interface CheckIndex<Facts> {
  /** Replaces a document's facts, or removes the document if there are none. */
  set: (key: DocumentKey, facts: Facts | undefined) => void;
  /** Returns every finding, by the id of its document. */
  findings: (context: FindingContext) => Iterable<readonly [id: string, finding: Finding]>;
}

/**
 * A rule that a schema can't express, often about many documents. It has two steps: `gather` collects the facts
 * of each document, which are cached with the file, and an index finds problems in all the facts.
 */
export interface Check<
  Fields extends Schema = Schema,
  Facts = unknown,
  Settings extends Schema = Schema,
> {
  /** Unique among the checks. */
  name: string;
  /** The rules that it may report, each explained in a sentence. A file can allow exceptions to them. */
  rules: Readonly<Record<string, string>>;
  /** Limits the check to documents of this schema. All documents by default. */
  schema?: Fields;
  /**
   * The schema of a singleton that `gather` reads besides each document, such as a list of words. When that
   * file changes, every document is read again. While it's missing or broken, the check is skipped.
   */
  settings?: Settings;
  /** Returns a document's facts as plain JSON, or `undefined` for none. */
  gather: (document: CheckedDocument<Fields, Settings>) => Facts | undefined;
  start: () => CheckIndex<Facts>;
}

/** A check with its types erased, for lists of checks. `defineCheck` has verified that its two steps match. */
export interface AnyCheck {
  name: string;
  rules: Readonly<Record<string, string>>;
  schema?: Schema;
  settings?: Schema;
  gather: (document: CheckedDocument) => unknown;
  start: () => CheckIndex<unknown>;
}

/** Defines a check. Its types follow from the schema and from what `gather` returns. */
export function defineCheck<
  Facts,
  Fields extends Schema = Schema,
  Settings extends Schema = Schema,
>(check: Check<Fields, Facts, Settings>): AnyCheck {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the layer passes a check only documents and settings of its schemas and facts from its own `gather`
  return check as AnyCheck;
}

/** Defines a check that looks at one document at a time: `find` returns its findings. */
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
