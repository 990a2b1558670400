import { readdirSync, readFileSync, statSync } from "node:fs";
import { join, posix, resolve } from "node:path";
import { photoMemoryFile } from "../content/cache-folder.ts";
import { writeAtomically } from "../paths.ts";
import { probe, type Probed } from "./probe.ts";
import { MEDIA, RECIPE, WIDTHS } from "./settings.ts";
import { hash } from "node:crypto";
import type { BuiltImage } from "contentlayer/runtime";

/** What the files were when they were last looked at, so that only new ones are looked at again. On the
 * disk there are sound photos alone: a fault is rare, and may be mended by another version of ours. */
interface Memory {
  recipe: string;
  files: Record<string, { stamp: string; probed: Probed }>;
}

/** The originals of one content folder. */
export class MediaFolder {
  readonly folder: string;
  readonly #memoryFile: string;
  #memory: Memory | undefined;

  constructor(contentDir: string) {
    this.folder = join(resolve(contentDir), MEDIA);
    this.#memoryFile = photoMemoryFile(resolve(contentDir));
  }

  /** Its files, such as `brick-den.jpg` or `kitchens/bar.png`, sorted; no notes and no hidden files. */
  names(): string[] {
    return listFiles(this.folder, "").toSorted();
  }

  /** What a file is; `undefined` where there is none of that name, letter for letter. */
  look(name: string): Probed | undefined {
    const stamp = stampOf(join(this.folder, name));
    if (stamp === undefined) return undefined;
    let known = this.#known(name, stamp);
    if (known === undefined) {
      // Another command, or another part of this one, may have looked at it meanwhile.
      this.#memory = readMemory(this.#memoryFile);
      known = this.#known(name, stamp);
    }
    if (known !== undefined) return known;
    // A name in other letters leads to a file on some machines and to none on others.
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

  /** All at once: starting the process takes longer than looking at a photo. */
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

/** Symbolic links are not followed: they may lead out of the folder, or in a circle. */
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

/** While it stays the same, so do the file's bytes. */
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
