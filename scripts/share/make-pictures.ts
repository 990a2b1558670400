import { hash } from "node:crypto";
import { constants, copyFileSync, mkdirSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import type { PublishPicture, SharePicture } from "#renderer/share/share-picture.ts";
import { pictureFingerprint } from "../fingerprint.ts";
import { inParallel } from "../in-parallel.ts";
import { FileCache } from "../media/file-cache.ts";
import { ROOT, SHARE_CACHE_DIR } from "../paths.ts";
import { UserError } from "../user-error.ts";
import type { Drawings } from "./draw-picture.ts";

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
 * Adds pages' pictures to the site, from the cache or newly drawn.
 * @param files paths of the files of all pages, whose pictures stay in the cache
 * @returns the number of pictures drawn
 * @throws UserError that lists every page whose picture can't be drawn
 */
export async function makePictures(
  pages: readonly PageWithPicture[],
  files: readonly string[],
  drawings: Drawings,
  outDir: string,
): Promise<number> {
  const paths = files.filter((file) => file.startsWith(FOLDER));
  const used = new Set(paths.map((path) => basename(path)));
  cache.touch(used);
  const wanted = new Map<string, PublishedPicture & { page: string }>();
  for (const { path: page, picture } of pages) {
    if (picture !== undefined) wanted.set(picture.path, { ...picture, page });
  }
  const missing = [...wanted.values()].filter(({ path }) => !cache.has(basename(path)));
  const problems = new Map<string, string[]>();
  await drawPictures(missing, drawings, async ({ path, page }, drawn) => {
    try {
      cache.write(basename(path), await drawn);
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      problems.set(message, [...(problems.get(message) ?? []), page]);
    }
  });
  if (problems.size > 0) throw new UserError(explain(problems));
  for (const path of wanted.keys()) {
    const target = join(outDir, path);
    mkdirSync(dirname(target), { recursive: true });
    copyFileSync(cache.path(basename(path)), target, constants.COPYFILE_FICLONE);
  }
  cache.tidy(used);
  return missing.length;
}

/** Draws pictures grouped by room, and calls `done` for each one. */
export async function drawPictures<Item extends { picture: SharePicture }>(
  items: readonly Item[],
  drawings: Drawings,
  done: (item: Item, drawn: Promise<Buffer>) => Promise<void>,
): Promise<void> {
  if (items.length === 0) return;
  // Imported here because most builds draw nothing.
  const [{ default: sharp }, { PictureDrawer, roomKey }] = await Promise.all([
    import("sharp"),
    import("./draw-picture.ts"),
  ]);
  const drawer = new PictureDrawer(drawings);
  const byRoom = [...Map.groupBy(items, ({ picture }) => roomKey(picture)).values()].flat();
  // Every core already draws a different picture.
  const before = sharp.concurrency();
  sharp.concurrency(1);
  try {
    await inParallel(byRoom, (item) => done(item, drawer.draw(item.picture)));
  } finally {
    sharp.concurrency(before);
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
