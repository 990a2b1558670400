import { z } from "zod";
import { isSitePath } from "../problems/site-path.ts";

/** What the last part of an address looks like: lower-case letters, digits and single hyphens. */
export const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** Last parts of addresses that the site itself needs beneath a list of documents. */
export const RESERVED_SLUGS: ReadonlySet<string> = new Set(["page", "tag", "feed", "index"]);

/** A day as `2026-11-20` that the calendar has. */
export function day() {
  return z.string().refine((value) => FORM.test(value) && isRealDay(value), {
    error: ({ input }) =>
      FORM.test(String(input))
        ? "which is no day of the calendar."
        : "expected a day as year-month-day.",
    params: { rule: "bad-date", fix: "Write it as in `2026-11-20`." },
  });
}

const FORM = /^\d{4}-\d{2}-\d{2}$/;

function isRealDay(value: string): boolean {
  const date = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(value);
}

/** A field that names a picture of this site by its path, such as `/media/brick.jpg`; its file must be there. */
export function imagePath() {
  return z
    .string()
    .refine(isSitePath, {
      message: "expected the path of a picture of this site.",
      abort: true,
      params: {
        fix: "Put its file beside the site's other pictures, and begin its path with `/`.",
      },
    })
    .meta({ image: true });
}

/** A field that names a page of this site by its path, such as `/services/tv-mounting-brick`; it must be there. */
export function pagePath() {
  return z
    .string()
    .refine(isSitePath, {
      message: "expected the path of a page of this site.",
      abort: true,
      params: { rule: "bad-path", fix: "Begin it with `/`, as in `/services`." },
    })
    .meta({ page: true });
}

/**
 * A field that names a path of this site where a page used to be, such as `/locations/old-town`. No page
 * may be there now, and the check for lost pages accepts that this one is gone.
 */
export function formerPath() {
  return z.string().meta({ formerPage: true });
}

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

/** What every document may carry: rules that it may break for a time, each for a reason. */
export const allowSchema = z
  .array(
    z.strictObject({
      rule: z.string().trim().min(1).describe("the rule's name, as a problem shows it"),
      reason: z.string().trim().min(1).describe("why it is right here, for whoever reads it later"),
      until: day().describe("the last day on which it is allowed, such as 2027-05-31"),
    }),
  )
  .describe("rules that this file may break for a time, each with its reason");

export type Allowance = z.output<typeof allowSchema>[number];

/** The field in which a document carries them; no schema declares it, every document has it. */
export const ALLOW_FIELD = "allow";
