import { PHOTOS } from "#contract/limits.ts";
import { draw, isSendable, shrink } from "./shrink.ts";

/** A photo that was read. It has no preview if this browser can't show it. */
export interface PreparedPhoto {
  image: Blob;
  preview?: string;
}

/** Longer side of a preview in pixels: twice its size on the page, for sharp screens. */
const PREVIEW_SIDE = 192;

/**
 * Shrinks a photo and draws a preview.
 * @throws UnusableFile with a message for the visitor
 */
export async function preparePhoto(file: File): Promise<PreparedPhoto> {
  let preview: string | undefined;
  const image = await shrink(file, (picture) => {
    preview = draw(picture, PREVIEW_SIDE)?.toDataURL("image/jpeg", 0.8);
  });
  return { image: image ?? asItIs(file), ...(preview !== undefined && { preview }) };
}

/** A file that can't be sent, with a message that says what to do. */
export class UnusableFile extends Error {}

/** Returns a file that the server can read, although the browser can't. */
function asItIs(file: File): File {
  const { name, type, size } = file;
  if (!type.startsWith("image/")) {
    throw new UnusableFile(`${name} isn’t a photo. Choose a JPEG, PNG or WebP photo.`);
  }
  if (!isSendable(file)) {
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
