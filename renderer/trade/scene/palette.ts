import { pair } from "../../pictures/colors.ts";

/**
 * Colors from docs/look.md. Drawings are also published as separate files, so they can't use the page's style sheet.
 */
export const PAINT = {
  wall: pair("e6e8de", "2e3933"),
  clay: pair("d9a488", "4a352b"),
  pine: pair("33523f", "1d3127"),
  trim: pair("f7f6f0", "414a44"),
  mantel: pair("f7f6f0", "79817b"),
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
  needlesOnPine: pair("a9c2ac", "6f9279"),
  pot: pair("b5573a", "a34b30"),
  potLight: pair("cf7b5c", "bb6444"),
  linen: pair("f3efe4", "938c7d"),
  linenLight: pair("ffffff", "aea695"),
  linenShade: pair("d6cfbe", "6d675a"),
  sand: pair("bfae90", "6e6551"),
  rug: pair("d0c7b1", "57523f"),
  rugEdge: pair("eae4d4", "7c765f"),
  iron: pair("23292a", "0d1110"),
  cord: pair("23292a", "79847f"),
  steel: pair("8d9692", "8f9894"),
  steelDark: pair("59625f", "5d6663"),
  steelLight: pair("c3cac6", "b9c2bd"),
  slate: pair("8d9692", "4b524f"),
  slateDark: pair("59625f", "2d3331"),
  glass: pair("d3dbd8", "4f5b57"),
  ink: pair("1d2b24", "e5eadf"),
  dog: pair("7a4a2c", "6b4027"),
  dogDark: pair("583219", "472811"),
  cardboard: pair("c9a06d", "7a5c38"),
  potDark: pair("7d3523", "5a2416"),
} as const;

/** Light and shade on a material, transparent so that the material shows through. */
export const SHADE = {
  sun: pair("fff0c8e6", "b4cfd826"),
  sunFaded: pair("fff0c89e", "b4cfd814"),
  needles: pair("6b7261", "16201b"),
  needlesByDay: pair("6b7261", "16201b00"),
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
  backWarm: pair("ffd9966b", "ffb454e6"),
  backWhite: pair("f4f9ffd9", "dce9f4cc"),
  screen: pair("9fb4c800", "9fb4c84d"),
} as const;

const pairs = (...colors: string[]) =>
  colors.map((color) => {
    const [day = "", night = ""] = color.split(" ");
    return pair(day, night);
  });

/** Colors of bricks, stones and tiles, most frequent first, and their joints. */
export const TONES = {
  brick: {
    joint: pair("b8a593", "4d423a"),
    tones: pairs("a2513b 6f3626", "93452f 622e20", "b0634a 7c4231", "843c2b 55261b"),
  },
  stone: {
    joint: pair("8d877a", "35332e"),
    tones: pairs("b9b09d 55524a", "a39a88 4a4740", "c9bfa9 605c52", "948f83 42403a"),
  },
  tile: {
    joint: pair("24463a", "10221b"),
    tones: pairs("3f6e57 23463a", "366350 1d3d30", "4a7c63 2a5042", "2f5a48 193529"),
  },
} as const;

/** Light sources and screens, which have the same colors in light and dark mode. */
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
  screen: "#f6f4ec",
} as const;

/** Colors of the level's vial, as in the page's tokens. */
export const VIAL = {
  line: "light-dark(oklch(.86 .2 118),oklch(.89 .2 118))",
  bubble: "#fbffd9",
  mark: "#25330a",
} as const;

/** Views through windows: a garden in the evening, the city, and a lit shop. */
export const VIEW = {
  sky: pair("cfdde0", "1b2733"),
  dusk: pairs("9db6b8 18222b", "f0cfa0 3a3138", "e8a97f 6b4238"),
  towers: pair("a9bcc0", "101922"),
  windows: pair("dbe6e8", "ffcf7d"),
  hills: pair("6f8f7c", "1a2a26"),
  pines: pair("31523f", "101d18"),
  shop: pair("58685c", "6f5431"),
  shopLow: pair("8a8a74", "c08a45"),
} as const;

const page = (day: string, night: string) => `light-dark(oklch(${day}),oklch(${night}))`;

/** The page's own colors, for drawings with text. */
export const PAGE = {
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

interface Stroke {
  dash?: string;
  opacity?: string;
  /** Whether the line has round ends. */
  round?: boolean;
}

/** Returns the attributes for a path drawn as a line. */
export const line = (
  stroke: string | undefined,
  strokeWidth: number,
  { dash, opacity, round }: Stroke = {},
) => ({
  stroke,
  strokeDasharray: dash,
  strokeLinecap: round ? ("round" as const) : undefined,
  strokeOpacity: opacity,
  strokeWidth,
});

/** Like `line`, but unfilled, for lines with corners or bends. */
export const curve = (...stroke: Parameters<typeof line>) => ({ fill: "none", ...line(...stroke) });
