import { z } from "zod";
import { noneTwice, text } from "../common.ts";
import { priceItem } from "./pricing.ts";
import { sceneSchema, sectionWall } from "./scene.ts";

// What a service of this trade says about its jobs.

const inches = z.int().min(19).max(120);

const lines = z.array(priceItem).superRefine(noneTwice);

/** "From" prices are based on the job itself and never include extras. */
export const servicePrices = z
  .strictObject({
    bySize: lines
      .optional()
      .describe(
        "for a job priced by TV size: price items added to the base price, such as brick; `[]` for the base price alone",
      ),
    job: lines
      .min(1)
      .optional()
      .describe(
        "for a job with a single price: price items that are each a complete job, such as soundbar",
      ),
    quoted: text
      .max(40)
      .optional()
      .describe(
        "for a job without a listed price: how it’s priced, such as Quoted after we see the room",
      ),
    extras: lines
      .default([])
      .describe("price items that customers can add to the job, such as externalCover"),
  })
  .superRefine(({ bySize, job, quoted }, context) => {
    if ([bySize, job, quoted].filter((way) => way !== undefined).length === 1) return;
    context.addIssue({
      code: "custom",
      message: "expected exactly one of `bySize`, `job` and `quoted`.",
      params: { rule: "bad-choice", fix: "Keep the one that matches how the job is priced." },
    });
  });

/** Fields of a service that only this trade has. */
export const serviceFields = {
  walls: z
    .array(z.enum(["drywall", "plaster", "brick", "stone", "tile", "concrete", "wood"]))
    .min(1)
    .superRefine(noneTwice)
    .describe("the wall types the service is available for"),
  sizes: z
    .strictObject({
      from: inches.describe("the smallest TV size, such as 32"),
      to: inches.describe("the largest TV size, such as 85"),
    })
    .refine(({ from, to }) => from <= to, {
      path: ["to"],
      message: "is less than `from`.",
      params: { rule: "bad-range", fix: "Write the smaller size in `from`." },
    })
    .optional()
    .describe("the range of TV sizes in inches; only prices for these sizes are shown"),
  screens: text
    .max(40)
    .optional()
    .describe(
      "the TVs it’s for, in words instead of inches, such as Any TV or projector; replaces `sizes`",
    ),
  scene: sceneSchema.describe("the drawn room at the top of the page and on cards that link to it"),
  section: sectionWall
    .optional()
    .describe("the wall shown as a cross-section next to what's included; no drawing if absent"),
};

const fields = z.object({ ...serviceFields, prices: servicePrices.optional() });

/** Reports fields of a service that contradict each other. */
export function checkService(
  { sizes, screens, prices }: z.output<typeof fields>,
  context: z.RefinementCtx,
): void {
  if (sizes !== undefined && screens !== undefined) {
    context.addIssue({
      code: "custom",
      path: ["screens"],
      message: "this service already has `sizes`.",
      params: { rule: "bad-choice", fix: "Remove one of the two." },
    });
  } else if (prices?.bySize !== undefined && sizes === undefined) {
    context.addIssue({
      code: "custom",
      path: ["sizes"],
      message: "expected `sizes`, because prices by TV size need it.",
      params: {
        rule: "bad-choice",
        fix: "Add `sizes` with `from` and `to`, such as `sizes: { from: 32, to: 85 }`.",
      },
    });
  }
}
