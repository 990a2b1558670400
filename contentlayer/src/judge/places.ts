import { readFileSync } from "node:fs";
import type { At } from "../define/check.ts";
import { decode } from "../files/decode.ts";
import { placesIn } from "../yaml/field-places.ts";
import { cutFrontmatter } from "../yaml/frontmatter.ts";
import { placeAt } from "../report/place-at.ts";
import type { Place } from "../report/problems.ts";
import type { SourceFile } from "../files/source.ts";

const FILE_START: Place = { line: 1, column: 1 };

/**
 * Tells places in a file, which is read for it: only what is going to be reported is worth that.
 * A file that changed meanwhile gives the nearest place there is.
 */
export function placesOf({ type, absolutePath }: SourceFile): (at: At) => Place {
  const decoded = decode(readFileSync(absolutePath));
  if ("problem" in decoded) return () => FILE_START;
  const { text } = decoded;
  const cut = type.contentType === "mdx" ? cutFrontmatter(text) : undefined;
  if (cut !== undefined && "problem" in cut) return () => FILE_START;
  let ofField: ReturnType<typeof placesIn> | undefined;
  return (at) => {
    if ("line" in at) return { line: at.line, column: at.column };
    if ("offset" in at) return placeAt(cut?.body ?? text, at.offset);
    ofField ??= placesIn(cut?.frontmatter ?? { yaml: text, firstLine: 1 });
    return ofField(at.field, "value");
  };
}
