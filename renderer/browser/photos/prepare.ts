import { PHOTOS } from "#contract/limits.ts";

/** A photo that was read. It has no preview if this browser can't show it. */
export interface PreparedPhoto {
  image: Blob;
  preview?: string;
}

/** Types that the server reads, if the browser can't. */
const TYPES: ReadonlySet<string> = new Set(["image/jpeg", "image/png", "image/webp"]);

/** Longer side of a preview in pixels: twice its size on the page, for sharp screens. */
const PREVIEW_SIDE = 192;

/**
 * Shrinks a photo and converts it to JPEG, which also removes its location and other metadata.
 * @throws UnusableFile with a message for the visitor
 */
export async function preparePhoto(file: File): Promise<PreparedPhoto> {
  let bitmap: ImageBitmap;
  try {
    bitmap = await createImageBitmap(file, { imageOrientation: "from-image" });
  } catch {
    return { image: asItIs(file) };
  }
  try {
    const image = await new Promise<Blob | null>((resolve) => {
      draw(bitmap, PHOTOS.side).toBlob(resolve, "image/jpeg", 0.85);
    });
    const preview = draw(bitmap, PREVIEW_SIDE).toDataURL("image/jpeg", 0.8);
    return { image: image ?? asItIs(file), preview };
  } finally {
    bitmap.close();
  }
}

/** A file that can't be sent, with a message that says what to do. */
export class UnusableFile extends Error {}

/** Returns a file that the server can read, although the browser can't. */
function asItIs(file: File): File {
  const { name, type, size } = file;
  if (!type.startsWith("image/")) {
    throw new UnusableFile(`${name} isn’t a photo. Choose a JPEG, PNG or WebP photo.`);
  }
  if (!TYPES.has(type)) {
    throw new UnusableFile(
      `We can’t open ${name} here. Take a screenshot of it and add that, or text us the photo.`,
    );
  }
  if (size > PHOTOS.upload) {
    throw new UnusableFile(
      `${name} is over ${PHOTOS.upload / 1024 ** 2} MB. Take a screenshot of it and add that, or text us the photo.`,
    );
  }
  return file;
}

/** Draws a picture on a canvas of at most the given size. */
function draw(bitmap: ImageBitmap, side: number): HTMLCanvasElement {
  const scale = Math.min(1, side / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  const context = canvas.getContext("2d");
  if (context === null) throw new UnusableFile("Your browser can’t open photos. Text them to us.");
  context.imageSmoothingQuality = "high";
  // JPEG has no transparency, which would turn black.
  context.fillStyle = "#fff";
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  return canvas;
}
