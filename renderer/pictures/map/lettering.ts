/** Every map is drawn this wide; 350 pixels are the narrowest that it is shown. */
export const SHEET_WIDTH = 480;

/**
 * The size of letters falls as the sheet is shown larger, so that they stay legible on a phone and quiet on a desk:
 * 11.4 pixels on a map 350 wide, 17 on one 700 wide. `vw` is the picture's own width in a file behind <img>,
 * and the page's where the drawing stands in the page; both come out alike.
 */
export const LETTERS = "clamp(11px,20px - 1.2vw,15.6px)";

/** The largest that letters get, in units of the sheet. Labels are placed for it. */
export const LARGEST_LETTERS = 15.6;

export const LETTER_FACE = "Longleaf Sans,Arial,sans-serif";

/** Advance widths of Arial Bold, the widest of the faces that a map may be lettered in, in thousandths of the size. */
const WIDTHS = new Map(
  Object.entries({
    278: "ijlI .,",
    333: "ft-",
    389: "r",
    500: "z",
    556: "aceksvxyJ0123456789",
    611: "bdghnopquFLTZ",
    667: "EPSVXY",
    722: "ABCDHKNRU",
    778: "wGOQ",
    833: "M",
    889: "m",
    944: "W",
  }).flatMap(([width, letters]) =>
    letters.split("").map((letter) => [letter, Number(width)] as const),
  ),
);

/** How wide a word is set in letters of `size` units, rather too wide than too narrow. */
export const widthOf = (word: string, size: number): number =>
  (word.split("").reduce((sum, letter) => sum + (WIDTHS.get(letter) ?? 778), 0) / 1000) *
  size *
  1.02;
