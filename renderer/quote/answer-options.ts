import {
  MOST_TVS,
  NOT_SURE,
  type Bracket,
  type Extra,
  type Place,
  type TvSize,
  type WallType,
  type Wires,
} from "#contract/quote-answers.ts";

// The calculator's answers in the visitor's words. Prices come from the price table.

/** An answer as it is shown. */
export interface Option<Value extends string> {
  value: Value;
  label: string;
  note?: string;
}

export const SIZE_OPTIONS: readonly Option<TvSize>[] = [
  { value: "43", label: "43″", note: "or less" },
  { value: "50", label: "50″" },
  { value: "55", label: "55″" },
  { value: "65", label: "65″" },
  { value: "75", label: "75″" },
  { value: "85", label: "85″" },
  { value: "98", label: "98″", note: "or more" },
  { value: NOT_SURE, label: "Not sure" },
];

export const PLACE_OPTIONS: readonly Option<Place>[] = [
  { value: "wall", label: "On the wall", note: "With furniture or nothing below" },
  { value: "fireplace", label: "Above a fireplace", note: "Gas, wood or electric" },
  { value: "ceiling", label: "From the ceiling", note: "On a pole" },
  { value: "outdoor", label: "Outdoors", note: "A covered patio or porch" },
  { value: NOT_SURE, label: "Not sure", note: "The wall or above the fireplace" },
];

export const WALL_OPTIONS: readonly Option<WallType>[] = [
  { value: "drywall", label: "Drywall" },
  { value: "steelStud", label: "Drywall, steel studs" },
  { value: "plaster", label: "Plaster" },
  { value: "shiplap", label: "Shiplap" },
  { value: "brick", label: "Brick" },
  { value: "stone", label: "Stone" },
  { value: "tile", label: "Tile" },
  { value: "concrete", label: "Concrete" },
  { value: NOT_SURE, label: "Not sure" },
];

/** How to tell what a wall is made of. */
export const WALL_HINTS: readonly { id: string; word: string; text: string }[] = [
  {
    id: "drywall",
    word: "Drywall",
    text: "Knock: between the studs it sounds hollow. Most homes since the fifties have it.",
  },
  {
    id: "steel",
    word: "Steel studs",
    text: "Drywall in condos, high-rises and offices. A magnet holds along a whole line, not only at screws.",
  },
  {
    id: "plaster",
    word: "Plaster",
    text: "Hard and cool, never quite flat. A pin does not go in. Usual in homes before the forties.",
  },
  {
    id: "shiplap",
    word: "Shiplap",
    text: "Boards with a small gap between them, nailed over studs or over drywall.",
  },
  {
    id: "concrete",
    word: "Concrete",
    text: "Basements, lofts and high-rises. It sounds dull wherever you knock.",
  },
];

export const BRACKET_OPTIONS: readonly Option<Bracket>[] = [
  { value: "own", label: "I have one", note: "We check it and hang the TV on it" },
  { value: "fixedBracket", label: "Fixed", note: "Closest to the wall, does not move" },
  { value: "tiltingBracket", label: "Tilting", note: "For a TV above eye level" },
  { value: "fullMotionBracket", label: "Full motion", note: "Pulls out and turns to the sofa" },
  { value: "frameTv", label: "Frame TV", note: "The flush one from the TV’s box" },
  { value: "mantelMount", label: "Pull-down", note: "Over a mantel, down to eye level" },
  { value: NOT_SURE, label: "Not sure", note: "We bring what fits" },
];

export const WIRE_OPTIONS: readonly Option<Wires>[] = [
  { value: "visible", label: "Leave them", note: "Tied together, behind the TV as far as it goes" },
  {
    value: "externalCover",
    label: "Under a cover",
    note: "A flat channel on the wall, ready to paint",
  },
  { value: "inWallWire", label: "Inside the wall", note: "Nothing to be seen below the TV" },
  { value: NOT_SURE, label: "Not sure" },
];

export const EXTRA_OPTIONS: readonly Option<Extra>[] = [
  { value: "soundbar", label: "Mount a soundbar", note: "Centered below the TV" },
  { value: "outlet", label: "New outlet behind the TV", note: "By a licensed electrician" },
  { value: "shelf", label: "Mount a shelf", note: "For a player or a console" },
  { value: "unmount", label: "Take an old TV down", note: "And its bracket" },
  { value: "sameDay", label: "Today", note: "Same-day service, where the day allows" },
];

/** From one TV to the most that the table prices. */
export const COUNT_OPTIONS: readonly Option<string>[] = Array.from(
  { length: MOST_TVS },
  (_, index) => {
    const count = index + 1;
    return { value: String(count), label: count === MOST_TVS ? `${count} or more` : String(count) };
  },
);
