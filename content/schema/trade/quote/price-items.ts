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

export function isPriceItem(id: string): id is PriceItem {
  return PRICE_ITEMS.some((item) => item === id);
}
