import { defineCheck, type AnyCheck } from "contentlayer/source-files";
import { z } from "zod";
import { pricingSchema } from "../../pricing.ts";
import { serviceSchema } from "../../service.ts";

const SIZE_NOT_SERVED = "size-not-served";

const jobsShape = z.object({ jobs: pricingSchema.shape.jobs });
const sizesShape = z.object({ sizes: serviceSchema.shape.sizes.unwrap() });

/** Finds example jobs for a TV size that their service isn't for. */
export const jobSizesCheck: AnyCheck = defineCheck<{ service: string; size: number }[]>({
  name: SIZE_NOT_SERVED,
  rules: { [SIZE_NOT_SERVED]: "an example job is for a TV size that its service isn't for" },
  gather: ({ type, slug, fields }) => {
    if (type === "Service") {
      const { data } = sizesShape.safeParse(fields);
      return data && { texts: [slug, String(data.sizes.from), String(data.sizes.to)] };
    }
    const jobs = type === "Pricing" ? (jobsShape.safeParse(fields).data?.jobs ?? []) : [];
    if (jobs.length === 0) return undefined;
    return {
      facts: jobs.map(({ service, answers }) => ({ service, size: Number(answers.tvSize) })),
    };
  },
  *find(documents) {
    const sizes = new Map(
      documents.flatMap(({ texts: [slug, from, to] }) =>
        slug === undefined ? [] : [[slug, { from: Number(from), to: Number(to) }] as const],
      ),
    );
    for (const { id, facts = [] } of documents) {
      for (const [index, { service, size }] of facts.entries()) {
        const range = sizes.get(service);
        if (range === undefined || (size >= range.from && size <= range.to)) continue;
        yield [
          id,
          {
            rule: SIZE_NOT_SERVED,
            severity: "error",
            at: { field: ["jobs", index, "answers", "tvSize"] },
            message: `\`${service}\` is for TVs from ${range.from} to ${range.to} inches.`,
            fix: "Correct the size or the service.",
          },
        ] as const;
      }
    }
  },
});
