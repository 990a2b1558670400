const pair = (day: string, night: string) => `light-dark(${day},${night})`;

/** The page's ink, clay and grounds by day and at night; a drawing that may be a file cannot ask the page for them. */
export const SECTION = {
  ink: pair("oklch(.245 .032 163)", "oklch(.95 .012 115)"),
  clay: pair("oklch(.52 .135 38)", "oklch(.735 .125 48)"),
  tint: pair("oklch(.945 .022 45)", "oklch(.3 .045 42)"),
  ground: pair("oklch(.995 .003 115)", "oklch(.235 .021 165)"),
  wood: pair("#ecd9c2", "#4b3826"),
  grain: pair("#b98f66", "#80613f"),
} as const;
