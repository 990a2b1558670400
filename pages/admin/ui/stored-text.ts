import { useCallback, useState } from "react";

// Text in browser storage. Not shared with `renderer/browser/visit/storage.ts`, because the bundler would then add the
// public site's scripts to the staff app.

/** `localStorage` persists on the device; `sessionStorage` lasts until the tab is closed. */
type StorageName = "localStorage" | "sessionStorage";

/** Returns the stored text, or an empty string if there is none. */
export function readStoredText(key: string, storage: StorageName = "sessionStorage"): string {
  try {
    return globalThis[storage].getItem(key) ?? "";
  } catch {
    return "";
  }
}

/** Stores text, or removes it if it's empty. Does nothing if storage is unavailable. */
export function keep(key: string, text: string, storage: StorageName = "sessionStorage"): void {
  try {
    if (text === "") globalThis[storage].removeItem(key);
    else globalThis[storage].setItem(key, text);
  } catch {
    // The text is still in its field, so it isn't lost.
  }
}

/** Removes all stored text in this tab whose key starts with the prefix. */
export function forgetStoredTexts(prefix: string): void {
  try {
    const keys = Object.keys(sessionStorage).filter((key) => key.startsWith(prefix));
    for (const key of keys) sessionStorage.removeItem(key);
  } catch {
    // If storage is unavailable, there's nothing to remove.
  }
}

/** Like `useState`, but persists the text until the tab is closed, so it survives a reload. */
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
