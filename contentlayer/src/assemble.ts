import { hash } from "node:crypto";
import type { z } from "zod";
import type { ReadDocument } from "./document.ts";
import type { AnyDocument, Library } from "./library.ts";
import type { SourceFile } from "./source.ts";
import type {
  DocumentBody,
  DocumentMeta,
  DocumentType,
  Schema,
  Siblings,
} from "./document-type.ts";
import type { Source } from "./make-source.ts";

/** A file with what it says. */
export interface Entry {
  file: SourceFile;
  /** Hash of the file's bytes. */
  hash: string;
  read: ReadDocument;
}

/** Whether a file becomes a document of the library. */
export function isSound({ file, read }: Pick<Entry, "file" | "read">): boolean {
  return !file.misnamed && read.problems.length === 0;
}

function bodyOf({ code, headings = [], words, excerpt }: ReadDocument): DocumentBody["body"] {
  return { code, headings, words, excerpt };
}

const NO_BODY: DocumentBody["body"] = { code: "", headings: [], words: 0, excerpt: "" };

type PlainDocument = DocumentMeta & Record<string, unknown>;

/** Puts the sound documents together, each type sorted by slug, and computes what they see of each other. */
export function assemble(source: Source, entries: readonly Entry[]): Library {
  const bodies = new Map(entries.map(({ file, read }) => [file.id, bodyOf(read)]));
  const plain = new Map<string, PlainDocument[]>();
  for (const type of Object.values(source.documentTypes)) {
    plain.set(type.name, plainDocuments(type, entries));
  }
  const siblings = siblingsOf(source, plain);

  const library = new Map<string, ReadonlyMap<string, AnyDocument>>();
  for (const type of Object.values(source.documentTypes)) {
    const documents = new Map<string, AnyDocument>();
    for (const document of plain.get(type.name) ?? []) {
      const computed = compute(
        type,
        { ...document, body: bodies.get(document._id) ?? NO_BODY },
        siblings,
      );
      documents.set(document.slug, {
        ...document,
        ...computed,
        body: bodies.get(document._id) ?? NO_BODY,
        // The file's hash says nothing of what was computed from other files.
        _hash: hash("sha256", document._hash + JSON.stringify(computed), "base64url"),
      });
    }
    library.set(type.name, documents);
  }
  return library;
}

function siblingsOf(
  source: Source,
  plain: ReadonlyMap<string, readonly PlainDocument[]>,
): Siblings {
  const bySchema = new Map(
    Object.values(source.documentTypes).map((type) => [type.fields, plain.get(type.name)]),
  );
  return {
    all: <Fields extends Schema>(schema: Fields) =>
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the documents under a schema are what it put out
      (bySchema.get(schema) ?? []) as readonly (z.output<Fields> & DocumentMeta)[],
  };
}

function plainDocuments(type: DocumentType, entries: readonly Entry[]): PlainDocument[] {
  return entries
    .filter(({ file, read }) => file.type === type && isSound({ file, read }))
    .map(({ file, read, hash: fileHash }) => ({
      ...read.fields,
      _id: file.id,
      _hash: fileHash,
      slug: file.slug,
    }))
    .toSorted((a, b) => (a.slug < b.slug ? -1 : 1));
}

function compute(
  type: DocumentType,
  document: PlainDocument & DocumentBody,
  siblings: Siblings,
): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(type.computedFields).flatMap(([name, field]) =>
      "relate" in field ? [[name, field.relate(document, siblings)]] : [],
    ),
  );
}
