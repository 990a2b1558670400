import type { z } from "zod";
import type { SceneSpec } from "./scene.ts";

/** Fields of a gallery item that only this trade has. */
export const galleryFields = {};

/** Reports a drawing that contradicts its gallery item. None does. */
export function checkGalleryScene(
  _scene: SceneSpec,
  _item: object,
  _at: readonly string[],
  _context: z.RefinementCtx,
): void {}

/** Returns the word for a lead's photos in file names, and the YAML lines of the fields above. */
export function galleryDraft(_quote: object | undefined): { word: string; lines: string[] } {
  return { word: "job", lines: [] };
}
