import { spawnSync } from "node:child_process";
import { hash } from "node:crypto";
import { readFileSync, statSync } from "node:fs";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import type { ImageFault } from "contentlayer/build";
import { inParallel } from "../in-parallel.ts";
import { LIMIT_BYTES, LIMIT_PIXELS, PLACEHOLDER, PLACEHOLDER_BOX, WIDTHS } from "./settings.ts";

/** The result of probing a file in `content/media`, as plain JSON. */
export type Probed = { photo: PhotoFacts } | { fault: PhotoFault };

interface PhotoFacts {
  /** Hash of the file's bytes. */
  hash: string;
  /** Width and height in pixels of the largest encoded version, with the orientation corrected. */
  width: number;
  height: number;
  /** A tiny copy as a `data:` URL. Absent for images with transparency. */
  placeholder?: string | undefined;
}

type PhotoFault =
  | { kind: "heavy"; bytes: number }
  | { kind: "large"; width: number; height: number }
  | { kind: "heic" }
  | { kind: "no photo"; format: string }
  | { kind: "unreadable"; reason: string };

/**
 * Probes files in a separate process and returns the results in order. The content check is synchronous but sharp
 * isn't, and a malicious file can then crash only that process.
 */
export function probe(files: readonly string[]): Probed[] {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [fileURLToPath(new URL("./probe.ts", import.meta.url))],
    { input: JSON.stringify(files), encoding: "utf8", maxBuffer: 64_000_000 },
  );
  if (status === 0) return JSON.parse(stdout);
  const reason = stderr.trim().split("\n").at(-1) ?? "";
  if (files.length === 1) return [{ fault: { kind: "unreadable", reason } }];
  // One of the files crashed the process. Probing them one by one shows which.
  return files.flatMap((file) => probe([file]));
}

/** AVIF is a type of HEIF. HEIC, the other type, fails when its pixels are read. */
const PHOTO_FORMATS: ReadonlySet<string> = new Set(["jpeg", "png", "webp", "heif", "tiff"]);

async function probeFile(file: string): Promise<Probed> {
  const { size } = statSync(file);
  if (size > LIMIT_BYTES) return { fault: { kind: "heavy", bytes: size } };
  const bytes = readFileSync(file);
  try {
    return await probeBytes(bytes);
  } catch (error) {
    // The brand in the file's first box. https://mp4ra.org/registered-types/brands
    const isHeic = /^ftyp(?:hei[cmsx]|hev[cmsx]|mif1|msf1)/.test(bytes.toString("latin1", 4, 12));
    if (isHeic) return { fault: { kind: "heic" } };
    const reason = error instanceof Error ? error.message.split("\n")[0] : String(error);
    return { fault: { kind: "unreadable", reason: reason ?? "" } };
  }
}

async function probeBytes(bytes: Buffer): Promise<Probed> {
  const { default: sharp } = await import("sharp");
  // Reads only the header, so a small file that unpacks to a huge image does no harm.
  const { format, width, height, autoOrient, hasAlpha } = await sharp(bytes, {
    limitInputPixels: false,
  }).metadata();
  if (!PHOTO_FORMATS.has(format)) return { fault: { kind: "no photo", format } };
  if (width * height > LIMIT_PIXELS) return { fault: { kind: "large", width, height } };

  // Reads every pixel, which detects truncated files.
  const placeholder = await sharp(bytes)
    .autoOrient()
    .resize({ ...PLACEHOLDER_BOX, fit: "inside", withoutEnlargement: true })
    .webp(PLACEHOLDER)
    .toBuffer();
  const transparent = hasAlpha && !(await sharp(bytes).stats()).isOpaque;
  const largest = Math.min(autoOrient.width, WIDTHS.at(-1) ?? 0);
  return {
    photo: {
      hash: hash("sha256", bytes, "hex"),
      width: largest,
      height: Math.max(1, Math.round((largest / autoOrient.width) * autoOrient.height)),
      placeholder: transparent
        ? undefined
        : `data:image/webp;base64,${placeholder.toString("base64")}`,
    },
  };
}

/** Explains to authors why a file isn't a usable photo and how to fix it. */
export function explainFault(file: string, fault: PhotoFault): ImageFault {
  switch (fault.kind) {
    case "heavy":
      return {
        rule: "heavy-image",
        message: `the photo \`${file}\` is ${megabytes(fault.bytes)}, expected at most ${megabytes(LIMIT_BYTES)}.`,
        fix: "Save it as JPEG at the camera's original size.",
      };
    case "large":
      return {
        rule: "heavy-image",
        message: `the photo \`${file}\` is ${pixels(fault.width)} by ${pixels(fault.height)} pixels, expected at most ${LIMIT_PIXELS / 1_000_000} million in total.`,
        fix: "Scale it down. The site uses photos up to 1,600 pixels wide.",
      };
    case "heic":
      return {
        rule: "bad-photo",
        message: `the photo \`${file}\` is in HEIC, the iPhone's photo format, which the build can't read.`,
        fix: "Export it as JPEG. To take JPEG photos from now on, choose Settings > Camera > Formats > Most Compatible on the iPhone.",
      };
    case "no photo":
      return {
        rule: "bad-photo",
        message: `\`${file}\` has the format ${fault.format}, expected a JPEG, PNG, WebP, AVIF or TIFF photo.`,
        fix: "Save it in one of these formats. SVG drawings go in `renderer/public/images`.",
      };
    case "unreadable":
      return {
        rule: "bad-photo",
        message: `\`${file}\` can't be read as a photo (${fault.reason}).`,
        fix: "Open it in an image editor. If it looks right, save it again as JPEG; otherwise copy it from the camera again.",
      };
  }
}

const pixels = (length: number) => length.toLocaleString("en-US");
const megabytes = (bytes: number) => `${(bytes / 1_000_000).toFixed(1)} MB`;

// When run as a process, reads a list of files from stdin and prints the results as JSON.
if (import.meta.main) {
  const files: string[] = JSON.parse(await text(process.stdin));
  process.stdout.write(JSON.stringify(await inParallel(files, probeFile)));
}
