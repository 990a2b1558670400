import { ART_CENTER, degreesUp, TV_HEIGHTS, type TvHeight } from "#trade/quote/viewing.ts";

/** Subject of a height chart. */
export type HeightChartShows = "tv" | "picture" | "soundbar";

/** A soundbar's height, its gap to the screen and the listener's distance, in inches. */
const SOUNDBAR = 3;
const SOUNDBAR_GAP = 3;
const LISTENER = 9 * 12;

type Column = readonly [heading: string, cell: (height: TvHeight) => string];

const size: Column = ["TV size", (tv) => `${tv.size}″`];
const center = (heading: string): Column => [heading, (tv) => String(tv.center)];

const CHARTS: Record<HeightChartShows, readonly Column[]> = {
  tv: [
    size,
    ["Height of the screen", ({ screenHeight }) => inches(screenHeight)],
    center("Floor to center"),
    ["Floor to bottom edge", ({ bottom }) => inches(bottom)],
  ],
  picture: [
    size,
    center("Center as a TV"),
    ["Center as a picture", () => String(ART_CENTER)],
    ["Bottom edge as a picture", ({ screenHeight }) => inches(ART_CENTER - screenHeight / 2)],
  ],
  soundbar: [
    size,
    ["Bar below, its middle", (tv) => inches(barBelow(tv))],
    ["You hear it from", (tv) => degrees(barBelow(tv))],
    ["Bar above, its middle", (tv) => inches(barAbove(tv))],
    ["And hear it from", (tv) => degrees(barAbove(tv))],
  ],
};

/** Returns a chart of mounting heights by TV size, as headings and rows of cell texts. */
export function heightChart(shows: HeightChartShows): { headings: string[]; rows: string[][] } {
  const columns = CHARTS[shows];
  return {
    headings: columns.map(([heading]) => heading),
    rows: TV_HEIGHTS.map((height) => columns.map(([, cell]) => cell(height))),
  };
}

function barBelow({ bottom }: TvHeight): number {
  return bottom - SOUNDBAR_GAP - SOUNDBAR / 2;
}

function barAbove({ bottom, screenHeight }: TvHeight): number {
  return bottom + screenHeight + SOUNDBAR_GAP + SOUNDBAR / 2;
}

/** Formats inches with one decimal place, so that the numbers in a column line up. */
function inches(length: number): string {
  return length.toFixed(1);
}

function degrees(height: number): string {
  const up = degreesUp(height, LISTENER);
  return up < 0 ? `${-up}° down` : `${up}° up`;
}
