/** Words for a kind of wall. */
const WALLS = {
  drywall: /\bdrywall\b/i,
  steelStud: /\b(?:metal|steel) studs?\b/i,
  plaster: /\bplaster\b/i,
  shiplap: /\bshiplap\b/i,
  slats: /\bslat(?:s|ted)?\b/i,
  brick: /\bbrick\b/i,
  stone: /\b(?:field)?stone\b/i,
  tile: /\btiled?\b/i,
  concrete: /\bconcrete\b/i,
} as const;

const PLACES = {
  fireplace: /\b(?:fireplace|mantel)\b/i,
  ceiling: /\bceiling\b/i,
  outdoor: /\b(?:outdoors?|patio|porch)\b/i,
} as const;

const MOUNTS = {
  own: /\bown mount\b/i,
  fixedBracket: /\bfixed mount\b/i,
  tiltingBracket: /\btilting\b/i,
  fullMotionBracket: /\bfull[- ]motion\b/i,
  frameTv: /\bframe tvs?\b/i,
  mantelMount: /\bpull-down\b|\bmantel mount\b/i,
} as const;

const WIRES = {
  visible: /\b(?:cords?|cables?|wires?) (?:left )?visible\b/i,
  externalCover: /\bchannel\b|\b(?:cable|cord) cover\b/i,
  inWallWire: /\binside the wall\b|\bin the wall\b|\bin-wall\b/i,
} as const;

const EXTRAS = {
  soundbar: /\bsoundbars?\b/i,
  shelf: /\bshel(?:f|ves)\b/i,
  unmount: /\btaken down\b/i,
  sameDay: /\bsame-day\b/i,
} as const;

/** What a text can name. At most one in each group is usually right. */
export const GROUPS = {
  wall: WALLS,
  place: PLACES,
  mount: MOUNTS,
  wires: WIRES,
  extra: EXTRAS,
} as const;

export type Group = keyof typeof GROUPS;

/** Returns the ids of what a text names in a group, such as `brick`. */
export function namedIn(group: Group, text: string): string[] {
  return Object.entries(GROUPS[group]).flatMap(([id, words]) => (words.test(text) ? [id] : []));
}

/** Returns the group that an entry of the price table is in, if any. */
export function groupOf(item: string): Group | undefined {
  return ALL_GROUPS.find((group) => Object.hasOwn(GROUPS[group], item));
}

const ALL_GROUPS: readonly Group[] = ["wall", "place", "mount", "wires", "extra"];

/** Returns the TV sizes in inches that a text names, such as 65 for `65-inch TV`. */
export function sizesNamedIn(text: string): number[] {
  return [...text.matchAll(/(?<![\d.])(\d{2,3})[- ]?(?:inch\b|")/g)]
    .map(([, size]) => Number(size))
    .filter((size) => size >= SMALLEST);
}

/** Smaller figures in inches are no TVs. */
const SMALLEST = 19;

/** How services call the walls that drawings and the calculator know by another name. */
const SERVICE_WALLS: Readonly<Record<string, string>> = {
  shiplap: "wood",
  slats: "wood",
  steel: "drywall",
  steelStud: "drywall",
};

/** Returns the name of a wall in a service's `walls`. */
export function serviceWall(wall: string): string {
  return SERVICE_WALLS[wall] ?? wall;
}

/** Returns how a text would name an id, such as `metal studs`. */
export function wordFor(id: string): string {
  return WORDS[id] ?? id;
}

const WORDS: Readonly<Record<string, string>> = {
  steelStud: "metal studs",
  outdoor: "outdoors",
  own: "own mount",
  fixedBracket: "fixed mount",
  tiltingBracket: "tilting mount",
  fullMotionBracket: "full-motion mount",
  frameTv: "Frame TV",
  mantelMount: "pull-down mount",
  visible: "visible cords",
  externalCover: "channel",
  inWallWire: "inside the wall",
  unmount: "taken down",
  sameDay: "same-day",
};
