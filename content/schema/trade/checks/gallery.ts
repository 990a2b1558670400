import {
  defineDocumentCheck,
  type AnyCheck,
  type FieldPath,
  type Finding,
} from "contentlayer/source-files";
import { galleryItemSchema } from "../../gallery-item.ts";
import { namedIn, sizesNamedIn } from "./names.ts";
import { otherThanDrawn } from "./drawn.ts";

const BEFORE_AND_AFTER_SWAPPED = "before-and-after-swapped";

/** Matches what a TV is on, such as `on old plaster`. */
const ON_WALL = /\bon (?:(?:a|an|the|this|your|old|new|solid|red|painted|uneven|plain) )*[\w-]+/gi;

/** Compares the texts of gallery items with their drawings, and drawings before and after the work. */
export const galleryCheck: AnyCheck = defineDocumentCheck({
  name: "gallery",
  rules: {
    [BEFORE_AND_AFTER_SWAPPED]: "cords are hidden before the work and visible after it",
  },
  schema: galleryItemSchema,
  find: ({ fields: { title, caption, scene, before, wall } }) => {
    const found: Finding[] = [];
    if (
      scene?.cables === "visible" &&
      before?.scene?.cables !== undefined &&
      before.scene.cables !== "visible"
    ) {
      found.push({
        rule: BEFORE_AND_AFTER_SWAPPED,
        severity: "error",
        at: { field: ["scene", "cables"] },
        message: `the cables are visible after the work, but \`${before.scene.cables}\` before it.`,
        fix: "Swap `scene` and `before.scene`.",
      });
    }
    const texts: { field: FieldPath; text: string; walls: string[] }[] = [
      { field: ["title"], text: title, walls: namedIn("wall", title) },
      // Captions also say what is next to the wall, so only what the TV is on counts.
      {
        field: ["caption"],
        text: caption,
        walls: (caption.match(ON_WALL) ?? []).flatMap((on) => namedIn("wall", on)),
      },
    ];
    for (const { field, text, walls } of texts) {
      found.push(
        ...otherThanDrawn({
          at: { field },
          what: String(field[0]),
          sizes: sizesNamedIn(text),
          walls,
          drawn: { wall, size: scene?.size },
        }),
      );
    }
    return found;
  },
});
