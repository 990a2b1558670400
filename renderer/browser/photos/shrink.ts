import { PHOTOS } from "#contract/limits.ts";

/** Formats that the server reads, for browsers that can't decode a photo themselves. */
const SENDABLE: ReadonlySet<string> = new Set(["image/jpeg", "image/png", "image/webp"]);

/** JPEG quality. The server encodes the photo once more, so this is higher than what it stores. */
const QUALITY = 0.88;

/** Returns whether the server can read a file. */
export const isSendable = ({ type }: Blob): boolean => SENDABLE.has(type);

/**
 * Returns a photo as a JPEG file whose longer side is at most `PHOTOS.side` pixels, because uploads take long on a slow
 * network. This also removes its location and other metadata. Returns `undefined` if this browser can't read it.
 *
 * @param use called with the picture, which exists only until then
 */
export async function shrink(
  file: Blob,
  use?: (picture: ImageBitmap) => void,
): Promise<Blob | undefined> {
  const picture = await decode(file);
  if (picture === undefined) return undefined;
  try {
    use?.(picture);
    const canvas = draw(picture, PHOTOS.side);
    const jpeg = await new Promise<Blob | null>((resolve) => {
      if (canvas === undefined) resolve(null);
      else canvas.toBlob(resolve, "image/jpeg", QUALITY);
    });
    return jpeg ?? undefined;
  } finally {
    picture.close();
  }
}

async function decode(file: Blob): Promise<ImageBitmap | undefined> {
  try {
    // Turned upright, because a canvas drops the orientation that phones store with a photo.
    return await createImageBitmap(file, { imageOrientation: "from-image" });
  } catch {
    return undefined;
  }
}

/** Draws a picture on a canvas whose longer side is at most the given number of pixels. */
export function draw(picture: ImageBitmap, side: number): HTMLCanvasElement | undefined {
  const { width, height } = sizeWithin(side, picture);
  const canvas = document.createElement("canvas");
  Object.assign(canvas, { width, height });
  const context = canvas.getContext("2d");
  if (context === null) return undefined;
  // JPEG has no transparency, and would show it black.
  context.fillStyle = "white";
  context.fillRect(0, 0, width, height);
  context.imageSmoothingQuality = "high";
  context.drawImage(picture, 0, 0, width, height);
  return canvas;
}

/** Returns the size of a picture whose longer side is at most `side`. */
export function sizeWithin(
  side: number,
  { width, height }: { width: number; height: number },
): { width: number; height: number } {
  const scale = Math.min(1, side / Math.max(width, height));
  return {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  };
}
