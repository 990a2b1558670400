import type { Offer } from "./lead-form.ts";

/** Every id of the price table, in the table's order; `content/pricing.yaml` gives each its price. */
export const PRICE_ITEMS = [
  // The base price. Each TV has one of these.
  "upTo43",
  "44to55",
  "56to65",
  "66to84",
  "85plus",
  // A base price that replaces the one by size.
  "ceiling",
  "outdoor",
  // Added for the wall.
  "brick",
  "concrete",
  "stone",
  "tile",
  "plaster",
  "steelStud",
  "fireplace",
  // Added for the mount.
  "fixedBracket",
  "tiltingBracket",
  "fullMotionBracket",
  "frameTv",
  "mantelMount",
  // Added for cords, extras and the visit.
  "externalCover",
  "inWallWire",
  "soundbar",
  "shelf",
  "unmount",
  "secondTechnician",
  "sameDay",
  // Taken off.
  "extraTv",
  "offer",
] as const;

export type PriceItem = (typeof PRICE_ITEMS)[number];

/** One entry of the price table, in integer US cents; savings are negative. */
export interface Price {
  label: string;
  min: number;
  /** At least `min`. */
  max: number;
  note?: string | undefined;
  /** Set until the owner confirms the price. */
  placeholder?: boolean | undefined;
}

export interface PriceTable {
  /** The offer whose code subtracts the price `offer`. */
  offer: Offer;
  /** Changes with every price and label; stored with each estimate. */
  version: string;
  items: Readonly<Record<PriceItem, Price>>;
  /** The travel fee of each ZIP code that has one, in integer US cents. */
  travelFees: Readonly<Record<string, number>>;
}
