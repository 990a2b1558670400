// What every page does at once, in one script so that it costs one request.

import { openingText } from "./opening-text.ts";

const INTERACTIONS = ["pointermove", "pointerdown", "scroll", "keydown", "input"];

const tag = document.querySelector<HTMLElement>("script[data-outbox]");

// The keys are those of leads/queue.ts and leads/form-memory.ts, which are not imported here because of their size.
if (isStored("localStorage", /^leads_waiting$/)) load("outbox");
if (location.search !== "" || isStored("sessionStorage", /^(draft|try):/)) load("later");
else {
  // After a failure, an interaction of each other kind tries again.
  for (const type of INTERACTIONS) {
    addEventListener(type, () => load("later"), { once: true, passive: true });
  }
}
// Again when the browser restores a page that it kept, and when a phone is taken out again.
addEventListener("pageshow", updateOpenings);
document.addEventListener("visibilitychange", updateOpenings);

/**
 * Loads scripts that only some visitors need, from addresses in the page: the bundler's own dynamic import would add a
 * helper of a kilobyte. Without a connection nothing is loaded, and the next call tries again.
 * @param which the data attribute with the addresses
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

/** Shows next to the phone number whether someone answers now; the page itself has the hours. */
function updateOpenings(): void {
  for (const element of document.querySelectorAll<HTMLElement>("[data-openings]")) {
    const text = openingText(element.dataset["openings"] ?? "", new Date());
    if (text !== undefined) element.textContent = text;
  }
}
