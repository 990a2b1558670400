import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Blob, Buffer, Face, Feature, Font, shape, Variation } from "harfbuzzjs";
import { ROOT } from "../paths.ts";

/** The site's own font; pictures must not depend on what a machine has installed. */
export const FONT_FILE = join(ROOT, "renderer", "styles", "fonts", "instrument-sans.ttf");

/** How a line is set: pixels, the font's axis, and what is added after each sign, in parts of the size. */
export interface Lettering {
  size: number;
  weight: 500 | 600;
  tracking: number;
}

interface Sign {
  /** Its number in the font; 0 where the font has none. */
  glyph: number;
  /** Where it begins and where the next one does, in units of the font. */
  at: number;
  end: number;
}

const face = new Face(new Blob(readFileSync(FONT_FILE)));
const fonts = new Map<number, Font>();

/** Browsers join no letters where there is space between them. */
const APART = [new Feature("liga", 0)];

function fontOf(weight: number): Font {
  let font = fonts.get(weight);
  if (font === undefined) {
    font = new Font(face);
    font.setVariations([new Variation("wght", weight)]);
    fonts.set(weight, font);
  }
  return font;
}

/** The signs of a line on their places, kerned as browsers do it. */
function signsOf(text: string, { weight, tracking }: Lettering): Sign[] {
  const buffer = new Buffer();
  buffer.addText(text);
  buffer.guessSegmentProperties();
  shape(fontOf(weight), buffer, APART);
  const positions = buffer.getGlyphPositions();
  let end = 0;
  return buffer.getGlyphInfos().map(({ codepoint }, index) => {
    const at = end;
    end += (positions[index]?.xAdvance ?? 0) + tracking * face.upem;
    return { glyph: codepoint, at: at + (positions[index]?.xOffset ?? 0), end };
  });
}

/** How wide a line is set, in pixels. */
export function widthOf(text: string, lettering: Lettering): number {
  const last = signsOf(text, lettering).at(-1);
  return last === undefined ? 0 : (last.end / face.upem - lettering.tracking) * lettering.size;
}

/** The outlines of a line as the `d` of a path; `x` and `y` are where its baseline begins. */
export function outlinesOf(text: string, lettering: Lettering, x: number, y: number): string {
  const scale = lettering.size / face.upem;
  const font = fontOf(lettering.weight);
  return signsOf(text, lettering)
    .map(({ glyph, at }) =>
      font
        .glyphToPath(glyph)
        .replaceAll(
          /(-?[\d.]+),(-?[\d.]+)/g,
          (_, right, up) =>
            `${round(x + (at + Number(right)) * scale)} ${round(y - Number(up) * scale)}`,
        ),
    )
    .join("");
}

/** What of a text the font has no sign for. */
export function missingSigns(text: string): string[] {
  const font = fontOf(600);
  return [...new Set(text)].filter(
    (sign) => font.nominalGlyph(sign.codePointAt(0) ?? 0) === undefined,
  );
}

function round(length: number): number {
  return Math.round(length * 10) / 10;
}
