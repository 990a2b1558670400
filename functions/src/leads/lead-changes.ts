/** Lets callers wait for changes to leads. */
export interface LeadChanges {
  /** Calls `listener` after each change until the returned function is called. */
  subscribe: (listener: () => void) => () => void;
}

const EVERY_MS = 1_000;

/**
 * Watches the lead store while anyone is subscribed. It looks for new history events, which costs a few microseconds and
 * also finds the changes of other processes, such as an import.
 *
 * @param latestEvent returns the number of the latest history event
 */
export function watchLeads(latestEvent: () => Promise<number>): LeadChanges {
  const listeners = new Set<() => void>();
  let isWatching = false;

  const look = async (before: number | undefined): Promise<void> => {
    // If the store is unavailable, the next look finds what happened in the meantime.
    const latest = await latestEvent().catch(() => before);
    if (before !== undefined && latest !== before) {
      for (const listener of listeners) listener();
    }
    isWatching = listeners.size > 0;
    if (isWatching) setTimeout(() => void look(latest), EVERY_MS).unref();
  };

  return {
    subscribe: (listener) => {
      listeners.add(listener);
      if (!isWatching) {
        isWatching = true;
        void look(undefined);
      }
      return () => void listeners.delete(listener);
    },
  };
}
