import { day, imagePath, type BodyFacts } from "contentlayer/source-files";
import { z } from "zod";

/** A text that can't be empty. */
export const text = z.string().trim().min(1);

export const description = z
  .string()
  .trim()
  .min(50)
  .max(160)
  .describe("one or two plain sentences for search results, 50 to 160 characters");

export const updated = day().describe(
  "the date of the last change that readers would notice, such as 2026-11-20; it's in the sitemap",
);

export const faqs = z
  .array(
    z.strictObject({
      question: text.describe("a question as a customer would ask it, with its question mark"),
      answer: text.describe("the answer in one to four sentences; start with the answer itself"),
    }),
  )
  .describe("questions and answers for this page only");

/** A 5-digit ZIP code. YAML reads 30144 as a number, and no ZIP code in Georgia starts with a zero. */
export const zipCode = z
  .union([z.string(), z.int()])
  .transform(String)
  .refine((zip) => /^\d{5}$/.test(zip), { message: "expected a five-digit ZIP code." });

/** Refines a list so that no entry is in it twice. */
export function noneTwice(list: readonly string[], context: z.core.$RefinementCtx): void {
  for (const [index, entry] of list.entries()) {
    if (list.indexOf(entry) === index) continue;
    context.addIssue({
      code: "custom",
      path: [index],
      message: "is already in this list.",
      params: { rule: "listed-twice", fix: "Remove the duplicate." },
    });
  }
}

export const httpsUrl = z.url({ protocol: /^https$/, abort: true });

export const picture = z.strictObject({
  src: imagePath().describe("path of the photo in content/media, such as /media/brick-den.jpg"),
  alt: text.describe("what the picture shows, for people who can't see it"),
});

export const sample = z
  .boolean()
  .optional()
  .describe("true for an example that will be replaced by a real one");

/**
 * Refines an entry that visitors could take for a real event: it must either be marked as a sample or have
 * evidence in the field `proof`, which `meaning` describes.
 */
export function sampleOr<Proof extends string>(proof: Proof, meaning: string) {
  return (
    value: { sample?: boolean | undefined } & { [Field in Proof]?: string | undefined },
    context: z.core.$RefinementCtx,
  ): void => {
    const isSample = value.sample === true;
    const isProven = value[proof] !== undefined;
    if (isSample === isProven) {
      context.addIssue({
        code: "custom",
        path: [isSample ? "sample" : proof],
        message: isSample
          ? `this entry is marked as a sample but also has \`${proof}\`.`
          : `expected ${meaning}, because this entry isn't marked as a sample.`,
        params: {
          rule: "sample-or-real",
          fix: isSample
            ? `Keep \`sample: true\` for an example, or \`${proof}\` for a real entry.`
            : `Add \`${proof}\`, or \`sample: true\` if it's an example.`,
        },
      });
    }
  };
}

/** A line in a table of contents. */
export interface TocEntry {
  depth: number;
  id: string;
  text: string;
}

/** Returns the headings for a table of contents, which are those of the second and third level. */
export function tableOfContents(headings: BodyFacts["headings"]): TocEntry[] {
  return headings.filter(({ depth }) => depth === 2 || depth === 3);
}
