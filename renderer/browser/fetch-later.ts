import type { FetchedLater } from "../browser-scripts.ts";

const tag = document.querySelector<HTMLElement>("script[data-outbox]");

/** Whether this page has use for a script that is fetched later. */
export function isNamed(script: FetchedLater): boolean {
  return tag?.dataset[script] !== undefined;
}

/**
 * Fetches a script that only some visitors need, from where a tag of the page says that it is: the bundler's own
 * way would bring a helper of a kilobyte along. In a dead spot nothing comes, and the next call tries again.
 */
export async function fetchLater<Script>(script: FetchedLater): Promise<Script | undefined> {
  try {
    return await import(/* @vite-ignore */ tag?.dataset[script] ?? "");
  } catch {
    return undefined;
  }
}
