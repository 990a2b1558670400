// Runs as soon as any page loads. It's a single script, so that it costs one request.

import { openingText } from "./opening-text.ts";

const INTERACTIONS = ["pointermove", "pointerdown", "scroll", "keydown", "input"];

const tag = document.querySelector<HTMLElement>("script[data-outbox]");

// These are the keys of leads/queue.ts and leads/form-memory.ts, which are too large to import here.
if (isStored("localStorage", /^leads_waiting$/)) load("outbox");
if (location.search !== "" || isStored("sessionStorage", /^(draft|try):/)) load("later");
else {
  // If loading fails, the next kind of interaction tries again.
  for (const type of INTERACTIONS) {
    addEventListener(type, () => load("later"), { once: true, passive: true });
  }
}
// Runs again when the browser restores a cached page, and when the visitor comes back to this tab.
addEventListener("pageshow", updateOpenings);
document.addEventListener("visibilitychange", updateOpenings);

/**
 * Loads scripts that only some visitors need, from URLs in the page, because the bundler's dynamic import would add a 1
 * KB helper. If loading fails, the next call tries again.
 * @param which the data attribute with the URLs
 */
function load(which: "later" | "outbox"): void {
  for (const address of tag?.dataset[which]?.split(" ") ?? []) {
    import(/* @vite-ignore */ address).catch(() => {});
  }
}

function isStored(storage: "localStorage" | "sessionStorage", key: RegExp): boolean {
  try {
    return Object.keys(globalThis[storage]).some((each) => key.test(each));
  } catch {
    // Storage is off, so nothing was saved.
    return false;
  }
}

/** Shows next to the phone number whether we're open now; until then, the page shows the hours. */
function updateOpenings(): void {
  for (const element of document.querySelectorAll<HTMLElement>("[data-openings]")) {
    const text = openingText(element.dataset["openings"] ?? "", new Date());
    if (text !== undefined) element.textContent = text;
  }
}
