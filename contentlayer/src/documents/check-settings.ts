import { hash } from "node:crypto";
import { readFileSync } from "node:fs";
import { decode, splitFile } from "../fields/parse-file.ts";
import { readFields } from "../fields/read-fields.ts";
import type { Source } from "../schema/source.ts";
import type { SourceFile } from "./find-files.ts";

/** The fields of each singleton that checks read, by the name of its type. Plain data: it crosses threads. */
export type SettingsFields = ReadonlyMap<string, Record<string, unknown>>;

/** What checks read besides the document that they look at. */
export interface CheckSettings {
  /** Changes when one of the files does: what checks found in documents before is out of date then. */
  key: string;
  /** Without the files that have mistakes. */
  fields: () => SettingsFields;
}

/** Reads the singletons that the checks of a source name as their `settings`. */
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
    // Only needed if a document is read.
    fields: () => (fields ??= new Map(read.flatMap(({ file, bytes }) => fieldsOf(file, bytes)))),
  };
}

/** Returns nothing for a file with mistakes: they are reported when the file is read as a document. */
function fieldsOf({ type }: SourceFile, bytes: Buffer): [string, Record<string, unknown>][] {
  const decoded = decode(bytes);
  if ("problem" in decoded) return [];
  const parts = splitFile(decoded.text, type.contentType);
  if ("problem" in parts) return [];
  const { fields } = readFields(type.fields, parts.fields);
  return fields === undefined ? [] : [[type.name, fields]];
}
