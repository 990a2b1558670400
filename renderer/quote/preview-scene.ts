import type { SceneSpec } from "#schema/scene.ts";
import { NOT_SURE, type QuoteAnswers, type WallType } from "#contract/quote-answers.ts";
import { USUAL_SIZE } from "#contract/viewing.ts";

const SETTINGS = {
  wall: "console",
  fireplace: "fireplace",
  ceiling: "ceiling",
  outdoor: "patio",
} as const;

const CABLES = {
  visible: "visible",
  externalCover: "cover",
  inWallWire: "hidden",
  notSure: undefined,
} as const;

/** The room that is drawn for the answers; what nobody has said yet is drawn as it usually is. */
export function previewScene(answers: QuoteAnswers) {
  const { tvSize, place, wallType, bracket, wires, selectedServices } = answers;
  return {
    wall: wallOf(wallType),
    setting: SETTINGS[place === NOT_SURE ? "wall" : place],
    size: tvSize === NOT_SURE ? USUAL_SIZE : Number(tvSize),
    frame: bracket === "frameTv",
    shows: bracket === "frameTv" ? ("art" as const) : ("night" as const),
    soundbar: selectedServices.includes("soundbar"),
    // From a ceiling the cables come down the pole.
    cables: place === "ceiling" ? undefined : CABLES[wires],
  } satisfies SceneSpec;
}

/** What a wall looks like: nobody sees its studs, and an unknown one is drawn as most are. */
export function wallOf(type: WallType): SceneSpec["wall"] {
  return type === NOT_SURE || type === "steelStud" ? "drywall" : type;
}
