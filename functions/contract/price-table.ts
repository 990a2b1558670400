import type { Offer } from "./lead-form.ts";

/** Price table ids, in display order. Their prices are in `content/pricing.yaml`. */
export const PRICE_ITEMS = [
  // Base prices by size. Each TV has one.
  "upTo43",
  "44to55",
  "56to65",
  "66to84",
  "85plus",
  // Base prices that replace the size-based one.
  "ceiling",
  "outdoor",
  // Surcharges for the wall.
  "brick",
  "concrete",
  "stone",
  "tile",
  "plaster",
  "steelStud",
  "fireplace",
  // Mount prices.
  "fixedBracket",
  "tiltingBracket",
  "fullMotionBracket",
  "frameTv",
  "mantelMount",
  // Surcharges for cords, extras and the visit.
  "externalCover",
  "inWallWire",
  "soundbar",
  "shelf",
  "unmount",
  "secondTechnician",
  "sameDay",
  // Discounts.
  "extraTv",
  "offer",
] as const;

export type PriceItem = (typeof PRICE_ITEMS)[number];

/** An entry in the price table, in integer US cents. Discounts are negative. */
export interface Price {
  label: string;
  min: number;
  /** Never less than `min`. */
  max: number;
  note?: string | undefined;
  /** Whether the owner still has to confirm the price. */
  placeholder?: boolean | undefined;
}

export interface PriceTable {
  /** The offer whose code applies the discount `offer`. */
  offer: Offer;
  /** Changes whenever a price or label changes; stored with each estimate. */
  version: string;
  items: Readonly<Record<PriceItem, Price>>;
  /** Travel fees by ZIP code, in integer US cents. */
  travelFees: Readonly<Record<string, number>>;
}
