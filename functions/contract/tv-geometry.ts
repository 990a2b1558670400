// What is said of a TV on the wall and what is drawn of it have the same measures.

/** Width and height of a 16:9 screen for each inch of its diagonal: 16 and 9 over sqrt(16² + 9²). */
export const WIDTH_PER_INCH = 0.8716;
export const HEIGHT_PER_INCH = 0.4903;

/** Centre heights in inches: a little above the eyes, higher where something stands or people walk below. */
export const CENTERS = { wall: 58, ceiling: 73, outdoor: 68 } as const;

/** The top of a mantel and the gap that keeps a TV above it, in inches. */
export const MANTEL = 52;
export const MANTEL_GAP = 4;
