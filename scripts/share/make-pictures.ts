import { existsSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { count } from "contentlayer/build";
import type { SharePicture } from "#renderer/share/share-picture.ts";
import type { RenderedPage } from "../build/render-page.ts";
import { inParallel } from "../in-parallel.ts";
import { UserError } from "../user-error.ts";
import {
  copyCached,
  isCached,
  isPicture,
  noteUse,
  tidyPictures,
  writeCached,
  type Drawings,
} from "./picture-files.ts";

interface Wanted {
  path: string;
  picture: SharePicture;
  /** The first page that has it. */
  page: string;
}

/**
 * Puts the picture of every page into the site: those of pages that were taken over from the last build came with
 * them, others come out of the cache, and what it lacks is drawn.
 * @returns how many were drawn
 * @throws UserError that names every page whose picture cannot be made
 */
export async function makePictures(
  pages: readonly RenderedPage[],
  drawings: Drawings,
  outDir: string,
): Promise<number> {
  const used = new Set(pages.flatMap(({ files }) => files.filter(isPicture)));
  noteUse(used);
  const wanted = new Map<string, Wanted>();
  for (const { path: page, picture: published } of pages) {
    if (published === undefined) continue;
    const { path, picture } = published;
    if (!wanted.has(path) && !existsSync(join(outDir, path)))
      wanted.set(path, { path, picture, page });
  }
  const open = [...wanted.values()].filter(({ path }) => !isCached(path));
  const faults = new Faults();
  if (open.length > 0) {
    await drawPictures(open, drawings, ({ path, page }, drawn) =>
      drawn.then(
        (bytes) => writeCached(path, bytes),
        (error: unknown) => faults.add(page, error),
      ),
    );
  }
  faults.tell();
  for (const path of wanted.keys()) copyCached(path, outDir);
  tidyPictures(used);
  return open.length;
}

/** Draws pictures and hands each over when it is done, those of one room in a row. */
export async function drawPictures<Item extends { picture: SharePicture }>(
  items: readonly Item[],
  drawings: Drawings,
  done: (item: Item, drawn: Promise<Buffer>) => Promise<void>,
): Promise<void> {
  // Loaded here only: most builds draw nothing.
  const [{ default: sharp }, { PictureDesk }] = await Promise.all([
    import("sharp"),
    import("./picture-desk.ts"),
  ]);
  const desk = new PictureDesk(drawings);
  const byRoom = [...Map.groupBy(items, ({ picture }) => desk.roomKey(picture)).values()].flat();
  // Each picture has a core of its own already.
  const before = sharp.concurrency();
  sharp.concurrency(1);
  try {
    await inParallel(byRoom, availableParallelism(), (item) => done(item, desk.draw(item.picture)));
  } finally {
    sharp.concurrency(before);
  }
}

/** What went wrong, and with which pages: a name that is too long is so on all of them. */
class Faults {
  readonly #pages = new Map<string, string[]>();

  add(page: string, error: unknown): void {
    const message = error instanceof Error ? error.message : String(error);
    this.#pages.set(message, [...(this.#pages.get(message) ?? []), page]);
  }

  /** @throws UserError where there was any */
  tell(): void {
    if (this.#pages.size === 0) return;
    const lines = [...this.#pages].map(([message, pages]) => {
      const [first, ...more] = pages.toSorted();
      const others = more.length === 0 ? "" : ` and ${count(more.length, "other page")}`;
      return `  ${first}${others}: ${message}\n`;
    });
    throw new UserError(
      `Not every page can have the picture that it is shared with:\n${lines.toSorted().join("")}The last good build is untouched.`,
    );
  }
}
