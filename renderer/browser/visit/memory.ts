/** Where something is remembered: in this browser, or in this tab. */
export type Place = "localStorage" | "sessionStorage";

/** What was remembered; `null` where nothing was, or storage is forbidden: neither may break a page. */
export function recall(place: Place, key: string): string | null {
  try {
    return globalThis[place].getItem(key);
  } catch {
    return null;
  }
}

/** Remembers a text where it can. */
export function remember(place: Place, key: string, text: string): void {
  try {
    globalThis[place].setItem(key, text);
  } catch {
    // Forbidden or full.
  }
}

/** The same of something that was remembered as JSON; `undefined` where that is none. */
export function recallJson(place: Place, key: string) {
  try {
    return JSON.parse(recall(place, key) ?? "null") ?? undefined;
  } catch {
    return undefined;
  }
}
