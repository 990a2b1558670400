import { useCallback, useState } from "react";

// Texts that the browser keeps. Sharing `renderer/browser/visit/storage.ts` would add the visitors' scripts to the
// staff app, because the bundler keeps it in their entry.

/** `localStorage` keeps a text on this device; `sessionStorage` keeps it until the tab is closed. */
type StorageName = "localStorage" | "sessionStorage";

/** Returns a stored text, or an empty one if there is none. */
export function readStoredText(key: string, storage: StorageName = "sessionStorage"): string {
  try {
    return globalThis[storage].getItem(key) ?? "";
  } catch {
    return "";
  }
}

/** Stores a text, or removes it if it is empty. Does nothing if the browser can't store anything. */
export function keep(key: string, text: string, storage: StorageName = "sessionStorage"): void {
  try {
    if (text === "") globalThis[storage].removeItem(key);
    else globalThis[storage].setItem(key, text);
  } catch {
    // The text is still in its field.
  }
}

/** Removes every text in this tab whose key starts with the prefix. */
export function forgetStoredTexts(prefix: string): void {
  try {
    const keys = Object.keys(sessionStorage).filter((key) => key.startsWith(prefix));
    for (const key of keys) sessionStorage.removeItem(key);
  } catch {
    // A browser that can't store anything has nothing to remove.
  }
}

/** Keeps what is being typed until the tab is closed, so that it survives a reload or a phone call. */
export function useStoredText(key: string): [string, (text: string) => void] {
  const [text, setText] = useState(() => readStoredText(key));
  const set = useCallback(
    (next: string) => {
      setText(next);
      keep(key, next);
    },
    [key],
  );
  return [text, set];
}
