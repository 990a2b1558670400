import type { Place, QuoteAnswers, WallType } from "./quote-answers.ts";

const WALLS: Record<WallType, string> = {
  drywall: "on drywall",
  steelStud: "on steel studs",
  plaster: "on plaster",
  shiplap: "on shiplap",
  brick: "on brick",
  stone: "on stone",
  tile: "on tile",
  concrete: "on concrete",
  notSure: "",
};

/** Where the place says more than the wall. */
const PLACES: Partial<Record<Place, string>> = {
  fireplace: "above a fireplace",
  ceiling: "under a ceiling",
  outdoor: "outdoors",
};

/** The job in a few words: `65" on brick`, `2 TVs, 65" above a fireplace, on brick`. */
export function jobSummary({
  tvCount,
  tvSize,
  place,
  wallType,
}: Pick<QuoteAnswers, "tvCount" | "tvSize" | "place" | "wallType">): string {
  const size = tvSize === "notSure" ? "TV" : `${tvSize}"`;
  const wall = place === "ceiling" ? "" : WALLS[wallType];
  const where = [PLACES[place] ?? "", wall].filter((words) => words !== "").join(", ");
  const one = where === "" ? size : `${size} ${where}`;
  return tvCount > 1 ? `${tvCount} TVs, ${one}` : one;
}
