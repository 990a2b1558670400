import type { DocumentBody, DocumentMeta } from "./document-type.ts";

/** A document as the generated module hands it out; its own type is known there. */
export type AnyDocument = DocumentMeta & DocumentBody & Record<string, unknown>;

/** Every document by type, then by slug, both in sorted order. Plain data: it can cross threads. */
export type Library = ReadonlyMap<string, ReadonlyMap<string, AnyDocument>>;
