import { defineDocumentType, publicationFields } from "contentlayer/source-files";
import { z } from "zod";
import { text, updated } from "../common.ts";
import type { PriceItem } from "./quote/price-items.ts";

/** Drawings of products (`renderer/trade/products/ProductDrawing.tsx`), in the order of the page. */
export const productDrawing = z.enum([
  "tiltingMount",
  "fixedMount",
  "slimMount",
  "fullMotionMount",
  "cornerMount",
  "ceilingMount",
  "pullDownMount",
  "soundbarOnTv",
  "soundbarOnWall",
  "hdmiCable",
  "inWallCable",
  "opticalCable",
  "networkCable",
  "speakerCable",
  "surfaceCover",
  "floorCover",
  "recessedBox",
  "straps",
  "consoleShelf",
  "mediaShelf",
  "biasLight",
]);

export type ProductDrawingName = z.output<typeof productDrawing>;

/** Price table items for the products that we sell, by their drawings. */
export const SOLD: ReadonlyMap<ProductDrawingName, PriceItem> = new Map([
  ["fixedMount", "fixedBracket"],
  ["tiltingMount", "tiltingBracket"],
  ["fullMotionMount", "fullMotionBracket"],
  ["surfaceCover", "externalCover"],
]);

/** The groups on the page, each with what the names of its drawings contain. */
const KINDS = {
  bracket: /^(?:tilting|fixed|slim|fullMotion|corner|ceiling|pullDown)Mount$/,
  "soundbar mount": /^soundbar/,
  cable: /Cable$/,
  "cable cover": /Cover$|^recessedBox$|^straps$/,
  shelf: /Shelf$/,
  light: /Light$/,
} as const;

export const productSchema = z
  .strictObject({
    name: text.max(50).describe("the type of product without a brand, such as Full-motion bracket"),
    summary: text.max(130).describe("one sentence next to the drawing: what it's for"),
    drawing: productDrawing.describe("the drawing next to the text"),
    kind: z
      .enum(["bracket", "soundbar mount", "cable", "cable cover", "shelf", "light"])
      .describe("the product's group on the page"),
    lookFor: z
      .array(text.max(160))
      .min(2)
      .max(8)
      .describe("what to look for when buying, one per line, such as The UL mark"),
    updated,
    ...publicationFields,
  })
  .superRefine(({ drawing, kind }, context) => {
    if (KINDS[kind].test(drawing)) return;
    context.addIssue({
      code: "custom",
      path: ["kind"],
      message: `contradicts the drawing, \`${drawing}\`.`,
      params: {
        rule: "other-kind",
        fix: "Correct `kind` or `drawing`. The page groups products by `kind`.",
      },
    });
  });

export const Product = defineDocumentType(() => ({
  name: "Product",
  description:
    "A type of hardware that we recommend, without brands, and what to look for when buying it.",
  filePathPattern: "products/*.mdx",
  fields: productSchema,
}));
