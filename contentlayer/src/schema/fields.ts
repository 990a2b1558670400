import { z } from "zod";
import { isSitePath } from "../problems/site-path.ts";

/** The last part of an address: lower-case letters, digits and single hyphens. */
export const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** Slugs that the site reserves for its own pages below a list of documents. */
export const RESERVED_SLUGS: ReadonlySet<string> = new Set(["page", "tag", "feed", "index"]);

/** Defines a field for a real date, such as `2026-11-20`. */
export function day() {
  return z.string().refine((value) => FORM.test(value) && isRealDay(value), {
    error: ({ input }) =>
      FORM.test(String(input)) ? "is not a real date." : "expected a date as year-month-day.",
    params: { rule: "bad-date", fix: "Write it like `2026-11-20`." },
  });
}

const FORM = /^\d{4}-\d{2}-\d{2}$/;

function isRealDay(value: string): boolean {
  const date = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(value);
}

/** Defines a field for a picture's path on this site, such as `/media/brick.jpg`. The file must exist. */
export function imagePath() {
  return z
    .string()
    .refine(isSitePath, {
      message: "expected the path of a picture on this site.",
      abort: true,
      params: {
        fix: "Put the file next to the site's other pictures, and start its path with `/`.",
      },
    })
    .meta({ image: true });
}

/**
 * Defines a field for a page's path on this site, such as `/services/tv-mounting-brick`. The page must exist.
 */
export function pagePath() {
  return z
    .string()
    .refine(isSitePath, {
      message: "expected the path of a page on this site.",
      abort: true,
      params: { rule: "bad-path", fix: "Start it with `/`, as in `/services`." },
    })
    .meta({ page: true });
}

/**
 * Defines a field for a path where a page used to be, such as `/locations/old-town`. No page may have that path
 * now, and the check for lost pages ignores it.
 */
export function formerPath() {
  return z.string().meta({ formerPage: true });
}

/** When a document is published. */
export interface Publication {
  draft?: true;
  publishDate?: string;
}

/**
 * Fields of every document type whose documents are published one by one. The layer reads them by name. Drafts,
 * and documents before their date, show in the dev server but not in a build.
 */
export const publicationFields = {
  draft: z
    .boolean()
    .optional()
    .describe("true for a draft, which shows in `npm run dev` but not on the live site"),
  publishDate: day()
    .optional()
    .describe("the date from which it's published, such as 2026-12-24; right away if absent"),
};

/** Reads when a document is published from its fields. */
export function publicationOf({
  draft,
  publishDate,
}: Readonly<Record<string, unknown>>): Publication {
  return {
    ...(draft === true && { draft }),
    ...(typeof publishDate === "string" && { publishDate }),
  };
}

/** Returns whether a build on a date (such as `2026-11-20`) includes a document. */
export function isPublished(
  { draft, publishDate }: Publication,
  today: string | undefined,
): boolean {
  return (
    draft !== true && !(publishDate !== undefined && today !== undefined && publishDate > today)
  );
}

/** A field that every document may have: exceptions to rules, each with a reason and an end date. */
export const allowSchema = z
  .array(
    z.strictObject({
      rule: z.string().trim().min(1).describe("the rule's name, as shown in the problem"),
      reason: z
        .string()
        .trim()
        .min(1)
        .describe("why the exception is right here, for later readers"),
      until: day().describe("the last day of the exception, such as 2027-05-31"),
    }),
  )
  .describe("rules that this file may break until a date, each with a reason");

export type Allowance = z.output<typeof allowSchema>[number];

/** The field for allowances. Every document may have it without declaring it in its schema. */
export const ALLOW_FIELD = "allow";
