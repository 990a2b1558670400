import type { ImageFault } from "contentlayer/build";
import type { PhotoFault } from "./probe.ts";
import { LIMIT_BYTES, LIMIT_PIXELS } from "./settings.ts";

/** What an author is told of a file that no photo can be made of. */
export function explainFault(file: string, fault: PhotoFault): ImageFault {
  switch (fault.kind) {
    case "heavy":
      return {
        rule: "heavy-image",
        message: `the photo \`${file}\` weighs ${megabytes(fault.bytes)}, expected at most ${megabytes(LIMIT_BYTES)}.`,
        fix: "Save it as JPEG, in the size that the camera took it in.",
      };
    case "large":
      return {
        rule: "heavy-image",
        message: `the photo \`${file}\` has ${pixels(fault.width)} by ${pixels(fault.height)} pixels, expected at most ${LIMIT_PIXELS / 1_000_000} million.`,
        fix: "Make it smaller: no more than 1,600 pixels of its width are shown.",
      };
    case "heic":
      return {
        rule: "bad-photo",
        message: `the photo \`${file}\` is in HEIC, the iPhone's own format, which cannot be read here.`,
        fix: "Export it as JPEG; on the iPhone, Settings > Camera > Formats > Most Compatible takes JPEG from then on.",
      };
    case "no photo":
      return {
        rule: "bad-photo",
        message: `\`${file}\` is a file of the kind ${fault.format}, expected a photo in JPEG, PNG, WebP, AVIF or TIFF.`,
        fix: "Save it in one of them; a drawing in SVG belongs into `renderer/public/images`.",
      };
    case "unreadable":
      return {
        rule: "bad-photo",
        message: `\`${file}\` cannot be read as a photo (${fault.said}).`,
        fix: "Open it in a picture program: if that shows it, save it anew as JPEG, otherwise copy it from the camera again.",
      };
  }
}

function pixels(length: number): string {
  return length.toLocaleString("en-US");
}

function megabytes(bytes: number): string {
  return `${(bytes / 1_000_000).toFixed(1)} MB`;
}
