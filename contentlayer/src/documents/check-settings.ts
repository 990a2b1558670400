import { hash } from "node:crypto";
import { readFileSync } from "node:fs";
import { decode, splitFile } from "../fields/parse-file.ts";
import { readFields } from "../fields/read-fields.ts";
import type { Source } from "../schema/source.ts";
import type { SourceFile } from "./find-files.ts";

/** The fields of each settings singleton, by type name. Plain data, because it's passed between threads. */
export type SettingsFields = ReadonlyMap<string, Record<string, unknown>>;

/** Settings that checks use in addition to the document. */
export interface CheckSettings {
  /** Changes when any settings file changes, which invalidates the findings in all documents. */
  key: string;
  /** Omits files with mistakes. */
  fields: () => SettingsFields;
}

/** Reads the singletons that a source's checks use as `settings`. */
export function readCheckSettings(source: Source, files: readonly SourceFile[]): CheckSettings {
  const schemas = new Set(source.checks.map(({ settings }) => settings));
  const read = files
    .filter(({ type, misnamed }) => !misnamed && schemas.has(type.fields))
    .map((file) => ({ file, bytes: readFileSync(file.absolutePath) }));
  let fields: SettingsFields | undefined;
  return {
    key: read
      .map(({ file, bytes }) => `${file.id} ${hash("sha256", bytes, "base64url")}`)
      .join("\n"),
    // Parsed on demand, because the fields are only needed if a document is read.
    fields: () => (fields ??= new Map(read.flatMap(({ file, bytes }) => fieldsOf(file, bytes)))),
  };
}

/** Returns an empty list for a file with mistakes, which are reported when it's read as a document. */
function fieldsOf({ type }: SourceFile, bytes: Buffer): [string, Record<string, unknown>][] {
  const decoded = decode(bytes);
  if ("problem" in decoded) return [];
  const parts = splitFile(decoded.text, type.contentType);
  if ("problem" in parts) return [];
  const { fields } = readFields(type.fields, parts.fields);
  return fields === undefined ? [] : [[type.name, fields]];
}
