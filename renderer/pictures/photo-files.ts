import { findImage, type BuiltImage } from "contentlayer/runtime";

export const PHOTO_FORMATS = ["avif", "webp"] as const;
export type PhotoFormat = (typeof PHOTO_FORMATS)[number];

/** Returns the path of a photo's file in one width and format. */
export function photoPath(
  { base, hash }: Pick<BuiltImage, "base" | "hash">,
  width: number,
  format: PhotoFormat,
): string {
  return `${base}-${width}.${hash}.${format}`;
}

/** Returns the path of an image in its largest size, for search engines. */
export function pictureFile(src: string): string {
  const image = findImage(src);
  return image === undefined ? src : photoPath(image, image.width, "webp");
}
