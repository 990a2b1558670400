/** Something that waits in this browser to be sent. Times are in milliseconds since 1970. */
export interface Waiting {
  id: string;
  savedAt: number;
  /** Number of failed attempts; 0 during the first attempt. */
  tries: number;
  triedAt: number;
  /** When to retry. */
  nextAt: number;
  /** Earliest time for the next attempt, as requested by the server. */
  holdUntil: number;
  /** Why the server rejected it. */
  refusal?: string | undefined;
}

/** Returns the state of an item that is saved now and will be sent at once. @param now milliseconds since 1970 */
export function untried(now: number): Omit<Waiting, "id" | "refusal"> {
  return { savedAt: now, tries: 0, triedAt: 0, nextAt: now, holdUntil: 0 };
}

/** Storage for a queue's items, which all tabs share. Without promises, changes are saved before it returns. */
export interface QueueStorage<Item extends Waiting> {
  /** Returns the items in the order in which to send them. */
  read: () => readonly Item[] | Promise<readonly Item[]>;
  /** Changes an item, unless it was removed in the meantime. */
  update: (id: string, change: (item: Item) => Item) => unknown;
  remove: (id: string) => unknown;
}

/** Outcome of one attempt to send an item. */
export type Attempt =
  /** The server has it, from this attempt or an earlier one. */
  | { outcome: "sent" }
  /** The server rejected it, and retrying won't help. */
  | { outcome: "refused"; reason: string }
  /** It may or may not have arrived. Retry after `holdMs`. */
  | { outcome: "failed"; holdMs: number };

interface Options<Item extends Waiting> {
  /** Prevents tabs from sending the same items at the same time. */
  lock: Lock;
  storage: QueueStorage<Item>;
  send: (item: Item) => Promise<Attempt>;
  /** Whether the item can be sent. Items that depend on others wait for them. */
  isReady?: (item: Item) => boolean;
  /** Names a group that is sent strictly in order: if one of its items fails, later ones wait for it. */
  groupOf?: (item: Item) => string;
}

/** Does the work while no other tab does. If one does, either waits or leaves the work to it. */
type Lock = (mode: "wait" | "ifFree", work: () => Promise<void>) => Promise<void>;

/** `refused` items stay in the storage, because the visitor may want to correct them. */
type QueueEvent = "started" | "sent" | "refused" | "failed";

type Listener<Item> = (item: Item) => void;

/** Minimum pause between attempts, for visitors who keep switching tabs. */
const LEAST_PAUSE_MS = 5_000;
const FIRST_DELAY_MS = 5_000;
const LONGEST_DELAY_MS = 10 * 60_000;
const LONGEST_TIMER_MS = 10 * 60_000;

/**
 * Creates a queue that sends items in order, one at a time across all tabs, and retries failed ones. An item is removed
 * only after the server has confirmed it, so a closed page can lead to a repeated request but never to a lost item. The
 * server must therefore detect repeated items.
 */
export function createQueue<Item extends Waiting>({
  lock,
  storage,
  send,
  isReady = () => true,
  groupOf = ({ id }) => id,
}: Options<Item>) {
  const listeners: Record<QueueEvent, Set<Listener<Item>>> = {
    started: new Set(),
    sent: new Set(),
    refused: new Set(),
    failed: new Set(),
  };
  /** Number of passes over the queue that this page has started or will start. */
  let turns = 0;
  let lastTurn = Promise.resolve();
  let timer: ReturnType<typeof setTimeout> | undefined;

  /** Calls `listener` after an event. Returns a function that stops it. */
  function on(event: QueueEvent, listener: Listener<Item>): () => void {
    listeners[event].add(listener);
    return () => void listeners[event].delete(listener);
  }

  function emit(event: QueueEvent, item: Item): void {
    for (const listener of listeners[event]) listener(item);
  }

  /** Sends all items that may be retried now, because the connection or the visitor is back. */
  const sendSoon = () =>
    sendWhere(
      (item, now) => isDue(item, now) || (item.tries > 0 && now - item.triedAt >= LEAST_PAUSE_MS),
    );

  /** Sends items at the visitor's request, without any delay. Stops at the first one that fails. */
  async function sendNow(isWanted: (item: Item) => boolean): Promise<void> {
    await exclusively("wait", () => sendEach(isWanted, { stopsAtFailure: true }));
    await schedule();
  }

  /** Sets the timer for the next item that is due. */
  async function schedule(): Promise<void> {
    const waiting = await pending();
    clearTimeout(timer);
    if (waiting.length === 0) return;
    const now = Date.now();
    // Later items of a group are never sent before the first one.
    const firsts = waiting.filter(
      (item, index) => waiting.findIndex((each) => groupOf(each) === groupOf(item)) === index,
    );
    const next = Math.min(...firsts.map((item) => (isFromLater(item, now) ? now : item.nextAt)));
    const due = Math.max(next, holdOf(waiting));
    const wait = Math.min(Math.max(due - now, LEAST_PAUSE_MS / 5), LONGEST_TIMER_MS);
    timer = setTimeout(() => void sendWhere(isDue), wait);
  }

  async function sendWhere(isMeant: (item: Item, now: number) => boolean): Promise<void> {
    await exclusively("ifFree", async () => {
      if (Date.now() < holdOf(await pending())) return;
      await sendEach((item) => isMeant(item, Date.now()), { stopsAtFailure: false });
    });
    await schedule();
  }

  /** Returns the items that can be sent, in order. */
  async function pending(): Promise<readonly Item[]> {
    const items = await storage.read();
    return items.filter((item) => item.refusal === undefined && isReady(item));
  }

  async function sendEach(
    isWanted: (item: Item) => boolean,
    { stopsAtFailure }: { stopsAtFailure: boolean },
  ): Promise<void> {
    const held = new Set<string>();
    for (const { id } of await pending()) {
      // It may have been removed or changed while earlier ones were sent.
      const item = (await pending()).find((each) => each.id === id);
      if (item === undefined || held.has(groupOf(item))) continue;
      if (!isWanted(item)) {
        held.add(groupOf(item));
        continue;
      }
      emit("started", item);
      const attempt = await send(item);
      await record(item, attempt);
      if (attempt.outcome !== "failed") continue;
      if (stopsAtFailure || attempt.holdMs > 0) return;
      held.add(groupOf(item));
    }
  }

  async function record(item: Item, attempt: Attempt): Promise<void> {
    switch (attempt.outcome) {
      case "sent":
        await storage.remove(item.id);
        return emit("sent", item);
      case "failed":
        await storage.update(item.id, (now) => ({
          ...now,
          ...afterFailure(item, Date.now(), attempt.holdMs, Math.random()),
        }));
        return emit("failed", item);
      case "refused": {
        await storage.update(item.id, (now) => ({ ...now, refusal: attempt.reason }));
        // The visitor may have deleted or replaced it during the request.
        const refused = (await storage.read()).find(({ id }) => id === item.id);
        return refused && emit("refused", refused);
      }
    }
  }

  async function exclusively(...[mode, work]: Parameters<Lock>): Promise<void> {
    if (turns > 0 && mode === "ifFree") return;
    turns += 1;
    lastTurn = lastTurn
      .catch(() => {})
      .then(() => lock(mode, work))
      .finally(() => {
        turns -= 1;
      });
    await lastTurn;
  }

  return { on, sendSoon, sendNow, schedule };
}

/** Returns a lock that tabs share by its name. Without Web Locks, the server has to detect repeated items. */
export function tabLock(name: string): Lock {
  return async (mode, work) => {
    // Browsers have Web Locks only on HTTPS and localhost.
    if (!("locks" in navigator)) return work();
    await navigator.locks.request(name, { ifAvailable: mode === "ifFree" }, async (lock) => {
      if (lock !== null) await work();
    });
  };
}

/** Returns until when the server asked us not to send anything. */
function holdOf(items: readonly Waiting[]): number {
  return Math.max(0, ...items.map((item) => (isFromLater(item, Date.now()) ? 0 : item.holdUntil)));
}

function isDue(item: Waiting, now: number): boolean {
  return now >= item.nextAt || isFromLater(item, now);
}

/** Returns whether the clock was set back since an item was saved or tried, so its other times mean nothing. */
function isFromLater({ savedAt, triedAt }: Waiting, now: number): boolean {
  return now < Math.max(savedAt, triedAt);
}

/** Returns what changes after another failed attempt. */
export function afterFailure(
  { tries: before, savedAt }: Pick<Waiting, "tries" | "savedAt">,
  now: number,
  holdMs: number,
  chance: number,
): Omit<Waiting, "id" | "refusal"> {
  const tries = before + 1;
  const nextAt = now + retryDelay(tries, chance);
  // If the clock was ahead when it was saved, that's corrected too.
  return { savedAt: Math.min(savedAt, now), tries, triedAt: now, nextAt, holdUntil: now + holdMs };
}

/**
 * Returns how many milliseconds to wait after `tries` failed attempts: 5 s, doubled each time, up to 10 min, randomly
 * shortened by up to half so that browsers don't all retry at the same moment.
 * @param chance from 0 to 1, usually from `Math.random`
 */
export function retryDelay(tries: number, chance: number): number {
  const whole = Math.min(FIRST_DELAY_MS * 2 ** (tries - 1), LONGEST_DELAY_MS);
  return Math.round((whole * (1 + chance)) / 2);
}
