import { z } from "zod";
import { text } from "./common.ts";

/** A whole number of US dollars. */
export const dollars = z.int();

/** Fields shared by all entries in the price table. */
export const entry = {
  label: text.max(60).describe("the label on the estimate, such as Brick wall"),
  unit: text
    .max(30)
    .regex(/^per /, "Begin it with per, as in `per hour`.")
    .optional()
    .describe("the unit of the price, such as per hour; absent if it’s for the whole job"),
  note: text.max(140).optional().describe("a short note after the label, such as Labor only"),
  placeholder: z
    .boolean()
    .optional()
    .describe("true until the owner confirms the price; the site marks it as an estimate"),
};

const AT_LEAST_MIN = {
  path: ["max"],
  message: "is less than `min`.",
  params: {
    rule: "bad-range",
    fix: "Look for a wrong digit, or write the lower price in `min` and the higher one in `max`.",
  },
};

/** A price, from `min` to `max`. */
export const price = z
  .strictObject({
    ...entry,
    min: dollars.min(0).describe("the lowest price in whole US dollars, such as 95"),
    max: dollars
      .min(0)
      .describe("the highest price in whole US dollars; same as min for a fixed price"),
  })
  .refine(({ min, max }) => min <= max, AT_LEAST_MIN);

/** A discount, as negative numbers. */
export const saving = z
  .strictObject({
    ...entry,
    min: dollars.max(0).describe("the largest discount, as a negative number, such as -10"),
    max: dollars.max(0).describe("the smallest discount, as a negative number, such as -10"),
  })
  .refine(({ min, max }) => min <= max, AT_LEAST_MIN);
