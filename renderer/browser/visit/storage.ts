/** Storage for this browser, or only for this tab. */
export type StorageName = "localStorage" | "sessionStorage";

/** Key of the last request's summary, for the thank-you page. */
export const SENT_KEY = "sent_summary";

/** Values that the browser couldn't store, kept in memory so that the page works with storage disabled. */
const unsaved: Record<string, string> = {};

/** Returns a stored string, or `null` if there is none. */
export function recall(storage: StorageName, key: string): string | null {
  try {
    return unsaved[key] ?? globalThis[storage].getItem(key);
  } catch {
    return null;
  }
}

/** Stores a string, or removes it if it is `undefined`. */
export function remember(storage: StorageName, key: string, text: string | undefined): void {
  try {
    delete unsaved[key];
    if (text === undefined) globalThis[storage].removeItem(key);
    else globalThis[storage].setItem(key, text);
  } catch {
    if (text !== undefined) unsaved[key] = text;
  }
}

/** Returns a stored JSON value, or `undefined` if there is none or it can't be parsed. */
export function recallJson(storage: StorageName, key: string) {
  try {
    return JSON.parse(recall(storage, key) ?? "null") ?? undefined;
  } catch {
    return undefined;
  }
}
