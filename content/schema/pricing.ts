import { defineDocumentType, reference } from "contentlayer/source-files";
import { z } from "zod";
import type { PriceItem } from "./trade/quote/price-items.ts";
import {
  BRACKETS,
  EXTRAS,
  NOT_SURE,
  PLACES,
  TV_SIZES,
  WALL_TYPES,
  WIRES,
} from "./trade/quote/questions.ts";
import { noneTwice, text } from "./common.ts";

const dollars = z.int();

/** Fields shared by all entries in the price table. An entry's key is its id. */
const entry = {
  label: text.max(60).describe("the label on the estimate, such as Brick wall"),
  unit: text
    .max(30)
    .optional()
    .describe("the unit of the price, such as per TV; absent if it’s for the whole job"),
  note: text.max(140).optional().describe("a short note after the label, such as Labor only"),
  placeholder: z
    .boolean()
    .optional()
    .describe("true until the owner confirms the price; the site marks it as an estimate"),
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
    max: dollars
      .min(0)
      .describe("the highest price in whole US dollars; same as min for a fixed price"),
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
  // The base price by size. Each TV has exactly one base price.
  upTo43: price.describe("a TV up to 43 inches on drywall, without the mount"),
  "44to55": price.describe("a 44- to 55-inch TV on drywall, without the mount"),
  "56to65": price.describe("a 56- to 65-inch TV on drywall, without the mount"),
  "66to84": price.describe("a 66- to 84-inch TV on drywall, without the mount"),
  "85plus": price.describe("a TV 85 inches or larger on drywall, without the mount"),
  // Base prices that replace the one by size.
  ceiling: price.describe("a TV mounted from the ceiling; replaces the price by size"),
  outdoor: price.describe("a TV mounted outdoors; replaces the price by size"),
  // Added for the wall.
  brick: price.describe("added for a brick wall"),
  concrete: price.describe("added for a concrete wall"),
  stone: price.describe("added for a stone wall"),
  tile: price.describe("added for a tile wall"),
  plaster: price.describe("added for a plaster wall"),
  steelStud: price.describe("added for metal studs"),
  fireplace: price.describe("added for mounting over a fireplace, in addition to the wall's price"),
  // Added for the mount.
  fixedBracket: price.describe("added for a fixed mount that we bring"),
  tiltingBracket: price.describe("added for a tilting mount that we bring"),
  fullMotionBracket: price.describe("added for a full-motion mount that we bring"),
  frameTv: price.describe("added for a Frame TV on the flush mount that came with it"),
  mantelMount: price.describe("labor added for a pull-down mount over a fireplace"),
  // Added for extras.
  externalCover: price.describe("added for a paintable cord channel on the wall"),
  inWallWire: price.describe("added for low-voltage cables inside the wall"),
  soundbar: price.describe("added for mounting a soundbar"),
  shelf: price.describe("added for mounting a shelf"),
  unmount: price.describe("added for taking down an old TV"),
  secondTechnician: price.describe(
    "added once per visit for TVs over 55 inches; prices shown for those sizes include it",
  ),
  sameDay: price.describe("added for a same-day visit"),
  // Discounts.
  extraTv: saving.describe("discount for every TV after the first in one visit"),
  offer: saving.describe("discount with the offer code from `business.yaml`"),
} satisfies Record<PriceItem, typeof price | typeof saving>;

const items = z.strictObject(entries);

/** The id of an entry in the price table. */
export const priceItem = items.keyof();

/** Answers for an example job. "Not sure" isn't allowed, so the price is as exact as an estimate can be. */
const jobAnswers = z.strictObject({
  tvSize: z.enum(TV_SIZES).exclude([NOT_SURE]).describe("the TV size in inches, in quotes"),
  place: z.enum(PLACES).exclude([NOT_SURE]).describe("where the TV goes"),
  wallType: z.enum(WALL_TYPES).exclude([NOT_SURE]).describe("the wall's material"),
  bracket: z.enum(BRACKETS).exclude([NOT_SURE]).describe("the mount; own means the customer’s own"),
  wires: z.enum(WIRES).exclude([NOT_SURE]).describe("how the cords are handled"),
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
    .describe("the job's id, such as brick-75"),
  label: text.max(90).describe("a short description of the job, such as 75-inch TV on brick"),
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
    .describe("travel fees by distance, nearest first; travel is free up to the first distance"),
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
