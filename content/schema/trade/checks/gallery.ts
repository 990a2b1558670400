import {
  defineDocumentCheck,
  type AnyCheck,
  type FieldPath,
  type Finding,
} from "contentlayer/source-files";
import { galleryItemSchema } from "../../gallery-item.ts";
import type { SceneSpec } from "../scene.ts";
import { namedIn, sizesNamedIn } from "./names.ts";
import { NOT_DRAWN, NOT_DRAWN_RULE, notDrawn, otherThanDrawn } from "./drawn.ts";

const BEFORE_AND_AFTER_SWAPPED = "before-and-after-swapped";
const OTHER_ROOM = "other-room-before";

/** Matches what a TV is on, such as `on old plaster`. */
const ON_WALL = /\bon (?:(?:a|an|the|this|your|old|new|solid|red|painted|uneven|plain) )*[\w-]+/gi;

/** Compares the texts of gallery items with their drawings, and drawings before and after the work. */
export const galleryCheck: AnyCheck = defineDocumentCheck({
  name: "gallery",
  rules: {
    [BEFORE_AND_AFTER_SWAPPED]: "cords are hidden before the work and visible after it",
    [OTHER_ROOM]: "the drawing before the work shows another room than the one after it",
    [NOT_DRAWN]: NOT_DRAWN_RULE,
  },
  schema: galleryItemSchema,
  find: ({ fields: { title, caption, scene, before, wall } }) => {
    const found: Finding[] = [];
    if (
      scene?.cables === "visible" &&
      before?.scene !== undefined &&
      before.scene.cables !== "visible"
    ) {
      found.push({
        rule: BEFORE_AND_AFTER_SWAPPED,
        severity: "error",
        at: { field: ["scene", "cables"] },
        message: `the cables are visible after the work, but ${before.scene.cables === undefined ? "not" : `\`${before.scene.cables}\``} before it.`,
        fix: "Swap `scene` and `before.scene`.",
      });
    }
    if (scene !== undefined && before?.scene !== undefined) {
      found.push(...otherRoom(before.scene, scene));
    }
    if (scene !== undefined) found.push(...notDrawn({ field: ["title"] }, title, scene));
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

/** Reports another setting or paint before the work than after it. Other walls have a rule in the schema. */
function otherRoom(before: SceneSpec, after: SceneSpec): Finding[] {
  const [then, now] = [before, after].map(({ setting = "console", paint, size }) => ({
    setting,
    size: size ?? after.size,
    paint: paint ?? (PAINTED_GREEN.has(setting) ? "green" : "light"),
  }));
  const field = (["setting", "paint", "size"] as const).find(
    (each) => then?.[each] !== now?.[each],
  );
  if (field === undefined) return [];
  return [
    {
      rule: OTHER_ROOM,
      severity: "error",
      at: { field: ["before", "scene", ...(before[field] === undefined ? [] : [field])] },
      message: `\`${field}\` is ${then?.[field]} before the work, but ${now?.[field]} after it.`,
      fix: `Draw the same room in both, with the same \`${field}\`.`,
    },
  ];
}

/** Settings whose walls are green if `paint` is absent. */
const PAINTED_GREEN: ReadonlySet<string> = new Set(["gallery", "projector"]);
