// Runs on every page as soon as it loads. It's a single script to save requests.

import { openingText } from "./opening-text.ts";

const INTERACTIONS = ["pointermove", "pointerdown", "scroll", "keydown", "input"];

const tag = document.querySelector<HTMLElement>("script[data-outbox]");

// The storage keys match leads/queue.ts, photos/notes.ts and leads/form-memory.ts, which are too large to import here.
if (isStored("localStorage", /^(leads|photos)_waiting/)) load("outbox");
if (location.search !== "" || isStored("sessionStorage", /^(draft|try):/)) {
  load("later");
  // Doesn't wait, because a visitor who leaves early would lose the ad they came from.
  load("visit");
} else {
  // Waits for the font and the first screen's images, which visitors see first.
  addEventListener("load", () => load("visit"));
  // If loading fails, another type of interaction triggers it again.
  for (const type of INTERACTIONS) {
    addEventListener(type, () => load("later"), { once: true, passive: true });
  }
}
// Update when the browser restores a cached page, and when the visitor returns to this tab.
addEventListener("pageshow", updateOpenings);
document.addEventListener("visibilitychange", updateOpenings);

/**
 * Loads more scripts. The URLs are in the page, because the bundler's dynamic import would add a 1 KB helper. If loading
 * fails, the next call retries it.
 * @param which the data attribute that contains the URLs
 */
function load(which: "later" | "outbox" | "visit"): void {
  for (const address of tag?.dataset[which]?.split(" ") ?? []) {
    import(/* @vite-ignore */ address).catch(() => {});
  }
}

function isStored(storage: "localStorage" | "sessionStorage", key: RegExp): boolean {
  try {
    return Object.keys(globalThis[storage]).some((each) => key.test(each));
  } catch {
    // Storage is disabled, so nothing was saved.
    return false;
  }
}

/** Replaces the hours next to the phone number with whether we're open now. */
function updateOpenings(): void {
  for (const element of document.querySelectorAll<HTMLElement>("[data-openings]")) {
    const text = openingText(element.dataset["openings"] ?? "", new Date());
    if (text !== undefined) element.textContent = text;
  }
}
