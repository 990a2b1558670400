import { readdirSync, readFileSync, statSync } from "node:fs";
import { join, posix, resolve } from "node:path";
import { photoMemoryFile } from "../content/cache-folder.ts";
import { writeAtomically } from "../paths.ts";
import { probe, type Probed } from "./probe.ts";
import { MEDIA, RECIPE, WIDTHS } from "./settings.ts";
import { hash } from "node:crypto";
import type { BuiltImage } from "contentlayer/runtime";

/**
 * Results of earlier runs, so only new files are read. Faults aren't saved, because a newer version may be able to read
 * the file.
 */
interface Memory {
  recipe: string;
  files: Record<string, { stamp: string; probed: Probed }>;
}

/** The original photos in a content folder. */
export class MediaFolder {
  readonly folder: string;
  readonly #memoryFile: string;
  #memory: Memory | undefined;

  constructor(contentDir: string) {
    this.folder = join(resolve(contentDir), MEDIA);
    this.#memoryFile = photoMemoryFile(resolve(contentDir));
  }

  /** Returns the sorted file names, such as `kitchens/bar.png`, excluding Markdown notes and hidden files. */
  names(): string[] {
    return listFiles(this.folder, "").toSorted();
  }

  /** Probes the file with this exact name. Returns `undefined` if it doesn't exist. */
  look(name: string): Probed | undefined {
    const stamp = stampOf(join(this.folder, name));
    if (stamp === undefined) return undefined;
    let known = this.#known(name, stamp);
    if (known === undefined) {
      // Another command, or another part of this one, may have probed the file since.
      this.#memory = readMemory(this.#memoryFile);
      known = this.#known(name, stamp);
    }
    if (known !== undefined) return known;
    // Rejects a name that differs only in case, which some file systems would accept.
    const names = this.names();
    if (!names.includes(name)) return undefined;
    this.#lookAtAll(names);
    return this.#known(name, stamp);
  }

  #known(name: string, stamp: string): Probed | undefined {
    this.#memory ??= readMemory(this.#memoryFile);
    const known = this.#memory.files[name];
    return known?.stamp === stamp ? known.probed : undefined;
  }

  /** Probes all new files in one batch, because starting the process takes longer than probing a photo. */
  #lookAtAll(names: readonly string[]): void {
    const stamped = names.flatMap((name) => {
      const stamp = stampOf(join(this.folder, name));
      return stamp === undefined ? [] : [{ name, stamp, probed: this.#known(name, stamp) }];
    });
    const unknown = stamped.filter(({ probed }) => probed === undefined);
    const answers = probe(unknown.map(({ name }) => join(this.folder, name)));
    const found = new Map(unknown.map(({ name }, index) => [name, answers[index]]));
    const files: Memory["files"] = {};
    for (const { name, stamp, probed = found.get(name) } of stamped) {
      if (probed !== undefined) files[name] = { stamp, probed };
    }
    this.#memory = { recipe: RECIPE, files };
    writeMemory(this.#memoryFile, this.#memory);
  }
}

/** Lists files. Doesn't follow symbolic links, which may lead outside the folder or form a loop. */
function listFiles(folder: string, inside: string): string[] {
  let entries;
  try {
    entries = readdirSync(join(folder, inside), { withFileTypes: true });
  } catch {
    return [];
  }
  return entries.flatMap((entry) => {
    const name = posix.join(inside, entry.name);
    if (entry.name.startsWith(".") || entry.name.endsWith(".md")) return [];
    if (entry.isDirectory()) return listFiles(folder, name);
    return entry.isFile() ? [name] : [];
  });
}

/** Returns a string that changes whenever the file changes. */
function stampOf(file: string): string | undefined {
  const stats = statSync(file, { throwIfNoEntry: false });
  return stats?.isFile() ? `${stats.size} ${stats.mtimeMs} ${stats.ctimeMs}` : undefined;
}

function readMemory(file: string): Memory {
  const empty = { recipe: RECIPE, files: {} };
  try {
    const memory: Memory = JSON.parse(readFileSync(file, "utf8"));
    return memory.recipe === RECIPE ? memory : empty;
  } catch {
    return empty;
  }
}

function writeMemory(file: string, { recipe, files }: Memory): void {
  const sound = Object.entries(files).filter(([, { probed }]) => "photo" in probed);
  writeAtomically(file, JSON.stringify({ recipe, files: Object.fromEntries(sound) }));
}

/** A photo that documents use. */
export interface Photo {
  /** Path in documents, such as `/media/brick-den.jpg`. */
  path: string;
  original: string;
  /** Hash of the original's bytes. */
  originalHash: string;
  image: BuiltImage;
}

const PREFIX = `/${MEDIA}/`;

/** Converts a site path to a name in the media folder, or returns `undefined` for other paths. */
export function mediaName(path: string): string | undefined {
  return path.startsWith(PREFIX) ? path.slice(PREFIX.length) : undefined;
}

export function mediaPath(name: string): string {
  return PREFIX + name;
}

/** Returns the usable photos that documents refer to, sorted by path. The content check reports the rest. */
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

/** Returns the photos for `setImages`. */
export function imageLibrary(photos: readonly Photo[]): Map<string, BuiltImage> {
  return new Map(photos.map(({ path, image }) => [path, image]));
}

/** Converts `Kitchens/IMG 1234.JPG` to `kitchens-img-1234`. The hash that follows makes it unique. */
function fileStem(name: string): string {
  const words = name
    .replace(/\.[^./]*$/, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
  // File names are limited to 255 bytes, including the hash and the width.
  return words.slice(0, 100) || "photo";
}
