import { hash } from "node:crypto";
import { constants, copyFileSync, mkdirSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import type { PublishPicture, SharePicture } from "#renderer/share/share-picture.ts";
import { pictureFingerprint } from "../fingerprint.ts";
import { FileCache } from "../media/file-cache.ts";
import { ROOT, SHARE_CACHE_DIR } from "../paths.ts";
import { UserError } from "../user-error.ts";
import type { Drawings } from "./draw-picture.ts";
import { DrawQueue } from "./draw-queue.ts";

/** Under `/assets`, because Hosting caches that folder for a year. */
const FOLDER = "/assets/share/";

/** Cache of share images, about 50 KB each. */
const cache = new FileCache(SHARE_CACHE_DIR, 500);

/** Returns a string that changes with the code and packages that draw pictures. */
export function pictureRecipe(): string {
  const packages: { dependencies: Record<string, string> } = JSON.parse(
    readFileSync(join(ROOT, "package.json"), "utf8"),
  );
  const { sharp, harfbuzzjs } = packages.dependencies;
  return `${pictureFingerprint()} ${sharp} ${harfbuzzjs}`;
}

/** Returns a picture's path on the site, which includes a hash of its text, its drawing and the recipe. */
export function picturePath(picture: SharePicture, drawings: Drawings, recipe: string): string {
  const { title, line, scene, businessName, phone } = picture;
  const drawn = [drawings.shareRoom(scene), drawings.shareLine()];
  const content = JSON.stringify([recipe, title, line, businessName, phone, ...drawn]);
  return `${FOLDER}${hash("sha256", content, "base64url").slice(0, 12)}.jpg`;
}

/** A page's share image. */
export interface PublishedPicture {
  path: string;
  picture: SharePicture;
}

/** Returns a function that publishes a page's picture and records its data. Without a recipe, pages have no picture. */
export function collectPicture(
  drawings: Drawings,
  recipe: string | undefined,
): { picture: PublishedPicture | undefined; publish: PublishPicture } {
  const collected: ReturnType<typeof collectPicture> = {
    picture: undefined,
    publish: (picture) => {
      if (recipe === undefined) return undefined;
      const path = picturePath(picture, drawings, recipe);
      collected.picture = { path, picture };
      return path;
    },
  };
  return collected;
}

interface PageWithPicture {
  path: string;
  picture?: PublishedPicture | undefined;
}

/**
 * Adds the pages' pictures to the site, from the cache or newly drawn. Draws them while other pages are rendered.
 * Disposing of it ends the drawing, for a build that failed.
 */
export class PictureMaker implements AsyncDisposable {
  readonly #outDir: string;
  readonly #queue: DrawQueue<PublishedPicture & { page: string }>;
  /** Paths of the pictures to copy into the site. */
  readonly #wanted = new Set<string>();
  readonly #problems = new Map<string, string[]>();
  #drawn = 0;

  constructor(drawings: Drawings, outDir: string) {
    this.#outDir = outDir;
    this.#queue = new DrawQueue(drawings, async ({ path, page }, drawn) => {
      try {
        cache.write(basename(path), await drawn);
      } catch (error) {
        const message = error instanceof Error ? error.message : String(error);
        this.#problems.set(message, [...(this.#problems.get(message) ?? []), page]);
      }
    });
  }

  /** Starts drawing a rendered page's picture, unless it's in the cache. */
  add({ path: page, picture }: PageWithPicture): void {
    if (picture === undefined || this.#wanted.has(picture.path)) return;
    this.#wanted.add(picture.path);
    if (cache.has(basename(picture.path))) return;
    this.#drawn += 1;
    this.#queue.add({ ...picture, page });
  }

  /**
   * Waits for all pictures and copies them to the site.
   * @param files paths of the files of all pages, whose pictures stay in the cache
   * @returns the number of pictures drawn
   * @throws UserError that lists every page whose picture can't be drawn
   */
  async finish(files: readonly string[]): Promise<number> {
    const paths = files.filter((file) => file.startsWith(FOLDER));
    const used = new Set(paths.map((path) => basename(path)));
    cache.touch(used);
    await this.#queue.drain();
    if (this.#problems.size > 0) throw new UserError(explain(this.#problems));
    for (const path of this.#wanted) {
      const target = join(this.#outDir, path);
      mkdirSync(dirname(target), { recursive: true });
      copyFileSync(cache.path(basename(path)), target, constants.COPYFILE_FICLONE);
    }
    cache.tidy(used);
    return this.#drawn;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#queue.clear();
    await this.#queue.drain();
  }
}

/** @param problems pages by message, because one cause, such as a long business name, can affect all pages */
function explain(problems: ReadonlyMap<string, readonly string[]>): string {
  const lines = [...problems].map(([message, pages]) => {
    const [first, ...more] = pages.toSorted();
    const others =
      more.length === 0 ? "" : ` and ${more.length} other page${more.length === 1 ? "" : "s"}`;
    return `  ${first}${others}: ${message}\n`;
  });
  return `Some share images could not be drawn:\n${lines.toSorted().join("")}The previous build is unchanged.`;
}
