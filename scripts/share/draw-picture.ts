import sharp, { type JpegOptions } from "sharp";
import { SHARE_COLORS } from "#renderer/share/colors.ts";
import { PANEL_WIDTH, SHARE_HEIGHT, SHARE_WIDTH } from "#renderer/share/share-picture.ts";
import { softenParts } from "./soft-parts.ts";
import { unrollPatterns } from "./unroll-patterns.ts";
import { frameOf, WORDS_BOX, wordsOf, type Box, type Business, type Words } from "./words.ts";

/** What shows links waits for the picture; chat programs leave out heavier ones first. */
export const LIMIT_BYTES = 60_000;

/**
 * Ways to encode, the best first, each with what it usually weighs in parts of the first. A wall of bricks or boards
 * needs the lower ones, and hides what they lose; `mozjpeg` takes six times as long for a fifth less.
 */
const WAYS: readonly { options: JpegOptions; weight: number }[] = [
  { options: { quality: 72 }, weight: 1 },
  { options: { quality: 60 }, weight: 0.87 },
  { options: { quality: 52 }, weight: 0.78 },
  { options: { quality: 45 }, weight: 0.72 },
  { options: { quality: 50, mozjpeg: true }, weight: 0.64 },
  { options: { quality: 40, mozjpeg: true }, weight: 0.56 },
];

/** Bytes of a pixel: red, green, blue. */
const CHANNELS = 3;

const FRAME_BOX: Box = { x: 0, y: 0, width: PANEL_WIDTH, height: SHARE_HEIGHT };
const ROOM_BOX: Box = {
  x: PANEL_WIDTH,
  y: 0,
  width: SHARE_WIDTH - PANEL_WIDTH,
  height: SHARE_HEIGHT,
};

/**
 * The left part of every picture, without a page's own words. A picture is drawn in three parts, so that pages share
 * what they have in common.
 * @param line what runs across the whole picture
 * @returns pixels
 */
export async function drawFrame(business: Business, line: string): Promise<Buffer> {
  return pixelsOf(FRAME_BOX, line + frameOf(business));
}

/** The right part of the pictures that show this room, as pixels. */
export async function drawRoom(room: string, line: string): Promise<Buffer> {
  return pixelsOf(ROOM_BOX, unrollPatterns(await softenParts(room)) + line);
}

/** A page's own words, as pixels. */
export async function drawWords(words: Words): Promise<Buffer> {
  return pixelsOf(WORDS_BOX, wordsOf(words));
}

/**
 * Puts the three parts together.
 * @returns the bytes of a JPEG
 * @throws PictureTooHeavy
 */
export function assemble(frame: Buffer, room: Buffer, words: Buffer): Promise<Buffer> {
  const pixels = Buffer.alloc(SHARE_WIDTH * SHARE_HEIGHT * CHANNELS);
  place(frame, FRAME_BOX, pixels);
  place(room, ROOM_BOX, pixels);
  place(words, WORDS_BOX, pixels);
  return encode(pixels);
}

/** Nothing shines through, so copying does; laying one picture over another would take ten times as long. */
function place(part: Buffer, { x, y, width, height }: Box, pixels: Buffer): void {
  const length = width * CHANNELS;
  for (let row = 0; row < height; row += 1) {
    part.copy(pixels, ((y + row) * SHARE_WIDTH + x) * CHANNELS, row * length, (row + 1) * length);
  }
}

export class PictureTooHeavy extends Error {
  override readonly name = "PictureTooHeavy";
}

/** JPEG is what everything that shows links can read. */
async function encode(pixels: Buffer): Promise<Buffer> {
  const raw = { width: SHARE_WIDTH, height: SHARE_HEIGHT, channels: CHANNELS } as const;
  let bytes: Buffer | undefined;
  let whole = 0;
  for (const { options, weight } of WAYS) {
    // A way that would not do is not tried, but for the last.
    if (whole * weight > LIMIT_BYTES && weight !== WAYS.at(-1)?.weight) continue;
    bytes = await sharp(pixels, { raw }).jpeg(options).toBuffer();
    if (bytes.length <= LIMIT_BYTES) return bytes;
    whole ||= bytes.length;
  }
  throw new PictureTooHeavy(
    `it weighs ${(bytes?.length ?? 0).toLocaleString("en-US")} bytes at the lowest quality, more than ${LIMIT_BYTES.toLocaleString("en-US")}: draw its room with less in it.`,
  );
}

/** A part of the picture on paper, as pixels. */
async function pixelsOf({ x, y, width, height }: Box, content: string): Promise<Buffer> {
  const paper = `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${SHARE_COLORS.paper}"/>`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${x} ${y} ${width} ${height}">${paper}${content}</svg>`;
  return sharp(Buffer.from(svg)).removeAlpha().raw().toBuffer();
}
