import { placeIn, type Entry } from "../documents/entry.ts";
import { fieldName, type Problem } from "../problems/problem.ts";
import { isSitePath, sitePath } from "../problems/site-path.ts";

/** What speaks against a picture, in the words of the site that has it. */
export interface ImageFault {
  rule: string;
  message: string;
  fix: string;
}

/**
 * Tells of a picture of the site by its path: the weight of a file that is served as it is, or what
 * speaks against one that the site makes fit for pages itself. `undefined` where there is none.
 */
export type LookAtImage = (
  path: string,
) => { bytes: number } | { fault: ImageFault | undefined } | undefined;

/** A picture that weighs more was not made for a page: a phone photo is ten times that. */
const LIMIT_BYTES = 1_000_000;

/** Pictures that documents name and the site does not have, or that are too heavy for it. */
export function findBadImages(entries: readonly Entry[], look: LookAtImage): Problem[] {
  return entries.flatMap((entry) => {
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

/** Every picture that documents name, as a path of the site. */
export function imagesNamed(entries: readonly Entry[]): Set<string> {
  const named = entries.flatMap((entry) => {
    const { images, fieldImages } = entry.summary();
    return [...images.map(({ src }) => src), ...fieldImages.map(({ value }) => value)];
  });
  return new Set(named.filter(isSitePath).map((src) => sitePath(src).path));
}

/** What a look at a picture gave, for comparing it with the next look. */
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
        message: `there is no picture \`${src}\`.`,
        fix: "Correct its path, or put the file there.",
      },
    ];
  }
  if ("fault" in image) return image.fault === undefined ? [] : [{ ...image.fault, severity }];
  if (image.bytes <= LIMIT_BYTES) return [];
  return [
    {
      rule: "heavy-image",
      severity,
      message: `the picture \`${src}\` weighs ${megabytes(image.bytes)}, expected at most ${megabytes(LIMIT_BYTES)}.`,
      fix: "Make it at most 2,000 pixels wide and save it as JPEG or WebP.",
    },
  ];
}

function megabytes(bytes: number): string {
  return `${(bytes / 1_000_000).toFixed(1)} MB`;
}
