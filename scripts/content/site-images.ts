import { globSync, statSync } from "node:fs";
import { join } from "node:path";
import { didYouMean, type ImageFault, type LookAtImage } from "contentlayer/build";
import { MediaFolder } from "../media/media-folder.ts";
import { explainFault } from "../media/photo-faults.ts";
import { mediaName, mediaPath } from "../media/photo-library.ts";
import { ROOT, shownPath } from "../paths.ts";

const STATIC_FILES = join(ROOT, "renderer", "public");

/** How documents of a content folder find pictures: photos in its own `media`, the others among the static files. */
export function siteImages(contentDir: string): LookAtImage {
  const media = new MediaFolder(contentDir);
  return (path) => {
    // No file system takes one in a name.
    if (path.includes("\0")) return undefined;
    const name = mediaName(path);
    if (name === undefined) return staticFile(path) ?? { fault: missing(path, media) };
    const probed = media.look(name);
    if (probed === undefined) return { fault: missing(path, media) };
    return {
      fault:
        "fault" in probed
          ? explainFault(shownPath(join(media.folder, name)), probed.fault)
          : undefined,
    };
  };
}

function staticFile(path: string): { bytes: number } | undefined {
  const file = statSync(join(STATIC_FILES, path), { throwIfNoEntry: false });
  return file?.isFile() ? { bytes: file.size } : undefined;
}

function missing(path: string, media: MediaFolder): ImageFault {
  const photos = media.names().map(mediaPath);
  const others = globSync("images/**/*.*", { cwd: STATIC_FILES }).map((file) => `/${file}`);
  const place = mediaName(path) === undefined ? "there" : `into \`${shownPath(media.folder)}\``;
  return {
    rule: "missing-image",
    message: `there is no picture \`${path}\`.`,
    fix: didYouMean(path, [...photos, ...others]) ?? `Correct its path, or put the file ${place}.`,
  };
}
