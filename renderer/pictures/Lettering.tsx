import svgpath from "svgpath";
import { haloLine, type Label } from "./label-text.tsx";
import { TextOutlines, type PlacedGlyph } from "../text-outlines.ts";
import font from "../styles/fonts/instrument-sans.ttf?inline";

/**
 * Image files can't use the page's font, and a fallback font might be too wide for the space that the layout reserved.
 * So their texts are drawn as outlines. Sizes are in em, because letters on maps depend on the map's width.
 */
const OUTLINES = new TextOutlines(bytesOf(font));

/** Units per em; more digits would make the files larger without a visible difference. */
const EM = 100;
const STYLE = { size: EM, weight: 600, tracking: 0 } as const;

/** Width of the halo around names, in units per em. */
export const HALO = 26;

/** Returns a text's width at a font size of `size` units. */
export const widthOf = (text: string, size: number): number =>
  ((glyphsOf(text).at(-1)?.end ?? 0) / EM) * size;

/** Returns the horizontal center of each letter at a font size of `size` units. */
export const centersOf = (text: string, size: number): number[] =>
  glyphsOf(text).map(({ at, end }) => ((at + end) / 2 / EM) * size);

/** A text in outlines, centered at `x` above the baseline `y`. Whole, relative coordinates are shorter. */
export function OutlinedText({ text, size, x, y, halo }: Label) {
  const outlines = OUTLINES.outlinesOf(text, STYLE, -widthOf(text, EM) / 2, 0);
  return (
    <path
      d={svgpath(outlines).rel().round(0).toString()}
      transform={`translate(${x} ${y})scale(${size / EM})`}
      {...haloLine(halo, EM)}
    />
  );
}

const known = new Map<string, PlacedGlyph[]>();

function glyphsOf(text: string): PlacedGlyph[] {
  const glyphs = known.get(text) ?? OUTLINES.glyphsOf(text, STYLE);
  known.set(text, glyphs);
  return glyphs;
}

/** The outline of each letter that the texts use, which `Lettering` refers to. `id` must be unique on the page. */
export function Letters({ id, texts }: { id: string; texts: readonly string[] }) {
  const glyphs = new Set(texts.flatMap((text) => glyphsOf(text).map((glyph) => glyph.id)));
  return (
    <defs>
      {[...glyphs].map((glyph) => (
        <path d={outlineOf(glyph)} id={`${id}${glyph}`} key={glyph} />
      ))}
    </defs>
  );
}

const outlines = new Map<number, string>();

/** Returns a letter's outline in whole, relative coordinates, which are shorter. */
function outlineOf(glyph: number): string {
  const outline =
    outlines.get(glyph) ??
    svgpath(OUTLINES.glyphPath(glyph, STYLE, [0, 0], 0))
      .rel()
      .toString();
  outlines.set(glyph, outline);
  return outline;
}

interface Props {
  /** The id given to `Letters`. */
  id: string;
  text: string;
  anchor?: "start" | "middle" | "end";
  /** Vertical offset of the baseline, in em. */
  dy?: number;
}

/** Share of the text's width to the left of the origin. */
const BEFORE = { start: 0, middle: 0.5, end: 1 } as const;

/** A text at the origin, as outlines. Place it with a group's `transform`. */
export function Lettering({ id, text, anchor = "middle", dy = 0.35 }: Props) {
  const glyphs = glyphsOf(text);
  const width = Math.ceil(glyphs.at(-1)?.end ?? 0);
  return (
    <svg
      height="1em"
      overflow="visible"
      viewBox={`0 -${EM} ${width} ${EM}`}
      width={`${width / EM}em`}
      x={`${hundredth((-width / EM) * BEFORE[anchor])}em`}
      y={`${hundredth(dy - 1)}em`}
    >
      {glyphs.map((glyph) => (
        <use
          href={`#${id}${glyph.id}`}
          key={glyph.at}
          x={glyph.at === 0 ? undefined : Math.round(glyph.at)}
        />
      ))}
    </svg>
  );
}

const hundredth = (value: number) => Math.round(value * 100) / 100;

/** Decodes a `data:` URL in base64. */
function bytesOf(url: string): Uint8Array {
  return Uint8Array.from(atob(url.slice(url.indexOf(",") + 1)), (byte) => byte.charCodeAt(0));
}
