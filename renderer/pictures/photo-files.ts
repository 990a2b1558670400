import { findImage, type BuiltImage } from "contentlayer/runtime";

export const PHOTO_FORMATS = ["avif", "webp"] as const;
export type PhotoFormat = (typeof PHOTO_FORMATS)[number];

/** The address of one of a photo's files; the build writes them under the same names. */
export function photoPath(
  { base, hash }: Pick<BuiltImage, "base" | "hash">,
  width: number,
  format: PhotoFormat,
): string {
  return `${base}-${width}.${hash}.${format}`;
}

/** The address of a picture in its largest size, for those who read no `srcset`: search engines. */
export function pictureFile(src: string): string {
  const image = findImage(src);
  return image === undefined ? src : photoPath(image, image.width, "webp");
}
