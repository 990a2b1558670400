import { day, imagePath, type BodyFacts } from "contentlayer/source-files";
import { z } from "zod";

/** A text that must say something. */
export const text = z.string().trim().min(1);

export const description = z
  .string()
  .trim()
  .min(50)
  .max(160)
  .describe("one or two plain sentences for search results, 50 to 160 characters");

export const updated = day().describe(
  "the day of the last change that a reader would notice, such as 2026-11-20; search engines are told",
);

export const faqs = z
  .array(
    z.strictObject({
      question: text.describe("a question as a customer would ask it, with its question mark"),
      answer: text.describe("the answer in one to four sentences, the first of which answers"),
    }),
  )
  .describe("questions and answers that belong on this page only");

/** A 5-digit ZIP code. YAML reads 30144 as a number; leading zeros do not occur in Georgia. */
export const zipCode = z
  .union([z.string(), z.int()])
  .transform(String)
  .refine((zip) => /^\d{5}$/.test(zip), { message: "expected a ZIP code of five digits." });

/** A refinement of a list: nothing stands in it twice. */
export function noneTwice(list: readonly string[], context: z.core.$RefinementCtx): void {
  for (const [index, entry] of list.entries()) {
    if (list.indexOf(entry) === index) continue;
    context.addIssue({
      code: "custom",
      path: [index],
      message: "which stands in this list already.",
      params: { rule: "listed-twice", fix: "Remove one of the two." },
    });
  }
}

export const httpsUrl = z.url({ protocol: /^https$/, abort: true });

export const picture = z.strictObject({
  src: imagePath().describe("path of the photo in content/media, such as /media/brick-den.jpg"),
  alt: text.describe("what the picture shows, for those who cannot see it"),
});

export const sample = z
  .boolean()
  .optional()
  .describe("true for an example that stands in until there is a real one");

/**
 * A refinement: what visitors could take for a real event either is marked as a sample or names its
 * proof in the field `proof`, which `meaning` describes.
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
          ? `but there is \`${proof}\` as well.`
          : `expected ${meaning}, because it is not marked as a sample.`,
        params: {
          rule: "sample-or-real",
          fix: isSample
            ? `Keep \`sample: true\` for an example, or \`${proof}\` for what is real.`
            : `Add \`${proof}\`, or \`sample: true\` where it is an example.`,
        },
      });
    }
  };
}

/** A line of a table of contents. */
export interface TocEntry {
  depth: number;
  id: string;
  text: string;
}

/** The headings that a table of contents lists: those of the second and third level. */
export function tableOfContents(headings: BodyFacts["headings"]): TocEntry[] {
  return headings.filter(({ depth }) => depth === 2 || depth === 3);
}
