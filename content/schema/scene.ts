import { z } from "zod";

/** What a drawn room shows; the renderer draws it from these alone. */
export const sceneSchema = z.strictObject({
  wall: z
    .enum(["drywall", "plaster", "brick", "stone", "tile", "shiplap", "slats", "concrete"])
    .describe("what the wall is made of"),
  paint: z
    .enum(["light", "clay", "green"])
    .optional()
    .describe("the color of a painted wall: drywall, plaster or shiplap; light if absent"),
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
    .describe("inches of the screen's diagonal; what is usual in this setting if absent"),
  shows: z
    .enum(["ridge", "marsh", "night", "game", "menu", "slide", "art", "off"])
    .optional()
    .describe("the picture on the screen; what is usual in this setting if absent"),
  frame: z.boolean().optional().describe("true for a TV with a wooden picture frame"),
  soundbar: z.boolean().optional().describe("true for a soundbar below the TV"),
  backlight: z
    .enum(["warm", "white"])
    .optional()
    .describe("the light behind the TV: warm as a lamp's, or white as the picture's own"),
  lamp: z.boolean().optional().describe("true for a reading lamp in place of the armchair"),
  cables: z
    .enum(["hidden", "cover", "visible"])
    .optional()
    .describe(
      "visible draws them hanging, as before the work; cover a channel over them; hidden their way in the wall",
    ),
});

export type SceneSpec = z.output<typeof sceneSchema>;
