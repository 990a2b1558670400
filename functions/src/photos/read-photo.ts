import type { Metadata, Sharp, SharpOptions } from "sharp";
import type { PhotoSize } from "../../contract/lead-values.ts";
import { PHOTOS } from "../../contract/limits.ts";

/** A photo that was decoded and encoded again, so it contains nothing but its pixels. */
export interface CleanPhoto {
  images: Record<PhotoSize, Uint8Array>;
  /** Size of the full image in pixels. */
  width: number;
  height: number;
}

/** Why an upload can't be used, as a sentence for the person who sent it. */
export class UnusablePhoto extends Error {
  override readonly name = "UnusablePhoto";
}

/** Formats that are decoded. Others, such as SVG, can refer to other files or contain scripts. */
const FORMATS: ReadonlySet<string | undefined> = new Set(["jpeg", "png", "webp"]);

const QUALITY = { full: 82, thumbnail: 72 } as const satisfies Record<PhotoSize, number>;
const SIDE = {
  full: PHOTOS.side,
  thumbnail: PHOTOS.thumbnailSide,
} as const satisfies Record<PhotoSize, number>;

/** Loaded with the first photo, because most servers start for a request without one. */
async function loadSharp() {
  const { default: sharp } = await import("sharp");
  // Decoded images are too large to keep, and a second thread would need more memory.
  sharp.cache(false);
  sharp.concurrency(1);
  return sharp;
}

const OPTIONS: SharpOptions = {
  limitInputPixels: PHOTOS.pixels,
  // Reads rows as they're needed, so a large image isn't in memory as a whole.
  sequentialRead: true,
  failOn: "error",
  autoOrient: true,
};

/**
 * Decodes an uploaded photo and encodes it as JPEG, without any metadata, upright, and with sides of at most
 * `PHOTOS.side`. Its format is determined by its content, never by its name. Only the first image of an animation is kept.
 *
 * @param file path of the upload
 * @throws UnusablePhoto if it isn't a photo, is damaged or has too many pixels
 */
export async function readPhoto(file: string): Promise<CleanPhoto> {
  const sharp = await loadSharp();
  const { width, height, format, ...details } = await inspect(sharp(file, OPTIONS));
  if (!FORMATS.has(format)) throw new UnusablePhoto(WRONG_FORMAT);
  const held = details.isProgressive ? width * height * bytesPerPixel(details) : 0;
  if (width * height > PHOTOS.pixels || held > PHOTOS.decoded) {
    throw new UnusablePhoto(TOO_MANY_PIXELS);
  }
  const full = await encode(sharp(file, OPTIONS), "full");
  // From the smaller image, because decoding a large one takes most of the time.
  const thumbnail = await encode(sharp(full.data), "thumbnail");
  return {
    images: { full: full.data, thumbnail: thumbnail.data },
    width: full.info.width,
    height: full.info.height,
  };
}

/** Returns what a progressive image takes in memory. A JPEG holds two bytes per sample until it's complete. */
function bytesPerPixel({ channels, depth, space, chromaSubsampling }: Details): number {
  const isJpeg = chromaSubsampling !== undefined;
  const isHalved = chromaSubsampling === "4:2:0" && space !== "cmyk";
  return channels * (isJpeg && !isHalved ? 2 : 1) * (depth === "uchar" ? 1 : 2);
}

type Details = Pick<Metadata, "channels" | "depth" | "space" | "chromaSubsampling">;

async function inspect(image: Sharp): Promise<Metadata> {
  try {
    return await image.metadata();
  } catch {
    throw new UnusablePhoto(WRONG_FORMAT);
  }
}

async function encode(image: Sharp, size: PhotoSize) {
  try {
    return await image
      .resize({ width: SIDE[size], height: SIDE[size], fit: "inside", withoutEnlargement: true })
      .flatten({ background: "white" })
      .jpeg({ quality: QUALITY[size] })
      .toBuffer({ resolveWithObject: true });
  } catch {
    throw new UnusablePhoto(DAMAGED);
  }
}

const WRONG_FORMAT =
  "We can’t read this file. Choose a JPEG, PNG or WebP photo, or take a new picture.";
const TOO_MANY_PIXELS = "This photo is too large. Choose a smaller one, or a screenshot of it.";
const DAMAGED = "This photo is damaged. Choose another one, or take a new picture.";
