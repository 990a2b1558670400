import { hash } from "node:crypto";
import { readFileSync } from "node:fs";
import { isSound, placeIn, type Entry } from "../documents/entry.ts";
import { fieldName, type Problem, type Severity } from "../problems/problem.ts";
import { isSitePath, sitePath } from "../problems/site-path.ts";

/** Why an image can't be used on the site. */
export interface ImageFault {
  rule: string;
  /** Defaults to `error`. */
  severity?: Severity;
  message: string;
  fix: string;
}

/**
 * Inspects an image by its path on the site. Returns the size of a file that's served unchanged, the fault (if
 * any) of a photo that's processed, or `undefined` if the image doesn't exist.
 */
export type LookAtImage = (
  path: string,
) => { bytes: number } | { fault: ImageFault | undefined } | undefined;

/**
 * Size limit for images that are served unchanged. Photos straight from a phone can be several times larger.
 */
const LIMIT_BYTES = 1_000_000;

/** Finds images used in documents that are missing, unusable or too large. */
export function findBadImages(entries: readonly Entry[], look: LookAtImage): Problem[] {
  const bad = new Set(sourcesIn(entries).filter((src) => checkImage(src, look).length > 0));
  const users = entries.filter((entry) => entry.brief().images?.some((src) => bad.has(src)));
  return users.flatMap((entry) => {
    const { images, fieldImages } = entry.summary();
    const inBody = images.flatMap(({ src, line, column }): Problem[] =>
      checkImage(src, look).map((found) => ({ ...found, file: entry.file.file, line, column })),
    );
    const inFields = fieldImages.flatMap(({ path, value }): Problem[] =>
      checkImage(value, look).map((found) => ({
        ...found,
        file: entry.file.file,
        ...placeIn(entry, { field: path }),
        field: fieldName(path),
      })),
    );
    return [...inBody, ...inFields];
  });
}

/** An image that only documents can use. */
export interface OwnImage {
  /** Path on the site, such as `/media/brick-den.jpg`. */
  path: string;
  /** Path shown in error messages. */
  file: string;
  /** Size of the file. */
  bytes: number;
  read: () => Uint8Array;
}

/** Finds image files that are copies of another one. Only files of the same size are read. */
export function findCopiedImages(images: readonly OwnImage[]): Problem[] {
  return [...Map.groupBy(images, ({ bytes }) => bytes).values()].flatMap((alike) => {
    if (alike.length === 1) return [];
    const byContent = Map.groupBy(alike, (image) => hash("sha256", image.read()));
    return [...byContent.values()].flatMap(([first, ...copies]) =>
      copies.map(({ file }): Problem => ({
        rule: "copied-image",
        severity: "warning",
        file,
        line: 1,
        column: 1,
        message: `this is the same photo as ${first?.file}.`,
        fix: "Copy the right photo here. If it's the right one, use the other file and delete this one.",
      })),
    );
  });
}

/** Finds images that no document uses, not even a draft. */
export function findUnusedImages(
  entries: readonly Entry[],
  images: readonly OwnImage[],
): Problem[] {
  const named = imagesNamed(entries);
  const unused = images.filter(({ path }) => !named.has(path));
  if (unused.length === 0) return [];
  // Images aren't known for documents with errors, so their whole text is searched.
  const broken = entries
    .filter((entry) => !isSound(entry))
    .map(({ file }) => readFileSync(file.absolutePath, "utf8"));
  return unused
    .filter(({ path }) => !broken.some((text) => text.includes(path)))
    .map(({ path, file }) => ({
      rule: "unused-image",
      severity: "warning",
      file,
      line: 1,
      column: 1,
      message: "no document uses this image.",
      fix: `Use its path in a document, \`${path}\`, or delete the file.`,
    }));
}

/** Returns the site path of every image that documents use. */
export function imagesNamed(entries: readonly Entry[]): Set<string> {
  return new Set(sourcesIn(entries).map((src) => sitePath(src).path));
}

/** Returns every image on this site that documents use, as written. */
function sourcesIn(entries: readonly Entry[]): string[] {
  return [...new Set(entries.flatMap((entry) => entry.brief().images ?? []))];
}

/** Serializes an image's current state, so a later run can detect changes. */
export function appearanceOf(path: string, look: LookAtImage | undefined): string {
  return JSON.stringify(look?.(path)) ?? "";
}

function checkImage(src: string, look: LookAtImage) {
  if (!isSitePath(src)) return [];
  const severity = "error" as const;
  const image = look(sitePath(src).path);
  if (image === undefined) {
    return [
      {
        rule: "missing-image",
        severity,
        message: `the image \`${src}\` doesn't exist.`,
        fix: "Correct the path, or add the file.",
      },
    ];
  }
  if ("fault" in image) return image.fault === undefined ? [] : [{ severity, ...image.fault }];
  if (image.bytes <= LIMIT_BYTES) return [];
  return [
    {
      rule: "heavy-image",
      severity,
      message: `the image \`${src}\` is ${megabytes(image.bytes)}, expected at most ${megabytes(LIMIT_BYTES)}.`,
      fix: "Resize it to at most 2,000 pixels wide, and save it as JPEG or WebP.",
    },
  ];
}

function megabytes(bytes: number): string {
  return `${(bytes / 1_000_000).toFixed(1)} MB`;
}
