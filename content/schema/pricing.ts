import { defineDocumentType, reference } from "contentlayer/source-files";
import { z } from "zod";
import { text } from "./common.ts";
import { dollars, entry } from "./prices.ts";
import { jobAnswers, priceItems } from "./trade/pricing.ts";

const job = z.strictObject({
  id: z
    .string()
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
    .describe("the job's id, such as brick-75"),
  label: text.max(90).describe("a short description of the job, such as Large screen on brick"),
  service: reference("Service").describe("slug of the service whose page lists the job"),
  answers: jobAnswers.describe("the answers entered in the calculator"),
});

const travel = z.strictObject({
  roadFactor: z
    .number()
    .min(1)
    .max(2)
    .describe("driving miles per straight-line mile, such as 1.25"),
  milesPerHour: z
    .number()
    .min(10)
    .max(70)
    .describe("a typical average speed in miles per hour, such as 45"),
  startMinutes: z
    .number()
    .min(0)
    .max(30)
    .describe("minutes added to each drive for parking, such as 5"),
  sameDayMinutes: z
    .number()
    .min(0)
    .describe("the longest drive for same-day visits in minutes, such as 45"),
  fees: z
    .array(
      z.strictObject({
        beyondMiles: z
          .number()
          .min(0)
          .describe("the driving distance in miles beyond which the fee applies"),
        fee: dollars.min(0).describe("the fee for the visit in whole US dollars, such as 30"),
      }),
    )
    .min(1)
    .superRefine((fees, context) => {
      const complain = (path: (string | number)[], message: string, fix: string) =>
        context.addIssue({ code: "custom", path, message, params: { rule: "bad-order", fix } });
      for (const [index, { beyondMiles, fee }] of fees.entries()) {
        const before = fees[index - 1];
        if (before === undefined) continue;
        if (beyondMiles <= before.beyondMiles) {
          complain(
            [index, "beyondMiles"],
            `isn't farther than the ${before.beyondMiles} miles of the fee before it.`,
            "List the fees from the nearest to the farthest, each distance once.",
          );
        } else if (fee < before.fee) {
          complain(
            [index, "fee"],
            `${fee} is less than the fee for the shorter distance before it, ${before.fee}.`,
            "Correct one of the two, or swap them.",
          );
        }
      }
    })
    .describe("travel fees by distance, nearest first; travel is free up to the first distance"),
  placeholder: entry.placeholder,
});

export const pricingSchema = z.strictObject({
  items: priceItems.describe("the price table, in whole US dollars"),
  jobs: z
    .array(job)
    .superRefine((jobs, context) => {
      for (const [index, { id }] of jobs.entries()) {
        const before = jobs.findIndex((each) => each.id === id);
        if (before === index) continue;
        context.addIssue({
          code: "custom",
          path: [index, "id"],
          message: `is already the id of jobs[${before}].`,
          params: { rule: "listed-twice", fix: "Give each job an id of its own." },
        });
      }
    })
    .describe("example jobs, priced the same way as in the calculator"),
  travel: travel.describe("how drive times and travel fees are estimated"),
});

export const Pricing = defineDocumentType(() => ({
  name: "Pricing",
  description: "Prices for our work, used in the quote calculator.",
  filePathPattern: "pricing.yaml",
  contentType: "data",
  isSingleton: true,
  fields: pricingSchema,
}));
