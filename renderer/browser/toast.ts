// Shows a toast for four seconds: as long as its bar runs down, and no longer.

/** The specification's display time. */
const DISPLAY_MS = 4000;

document.addEventListener("click", ({ target }) => {
  if (!(target instanceof Element)) return;
  const id = target.closest<HTMLElement>("[data-show-toast]")?.dataset["showToast"];
  const toast = document.getElementById(id ?? "");
  if (toast !== null) showToast(toast);
});

/**
 * Shows an element that `Toast` rendered. The bar's animation is the clock, so that both pause and end
 * together; where motion is unwelcome the same clock runs and nothing moves.
 */
export function showToast(toast: HTMLElement): void {
  const bar = toast.querySelector("[data-bar]");
  if (bar === null || !toast.hidden) return;
  const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
  toast.hidden = false;
  const run = bar.animate(still ? [] : { scale: ["1 1", "0 1"] }, DISPLAY_MS);

  const shown = new AbortController();
  const on = (type: string, listener: () => void) =>
    toast.addEventListener(type, listener, { signal: shown.signal });
  const goOn = () => {
    if (!toast.matches(":hover, :focus-within")) run.play();
  };
  const end = () => {
    shown.abort();
    run.cancel();
    toast.hidden = true;
  };
  on("pointerenter", () => run.pause());
  on("focusin", () => run.pause());
  on("pointerleave", goOn);
  // While the event is under way the old element still counts as focused.
  on("focusout", () => queueMicrotask(goOn));
  toast.querySelector("[data-close]")?.addEventListener("click", end, { signal: shown.signal });
  run.addEventListener("finish", end);
}
