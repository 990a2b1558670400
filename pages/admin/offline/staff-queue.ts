import type { QueryClient, QueryKey } from "@tanstack/react-query";
import { FINAL_ERRORS } from "#contract/errors.ts";
import { createItemStorage, type StoredItem } from "#renderer/browser/queue/item-storage.ts";
import { type Attempt, createQueue, tabLock } from "#renderer/browser/queue/queue.ts";
import { ApiFailure } from "../api/failure.ts";
import { currentUser } from "./unsent.ts";

/** Something that staff did for a lead. */
export interface StaffItem extends StoredItem {
  /** The lead's id. */
  lead: string;
  /** Email of the user who did it. Only they can send it. */
  by: string;
}

interface Options<Item extends StaffItem> {
  /** Key of the copy in the query client's cache, which components read. */
  queryKey: QueryKey;
  /** Name of the database and of the lock. */
  name: string;
  send: (item: Item) => Promise<Attempt>;
  /** When an attempt counts as failed that hangs, for example while it gets a token. In milliseconds. */
  longestTry: number;
}

const FINAL: ReadonlySet<ApiFailure["code"]> = new Set([...FINAL_ERRORS, "not_found", "conflict"]);

/** Returns whether repeating a request is pointless. A session that ended or a lost role may come back. */
export function isFinal(error: unknown): error is ApiFailure {
  return error instanceof ApiFailure && FINAL.has(error.code);
}

/** Returns a function that creates something for a query client once, and returns the same from then on. */
export function oncePerClient<Created>(
  create: (client: QueryClient) => Created,
): (client: QueryClient) => Created {
  const created = new WeakMap<QueryClient, Created>();
  return (client) => {
    const known = created.get(client) ?? create(client);
    created.set(client, known);
    return known;
  };
}

/** Creates a queue that sends each lead's items in order, and shows them in all of the app's tabs. */
export function createStaffQueue<Item extends StaffItem>(
  client: QueryClient,
  { queryKey, name, send, longestTry }: Options<Item>,
) {
  const storage = createItemStorage<Item>(name);
  const lock = tabLock(name);
  const queue = createQueue<Item>({
    lock,
    storage,
    groupOf: ({ lead }) => lead,
    isReady: ({ by }) => currentUser(client) === by,
    send: (item) => Promise.race([send(item), failAfter(longestTry)]),
  });
  /** Items that are shown before the browser has stored them. */
  const saving = new Map<string, Item>();
  const channel = "BroadcastChannel" in globalThis ? new BroadcastChannel(name) : undefined;
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
    storage,
    lock,
    items,
    refresh,
    hasUnsaved: storage.hasUnsaved,
    on: queue.on,
    sendSoon: queue.sendSoon,
    /** Sends everything that waits, or only what's for one lead, without any delay. */
    sendNow: (id?: string) => queue.sendNow(({ lead }) => id === undefined || lead === id),
    /** Shows a change to an item that has just been stored. */
    change: (id: string, change: (item: Item) => Item) =>
      show(items().map((item) => (item.id === id ? change(item) : item))),
    /**
     * Shows and stores a new item.
     * @returns false if it's only in this page's memory
     */
    add: async (item: Item): Promise<boolean> => {
      saving.set(item.id, item);
      show([...items(), item]);
      const isStored = await storage.save([item]);
      saving.delete(item.id);
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

function failAfter(ms: number): Promise<Attempt> {
  return new Promise((resolve) => {
    setTimeout(() => resolve({ outcome: "failed", holdMs: 0 }), ms);
  });
}
