import { z } from "zod";
import { day } from "./day.ts";

/** What a document says of its own publication. */
export interface Publication {
  draft?: true;
  publishDate?: string;
}

/**
 * Fields of every document type whose documents are published one by one. The layer reads them by
 * their names: a draft, or a document before its day, is seen while writing and is in no build.
 */
export const publicationFields = {
  draft: z
    .boolean()
    .optional()
    .describe("true while it is being written: seen with `npm run dev`, in no build"),
  publishDate: day()
    .optional()
    .describe("the first day on which it is published, such as 2026-12-24; at once where absent"),
};

/** What a document's fields say of its publication. */
export function publicationOf({
  draft,
  publishDate,
}: Readonly<Record<string, unknown>>): Publication {
  return {
    ...(draft === true && { draft }),
    ...(typeof publishDate === "string" && { publishDate }),
  };
}

/** Whether a document is in a build of that day (`2026-11-20`). */
export function isPublished(
  { draft, publishDate }: Publication,
  today: string | undefined,
): boolean {
  return (
    draft !== true && !(publishDate !== undefined && today !== undefined && publishDate > today)
  );
}
