import { z } from "zod";
import { day } from "./day.ts";

/** What every document may carry: rules that it may break for a time, each for a reason. */
export const allowSchema = z
  .array(
    z.strictObject({
      rule: z.string().trim().min(1).describe("the rule's name, as a problem shows it"),
      reason: z.string().trim().min(1).describe("why it is right here, for whoever reads it later"),
      until: day().describe("the last day on which it is allowed, such as 2027-05-31"),
    }),
  )
  .describe("rules that this file may break for a time, each with its reason");

export type Allowance = z.output<typeof allowSchema>[number];

/** The field in which a document carries them; no schema declares it, every document has it. */
export const ALLOW_FIELD = "allow";
