import { z } from "zod";
import { noneTwice, text } from "../common.ts";
import { priceItem } from "./pricing.ts";
import { sceneSchema } from "./scene.ts";

const lines = z.array(priceItem).superRefine(noneTwice);

/** What a service costs. "From" prices never include extras. */
export const servicePrices = z
  .strictObject({
    job: lines
      .min(1)
      .optional()
      .describe("ids of the items in pricing.yaml that the service consists of"),
    quoted: text
      .max(40)
      .optional()
      .describe("for a job without a listed price: how it’s priced, such as Quoted after a visit"),
    extras: lines.default([]).describe("ids of items that customers can add to the job"),
  })
  .superRefine(({ job, quoted }, context) => {
    if ((job === undefined) !== (quoted === undefined)) return;
    context.addIssue({
      code: "custom",
      message: "expected either `job` or `quoted`.",
      params: { rule: "bad-choice", fix: "Keep the one that matches how the job is priced." },
    });
  });

/** Fields of a service that only this trade has. */
export const serviceFields = {
  scene: sceneSchema.describe("the drawing at the top of the page and on cards that link to it"),
};

/** Reports fields of a service that contradict each other. None do. */
export function checkService(_service: object, _context: z.RefinementCtx): void {}
