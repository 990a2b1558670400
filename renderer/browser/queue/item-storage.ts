import { createDatabase, STORE } from "./database.ts";
import type { QueueStorage, Waiting } from "./queue.ts";

/** An item in browser storage. */
export interface StoredItem extends Waiting {
  /** Position in the queue; 0 for a new item, which is added at the end. Unlike times, it survives a wrong clock. */
  order: number;
}

export interface ItemStorage<Item extends StoredItem> extends QueueStorage<Item> {
  read: () => Promise<Item[]>;
  update: (id: string, change: (item: Item) => Item) => Promise<void>;
  remove: (id: string) => Promise<void>;
  /**
   * Saves items, all or none, replacing earlier versions of them.
   * @returns false if they're only in this page's memory
   */
  save: (items: readonly Item[]) => Promise<boolean>;
  /** Returns whether some items are only in this page's memory. */
  hasUnsaved: () => boolean;
}

/**
 * Creates storage for a queue's items in a database of the given name. If the browser can't store them, items are kept
 * for as long as the page is open. Database errors while updating or removing an item are ignored: at worst, it's sent
 * again, and the server detects that.
 */
export function createItemStorage<Item extends StoredItem>(name: string): ItemStorage<Item> {
  const database = createDatabase<Item>(name);
  /** Items that the browser couldn't store. */
  const unsaved = new Map<string, Item>();
  /** Ids of items that this page has removed, in case the database couldn't. */
  const removed = new Set<string>();

  async function read(): Promise<Item[]> {
    const stored = await database((db) => db.getAll(STORE)).catch((): Item[] => []);
    const items = [...stored, ...unsaved.values()].filter(({ id }) => !removed.has(id));
    return items.toSorted((a, b) => a.order - b.order);
  }

  return {
    read,
    hasUnsaved: () => unsaved.size > 0,
    update: async (id, change) => {
      const inMemory = unsaved.get(id);
      if (inMemory !== undefined) unsaved.set(id, change(inMemory));
      // If it fails, the item is retried sooner than planned.
      await database(async (db) => {
        const changing = db.transaction(STORE, "readwrite");
        const before = await changing.store.get(id);
        if (before !== undefined) await changing.store.put(change(before));
        await changing.done;
      }).catch(() => undefined);
    },
    remove: async (id) => {
      unsaved.delete(id);
      removed.add(id);
      // If it fails, this page doesn't send it again.
      await database((db) => db.delete(STORE, id)).catch(() => undefined);
    },
    save: async (items) => {
      for (const { id } of items) removed.delete(id);
      try {
        await database(async (db) => {
          // Written through to the disk, so it survives an empty battery.
          const saving = db.transaction(STORE, "readwrite", { durability: "strict" });
          // Numbered in the transaction, so that tabs don't assign the same number twice.
          const numbered = withOrder(items, await saving.store.getAll());
          await Promise.all([...numbered.map(async (item) => saving.store.put(item)), saving.done]);
        });
        for (const { id } of items) unsaved.delete(id);
        return true;
      } catch {
        // After all that may be stored, whose numbers can't be read now. Those are small.
        const inMemory = [...unsaved.values()];
        const first = { order: inMemory.length === 0 ? Date.now() : 0 };
        for (const item of withOrder(items, [...inMemory, first])) unsaved.set(item.id, item);
        return false;
      }
    },
  };
}

/** Numbers new items, so they come after all others. */
function withOrder<Item extends StoredItem>(
  items: readonly Item[],
  others: readonly Pick<Item, "order">[],
) {
  let last = Math.max(0, ...others.map(({ order }) => order));
  return items.map((item) => {
    if (item.order > 0) return item;
    last += 1;
    return { ...item, order: last };
  });
}
