import { readFileSync } from "node:fs";
import { join } from "node:path";
import {
  LINE_Y,
  PANEL_WIDTH,
  SHARE_COLORS,
  type SharePicture,
} from "#renderer/share/share-picture.ts";
import { TextOutlines, type TextStyle } from "#renderer/text-outlines.ts";
import { dayIcon } from "../build/icons.ts";
import { ROOT } from "../paths.ts";
import { breakTitle } from "./break-title.ts";

/** Where the text starts and how wide it can get, in pixels. */
const LEFT = 60;
const WIDTH = PANEL_WIDTH - LEFT - 40;

/**
 * Minimum font size. On a phone the picture is 300 pixels wide, which scales 26 pixels down to a barely legible 6.5.
 */
const SMALLEST = 26;

/** Layout of the title, between the horizontal line and the text below the title. */
const TITLE = { top: LINE_Y + 44, height: 278, lineHeight: 1.02, largest: 104, smallest: 44 };
const HEADING = { weight: 600, tracking: -0.032 } as const;
/** Height of capital letters, relative to the font size. */
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

/** Part of a picture that `wordsOf` draws. */
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

/**
 * Thrown if a text doesn't fit on a picture or uses a character that the font doesn't have. The message doesn't include
 * the page.
 */
export class UnfitText extends Error {
  override readonly name = "UnfitText";
}

export type Business = Pick<SharePicture, "businessName" | "phone">;
type Words = Pick<SharePicture, "title" | "line">;

/**
 * Returns the SVG of the text on every picture: the business name above the horizontal line, and the phone number at
 * the bottom.
 *
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
 * Returns the SVG of a page's title and of the line below it, if there is one.
 * @throws UnfitText
 */
export function wordsOf({ title, line }: Words): string {
  requireGlyphs("title", title);
  const broken = breakTitle(title, {
    ...TITLE,
    width: WIDTH,
    measure: (text) => font.widthOf(text, { ...HEADING, size: 1 }),
  });
  if (broken === undefined) {
    throw new UnfitText(
      `the title "${title}" doesn't fit, even at ${TITLE.smallest} pixels. Shorten it, or split its longest word.`,
    );
  }
  const { size, lines } = broken;
  const first = TITLE.top + CAPITALS * size;
  const outlines = lines.map((text, index) =>
    // Moves large text slightly to the left, so a T or W aligns with the other lines.
    font.outlinesOf(
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

interface Place extends TextStyle {
  x: number;
  y: number;
  width?: number;
  fill?: string;
}

/** Returns the SVG of one line of text, shrunk if it would be too wide. */
function setLine(what: string, text: string, place: Place): string {
  const { x, y, width = WIDTH, fill = SHARE_COLORS.ink, ...style } = place;
  requireGlyphs(what, text);
  const share = width / font.widthOf(text, style);
  const size = Math.floor(style.size * Math.min(1, share));
  if (size < SMALLEST) {
    throw new UnfitText(
      `the ${what} "${text}" doesn't fit, even at ${SMALLEST} pixels. Shorten it.`,
    );
  }
  return `<path d="${font.outlinesOf(text, { ...style, size }, x, y)}" fill="${fill}"/>`;
}

function requireGlyphs(what: string, text: string): void {
  const missing = font.missingGlyphs(text);
  if (missing.length === 0) return;
  throw new UnfitText(
    `the ${what} "${text}" has ${missing.map((character) => `\`${character}\``).join(", ")}, which the font doesn't have. Reword it, or add the character to the font (renderer/styles/fonts/README.md).`,
  );
}

/** The site's own font, because installed fonts differ between machines. */
const FONT_FILE = join(ROOT, "renderer", "styles", "fonts", "instrument-sans.ttf");

const font = new TextOutlines(readFileSync(FONT_FILE));
