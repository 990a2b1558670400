import { z } from "zod";
import { noneTwice } from "../common.ts";
import { dollars, entry, price, saving } from "../prices.ts";

/** A price by the hour. The site shows the range for the usual number of hours. */
const hourly = z
  .strictObject({
    ...entry,
    perHour: dollars.min(1).describe("the price of an hour in whole US dollars, such as 120"),
    from: z.number().min(0.25).max(80).describe("the fewest hours that the job takes, such as 1"),
    to: z.number().min(0.25).max(80).describe("the most hours that it usually takes, such as 2"),
  })
  .refine(({ from, to }) => from <= to, {
    path: ["to"],
    message: "is less than `from`.",
    params: { rule: "bad-range", fix: "Write the fewest hours in `from`." },
  })
  .transform(({ perHour, from, to, note, ...rest }) => {
    const hours = from === to ? String(from) : `${from} to ${to}`;
    return {
      ...rest,
      note: note ?? `$${perHour} an hour, usually ${hours} ${to === 1 ? "hour" : "hours"}`,
      min: Math.round(perHour * from),
      max: Math.round(perHour * to),
    };
  });

/** The id of an item in the price table. */
export const priceItem = z
  .string()
  .regex(
    /^[a-z0-9]+(?:-[a-z0-9]+)*$/,
    "Write lowercase words with hyphens, such as clogged-drain.",
  );

/** The price table. An item's key is its id, and the quote page lists the items in this order. */
export const priceItems = z
  .object({ offer: saving.describe("discount with the offer code from `business.yaml`") })
  .catchall(z.union([hourly, price]));

/** The price table, by entry. */
export type PriceEntries = z.output<typeof priceItems>;

/** Answers for an example job. */
export const jobAnswers = z.strictObject({
  selectedServices: z
    .array(priceItem)
    .min(1)
    .superRefine(noneTwice)
    .describe("the ids of the items that the job consists of"),
});
