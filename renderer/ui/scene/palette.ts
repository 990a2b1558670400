/**
 * The colors of a drawn room by day and at night, as docs/look.md gives them. They stand in the drawing itself,
 * not in a style sheet: style sheets are inlined by template, so every page with a body would pay for all of them.
 */
const pair = (day: string, night: string) => `light-dark(#${day},#${night})`;

export const PAINT = {
  wall: pair("e6e8de", "2e3933"),
  clay: pair("d9a488", "4a352b"),
  pine: pair("33523f", "1d3127"),
  trim: pair("f7f6f0", "414a44"),
  trimEdge: pair("cfcfc4", "303833"),
  floor: pair("bb8b5f", "4a3626"),
  floorJoint: pair("9c6f47", "3a2a1d"),
  wood: pair("8f5f3a", "6a4529"),
  woodDark: pair("64401f", "3a2514"),
  woodLight: pair("b8845a", "8a6140"),
  concrete: pair("b9b8b2", "4b4e4c"),
  concreteJoint: pair("9d9c96", "3c3f3d"),
  green: pair("40634b", "3f6149"),
  pot: pair("b5573a", "a34b30"),
  linen: pair("f3efe4", "6d716a"),
  rug: pair("d8cfb8", "57564b"),
} as const;

/** Tones of a laid material, then its joint. */
export const LAID = {
  brick: [
    [
      pair("a2513b", "6f3626"),
      pair("93452f", "622e20"),
      pair("b0634a", "7c4231"),
      pair("843c2b", "55261b"),
    ],
    pair("b8a593", "5f5248"),
  ],
  stone: [
    [
      pair("b9b09d", "55524a"),
      pair("a39a88", "4a4740"),
      pair("c9bfa9", "605c52"),
      pair("948f83", "42403a"),
    ],
    pair("8d877a", "35332e"),
  ],
  tile: [
    [
      pair("3f6e57", "23463a"),
      pair("366350", "1d3d30"),
      pair("4a7c63", "2a5042"),
      pair("2f5a48", "193529"),
    ],
    pair("2a4a3c", "142a22"),
  ],
} as const;

/** What shines has the same colors by day and at night. */
export const SHINE = { lamp: "#ffc46b", ember: "#e4572e", flame: "#ffa63d" } as const;
