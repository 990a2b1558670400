import { z } from "zod";
import { isSitePath } from "../problems/site-path.ts";
import { isVagueAlt } from "../text-checks/vague-words.ts";

/** Matches the last segment of a URL: lowercase letters, digits and single hyphens. */
export const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** Slugs reserved for the site's own pages under a list, such as `/blog/feed`. */
export const RESERVED_SLUGS: ReadonlySet<string> = new Set(["page", "tag", "feed", "index"]);

/** Defines a field for a real date, such as `2026-11-20`. */
export function day() {
  return z.string().superRefine((value, context) => {
    const isFormed = FORM.test(value);
    if (isFormed && isRealDay(value)) return;
    context.addIssue({
      code: "custom",
      message: isFormed ? "is not a real date." : "expected a date in year-month-day format.",
      params: { rule: "bad-date", fix: `Write ${meantDay(value) ?? "it like `2026-11-20`"}.` },
    });
  });
}

/** Returns the date that an American date such as `11/22/2026` means, unless it could be another day elsewhere. */
function meantDay(value: string): string | undefined {
  const [, month = "", dayOfMonth = "", year = ""] =
    /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(value) ?? [];
  const written = `${year}-${month.padStart(2, "0")}-${dayOfMonth.padStart(2, "0")}`;
  return Number(dayOfMonth) > 12 && isRealDay(written) ? `\`${written}\`` : undefined;
}

const FORM = /^\d{4}-\d{2}-\d{2}$/;

function isRealDay(value: string): boolean {
  const date = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(value);
}

/** Defines a field for the path of an image on this site, such as `/media/brick.jpg`. The file must exist. */
export function imagePath() {
  return z
    .string()
    .refine(isSitePath, {
      message: "expected the path of an image on this site.",
      abort: true,
      params: {
        fix: "Put the file with the site's other images, and start its path with `/`.",
      },
    })
    .meta({ image: true });
}

/** Defines a field for an image's alt text, which says what the image shows. */
export function altText() {
  return z
    .string()
    .trim()
    .min(1)
    .refine((text) => !isVagueAlt(text), {
      message: "expected words for what the image shows.",
      params: {
        rule: "vague-alt",
        fix: "Describe what it shows, for people who can't see it.",
      },
    });
}

/**
 * Defines a field for the path of a page on this site, such as `/services/brick`. The page must
 * exist.
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
 * Defines a field for the former path of a page, such as `/locations/old-town`. No current page may have that
 * path, and the lost-page check skips it.
 */
export function formerPath() {
  return z.string().meta({ formerPage: true });
}

/** The fields that decide when a document is published. */
export interface Publication {
  draft?: true;
  publishDate?: string;
}

/**
 * Fields for document types whose documents are published individually. contentlayer reads them by name. Drafts
 * and documents with a future date appear in the dev server but not in a build.
 */
export const publicationFields = {
  draft: z
    .boolean()
    .optional()
    .describe("true for a draft, which appears in `npm run dev` but not on the live site"),
  publishDate: day()
    .optional()
    .describe("the publication date, such as 2026-12-24; published right away if absent"),
};

/** Extracts the publication fields from a document. */
export function publicationOf({
  draft,
  publishDate,
}: Readonly<Record<string, unknown>>): Publication {
  return {
    ...(draft === true && { draft }),
    ...(typeof publishDate === "string" && { publishDate }),
  };
}

/** Returns whether a build on the given date (such as `2026-11-20`) includes a document. */
export function isPublished(
  { draft, publishDate }: Publication,
  today: string | undefined,
): boolean {
  return (
    draft !== true && !(publishDate !== undefined && today !== undefined && publishDate > today)
  );
}

/**
 * Returns whether a draft's text is a note such as `TODO: the title`, which only the check for placeholders reports.
 */
export function isUnfinished(text: unknown): boolean {
  return typeof text === "string" && /\b(?:TODO|TBD|FIXME)\b/.test(text);
}

/**
 * Schema of the `allow` field that any document can have: exceptions to rules, each with a reason and an end
 * date.
 */
export const allowSchema = z
  .array(
    z.strictObject({
      rule: z.string().trim().min(1).describe("the rule's name, as shown in the problem"),
      only: z
        .string()
        .trim()
        .min(1)
        .optional()
        .describe(
          "a part of the message, such as `on Sunday`, if the exception isn't for the whole rule",
        ),
      reason: z
        .string()
        .trim()
        .min(1)
        .describe("why the exception is justified, for future editors"),
      until: day().describe("the last day that the exception applies, such as 2027-05-31"),
    }),
  )
  .describe("exceptions to rules for this file, each with a reason and an end date");

export type Allowance = z.output<typeof allowSchema>[number];

/** Name of the field for exceptions. Any document can have it, even if it isn't in the document's schema. */
export const ALLOW_FIELD = "allow";
