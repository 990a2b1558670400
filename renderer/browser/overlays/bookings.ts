import { keep, pageLoad } from "./page-load.ts";
import { showToast } from "./show-toast.ts";

// The specification's.
const INTERVAL_MS = 12_000;
const MOST = 3;

/**
 * Shows a recent booking every 12 seconds, three at most, until the visitor closes one.
 * @param fetchToasts answers with all of them, hidden
 */
export function showBookings(fetchToasts: () => Promise<readonly HTMLElement[]>): void {
  const { began, toasts: shown } = pageLoad();
  if (shown >= MOST) return;
  // By the clock, so that they come at their times however many pages were looked at meanwhile.
  const wait = INTERVAL_MS - ((Date.now() - began) % INTERVAL_MS);
  setTimeout(async () => {
    const all = await fetchToasts();
    const load = pageLoad();
    const toast = all[load.toasts % all.length];
    const seen = !document.hidden && !document.querySelector("dialog[open]");
    if (toast && load.toasts < MOST && seen) {
      keep({ ...load, toasts: load.toasts + 1 });
      showToast(toast, () => keep({ ...pageLoad(), toasts: MOST }));
    }
    showBookings(fetchToasts);
  }, wait);
}
