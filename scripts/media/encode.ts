import { hash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { PHOTO_FORMATS, type PhotoFormat } from "#renderer/pictures/photo-files.ts";
import { inParallel } from "../in-parallel.ts";
import { MEDIA_CACHE_DIR, shownPath } from "../paths.ts";
import { UserError } from "../user-error.ts";
import { FileCache } from "./file-cache.ts";
import type { Photo } from "./media-folder.ts";
import { AVIF, WEBP } from "./settings.ts";

/** A width and format that a photo is encoded in. */
export interface Variant {
  width: number;
  format: PhotoFormat;
}

export function variantsOf({ image }: Photo): Variant[] {
  return image.widths.flatMap((width) => PHOTO_FORMATS.map((format) => ({ width, format })));
}

/** One folder per photo, about 400 KB each. */
const cache = new FileCache(MEDIA_CACHE_DIR, 500);

const fileOf = ({ image }: Photo, { width, format }: Variant) =>
  join(image.hash, `${width}.${format}`);

export const cachedFile = (photo: Photo, variant: Variant) => cache.path(fileOf(photo, variant));
export const isCached = (photo: Photo, variant: Variant) => cache.has(fileOf(photo, variant));

/** Removes the least recently used photos from the cache. */
export function tidyPhotos(used: readonly Photo[]): void {
  cache.tidy(new Set(used.map(({ image }) => image.hash)));
}

/**
 * Encodes the variants that aren't in the cache yet.
 * @returns the number of photos with missing variants
 *
 * @throws UserError that lists every photo that can't be encoded
 */
export async function encodePhotos(photos: readonly Photo[]): Promise<number> {
  // The same photo may exist under two names.
  const different = new Map(photos.map((photo) => [photo.image.hash, photo]));
  cache.touch(different.keys());
  const open = [...different.values()]
    .map((photo) => ({
      photo,
      missing: variantsOf(photo).filter((variant) => !isCached(photo, variant)),
    }))
    .filter(({ missing }) => missing.length > 0);
  const problems = await inParallel(open, ({ photo, missing }) =>
    encode(photo, missing).then(
      () => [],
      (error: unknown) => [explain(photo, error)],
    ),
  );
  if (problems.flat().length > 0)
    throw new UserError([...problems.flat(), "The previous build is unchanged."].join("\n"));
  return open.length;
}

/** Encodes a photo's variants. By default, sharp drops all metadata (EXIF with GPS, XMP, IPTC). */
export async function encode(photo: Photo, variants: readonly Variant[]): Promise<void> {
  const bytes = readFileSync(photo.original);
  if (hash("sha256", bytes, "hex") !== photo.originalHash) {
    throw new UserError(
      `The photo ${shownPath(photo.original)} changed during the build. Run the build again.`,
    );
  }
  // Imported here because most builds encode nothing.
  const { default: sharp } = await import("sharp");
  // Decoding a large original takes longer than everything except AVIF encoding, so it's decoded only once.
  const { data, info } = await sharp(bytes)
    .autoOrient()
    .resize({ width: photo.image.width })
    .toColourspace("srgb")
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  for (const variant of variants) {
    const resized = sharp(data, { raw: { width, height, channels } }).resize({
      width: variant.width,
    });
    const encoded = variant.format === "avif" ? resized.avif(AVIF) : resized.webp(WEBP);
    cache.write(fileOf(photo, variant), await encoded.toBuffer());
  }
}

function explain({ original }: Photo, error: unknown): string {
  if (error instanceof UserError) return error.message;
  const reason = error instanceof Error ? error.message.split("\n")[0] : String(error);
  return `The photo ${shownPath(original)} could not be encoded (${reason}). Open it in an image editor and save it again as JPEG.`;
}
