const tag = document.querySelector<HTMLElement>("script[data-outbox]");

/**
 * Fetches scripts that only some visitors need, from where a tag of the page says that they are: the bundler's own
 * way would bring a helper of a kilobyte along. In a dead spot nothing comes, and the next call tries again.
 * @param which the attribute that has their addresses, as `data-outbox`
 */
export function fetchLater(which: "later" | "outbox"): void {
  for (const address of tag?.dataset[which]?.split(" ") ?? []) {
    import(/* @vite-ignore */ address).catch(() => {});
  }
}
