import { availableParallelism } from "node:os";
import type { SharePicture } from "#renderer/share/share-picture.ts";
import type { Drawings, PictureDrawer } from "./draw-picture.ts";

/** Number of pictures drawn at a time: more than there are cores, because the main thread is busy rendering pages. */
const AT_A_TIME = 2 * availableParallelism();

/** Draws pictures in the background. Those with the same room that are waiting are drawn one after another. */
export class DrawQueue<Item extends { picture: SharePicture }> {
  readonly #drawings: Drawings;
  readonly #done: (item: Item, drawn: Promise<Buffer>) => Promise<void>;
  readonly #waiting = new Map<string, Item[]>();
  readonly #workers = new Set<Promise<void>>();
  #drawer: ReturnType<typeof loadDrawer> | undefined;

  /** @param done receives each picture, and must not fail */
  constructor(drawings: Drawings, done: (item: Item, drawn: Promise<Buffer>) => Promise<void>) {
    this.#drawings = drawings;
    this.#done = done;
  }

  add(item: Item): void {
    const room = JSON.stringify(item.picture.scene);
    const sharing = this.#waiting.get(room);
    if (sharing === undefined) this.#waiting.set(room, [item]);
    else sharing.push(item);
    if (this.#workers.size === AT_A_TIME) return;
    const worker = this.#work().finally(() => this.#workers.delete(worker));
    this.#workers.add(worker);
  }

  /** Resolves when every picture is drawn. */
  async drain(): Promise<void> {
    await Promise.all(this.#workers);
    (await this.#drawer)?.unload();
    this.#drawer = undefined;
  }

  /** Forgets the pictures that aren't being drawn yet. */
  clear(): void {
    this.#waiting.clear();
  }

  async #work(): Promise<void> {
    for (let item = this.#next(); item !== undefined; item = this.#next()) {
      await this.#done(item, this.#draw(item.picture));
    }
  }

  async #draw(picture: SharePicture): Promise<Buffer> {
    this.#drawer ??= loadDrawer(this.#drawings);
    const { drawer } = await this.#drawer;
    return drawer.draw(picture);
  }

  #next(): Item | undefined {
    const [first] = this.#waiting;
    if (first === undefined) return undefined;
    const [room, items] = first;
    if (items.length === 1) this.#waiting.delete(room);
    return items.shift();
  }
}

/** Loads the image library, which most builds don't need, and limits it to one thread per picture. */
async function loadDrawer(
  drawings: Drawings,
): Promise<{ drawer: PictureDrawer; unload: () => void }> {
  const [{ default: sharp }, { PictureDrawer }] = await Promise.all([
    import("sharp"),
    import("./draw-picture.ts"),
  ]);
  const before = sharp.concurrency();
  sharp.concurrency(1);
  return { drawer: new PictureDrawer(drawings), unload: () => void sharp.concurrency(before) };
}
