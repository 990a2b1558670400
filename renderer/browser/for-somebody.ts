import { fetchLater } from "./fetch-later.ts";

const SIGNS = ["pointermove", "pointerdown", "scroll", "keydown", "input"];

/**
 * What answers a visitor is fetched once there is one: at the first sign of somebody, or at once where the page's
 * address says something or a form was begun.
 */
export function fetchForSomebody(): void {
  const begin = () => fetchLater("later");
  if (location.search !== "" || hasDraft()) begin();
  else {
    // A sign of each kind tries again what did not come in a dead spot.
    for (const sign of SIGNS) addEventListener(sign, begin, { once: true, passive: true });
  }
}

/** The keys are those of leads/form-memory.ts, which is not imported here for its size. */
function hasDraft(): boolean {
  try {
    return Object.keys(sessionStorage).some((key) => /^(draft|try):/.test(key));
  } catch {
    return false;
  }
}
