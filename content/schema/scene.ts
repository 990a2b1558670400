import { z } from "zod";

/** A drawn room. The renderer needs nothing else to draw it. */
export const sceneSchema = z.strictObject({
  wall: z
    .enum(["drywall", "plaster", "brick", "stone", "tile", "shiplap", "slats", "concrete"])
    .describe("what the wall is made of"),
  paint: z
    .enum(["light", "clay", "green"])
    .optional()
    .describe("the color of a painted wall (drywall, plaster or shiplap); light if absent"),
  setting: z
    .enum([
      "console",
      "apartment",
      "gallery",
      "fireplace",
      "bedroom",
      "ceiling",
      "conference",
      "restaurant",
      "shop",
      "patio",
      "projector",
      "corner",
      "bracket",
      "wiring",
    ])
    .optional()
    .describe("the place around the TV"),
  size: z
    .int()
    .min(24)
    .max(120)
    .optional()
    .describe("the screen size in inches; the usual size for this setting if absent"),
  shows: z
    .enum(["ridge", "marsh", "night", "game", "menu", "slide", "art", "off"])
    .optional()
    .describe("the picture on the screen; the usual one for this setting if absent"),
  frame: z.boolean().optional().describe("true for a TV with a wooden picture frame"),
  soundbar: z.boolean().optional().describe("true for a soundbar below the TV"),
  backlight: z
    .enum(["warm", "white"])
    .optional()
    .describe("the light behind the TV, warm like a lamp or white"),
  lamp: z.boolean().optional().describe("true for a reading lamp in place of the armchair"),
  cables: z
    .enum(["hidden", "cover", "visible"])
    .optional()
    .describe(
      "visible: they hang below the TV, as before the work; cover: a channel covers them; hidden: they run inside the wall",
    ),
});

export type SceneSpec = z.output<typeof sceneSchema>;
