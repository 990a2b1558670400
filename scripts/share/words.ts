import { SHARE_COLORS } from "#renderer/share/colors.ts";
import { LINE_Y, PANEL_WIDTH, type SharePicture } from "#renderer/share/share-picture.ts";
import { dayIcon } from "../build/icons.ts";
import { breakTitle } from "./break-title.ts";
import { missingSigns, outlinesOf, widthOf, type Lettering } from "./lettering.ts";

/** Where the words begin, and how wide they may run. */
const LEFT = 60;
const WIDTH = PANEL_WIDTH - LEFT - 40;

/** A phone shows the picture 300 pixels wide: letters of 26 are 6.5 there, the least that can be made out. */
const SMALLEST = 26;

/** The title hangs from the line, and ends above the fact. */
const TITLE = { top: LINE_Y + 44, height: 278, lineHeight: 1.02, largest: 104, smallest: 44 };
const HEADING = { weight: 600, tracking: -0.032 } as const;
/** How high capitals are, in parts of the size. */
const CAPITALS = 0.7;

const FACT_Y = 520;
const FACT = { size: 40, weight: 500, tracking: -0.005 } as const;

/** A part of a picture, in pixels. */
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The part of a picture that holds what `wordsOf` draws. */
export const WORDS_BOX: Box = {
  x: LEFT - 10,
  y: LINE_Y + 20,
  width: PANEL_WIDTH - LEFT,
  height: FACT_Y + 16 - LINE_Y - 20,
};

const PHONE_Y = 578;
const PHONE = { size: 46, weight: 600, tracking: -0.012 } as const;

const NAME_Y = 98;
const NAME = { size: 36, weight: 600, tracking: -0.02 } as const;
const MARK = { x: LEFT - 3, y: 55, size: 52 };
const NAME_LEFT = MARK.x + MARK.size + 16;

/** A text that does not fit on a picture, or has a sign that the font lacks; said of the text, without its page. */
export class UnfitText extends Error {
  override readonly name = "UnfitText";
}

export type Business = Pick<SharePicture, "businessName" | "phone">;
export type Words = Pick<SharePicture, "title" | "line">;

/**
 * What all pages of the business have: its name above the level line, its number at the foot.
 * @throws UnfitText
 */
export function frameOf({ businessName, phone }: Business): string {
  const nameWidth = PANEL_WIDTH - NAME_LEFT - 40;
  return [
    dayIcon(MARK),
    setLine("business's name", businessName, {
      ...NAME,
      x: NAME_LEFT,
      y: NAME_Y,
      width: nameWidth,
    }),
    setLine("phone number", phone, { ...PHONE, x: LEFT, y: PHONE_Y, fill: SHARE_COLORS.clay }),
  ].join("");
}

/**
 * What one page says: its title, and its fact where it has one.
 * @throws UnfitText
 */
export function wordsOf({ title, line }: Words): string {
  refuseMissingSigns("title", title);
  const broken = breakTitle(title, {
    ...TITLE,
    width: WIDTH,
    measure: (text) => widthOf(text, { ...HEADING, size: 1 }),
  });
  if (broken === undefined) {
    throw new UnfitText(
      `the title "${title}" does not fit on it, even in letters of ${TITLE.smallest} pixels: shorten it, or part its longest word.`,
    );
  }
  const { size, lines } = broken;
  const first = TITLE.top + CAPITALS * size;
  const outlines = lines.map((text, index) =>
    // The stem of a large T or W stands in from where the line begins.
    outlinesOf(
      text,
      { ...HEADING, size },
      LEFT - 0.03 * size,
      first + index * size * TITLE.lineHeight,
    ),
  );
  const heading = `<path d="${outlines.join("")}" fill="${SHARE_COLORS.ink}"/>`;
  if (line === undefined) return heading;
  return (
    heading +
    setLine("line below the title", line, { ...FACT, x: LEFT, y: FACT_Y, fill: SHARE_COLORS.ink2 })
  );
}

interface Place extends Lettering {
  x: number;
  y: number;
  width?: number;
  fill?: string;
}

/** One line of text, smaller where it would run on too far. */
function setLine(what: string, text: string, place: Place): string {
  const { x, y, width = WIDTH, fill = SHARE_COLORS.ink, ...lettering } = place;
  refuseMissingSigns(what, text);
  const share = width / widthOf(text, lettering);
  const size = Math.floor(lettering.size * Math.min(1, share));
  if (size < SMALLEST) {
    throw new UnfitText(
      `the ${what} "${text}" does not fit on it, even in letters of ${SMALLEST} pixels: shorten it.`,
    );
  }
  return `<path d="${outlinesOf(text, { ...lettering, size }, x, y)}" fill="${fill}"/>`;
}

function refuseMissingSigns(what: string, text: string): void {
  const missing = missingSigns(text);
  if (missing.length === 0) return;
  throw new UnfitText(
    `the ${what} "${text}" has ${missing.map((sign) => `\`${sign}\``).join(", ")}, which the font lacks: write it without, or add the sign as renderer/styles/fonts/README.md says.`,
  );
}
