import { z } from "zod";

const PAINTED: ReadonlySet<string> = new Set(["drywall", "plaster", "shiplap"]);

/** Refinement that rejects the color of a wall that isn't painted, and measurements in rooms that aren't for them. */
export function fitsRoom(
  {
    wall,
    paint,
    setting = "console",
    measured = false,
  }: {
    wall: string;
    paint?: string | undefined;
    setting?: string | undefined;
    measured?: boolean | undefined;
  },
  context: z.core.$RefinementCtx,
): void {
  const complain = (field: string, message: string, rule: string, fix: string) =>
    context.addIssue({ code: "custom", path: [field], message, params: { rule, fix } });
  if (paint !== undefined && !PAINTED.has(wall)) {
    complain(
      "paint",
      `a wall of ${wall} isn't painted in the drawing, so \`paint: ${paint}\` has no effect.`,
      "unpainted-wall",
      `Remove \`paint\`, or choose another \`wall\`: ${[...PAINTED].join(", ")}.`,
    );
  }
  if (measured && setting !== "console") {
    complain(
      "measured",
      `the heights are those of a console room, but \`setting\` is ${setting}.`,
      "measured-setting",
      "Remove `measured` or `setting`.",
    );
  }
}

const scene = z.strictObject({
  wall: z
    .enum(["drywall", "plaster", "brick", "stone", "tile", "shiplap", "slats", "concrete"])
    .describe("the wall's material"),
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
      "outlet",
    ])
    .optional()
    .describe("the room or setting around the TV"),
  size: z
    .int()
    .min(24)
    .max(120)
    .optional()
    .describe("the screen size in inches; the default for this setting if absent"),
  shows: z
    .enum(["ridge", "marsh", "lake", "night", "game", "menu", "slide", "art", "apps", "off"])
    .optional()
    .describe("what's on the screen; the default for this setting if absent"),
  frame: z.boolean().optional().describe("true for a TV with a wooden picture frame"),
  soundbar: z.boolean().optional().describe("true for a soundbar below the TV"),
  speakers: z
    .enum(["wall", "surround"])
    .optional()
    .describe("wall: speakers on both sides of the TV; surround: towers on the floor as well"),
  backlight: z.enum(["warm", "white"]).optional().describe("the color of the light behind the TV"),
  lamp: z.boolean().optional().describe("true for a reading lamp instead of the armchair"),
  cables: z
    .enum(["hidden", "cover", "tied", "visible"])
    .optional()
    .describe(
      "visible: cables hang below the TV, as they did before the job; tied: they’re tied together; cover: cables are in a channel; hidden: cables run inside the wall",
    ),
  measured: z
    .boolean()
    .optional()
    .describe(
      "true for lines that show the TV’s height and eye level, for a console room at the top of a post",
    ),
});

/** Everything the renderer needs to draw a room. */
export const sceneSchema = scene.superRefine(fitsRoom);

export type SceneSpec = z.output<typeof sceneSchema>;

/** Wall types with a cross-section drawing (`renderer/trade/WallSection.tsx`). */
export const sectionWall = z.enum([
  "drywall",
  "steel",
  "brick",
  "stone",
  "tile",
  "plaster",
  "concrete",
  "chase",
]);

export type SectionWall = z.output<typeof sectionWall>;
