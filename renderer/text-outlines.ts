import { Blob, Buffer, Face, Feature, Font, shape, Variation } from "harfbuzzjs";

export interface TextStyle {
  /** Font size in pixels or drawing units. */
  size: number;
  weight: 500 | 600;
  /** Space after each character, relative to the font size. */
  tracking: number;
}

/** A character's position in a line, in the size's unit. */
export interface PlacedGlyph {
  /** Glyph number in the font, or 0 if the font doesn't have the glyph. */
  id: number;
  /** Where the outline starts. */
  at: number;
  /** Where the next glyph starts. */
  end: number;
}

/** A glyph's outline in font units: each point, and the path's text in front of it and at the end. */
interface Outline {
  points: readonly { before: string; right: number; up: number }[];
  end: string;
}

/** Browsers don't use ligatures in text with letter spacing. */
const NO_LIGATURES = [new Feature("liga", 0)];

/** Measures and draws text in a variable font, for pictures that can't use the page's font. */
export class TextOutlines {
  readonly #face: Face;
  readonly #fonts = new Map<number, Font>();
  readonly #outlines = new Map<string, Outline>();

  constructor(font: Uint8Array) {
    this.#face = new Face(new Blob(font));
  }

  /** Returns a line's width in the size's unit. */
  widthOf(text: string, style: TextStyle): number {
    const last = this.glyphsOf(text, style).at(-1);
    return last === undefined ? 0 : last.end - style.tracking * style.size;
  }

  /** Returns a line's glyphs and their positions, kerned as in browsers. */
  glyphsOf(text: string, { weight, tracking, size }: TextStyle): PlacedGlyph[] {
    const buffer = new Buffer();
    buffer.addText(text);
    buffer.guessSegmentProperties();
    shape(this.#fontOf(weight), buffer, NO_LIGATURES);
    const positions = buffer.getGlyphPositions();
    const scale = size / this.#face.upem;
    let end = 0;
    return buffer.getGlyphInfos().map(({ codepoint }, index) => {
      const at = end;
      end += (positions[index]?.xAdvance ?? 0) * scale + tracking * size;
      return { id: codepoint, at: at + (positions[index]?.xOffset ?? 0) * scale, end };
    });
  }

  /**
   * Returns a glyph's outline as an SVG path's `d` attribute. The baseline starts at `x` and `y`.
   * @param decimals number of decimals in coordinates
   */
  glyphPath(
    id: number,
    { size, weight }: Omit<TextStyle, "tracking">,
    [x, y]: readonly [x: number, y: number] = [0, 0],
    decimals = 1,
  ): string {
    const scale = size / this.#face.upem;
    const round = (length: number) => Number(length.toFixed(decimals));
    const { points, end } = this.#outlineOf(id, weight);
    let path = "";
    for (const { before, right, up } of points) {
      path += `${before}${round(x + right * scale)} ${round(y - up * scale)}`;
    }
    return path + end;
  }

  #outlineOf(id: number, weight: number): Outline {
    const key = `${weight} ${id}`;
    const outline = this.#outlines.get(key) ?? readOutline(this.#fontOf(weight).glyphToPath(id));
    this.#outlines.set(key, outline);
    return outline;
  }

  /** Returns a line's outlines as an SVG path's `d` attribute. The baseline starts at `x` and `y`. */
  outlinesOf(text: string, style: TextStyle, x: number, y: number): string {
    return this.glyphsOf(text, style)
      .map(({ id, at }) => this.glyphPath(id, style, [x + at, y]))
      .join("");
  }

  /** Returns the characters that the font doesn't have. */
  missingGlyphs(text: string): string[] {
    const font = this.#fontOf(600);
    return [...new Set(text)].filter(
      (character) => font.nominalGlyph(character.codePointAt(0) ?? 0) === undefined,
    );
  }

  #fontOf(weight: number): Font {
    let font = this.#fonts.get(weight);
    if (font === undefined) {
      font = new Font(this.#face);
      font.setVariations([new Variation("wght", weight)]);
      this.#fonts.set(weight, font);
    }
    return font;
  }
}

function readOutline(path: string): Outline {
  let end = 0;
  const points = [...path.matchAll(/(-?[\d.]+),(-?[\d.]+)/g)].map((match) => {
    const before = path.slice(end, match.index);
    end = match.index + match[0].length;
    return { before, right: Number(match[1]), up: Number(match[2]) };
  });
  return { points, end: path.slice(end) };
}
