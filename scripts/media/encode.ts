import { hash } from "node:crypto";
import { readFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import type { Sharp } from "sharp";
import { PHOTO_FORMATS } from "#renderer/pictures/photo-files.ts";
import { inParallel } from "../in-parallel.ts";
import { shownPath } from "../paths.ts";
import { UserError } from "../user-error.ts";
import { isCached, noteUse, writeCached, type Variant } from "./photo-cache.ts";
import type { Photo } from "./photo-library.ts";
import { AVIF, WEBP } from "./settings.ts";

/** Every file that is made of a photo. */
export function variantsOf({ image }: Photo): Variant[] {
  return image.widths.flatMap((width) => PHOTO_FORMATS.map((format) => ({ width, format })));
}

/**
 * Makes the files that the cache lacks; answers how many photos that concerned.
 * @throws UserError that names every photo that could not be made
 */
export async function encodePhotos(photos: readonly Photo[]): Promise<number> {
  noteUse(photos);
  // The same picture may lie there under two names.
  const different = new Map(photos.map((photo) => [photo.image.hash, photo]));
  const open = [...different.values()]
    .map((photo) => ({
      photo,
      missing: variantsOf(photo).filter((variant) => !isCached(photo, variant)),
    }))
    .filter(({ missing }) => missing.length > 0);
  const faults = await inParallel(open, availableParallelism(), ({ photo, missing }) =>
    encode(photo, missing).then(
      () => [],
      (error: unknown) => [explain(photo, error)],
    ),
  );
  if (faults.flat().length > 0)
    throw new UserError([...faults.flat(), "The last good build is untouched."].join("\n"));
  return open.length;
}

/** Makes some files of one photo. Metadata (EXIF with its GPS, XMP, IPTC) is dropped: sharp keeps none unasked. */
export async function encode(photo: Photo, variants: readonly Variant[]): Promise<void> {
  const bytes = readFileSync(photo.original);
  if (hash("sha256", bytes, "hex") !== photo.originalHash) {
    throw new UserError(
      `The photo ${shownPath(photo.original)} was replaced while the site was built: build once more.`,
    );
  }
  // Loaded here only: most builds encode nothing.
  const { default: sharp } = await import("sharp");
  // Reading a large original takes longer than anything but AVIF, so it is read once.
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
    writeCached(photo, variant, await inFormat(resized, variant).toBuffer());
  }
}

function inFormat(image: Sharp, { format }: Variant): Sharp {
  return format === "avif" ? image.avif(AVIF) : image.webp(WEBP);
}

function explain({ original }: Photo, error: unknown): string {
  if (error instanceof UserError) return error.message;
  const said = error instanceof Error ? error.message.split("\n")[0] : String(error);
  return `The photo ${shownPath(original)} could not be made ready for the site (${said}). Open it in a picture program and save it anew as JPEG.`;
}
