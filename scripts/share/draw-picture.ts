import sharp, { type JpegOptions } from "sharp";
import type * as Site from "#pages/site.ts";
import {
  PANEL_WIDTH,
  SHARE_COLORS,
  SHARE_HEIGHT,
  SHARE_WIDTH,
  type SharePicture,
} from "#renderer/share/share-picture.ts";
import { softenParts, unrollPatterns } from "./fast-svg.ts";
import { frameOf, WORDS_BOX, wordsOf, type Box, type Business } from "./picture-text.ts";

/** Functions that draw a picture's room and line, from the page bundle or the dev server. */
export type Drawings = Pick<typeof Site, "shareRoom" | "shareLine">;

/** Size limit for a picture. Apps load it before they show a link preview, and chat apps skip larger images. */
export const LIMIT_BYTES = 60_000;

/**
 * Encoder settings, best quality first, with file sizes relative to the first. Half of the images would be too large at
 * a quality of 72, which doesn't look better. Some brick and board walls need the lower qualities but hide the
 * artifacts. `mozjpeg` takes six times as long to save a fifth.
 */
const WAYS: readonly { options: JpegOptions; weight: number }[] = [
  { options: { quality: 60 }, weight: 1 },
  { options: { quality: 52 }, weight: 0.92 },
  { options: { quality: 45 }, weight: 0.86 },
  { options: { quality: 50, mozjpeg: true }, weight: 0.74 },
  { options: { quality: 40, mozjpeg: true }, weight: 0.65 },
];

/** Bytes per pixel: red, green, blue. */
const CHANNELS = 3;

// A picture is drawn in three parts, so pages can share parts.
const FRAME_BOX: Box = { x: 0, y: 0, width: PANEL_WIDTH, height: SHARE_HEIGHT };
const ROOM_BOX: Box = { ...FRAME_BOX, x: PANEL_WIDTH, width: SHARE_WIDTH - PANEL_WIDTH };

/**
 * Number of rooms to keep in memory, about a megabyte each. A few are enough, because pictures are drawn grouped by
 * room.
 */
const ROOMS_KEPT = 4;

/** Draws share images. Parts that several images share are drawn only once. */
export class PictureDrawer {
  readonly #drawings: Drawings;
  readonly #line: string;
  readonly #frames = new Map<string, Promise<Buffer>>();
  readonly #rooms = new Map<string, Promise<Buffer>>();

  constructor(drawings: Drawings) {
    this.#drawings = drawings;
    this.#line = drawings.shareLine();
  }

  /**
   * @returns the bytes of a JPEG
   * @throws UnfitText, PictureTooHeavy
   */
  async draw(picture: SharePicture): Promise<Buffer> {
    const { businessName, phone } = picture;
    const business = { businessName, phone };
    const key = JSON.stringify(business);
    const frame = this.#frames.get(key) ?? drawFrame(business, this.#line);
    this.#frames.set(key, frame);
    const words = pixelsOf(WORDS_BOX, wordsOf(picture));
    return assemble(await frame, await this.#room(picture), await words);
  }

  #room(picture: SharePicture): Promise<Buffer> {
    const key = JSON.stringify(picture.scene);
    const known = this.#rooms.get(key);
    if (known !== undefined) return known;
    const room = drawRoom(this.#drawings.shareRoom(picture.scene), this.#line);
    this.#rooms.set(key, room);
    const [oldest] = this.#rooms.keys();
    if (this.#rooms.size > ROOMS_KEPT && oldest !== undefined) this.#rooms.delete(oldest);
    return room;
  }
}

/**
 * Draws the left part of every picture, without the page's own text.
 * @param line the horizontal line across the whole picture
 * @returns pixels
 */
export async function drawFrame(business: Business, line: string): Promise<Buffer> {
  return pixelsOf(FRAME_BOX, line + frameOf(business));
}

/** Draws a room, the right part of a picture, as pixels. */
export async function drawRoom(room: string, line: string): Promise<Buffer> {
  return pixelsOf(ROOM_BOX, unrollPatterns(await softenParts(room)) + line);
}

/** Draws part of a picture on the paper color, as pixels. */
async function pixelsOf({ x, y, width, height }: Box, content: string): Promise<Buffer> {
  const paper = `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${SHARE_COLORS.paper}"/>`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${x} ${y} ${width} ${height}">${paper}${content}</svg>`;
  return sharp(Buffer.from(svg)).removeAlpha().raw().toBuffer();
}

/**
 * Combines the three parts.
 * @returns the bytes of a JPEG
 * @throws PictureTooHeavy
 */
export function assemble(frame: Buffer, room: Buffer, words: Buffer): Promise<Buffer> {
  const pixels = Buffer.alloc(SHARE_WIDTH * SHARE_HEIGHT * CHANNELS);
  copyInto(pixels, frame, FRAME_BOX);
  copyInto(pixels, room, ROOM_BOX);
  copyInto(pixels, words, WORDS_BOX);
  return encode(pixels);
}

/** Copies a part's pixels into the picture. All parts are opaque, and compositing would take ten times as long. */
function copyInto(pixels: Buffer, part: Buffer, { x, y, width, height }: Box): void {
  const length = width * CHANNELS;
  for (let row = 0; row < height; row += 1) {
    part.copy(pixels, ((y + row) * SHARE_WIDTH + x) * CHANNELS, row * length, (row + 1) * length);
  }
}

class PictureTooHeavy extends Error {
  override readonly name = "PictureTooHeavy";
}

/** Encodes a picture as JPEG, which every link preview supports. */
async function encode(pixels: Buffer): Promise<Buffer> {
  const raw = { width: SHARE_WIDTH, height: SHARE_HEIGHT, channels: CHANNELS } as const;
  let bytes: Buffer | undefined;
  let whole = 0;
  for (const { options, weight } of WAYS) {
    // Skips settings whose result would probably be too large, except the last.
    if (whole * weight > LIMIT_BYTES && weight !== WAYS.at(-1)?.weight) continue;
    bytes = await sharp(pixels, { raw }).jpeg(options).toBuffer();
    if (bytes.length <= LIMIT_BYTES) return bytes;
    whole ||= bytes.length;
  }
  throw new PictureTooHeavy(
    `it is ${(bytes?.length ?? 0).toLocaleString("en-US")} bytes at the lowest quality (limit ${LIMIT_BYTES.toLocaleString("en-US")}). Draw its room with less detail.`,
  );
}
