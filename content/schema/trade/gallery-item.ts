import type { z } from "zod";
import type { Quote } from "./quote/quote.ts";
import { sceneSchema, type SceneSpec } from "./scene.ts";

/** Fields of a gallery item that only this trade has. */
export const galleryFields = {
  wall: sceneSchema.shape.wall.describe("the wall's material, such as brick"),
};

/** Reports a drawn room that contradicts its gallery item. @param at path of the room's entry */
export function checkGalleryScene(
  scene: SceneSpec,
  { wall }: { wall: z.output<typeof galleryFields.wall> },
  at: readonly string[],
  context: z.RefinementCtx,
): void {
  if (scene.wall === wall) return;
  context.addIssue({
    code: "custom",
    path: [...at, "scene", "wall"],
    message: `expected "${wall}", the value of this entry's \`wall\`.`,
    params: { rule: "two-walls", fix: "Write the same material in `wall` and in `scene`." },
  });
}

/** Returns the word for a lead's photos in file names, and the YAML lines of these fields: the wall that was named. */
export function galleryDraft(quote: Pick<Quote, "wallType"> | undefined) {
  const { data: wall = "drywall" } = galleryFields.wall.safeParse(quote?.wallType);
  return { word: wall, lines: [`wall: ${wall}`] };
}
