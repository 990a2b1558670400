import { hash } from "node:crypto";
import type { AvifOptions, WebpOptions } from "sharp";

/** Folder with the original photos, inside a content folder. Documents refer to its files as `/media/...`. */
export const MEDIA = "media";

/** Widths in pixels. Photos are never enlarged. */
export const WIDTHS = [480, 800, 1200, 1600];

/** Chosen by comparing results with the original. Effort 3 takes a quarter of the time of 4, for 2% more bytes. */
export const AVIF = {
  quality: 50,
  effort: 3,
  chromaSubsampling: "4:2:0",
} satisfies AvifOptions;

export const WEBP = { quality: 72 } satisfies WebpOptions;

/** Maximum size of a placeholder in pixels. A 16-pixel-wide placeholder takes about 80 bytes. */
export const PLACEHOLDER_BOX = { width: 16, height: 24 };
export const PLACEHOLDER = { quality: 40, effort: 6 } satisfies WebpOptions;

/** Limits for originals, about ten times the size of a phone photo. */
export const LIMIT_BYTES = 40_000_000;
export const LIMIT_PIXELS = 100_000_000;

/** Increase this number to re-encode all photos even if no setting above has changed. */
const EDITION = 1;

/** Hash of everything that encoded files depend on, besides the photo itself. */
export const RECIPE = hash(
  "sha256",
  JSON.stringify([
    EDITION,
    WIDTHS,
    AVIF,
    WEBP,
    PLACEHOLDER_BOX,
    PLACEHOLDER,
    LIMIT_BYTES,
    LIMIT_PIXELS,
  ]),
  "hex",
);
