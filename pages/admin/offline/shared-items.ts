import type { QueryClient, QueryKey } from "@tanstack/react-query";
import type { ItemStorage, StoredItem } from "#renderer/browser/queue/item-storage.ts";

/**
 * Shows a queue's items in all of the app's tabs. A copy of what is stored is in the query client's cache, for
 * components.
 */
export function shareItems<Item extends StoredItem>(
  client: QueryClient,
  queryKey: QueryKey,
  storage: ItemStorage<Item>,
) {
  /** Items that are shown before the browser has stored them. */
  const saving = new Map<string, Item>();
  const channel =
    "BroadcastChannel" in globalThis ? new BroadcastChannel(queryKey.join()) : undefined;
  channel?.addEventListener("message", () => void read());
  let reads = 0;

  const items = () => client.getQueryData<readonly Item[]>(queryKey) ?? [];
  const show = (next: readonly Item[]) => client.setQueryData<readonly Item[]>(queryKey, next);

  async function read(): Promise<void> {
    reads += 1;
    const turn = reads;
    const stored = await storage.read();
    if (turn !== reads) return;
    const known = new Set(stored.map(({ id }) => id));
    show([...stored, ...[...saving.values()].filter(({ id }) => !known.has(id))]);
  }

  /** Shows what is stored now, here and in other tabs. */
  async function refresh(): Promise<void> {
    channel?.postMessage("changed");
    await read();
  }

  return {
    items,
    refresh,
    hasUnsaved: storage.hasUnsaved,
    /** Shows a change to an item that has just been stored. */
    change: (id: string, change: (item: Item) => Item) =>
      show(items().map((item) => (item.id === id ? change(item) : item))),
    /**
     * Shows and stores new items.
     * @returns false if they're only in this page's memory
     */
    add: async (added: readonly Item[]): Promise<boolean> => {
      for (const item of added) saving.set(item.id, item);
      show([...items(), ...added]);
      const isStored = await storage.save(added);
      for (const { id } of added) saving.delete(id);
      await refresh();
      return isStored;
    },
    remove: async (ids: readonly string[]): Promise<void> => {
      show(items().filter(({ id }) => !ids.includes(id)));
      for (const id of ids) await storage.remove(id);
      await refresh();
    },
  };
}
