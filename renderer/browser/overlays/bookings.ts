import { keepPageLoad, type PageLoad } from "./page-load.ts";
import { showToast } from "./show-toast.ts";

// The specification's.
const INTERVAL_MS = 12_000;
const MOST = 3;

/** Shows a recent booking every 12 seconds, three at most, until the visitor closes one. */
export function showBookings(overlays: Element, load: PageLoad): void {
  const toasts = [...overlays.querySelectorAll<HTMLElement>("[data-toast]")];
  if (toasts.length === 0) return;
  for (const toast of toasts) {
    toast.querySelector("[data-close]")?.addEventListener("click", () => {
      load.toasts = MOST;
      keepPageLoad(load);
    });
  }
  const wait = () => {
    if (load.toasts >= MOST) return;
    // By the clock, so that they come at their times however many pages were looked at meanwhile.
    const passed = Math.floor((Date.now() - load.began) / INTERVAL_MS);
    const next = load.began + (passed + 1) * INTERVAL_MS;
    setTimeout(() => {
      const toast = toasts[load.toasts % toasts.length];
      if (toast && !document.querySelector("dialog[open]")) {
        showToast(toast);
        load.toasts += 1;
        keepPageLoad(load);
      }
      wait();
    }, next - Date.now());
  };
  wait();
}
