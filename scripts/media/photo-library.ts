import { hash } from "node:crypto";
import { join } from "node:path";
import type { BuiltImage } from "contentlayer/runtime";
import type { MediaFolder } from "./media-folder.ts";
import { MEDIA, RECIPE, WIDTHS } from "./settings.ts";

/** A photo that documents name: where its original lies, and what pages are told of it. */
export interface Photo {
  /** As documents write it, such as `/media/brick-den.jpg`. */
  path: string;
  original: string;
  /** Of the original's bytes. */
  originalHash: string;
  image: BuiltImage;
}

const PREFIX = `/${MEDIA}/`;

/** The name inside the media folder that a path of the site stands for. */
export function mediaName(path: string): string | undefined {
  return path.startsWith(PREFIX) ? path.slice(PREFIX.length) : undefined;
}

export function mediaPath(name: string): string {
  return PREFIX + name;
}

/** The sound ones among the photos that documents name, sorted by path; the check tells of the others. */
export function photosNamed(media: MediaFolder, named: ReadonlySet<string>): Photo[] {
  return [...named].toSorted().flatMap((path): Photo[] => {
    const name = mediaName(path);
    const probed = name === undefined ? undefined : media.look(name);
    if (name === undefined || probed === undefined || "fault" in probed) return [];
    const { hash: originalHash, width, height, placeholder } = probed.photo;
    return [
      {
        path,
        original: join(media.folder, name),
        originalHash,
        image: {
          hash: hash("sha256", originalHash + RECIPE, "hex").slice(0, 12),
          base: `/assets/media/${fileStem(name)}`,
          width,
          height,
          widths: [...WIDTHS.filter((each) => each < width), width],
          placeholder,
        },
      },
    ];
  });
}

/** For `setImages`. */
export function imageLibrary(photos: readonly Photo[]): Map<string, BuiltImage> {
  return new Map(photos.map(({ path, image }) => [path, image]));
}

/** `Kitchens/IMG 1234.JPG` becomes `kitchens-img-1234`; the hash beside it tells two such names apart. */
function fileStem(name: string): string {
  const words = name
    .replace(/\.[^./]*$/, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
  // A name in the file system has 255 bytes at most, and width and hash follow.
  return words.slice(0, 100) || "photo";
}
