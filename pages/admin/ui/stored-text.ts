import { useCallback, useState } from "react";

/**
 * A text that is still there when the page is loaded again, until the tab is closed: what is being typed, or what was
 * begun before a phone call took the page away.
 */
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

export function readStoredText(key: string): string {
  try {
    return sessionStorage.getItem(key) ?? "";
  } catch {
    return "";
  }
}

/** @param text an empty one is forgotten */
export function keep(key: string, text: string): void {
  try {
    if (text === "") sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, text);
  } catch {
    // Where the browser keeps nothing, the text is in its field all the same.
  }
}

/** Forgets every text whose key begins so. */
export function forgetStoredTexts(prefix: string): void {
  try {
    for (const key of Object.keys(sessionStorage)) {
      if (key.startsWith(prefix)) sessionStorage.removeItem(key);
    }
  } catch {
    // Where the browser keeps nothing, there is nothing to forget.
  }
}
