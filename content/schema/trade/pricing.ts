import { z } from "zod";
import { noneTwice } from "../common.ts";
import { price, saving } from "../prices.ts";
import type { PriceItem } from "./quote/price-items.ts";
import {
  BRACKETS,
  EXTRAS,
  NOT_SURE,
  PLACES,
  TV_SIZES,
  WALL_TYPES,
  WIRES,
} from "./quote/questions.ts";

/** The price table. An entry's key is its id. */
export const priceItems = z.strictObject({
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
} satisfies Record<PriceItem, typeof price | typeof saving>);

/** The price table, by entry. */
export type PriceEntries = z.output<typeof priceItems>;

/** The id of an entry in the price table. */
export const priceItem = priceItems.keyof();

/** Answers for an example job. "Not sure" isn't allowed, so the price is as exact as an estimate can be. */
export const jobAnswers = z.strictObject({
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
