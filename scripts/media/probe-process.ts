import { hash } from "node:crypto";
import { readFileSync, statSync } from "node:fs";
import { availableParallelism } from "node:os";
import { text } from "node:stream/consumers";
import sharp from "sharp";
import { inParallel } from "../in-parallel.ts";
import type { Probed } from "./probe.ts";
import { LIMIT_BYTES, LIMIT_PIXELS, PLACEHOLDER, PLACEHOLDER_BOX, WIDTHS } from "./settings.ts";

/** AVIF is a kind of HEIF; the other kind, HEIC, ends in an error when its pixels are read. */
const PHOTO_FORMATS: ReadonlySet<string> = new Set(["jpeg", "png", "webp", "heif", "tiff"]);

/** Started by `probe.ts`: reads a list of files as JSON and prints what each is, in the same order. */
const files: string[] = JSON.parse(await text(process.stdin));
const probed = await inParallel(files, availableParallelism(), probe);
process.stdout.write(JSON.stringify(probed));

async function probe(file: string): Promise<Probed> {
  const { size } = statSync(file);
  if (size > LIMIT_BYTES) return { fault: { kind: "heavy", bytes: size } };
  const bytes = readFileSync(file);
  try {
    return await probeBytes(bytes);
  } catch (error) {
    if (isHeic(bytes)) return { fault: { kind: "heic" } };
    const said = error instanceof Error ? error.message.split("\n")[0] : String(error);
    return { fault: { kind: "unreadable", said: said ?? "" } };
  }
}

async function probeBytes(bytes: Buffer): Promise<Probed> {
  // Only the header is read for this: a small file that unfolds to a huge picture does no harm.
  const { format, width, height, autoOrient, hasAlpha } = await sharp(bytes, {
    limitInputPixels: false,
  }).metadata();
  if (!PHOTO_FORMATS.has(format)) return { fault: { kind: "no photo", format } };
  if (width * height > LIMIT_PIXELS) return { fault: { kind: "large", width, height } };

  // Reads every pixel, and so finds a file that was cut off.
  const placeholder = await sharp(bytes)
    .autoOrient()
    .resize({ ...PLACEHOLDER_BOX, fit: "inside", withoutEnlargement: true })
    .webp(PLACEHOLDER)
    .toBuffer();
  const seeThrough = hasAlpha && !(await sharp(bytes).stats()).isOpaque;
  const largest = Math.min(autoOrient.width, WIDTHS.at(-1) ?? 0);
  return {
    photo: {
      hash: hash("sha256", bytes, "hex"),
      width: largest,
      height: Math.max(1, Math.round((largest / autoOrient.width) * autoOrient.height)),
      placeholder: seeThrough
        ? undefined
        : `data:image/webp;base64,${placeholder.toString("base64")}`,
    },
  };
}

/** The brand in the first box of the file. https://mp4ra.org/registered-types/brands */
function isHeic(bytes: Buffer): boolean {
  return /^ftyp(?:hei[cmsx]|hev[cmsx]|mif1|msf1)/.test(bytes.toString("latin1", 4, 12));
}
