import type { DocumentType } from "../define/document-type.ts";
import type { PlacedProblem } from "../report/problems.ts";
import { cutFrontmatter } from "./frontmatter.ts";
import type { YamlBlock } from "./yaml-block.ts";

/** A file in its parts. */
export interface Parts {
  fields: YamlBlock;
  /** Absent where the whole file is YAML; see `CutFile`. */
  body?: string;
}

/** Parts a file by what its type says it holds; a problem where an MDX file has no frontmatter. */
export function partsOf(
  text: string,
  contentType: DocumentType["contentType"],
): Parts | { problem: PlacedProblem } {
  if (contentType === "data") return { fields: { yaml: text, firstLine: 1 } };
  const cut = cutFrontmatter(text);
  return "problem" in cut ? cut : { fields: cut.frontmatter, body: cut.body };
}
