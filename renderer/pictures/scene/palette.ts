/**
 * The colors of a drawn room by day and at night, as docs/look.md gives them. They stand in the drawing itself,
 * not in a style sheet: a drawing is also a file of its own, and a page allows no styles in attributes.
 */
const pair = (day: string, night: string) => `light-dark(#${day},#${night})`;

export const PAINT = {
  wall: pair("e6e8de", "2e3933"),
  clay: pair("d9a488", "4a352b"),
  pine: pair("33523f", "1d3127"),
  trim: pair("f7f6f0", "414a44"),
  trimEdge: pair("cfcfc4", "2b332e"),
  floor: pair("bb8b5f", "4a3626"),
  floorJoint: pair("8a5d38", "2f2117"),
  paving: pair("c4bfb3", "3f4341"),
  pavingJoint: pair("a29d91", "2f3331"),
  rubber: pair("6a6f6c", "272c2a"),
  wood: pair("8f5f3a", "6a4529"),
  woodDark: pair("64401f", "3a2514"),
  woodLight: pair("b8845a", "8a6140"),
  concrete: pair("bcbab4", "4b4e4c"),
  green: pair("40634b", "3f6149"),
  greenLight: pair("6d8b76", "4f7059"),
  greenDark: pair("2b4736", "1a2f24"),
  pot: pair("b5573a", "a34b30"),
  potLight: pair("cf7b5c", "bb6444"),
  linen: pair("f3efe4", "938c7d"),
  linenLight: pair("ffffff", "aea695"),
  linenShade: pair("d6cfbe", "6d675a"),
  sand: pair("bfae90", "6e6551"),
  rug: pair("d0c7b1", "57523f"),
  rugEdge: pair("eae4d4", "7c765f"),
  iron: pair("23292a", "0d1110"),
  steel: pair("8d9692", "8f9894"),
  steelDark: pair("59625f", "5d6663"),
  steelLight: pair("c3cac6", "b9c2bd"),
  glass: pair("d3dbd8", "4f5b57"),
  ink: pair("1d2b24", "e5eadf"),
  dog: pair("7a4a2c", "6b4027"),
  dogDark: pair("583219", "472811"),
  cardboard: pair("c9a06d", "7a5c38"),
  potDark: pair("7d3523", "5a2416"),
} as const;

/** Light and shade that lie over a material; transparent, so that the material decides their tone. */
export const SHADE = {
  sun: pair("fff0c8e6", "b4cfd826"),
  sunFaded: pair("fff0c89e", "b4cfd814"),
  needles: pair("6b7261", "16201b"),
  glare: "#fff",
  light: pair("ffffff38", "a9c4d00d"),
  dark: pair("1d2b2438", "00000073"),
  contact: pair("2a180a66", "00000080"),
  groove: pair("1d2b2426", "00000059"),
  ridge: pair("ffffff59", "ffffff12"),
  glow: pair("ffc46b8c", "ffb454cc"),
  glowHalf: pair("ffc46b38", "ffb45457"),
  glowTail: pair("ffc46b0f", "ffb4541a"),
  glowOut: "#ffb45400",
  backWarm: pair("ffc46bb3", "ffb454e6"),
  backWhite: pair("f4f9ffd9", "dce9f4cc"),
  screen: pair("9fb4c800", "9fb4c84d"),
} as const;

/** Tones of a laid material, the most frequent first, then its joint. */
export const LAID = {
  brick: {
    tones: [
      pair("a2513b", "6f3626"),
      pair("93452f", "622e20"),
      pair("b0634a", "7c4231"),
      pair("843c2b", "55261b"),
    ],
    joint: pair("b8a593", "4d423a"),
  },
  stone: {
    tones: [
      pair("b9b09d", "55524a"),
      pair("a39a88", "4a4740"),
      pair("c9bfa9", "605c52"),
      pair("948f83", "42403a"),
    ],
    joint: pair("8d877a", "35332e"),
  },
  tile: {
    tones: [
      pair("3f6e57", "23463a"),
      pair("366350", "1d3d30"),
      pair("4a7c63", "2a5042"),
      pair("2f5a48", "193529"),
    ],
    joint: pair("24463a", "10221b"),
  },
} as const;

/** What shines has the same colors by day and at night. */
export const SHINE = {
  bulb: "#fff3d0",
  lamp: "#ffdf9e",
  lampLight: "#fff0cd",
  ember: "#d9431f",
  flame: "#f98a2b",
  core: "#ffd873",
  hearth: "#1b1310",
  body: "#0f1314",
  off: "#171b1d",
} as const;

/** The one mark of precision, as in the page's tokens. */
export const VIAL = {
  line: "light-dark(oklch(.86 .2 118),oklch(.89 .2 118))",
  bubble: "#fbffd9",
  mark: "#25330a",
} as const;

/** What is seen outside: the evening in the garden, the city, a lit shop. */
export const VIEW = {
  sky: pair("cfdde0", "1b2733"),
  dusk: [pair("9db6b8", "18222b"), pair("f0cfa0", "3a3138"), pair("e8a97f", "6b4238")],
  towers: pair("a9bcc0", "101922"),
  windows: pair("dbe6e8", "ffcf7d"),
  hills: pair("6f8f7c", "1a2a26"),
  pines: pair("31523f", "101d18"),
  shop: pair("58685c", "6f5431"),
  shopLow: pair("8a8a74", "c08a45"),
} as const;

const page = (day: string, night: string) => `light-dark(oklch(${day}),oklch(${night}))`;

/** The page's ink, clay and grounds by day and at night; a drawing that may be a file cannot ask the page for them. */
export const SECTION = {
  ink: page(".245 .032 163", ".95 .012 115"),
  ink3: page(".5 .022 155", ".71 .02 135"),
  pine: page(".37 .062 160", ".78 .09 155"),
  paper: page(".978 .006 115", ".195 .018 165"),
  clay: page(".52 .135 38", ".735 .125 48"),
  tint: page(".945 .022 45", ".3 .045 42"),
  ground: page(".995 .003 115", ".235 .021 165"),
  wood: pair("ecd9c2", "4b3826"),
  grain: pair("b98f66", "80613f"),
} as const;

/** What a screen shows shines: the same colors by day and at night. */
export const SCREEN = {
  ridge: {
    zenith: "#35536a",
    high: "#8a7186",
    low: "#dd9a84",
    horizon: "#f6bd80",
    sun: "#ffe9c2",
    farthest: "#a37f92",
    far: "#7a6c8c",
    middle: "#48586f",
    near: "#23453f",
    nearest: "#11241f",
    pine: "#16302b",
  },
  marsh: {
    zenith: "#4f7f94",
    high: "#a9b9ae",
    low: "#f2c793",
    horizon: "#f7d9a4",
    sun: "#fff3d3",
    woods: "#5f8078",
    far: "#8fa35a",
    middle: "#6f8c46",
    near: "#48692f",
    creek: "#f3d9ad",
    pine: "#27472f",
    reed: "#2f4d22",
  },
  night: {
    zenith: "#241f45",
    high: "#4b3a6b",
    low: "#8d5d7d",
    horizon: "#d08a72",
    moon: "#f6e6c0",
    far: "#4a3b68",
    near: "#191a36",
    window: "#ffcf7d",
  },
  game: {
    grass: "#2c7a45",
    mown: "#35894f",
    stand: "#27304a",
    crowd: "#c9a58b",
    board: "#b5573a",
    line: "#e9f3e6",
    home: "#f7f4e8",
    guest: "#e2a23b",
    score: "#101c18",
  },
  menu: {
    ground: "#1c2622",
    side: "#283830",
    text: "#f1e9d6",
    accent: "#d9895f",
    price: "#e2b04f",
    plate: "#f4efe2",
    well: "#e3dac6",
    dish: "#b5573a",
    sauce: "#e9b872",
    herb: "#5f8a4c",
  },
  slide: {
    ground: "#f7f6f0",
    text: "#1d3a2c",
    muted: "#9aa398",
    rule: "#dfe2d8",
    bar: "#a9b3a6",
    mark: "#b5573a",
    ring: "#d5d9ce",
    share: "#3c6a50",
  },
  art: {
    mat: "#f2ebdc",
    sky: "#c6d0c4",
    sun: "#e39c4b",
    far: "#8fa894",
    near: "#40634b",
    clay: "#b5573a",
    road: "#e8c493",
    pine: "#1f3a2b",
    edge: "#cfc4ad",
  },
} as const;
