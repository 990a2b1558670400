import { crosses, grow, overlap, type Box } from "./box.ts";
import { LARGEST_LETTERS, widthOf } from "./lettering.ts";
import type { Frame, Line } from "./projection.ts";

export interface Ruler {
  miles: number;
  /** Units to a mile. */
  scale: number;
  left: number;
  top: number;
  /** The ruler with the north sign beside it. */
  box: Box;
}

export const RULER_HEIGHT = 27;
const NORTH_WIDTH = 26;
const MARGIN = 12;

/** Five miles, or the next round number where five would be too short for their name or too long for the sheet. */
const milesFor = (scale: number, longest: number) => {
  const fits = (miles: number) =>
    miles * scale >= widthOf(`${miles} miles`, LARGEST_LETTERS) + 6 && miles * scale <= longest;
  return [5, 10, 2].find(fits) ?? 20;
};

/** The ruler lies in the first corner that is free of marks, or in the least crowded one, or between two. */
export function placeRuler(
  frame: Frame,
  marks: readonly Box[],
  quiet: readonly Box[],
  roads: readonly Line[],
): Ruler {
  const miles = milesFor(frame.scale, frame.width * 0.36);
  const width = miles * frame.scale + NORTH_WIDTH;
  const right = frame.width - MARGIN - width;
  const bottom = frame.height - MARGIN - RULER_HEIGHT;
  const corners = [
    [MARGIN, bottom],
    [right, bottom],
    [MARGIN, MARGIN],
    [right, MARGIN],
    [(MARGIN + right) / 2, bottom],
    [(MARGIN + right) / 2, MARGIN],
    [MARGIN, bottom / 2],
    [right, bottom / 2],
  ].map(([left = 0, top = 0]) => {
    const box: Box = { left, top, right: left + width, bottom: top + RULER_HEIGHT };
    // A mark may not lie under the ruler, and needs room for its name too.
    const crowd =
      marks.filter((mark) => overlap(mark, grow(box, 2))).length * 20 +
      quiet.filter((mark) => overlap(mark, box)).length * 3 +
      marks.filter((mark) => overlap(mark, grow(box, 22))).length +
      roads.filter((road) => crosses(road, box)).length * 0.4;
    return { left, top, box, crowd };
  });
  const least = Math.min(...corners.map(({ crowd }) => crowd));
  const corner = corners.find(({ crowd }) => crowd === least);
  const { left, top, box } = corner ?? {
    left: 0,
    top: 0,
    box: { left: 0, top: 0, right: 0, bottom: 0 },
  };
  return { miles, scale: frame.scale, left, top, box };
}
