import { z } from "zod";

/** Everything the renderer needs for a drawing (`renderer/trade/Scene.tsx`). */
export const sceneSchema = z.strictObject({
  picture: z.enum(["house", "room", "tools", "van"]).describe("what the drawing shows"),
  paint: z
    .enum(["light", "clay", "green"])
    .optional()
    .describe("the color of the background, or light if absent"),
});

export type SceneSpec = z.output<typeof sceneSchema>;
