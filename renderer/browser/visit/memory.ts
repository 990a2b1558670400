/** Where something is remembered: in this browser, or in this tab. */
export type Place = "localStorage" | "sessionStorage";

/** Where the browser keeps nothing, the page does for as long as it is open: forbidden storage may break nothing. */
const here: Record<string, string> = {};

/** What was remembered; `null` where nothing was. */
export function recall(place: Place, key: string): string | null {
  try {
    return here[key] ?? globalThis[place].getItem(key);
  } catch {
    return null;
  }
}

/** Remembers a text, or forgets what there was; what the browser refuses stays for as long as the page is open. */
export function remember(place: Place, key: string, text: string | undefined): void {
  try {
    delete here[key];
    if (text === undefined) globalThis[place].removeItem(key);
    else globalThis[place].setItem(key, text);
  } catch {
    if (text !== undefined) here[key] = text;
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
