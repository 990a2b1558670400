import { defineMdxComponent, type MdxComponents } from "contentlayer/source-files";
import { z } from "zod";
import { text } from "../common.ts";
import { fitsRoom, sceneSchema, sectionWall } from "./scene.ts";

/** The trade's drawings, which authors put into a figure. */
export const FIGURES = ["Scene", "WallSection"] as const;

/** Components for the trade's own drawings and numbers. `renderer/trade/mdx.tsx` implements them. */
export const tradeComponents = {
  HeightChart: defineMdxComponent({
    description:
      "A chart of mounting heights by TV size, in inches, the same as in the calculator.",
    props: z.strictObject({
      shows: z
        .enum(["tv", "picture", "soundbar"])
        .optional()
        .describe(
          "tv (the default), picture for a TV hung as art, or soundbar for one below or above",
        ),
    }),
    display: "block",
    children: "none",
    example: "<HeightChart />",
  }),
  Scene: defineMdxComponent({
    description: "A drawn room with a TV, to scale.",
    props: z
      .strictObject({
        ...sceneSchema.shape,
        title: text.describe(
          "a description for people who can't see the drawing: wall, TV size and location",
        ),
      })
      .superRefine(fitsRoom),
    display: "block",
    children: "none",
    within: ["Figure"],
    example:
      '<Figure caption="Cables in the wall, console tidy.">\n  <Scene title="A 65-inch TV on a painted wall" wall="drywall" cables="hidden" soundbar />\n</Figure>',
  }),
  TvHeight: defineMdxComponent({
    description: "The usual height of a TV's center on a living room wall in inches, such as 52.",
    props: z.strictObject({
      size: z.int().min(19).max(120).describe("the screen size in inches (diagonal), such as 65"),
    }),
    children: "none",
    example: "The middle of a 65-inch TV goes about <TvHeight size={65} /> inches up.",
  }),
  WallSection: defineMdxComponent({
    description: "A cross section of a wall, with the fasteners for a TV mount.",
    props: z.strictObject({ wall: sectionWall.describe("the wall's type") }),
    display: "block",
    children: "none",
    within: ["Figure"],
    example:
      '<Figure caption="The anchor is in the brick, not in a joint.">\n  <WallSection wall="brick" />\n</Figure>',
  }),
} satisfies MdxComponents;
