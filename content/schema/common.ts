import { altText, day, imagePath, type BodyFacts } from "contentlayer/source-files";
import { z } from "zod";

/** Text that can't be empty. */
export const text = z.string().trim().min(1);

export const description = z
  .string()
  .trim()
  .min(50)
  .max(160)
  .describe("one or two plain sentences for search results, 50 to 160 characters");

export const updated = day().describe(
  "the date of the last change that readers would notice, such as 2026-11-20; shown in the sitemap",
);

export const faqs = z
  .array(
    z.strictObject({
      question: text.describe("a question as a customer would ask it, with a question mark"),
      answer: text.describe(
        "the answer in one to four sentences, with the most important part first",
      ),
    }),
  )
  .describe("questions and answers for this page only");

/**
 * A five-digit ZIP code. YAML parses 30144 as a number, which is fine, because contentlayer reports a number
 * with a leading zero that isn't in quotes.
 */
export const zipCode = z
  .union([z.string(), z.int()])
  .transform(String)
  .refine((zip) => /^\d{5}$/.test(zip), { message: "expected a five-digit ZIP code." });

/** Refinement that rejects duplicate entries in a list. */
export function noneTwice(list: readonly string[], context: z.core.$RefinementCtx): void {
  rejectRepeats(list, context, [], "Remove the duplicate.");
}

/** Returns a refinement that rejects entries with the same value of a field, such as two links to one page. */
export function noneTwiceBy<Field extends string>(field: Field) {
  return (list: readonly Record<Field, string>[], context: z.core.$RefinementCtx): void =>
    rejectRepeats(
      list.map((entry) => entry[field]),
      context,
      [field],
      "Write another one, or remove this entry.",
    );
}

/** @param path where a value is in its entry */
function rejectRepeats(
  values: readonly string[],
  context: z.core.$RefinementCtx,
  path: readonly string[],
  fix: string,
): void {
  for (const [index, value] of values.entries()) {
    if (values.indexOf(value) === index) continue;
    context.addIssue({
      code: "custom",
      path: [index, ...path],
      message: "is already in this list.",
      params: { rule: "listed-twice", fix },
    });
  }
}

export const httpsUrl = z.url({ protocol: /^https$/, abort: true });

export const picture = z.strictObject({
  src: imagePath().describe("path of the photo in content/media, such as /media/brick-den.jpg"),
  alt: altText().describe("what the photo shows, for people who can't see it"),
});

export const sample = z
  .boolean()
  .optional()
  .describe("true for a sample that will be replaced with a real entry");

/**
 * Refinement for entries that visitors could mistake for real events. An entry must either be marked as a
 * sample or have evidence in the field `proof`, which `meaning` describes in messages.
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

/** An entry in a table of contents. */
export interface TocEntry {
  depth: number;
  id: string;
  text: string;
}

/** Returns the second- and third-level headings, for a table of contents. */
export function tableOfContents(headings: BodyFacts["headings"]): TocEntry[] {
  return headings.filter(({ depth }) => depth === 2 || depth === 3);
}
