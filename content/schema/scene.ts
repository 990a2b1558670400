import { z } from "zod";

/** What a drawn room shows; the renderer draws it from these alone. */
export const sceneSchema = z.strictObject({
  wall: z
    .enum(["drywall", "plaster", "brick", "stone", "tile", "shiplap", "slats", "concrete"])
    .describe("what the wall is made of"),
  setting: z
    .enum([
      "console",
      "fireplace",
      "bedroom",
      "ceiling",
      "conference",
      "restaurant",
      "patio",
      "projector",
    ])
    .optional()
    .describe("what stands around the TV; console where absent"),
  size: z
    .int()
    .min(24)
    .max(120)
    .optional()
    .describe("inches of the screen's diagonal; 65 if absent"),
  shows: z
    .enum(["ridge", "marsh", "night", "game", "menu", "slide", "art", "off"])
    .optional()
    .describe("the picture on the screen; ridge where absent"),
  soundbar: z.boolean().optional().describe("true for a soundbar below the TV"),
  backlight: z.boolean().optional().describe("true for light behind the TV"),
  cables: z
    .enum(["hidden", "visible"])
    .optional()
    .describe("visible draws them hanging, as before the work; hidden where absent"),
});

export type SceneSpec = z.output<typeof sceneSchema>;
