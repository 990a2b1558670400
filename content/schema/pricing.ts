import { defineDocumentType } from "contentlayer/source-files";
import { z } from "zod";
import type { PriceItem } from "#contract/price-table.ts";
import { text } from "./common.ts";

const dollars = z.int();

/** What every entry of the price table has; its id is its key. */
const entry = {
  label: text.max(60).describe("the line on the estimate, such as Brick wall"),
  unit: text
    .max(30)
    .optional()
    .describe("what one price is for where it is not the whole job, such as per TV"),
  note: text
    .max(140)
    .optional()
    .describe("a few words behind the line, such as By a licensed electrician"),
  placeholder: z
    .boolean()
    .optional()
    .describe("true until the owner has signed the price; the site says that it is an estimate"),
};

const AT_LEAST_MIN = {
  path: ["max"],
  message: "which is less than `min`.",
  params: { rule: "bad-range", fix: "Write the lower price in `min` and the higher one in `max`." },
};

const price = z
  .strictObject({
    ...entry,
    min: dollars.min(0).describe("the lowest price in whole US dollars, such as 95"),
    max: dollars.min(0).describe("the highest price in whole US dollars; the same as min if fixed"),
  })
  .refine(({ min, max }) => min <= max, AT_LEAST_MIN);

const saving = z
  .strictObject({
    ...entry,
    min: dollars.max(0).describe("what it takes off at most, as a negative number, such as -10"),
    max: dollars.max(0).describe("what it takes off at least, as a negative number, such as -10"),
  })
  .refine(({ min, max }) => min <= max, AT_LEAST_MIN);

const entries = {
  // The base price: one of these for each TV.
  upTo43: price.describe("a TV up to 43 inches on drywall, without the bracket"),
  "44to55": price.describe("a TV of 44 to 55 inches on drywall, without the bracket"),
  "56to65": price.describe("a TV of 56 to 65 inches on drywall, without the bracket"),
  "66to84": price.describe("a TV of 66 to 84 inches on drywall, without the bracket"),
  "85plus": price.describe("a TV of 85 inches or more on drywall, without the bracket"),
  // A base price that takes the place of the one by size.
  ceiling: price.describe("a TV on a ceiling mount, in place of the price by size"),
  outdoor: price.describe("a TV outdoors, in place of the price by size"),
  // Added for the wall.
  brick: price.describe("added on brick"),
  stone: price.describe("added on stone"),
  tile: price.describe("added on tile"),
  plaster: price.describe("added on plaster"),
  steelStud: price.describe("added where the studs are steel"),
  fireplace: price.describe("added above a fireplace, beside what the wall adds"),
  // Added for the bracket.
  fixedBracket: price.describe("added for a fixed bracket that we bring"),
  tiltingBracket: price.describe("added for a tilting bracket that we bring"),
  fullMotionBracket: price.describe("added for a full-motion bracket that we bring"),
  frameTv: price.describe("added for a Frame TV with the flush bracket from its box"),
  mantelMount: price.describe("added labor for a mount that pulls down over the mantel"),
  // Added for what goes with it.
  externalCover: price.describe("added for a cover on the wall over the wires"),
  inWallWire: price.describe("added for low-voltage wires inside the wall"),
  outlet: price.describe("added for an outlet behind the TV, by a licensed electrician"),
  soundbar: price.describe("added for mounting a soundbar"),
  shelf: price.describe("added for mounting a shelf"),
  unmount: price.describe("added for taking down a TV that hangs there"),
  secondTechnician: price.describe("added for a TV above 55 inches"),
  sameDay: price.describe("added for work on the day of the call"),
  // Taken off.
  extraTv: saving.describe("taken off for every TV after the first in one visit"),
  offer: saving.describe("taken off with the offer's code, which `business.yaml` gives"),
} satisfies Record<PriceItem, typeof price | typeof saving>;

const items = z.strictObject(entries);

/** The ids of the price table, for whatever names one of them. */
export const priceItem = items.keyof();

export const pricingSchema = z.strictObject({
  items: items.describe("the price table of the quote calculator, in whole US dollars"),
});

export const Pricing = defineDocumentType(() => ({
  name: "Pricing",
  description: "What the work costs, from which the quote calculator adds up an estimate.",
  filePathPattern: "pricing.yaml",
  contentType: "data",
  isSingleton: true,
  fields: pricingSchema,
}));
