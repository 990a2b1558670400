import { hash } from "node:crypto";
import { readFileSync } from "node:fs";
import { readDocument } from "./read-document.ts";
import type { Content, Summary } from "./summary.ts";
import type { Source } from "../schema/source.ts";
import type { Location, RecordWriter } from "./records.ts";
import type { ReferenceScope } from "../schema/references.ts";
import type { SourceFile } from "./find-files.ts";
import { inStage } from "./stages.ts";

/** A file that was read, without its content where that lies in a record. */
export interface ReadFile {
  id: string;
  hash: string;
  summary: Summary;
  location?: Location;
  /** Only without a writer. */
  kept?: { content: Content; code: string };
}

/** Reads one file; its content goes to the writer, or stays in memory where there is none. */
export function readFile(
  file: SourceFile,
  slugs: ReferenceScope["slugs"],
  source: Source,
  writer: RecordWriter | undefined,
): ReadFile {
  const bytes = inStage("read files", () => readFileSync(file.absolutePath));
  const { summary, content, code } = readDocument(file, bytes, slugs, source);
  const read = {
    id: file.id,
    hash: inStage("read files", () => hashOf(bytes)),
    summary: detached(summary),
  };
  if (content === undefined) return read;
  if (writer === undefined) return { ...read, kept: { content, code } };
  return { ...read, location: inStage("write cache", () => writer.write(content, code)) };
}

/** A copy whose texts are their own: a part of a text keeps the whole file's text in memory. */
function detached(summary: Summary): Summary {
  return JSON.parse(JSON.stringify(summary));
}

export function hashOf(bytes: Buffer): string {
  return hash("sha256", bytes, "base64url");
}
