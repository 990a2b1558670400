import { pair } from "../pictures/colors.ts";

/** Colors of the drawings, by day and by night. They're files of their own, so they can't use the page's style sheet. */
export const PAINT = {
  light: pair("e6e8de", "2e3933"),
  clay: pair("d9a488", "4a352b"),
  green: pair("6d8b76", "2b4736"),
  floor: pair("bb8b5f", "4a3626"),
  joint: pair("8a5d38", "2f2117"),
  trim: pair("f7f6f0", "414a44"),
  trimEdge: pair("cfcfc4", "2b332e"),
  siding: pair("f3efe4", "938c7d"),
  sidingShade: pair("d6cfbe", "6d675a"),
  roof: pair("59625f", "2d3331"),
  roofLight: pair("8d9692", "4b524f"),
  wood: pair("8f5f3a", "6a4529"),
  woodDark: pair("64401f", "3a2514"),
  woodLight: pair("b8845a", "8a6140"),
  red: pair("b5573a", "a34b30"),
  redDark: pair("7d3523", "5a2416"),
  redLight: pair("cf7b5c", "bb6444"),
  leaf: pair("40634b", "3f6149"),
  leafDark: pair("2b4736", "1a2f24"),
  steel: pair("8d9692", "8f9894"),
  steelDark: pair("59625f", "5d6663"),
  iron: pair("23292a", "0d1110"),
  glass: pair("c9dbe0", "ffcf7d"),
  glassLight: pair("e2edef", "ffe0a8"),
  shade: pair("1d2b2426", "00000059"),
} as const;

/** Colors of the level, as in the page's tokens. */
export const LEVEL = {
  line: "light-dark(oklch(.86 .2 118),oklch(.89 .2 118))",
  bubble: "#fbffd9",
  mark: "#25330a",
} as const;
