import type { DocumentMeta } from "./source-files.ts";

/** A document as the generated module hands it out; its own type is known there. */
export type AnyDocument = DocumentMeta & { body: { code: string } } & Record<string, unknown>;

/** Every document by type, then by slug, both in sorted order. Plain data: it can cross threads. */
export type Library = ReadonlyMap<string, ReadonlyMap<string, AnyDocument>>;
