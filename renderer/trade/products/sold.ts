import type { PriceItem } from "#trade/quote/price-items.ts";
import type { ProductDrawingName } from "#trade/product.ts";

/** Price table items for the products that we sell, by their drawings. */
export const SOLD: ReadonlyMap<ProductDrawingName, PriceItem> = new Map([
  ["fixedMount", "fixedBracket"],
  ["tiltingMount", "tiltingBracket"],
  ["fullMotionMount", "fullMotionBracket"],
  ["surfaceCover", "externalCover"],
]);
