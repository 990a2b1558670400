import type { Publication, Allowance } from "../schema/fields.ts";
import type { BodyFacts } from "../schema/document-type.ts";
import type { FieldPath, Problem } from "../problems/problem.ts";
import type { BodyImage, BodyLink, BodyReference } from "../mdx/check-body.ts";

/** Where a field names something outside its file. */
export interface FieldMention {
  path: FieldPath;
  /** A document as `City/marietta`, or a picture as `/images/wall.jpg`. */
  value: string;
}

/** What templates need of a document; large, and read only when a page asks for it. Plain JSON. */
export interface Content {
  /** The validated fields and those computed from them alone. */
  fields: Record<string, unknown>;
  body: BodyFacts;
}

/** What the judging of all documents needs of one; small. Plain JSON. */
export interface Summary {
  /** Its own mistakes. */
  problems: Problem[];
  /** Every document that it names, as `City/marietta`; looked up again when documents come or go. */
  mentions: string[];
  fieldReferences: FieldMention[];
  fieldImages: FieldMention[];
  fieldPages: FieldMention[];
  /** Paths where a page was once. */
  formerPages: FieldMention[];
  references: BodyReference[];
  links: BodyLink[];
  images: BodyImage[];
  /** The anchors of its headings; absent where the body could not be read to its end. */
  headingIds?: string[];
  url?: string;
  publication: Publication;
  allow: Allowance[];
  /** What it contributes to each check, by the check's name. */
  facts: Record<string, unknown>;
}
