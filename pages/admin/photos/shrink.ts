import { PHOTOS } from "#contract/limits.ts";

/** Formats that the server reads, for browsers that can't decode a photo themselves. */
const SENDABLE: ReadonlySet<string> = new Set(["image/jpeg", "image/png", "image/webp"]);

/** JPEG quality. The server encodes the photo once more, so this is higher than what it stores. */
const QUALITY = 0.88;

/** Thrown if neither the browser nor the server can read a file. */
export class UnreadablePhoto extends Error {
  override readonly name = "UnreadablePhoto";

  constructor() {
    super("We can't read this file. Choose a JPEG, PNG or WebP photo, or take a screenshot of it.");
  }
}

/**
 * Returns a photo as a JPEG file whose longer side is at most `PHOTOS.side` pixels, because uploads from a basement take
 * long. Returns the file itself if that's smaller, or if only the server can decode it.
 *
 * @throws UnreadablePhoto
 */
export async function shrink(file: Blob): Promise<Blob> {
  const picture = await decode(file);
  if (picture === undefined) {
    if (SENDABLE.has(file.type)) return file;
    throw new UnreadablePhoto();
  }
  const jpeg = await encode(picture).finally(() => picture.close());
  if (jpeg === undefined) {
    if (SENDABLE.has(file.type)) return file;
    throw new UnreadablePhoto();
  }
  return SENDABLE.has(file.type) && file.size <= jpeg.size ? file : jpeg;
}

async function decode(file: Blob): Promise<ImageBitmap | undefined> {
  try {
    // Turned upright, because a canvas drops the orientation that phones store with a photo.
    return await createImageBitmap(file, { imageOrientation: "from-image" });
  } catch {
    return undefined;
  }
}

async function encode(picture: ImageBitmap): Promise<Blob | undefined> {
  const { width, height } = shrunkSize(picture);
  const canvas = document.createElement("canvas");
  Object.assign(canvas, { width, height });
  const context = canvas.getContext("2d");
  if (context === null) return undefined;
  // JPEG has no transparency, and would show it black.
  context.fillStyle = "white";
  context.fillRect(0, 0, width, height);
  context.imageSmoothingQuality = "high";
  context.drawImage(picture, 0, 0, width, height);
  return new Promise((resolve) => {
    canvas.toBlob((jpeg) => resolve(jpeg ?? undefined), "image/jpeg", QUALITY);
  });
}

/** Returns the size of a picture whose longer side is at most `PHOTOS.side`. */
export function shrunkSize({ width, height }: { width: number; height: number }) {
  const scale = Math.min(1, PHOTOS.side / Math.max(width, height));
  return {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  };
}
