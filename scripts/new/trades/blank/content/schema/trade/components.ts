import { defineMdxComponent, type MdxComponents } from "contentlayer/source-files";
import { z } from "zod";
import { text } from "../common.ts";
import { sceneSchema } from "./scene.ts";

/** The trade's drawings, which authors put into a figure. */
export const FIGURES = ["Scene"] as const;

/** Components for the trade's own drawings. `renderer/trade/mdx.tsx` implements them. */
export const tradeComponents = {
  Scene: defineMdxComponent({
    description: "A drawing, such as a house.",
    props: z.strictObject({
      ...sceneSchema.shape,
      title: text.describe("a description for people who can't see the drawing"),
    }),
    display: "block",
    children: "none",
    within: ["Figure"],
    example:
      '<Figure caption="Our tools.">\n  <Scene title="Tools above a workbench" picture="tools" />\n</Figure>',
  }),
} satisfies MdxComponents;
