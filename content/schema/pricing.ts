import { defineDocumentType, reference } from "contentlayer/source-files";
import { z } from "zod";
import type { PriceItem } from "#contract/price-table.ts";
import {
  BRACKETS,
  EXTRAS,
  NOT_SURE,
  PLACES,
  TV_SIZES,
  WALL_TYPES,
  WIRES,
} from "#contract/quote-answers.ts";
import { noneTwice, text } from "./common.ts";

const dollars = z.int();

/** The fields of every entry in the price table. Its id is its key. */
const entry = {
  label: text.max(60).describe("the line on the estimate, such as Brick wall"),
  unit: text
    .max(30)
    .optional()
    .describe("what one price is for, such as per TV; absent if it’s for the whole job"),
  note: text.max(140).optional().describe("a few words after the line, such as Labor only"),
  placeholder: z
    .boolean()
    .optional()
    .describe("true until the owner has confirmed the price; the site calls it an estimate"),
};

const AT_LEAST_MIN = {
  path: ["max"],
  message: "is less than `min`.",
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
    min: dollars.max(0).describe("the largest discount, as a negative number, such as -10"),
    max: dollars.max(0).describe("the smallest discount, as a negative number, such as -10"),
  })
  .refine(({ min, max }) => min <= max, AT_LEAST_MIN);

const entries = {
  // The base price: one of these for each TV.
  upTo43: price.describe("a TV up to 43 inches on drywall, without the mount"),
  "44to55": price.describe("a TV of 44 to 55 inches on drywall, without the mount"),
  "56to65": price.describe("a TV of 56 to 65 inches on drywall, without the mount"),
  "66to84": price.describe("a TV of 66 to 84 inches on drywall, without the mount"),
  "85plus": price.describe("a TV of 85 inches or more on drywall, without the mount"),
  // A base price that replaces the one by size.
  ceiling: price.describe("a TV mounted from the ceiling, in place of the price by size"),
  outdoor: price.describe("a TV outdoors, in place of the price by size"),
  // Added for the wall.
  brick: price.describe("added on brick"),
  concrete: price.describe("added on concrete"),
  stone: price.describe("added on stone"),
  tile: price.describe("added on tile"),
  plaster: price.describe("added on plaster"),
  steelStud: price.describe("added on metal studs"),
  fireplace: price.describe("added over a fireplace, on top of what the wall adds"),
  // Added for the mount.
  fixedBracket: price.describe("added for a fixed mount that we bring"),
  tiltingBracket: price.describe("added for a tilting mount that we bring"),
  fullMotionBracket: price.describe("added for a full-motion mount that we bring"),
  frameTv: price.describe("added for a Frame TV on the flush mount that came with it"),
  mantelMount: price.describe("added labor for a mount that pulls down over a fireplace"),
  // Added for what goes with it.
  externalCover: price.describe("added for a paintable channel on the wall that hides the cords"),
  inWallWire: price.describe("added for low-voltage cables inside the wall"),
  soundbar: price.describe("added for mounting a soundbar"),
  shelf: price.describe("added for mounting a shelf"),
  unmount: price.describe("added for taking down an old TV"),
  secondTechnician: price.describe(
    "added once per visit for TVs over 55 inches; pages include it in those sizes",
  ),
  sameDay: price.describe("added for a visit on the day of the call"),
  // Taken off.
  extraTv: saving.describe("taken off for every TV after the first in one visit"),
  offer: saving.describe("taken off with the offer's code from `business.yaml`"),
} satisfies Record<PriceItem, typeof price | typeof saving>;

const items = z.strictObject(entries);

/** An id of the price table. */
export const priceItem = items.keyof();

/** Answers for an example job. All of them are known, so its price is as exact as an estimate can be. */
const jobAnswers = z.strictObject({
  tvSize: z.enum(TV_SIZES).exclude([NOT_SURE]).describe("inches of the screen, in quotes"),
  place: z.enum(PLACES).exclude([NOT_SURE]).describe("where the TV goes"),
  wallType: z.enum(WALL_TYPES).exclude([NOT_SURE]).describe("what the wall is made of"),
  bracket: z.enum(BRACKETS).exclude([NOT_SURE]).describe("the mount; own is the customer’s own"),
  wires: z.enum(WIRES).exclude([NOT_SURE]).describe("what happens to the cords"),
  selectedServices: z
    .array(z.enum(EXTRAS).exclude(["outlet"]))
    .superRefine(noneTwice)
    .default([])
    .describe("extras, such as soundbar"),
});

const job = z.strictObject({
  id: z
    .string()
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
    .describe("a name for it, such as brick-75"),
  label: text.max(90).describe("the job in a few words, such as 75-inch TV on brick"),
  service: reference("Service").describe("slug of the service whose page shows it"),
  answers: jobAnswers.describe("the calculator’s answers, all of them known"),
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
  startMinutes: z.number().min(0).max(30).describe("added to each drive for parking, such as 5"),
  sameDayMinutes: z
    .number()
    .min(0)
    .describe("the longest drive for which same-day visits are realistic, such as 45"),
  fees: z
    .array(
      z.strictObject({
        beyondMiles: z.number().min(0).describe("driving miles from which the fee applies"),
        fee: dollars.min(0).describe("the fee for the visit in whole US dollars, such as 30"),
      }),
    )
    .min(1)
    .describe("travel fees, nearest first; up to the first distance, travel is included"),
  placeholder: entry.placeholder,
});

export const pricingSchema = z.strictObject({
  items: items.describe("the price table, in whole US dollars"),
  jobs: z
    .array(job)
    .superRefine((jobs, context) => {
      noneTwice(
        jobs.map(({ id }) => id),
        context,
      );
    })
    .describe("example jobs; the site adds up their prices as the calculator does"),
  travel: travel.describe("how long the drive from our address to a city takes, and what it costs"),
});

export const Pricing = defineDocumentType(() => ({
  name: "Pricing",
  description: "What the work costs. The quote calculator adds up its estimates from this.",
  filePathPattern: "pricing.yaml",
  contentType: "data",
  isSingleton: true,
  fields: pricingSchema,
}));
