import { readFileSync } from "node:fs";
import type { At } from "../schema/check.ts";
import { decode } from "./decode.ts";
import { placesIn } from "../fields/read-fields.ts";
import { splitFile } from "../fields/frontmatter.ts";
import { placeAt, type Place } from "../problems/problem.ts";
import type { SourceFile } from "./find-files.ts";

const FILE_START: Place = { line: 1, column: 1 };

/**
 * Tells places in a file, which is read for it: only what is going to be reported is worth that.
 * A file that changed meanwhile gives the nearest place there is.
 */
export function placesOf({ type, absolutePath }: SourceFile): (at: At) => Place {
  const decoded = decode(readFileSync(absolutePath));
  if ("problem" in decoded) return () => FILE_START;
  const { text } = decoded;
  const parts = splitFile(text, type.contentType);
  if ("problem" in parts) return () => FILE_START;
  let ofField: ReturnType<typeof placesIn> | undefined;
  return (at) => {
    if ("line" in at) return { line: at.line, column: at.column };
    if ("offset" in at) return placeAt(parts.body ?? text, at.offset);
    ofField ??= placesIn(parts.fields);
    return ofField(at.field, "value");
  };
}
