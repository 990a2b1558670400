import type { z } from "zod";
import type { ComputedFrom, Schema } from "./document-type.ts";
import type { FieldPath, Place, PlacedProblem, Severity } from "../problems/problem.ts";

/** A position in a document: an offset in the body, a field, or a line and column in the file. */
export type At = { offset: number } | { field: FieldPath } | Place;

/** A block of prose: a heading, paragraph, list item or text field. */
export interface Passage {
  at: At;
  kind: "heading" | "text";
  /**
   * Without Markdown syntax. In a body, the syntax is replaced by spaces, so `at.offset` plus an index in this
   * text is an offset in the body.
   */
  text: string;
}

/** A valid document, as passed to a check. */
export interface CheckedDocument<Fields extends Schema = Schema, Settings extends Schema = Schema> {
  type: string;
  slug: string;
  fields: ComputedFrom<z.output<Fields>>;
  /** The full text of the file. */
  source: string;
  /** Fields of the singleton that holds the check's settings. Empty if the check has no settings. */
  settings: z.output<Settings>;
  /** The links in the body, as written. */
  links: readonly (Place & { href: string; text: string })[];
  /** The documents that components in the body refer to, such as `City/marietta`. */
  references: readonly (Place & { key: string; text: string })[];
  /** The components in the body. */
  components: readonly (Place & { name: string; props: Readonly<Record<string, unknown>> })[];
  /** Returns all prose in the document: the fields first, then the body. */
  passages: () => readonly Passage[];
  /** Returns every text in the fields, including single words such as slugs. */
  fieldTexts: () => readonly Passage[];
  /** Returns what the body's author probably meant differently, such as a list item without a space. */
  slips: () => readonly PlacedProblem[];
}

/** Returns the position of an index in a passage. In a field, it's always the field's start. */
export function atIndex(at: At, index: number): At {
  return "offset" in at ? { offset: at.offset + index } : at;
}

/** A problem that a check found in one document. */
export interface Finding {
  rule: string;
  /** An `error` in a draft is reported as a warning. */
  severity: Severity;
  at: At;
  message: string;
  fix: string;
  /** Other files with the same mistake, which is reported only once. */
  alsoIn?: readonly string[];
}

/** What a check gathers from one document. It's cached with the file. */
export interface Gathered<Facts> {
  /** Read for all documents in every run, so they can be compared. Must be small, such as hashes of sentences. */
  numbers?: Int32Array;
  /** Also read in every run, such as names that other documents may use. */
  texts?: readonly string[];
  /** Read only for documents that `find` looks at more closely. Plain JSON. */
  facts?: Facts;
}

/** A document that a check gathered something from. */
export interface GatheredDocument<Facts> {
  /** Path inside the content folder, such as `cities/marietta.mdx`. */
  id: string;
  /** Path shown in error messages. */
  file: string;
  /**
   * False only for drafts. Other documents must be valid before their publish date, or a build would fail that
   * day.
   */
  published: boolean;
  publishDate: string | undefined;
  /** The rules that the document has exceptions to. */
  allowed: readonly string[];
  numbers: Int32Array;
  texts: readonly string[];
  /** Read from the cache on first access. */
  facts: Facts | undefined;
}

/** What a check can use while it looks for problems. */
export interface FindingContext {
  /** Today's date, such as `2026-11-20`. If absent, every date is treated as past. */
  today: string | undefined;
  /** Rereads a document's prose from its file. It's slow, so call it only for documents with findings. */
  passagesOf: (id: string) => readonly Passage[];
  /**
   * Returns the result of `compute`, which must be plain JSON and depend only on these documents. It's cached
   * until one of them changes.
   * @param what identifies the result among those of the same check and documents
   */
  remember: <Result>(ids: readonly string[], what: string, compute: () => Result) => Result;
}

/**
 * A rule that a schema can't express, often across many documents. `gather` runs once for each version of a
 * document. `find` runs in every run that has changes, so it must be fast for documents without problems.
 */
export interface Check<
  Fields extends Schema = Schema,
  Facts = unknown,
  Settings extends Schema = Schema,
> {
  /** Must be unique among the checks. */
  name: string;
  /**
   * The rules that the check can report, each with a one-sentence explanation. A file can allow exceptions to
   * them.
   */
  rules: Readonly<Record<string, string>>;
  /** Limits the check to documents with this schema. Defaults to all documents. */
  schema?: Fields;
  /**
   * Schema of a singleton with settings for `gather`, such as a word list. When that file changes, every
   * document is read again. While it's missing or invalid, the check is skipped.
   */
  settings?: Settings;
  /** Returns what `find` needs to know about a document, or `undefined` if it needn't know about it. */
  gather: (document: CheckedDocument<Fields, Settings>) => Gathered<Facts> | undefined;
  /**
   * Returns every finding with the id of its document.
   * @param documents every document that something was gathered from, sorted by id
   */
  find: (
    documents: readonly GatheredDocument<Facts>[],
    context: FindingContext,
  ) => Iterable<readonly [id: string, finding: Finding]>;
}

/**
 * A check without its type parameters, for lists of checks. `defineCheck` has already verified that both steps
 * use the same types.
 */
export interface AnyCheck {
  name: string;
  rules: Readonly<Record<string, string>>;
  schema?: Schema;
  settings?: Schema;
  gather: (document: CheckedDocument) => Gathered<unknown> | undefined;
  find: (
    documents: readonly GatheredDocument<unknown>[],
    context: FindingContext,
  ) => Iterable<readonly [id: string, finding: Finding]>;
}

/** Defines a check. Its types are inferred from the schema and the return type of `gather`. */
export function defineCheck<
  Facts,
  Fields extends Schema = Schema,
  Settings extends Schema = Schema,
>(check: Check<Fields, Facts, Settings>): AnyCheck {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a check only receives documents and settings that match its schemas, and facts from its own `gather`
  return check as AnyCheck;
}

/** Defines a check that looks at one document at a time. `find` returns the findings for that document. */
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
      const facts = find(document);
      return facts.length === 0 ? undefined : { facts };
    },
    *find(documents) {
      for (const { id, facts = [] } of documents) {
        for (const finding of facts) yield [id, finding] as const;
      }
    },
  });
}
