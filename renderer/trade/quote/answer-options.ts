import {
  NOT_SURE,
  type Bracket,
  type Extra,
  type Place,
  type TvSize,
  type WallType,
  type Wires,
} from "#trade/quote/questions.ts";

// Display texts for the calculator's answers. Prices come from the price table.

/** What follows the estimate, before our warranty. */
export const EXACT_PRICE = "You’ll get an exact price before we drill";

/** An answer as shown in the calculator. */
export interface Option<Value extends string> {
  value: Value;
  label: string;
  note?: string;
}

export const SIZE_OPTIONS: readonly Option<TvSize>[] = [
  { value: "43", label: "43″", note: "or less" },
  { value: "50", label: "50″", note: "44–52" },
  { value: "55", label: "55″", note: "53–55" },
  { value: "65", label: "65″", note: "56–65" },
  { value: "75", label: "75″", note: "66–84" },
  { value: "85", label: "85″", note: "85–97" },
  { value: "98", label: "98″", note: "or more" },
  { value: NOT_SURE, label: "Not sure" },
];

export const PLACE_OPTIONS: readonly Option<Place>[] = [
  { value: "wall", label: "On a wall", note: "Over furniture or on its own" },
  { value: "fireplace", label: "Over a fireplace", note: "Gas, wood or electric" },
  { value: "ceiling", label: "From the ceiling", note: "On a pole" },
  { value: "outdoor", label: "Outdoors", note: "On a covered patio or porch" },
  { value: NOT_SURE, label: "Not sure", note: "On a wall or over a fireplace" },
];

export const WALL_OPTIONS: readonly Option<WallType>[] = [
  { value: "drywall", label: "Drywall" },
  { value: "steelStud", label: "Drywall, metal studs" },
  { value: "plaster", label: "Plaster" },
  { value: "shiplap", label: "Shiplap" },
  { value: "brick", label: "Brick" },
  { value: "stone", label: "Stone" },
  { value: "tile", label: "Tile" },
  { value: "concrete", label: "Concrete" },
  { value: NOT_SURE, label: "Not sure" },
];

/** Tips for identifying what a wall is made of. */
export const WALL_HINTS: readonly { id: string; word: string; text: string }[] = [
  {
    id: "drywall",
    word: "Drywall",
    text: "It sounds hollow between the studs when you knock. Common in homes built since the 1950s.",
  },
  {
    id: "steel",
    word: "Metal studs",
    text: "A magnet sticks all along the stud, not just at the screws. Common in condos and offices.",
  },
  {
    id: "plaster",
    word: "Plaster",
    text: "It’s hard, and a pin won’t go in. Common in homes built before the 1940s.",
  },
  {
    id: "concrete",
    word: "Concrete",
    text: "It sounds dull wherever you knock. Common in basements and high-rises.",
  },
];

export const BRACKET_OPTIONS: readonly Option<Bracket>[] = [
  { value: "own", label: "I have one", note: "We’ll check that it fits" },
  { value: "fixedBracket", label: "Fixed", note: "Closest to the wall, doesn’t move" },
  { value: "tiltingBracket", label: "Tilting", note: "For a TV above eye level" },
  {
    value: "fullMotionBracket",
    label: "Full motion",
    note: "Pulls out and turns toward your couch",
  },
  { value: "frameTv", label: "Frame TV", note: "The flush mount that came with it" },
  {
    value: "mantelMount",
    label: "Pull-down",
    note: "Over a fireplace. Labor only",
  },
  { value: NOT_SURE, label: "Not sure", note: "We’ll suggest one that fits" },
];

export const WIRE_OPTIONS: readonly Option<Wires>[] = [
  { value: "visible", label: "Leave them visible", note: "Tied together neatly" },
  {
    value: "externalCover",
    label: "In a channel",
    note: "A paintable cover on the wall",
  },
  { value: "inWallWire", label: "Inside the wall", note: "Low-voltage cables only" },
  { value: NOT_SURE, label: "Not sure" },
];

export const EXTRA_OPTIONS: readonly Option<Extra>[] = [
  { value: "soundbar", label: "Mount a soundbar", note: "Centered below the TV" },
  {
    value: "outlet",
    label: "New outlet behind the TV",
    note: "Quoted by a licensed electrician",
  },
  { value: "shelf", label: "Mount a shelf", note: "For a player or a game console" },
  { value: "unmount", label: "Take down an old TV", note: "And its mount" },
  { value: "sameDay", label: "Same-day visit", note: "Call us to check" },
];
