import type { DocumentType } from "../define/document-type.ts";
import { parseYaml } from "../yaml/frontmatter.ts";
import { partsOf } from "../yaml/parts.ts";
import { isPublished, publicationOf } from "../define/publication.ts";
import type { SourceFile } from "../files/source.ts";

/** Where a document is seen. */
export interface Address {
  /** Absent for a type whose documents have no page of their own. */
  url: string | undefined;
  /** Whether a build of that day has it. */
  published: boolean;
}

/**
 * The address of a document that is known to be sound, or the one that it would have under another slug.
 * @param text what its file holds
 * @param today the day that counts as today, as `2026-11-20`
 */
export function addressOf(
  { type, id }: Pick<SourceFile, "type" | "id">,
  text: string,
  slug: string,
  today: string,
): Address {
  const fields = fieldsOf(text.replace(/^\uFEFF/, ""), type.contentType);
  const published = isPublished(publicationOf(fields), today);
  return { url: urlOf(type, fields, slug, id), published };
}

/** What the type computes as `url` from these fields. */
export function urlOf(
  { computedFields }: Pick<DocumentType, "computedFields">,
  fields: Readonly<Record<string, unknown>>,
  slug: string,
  id: string,
): string | undefined {
  const field = computedFields["url"];
  if (field === undefined || !("resolve" in field)) return undefined;
  const body = { headings: [], words: 0, excerpt: "" };
  const url = field.resolve({ ...fields, _id: id, slug, body });
  return typeof url === "string" ? url : undefined;
}

function fieldsOf(
  text: string,
  contentType: DocumentType["contentType"],
): Readonly<Record<string, unknown>> {
  const parts = partsOf(text, contentType);
  if ("problem" in parts) return {};
  const parsed = parseYaml(parts.fields);
  return "data" in parsed && isRecord(parsed.data) ? parsed.data : {};
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}
