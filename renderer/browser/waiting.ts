import { fetchLater } from "./fetch-later.ts";

/** Looks whether a form waits here to be sent. */
export function lookForWaiting(): void {
  try {
    // The key is that of leads/queue.ts, which is not imported here for its size.
    if (localStorage.getItem("leads_waiting") !== null) fetchLater("outbox");
  } catch {
    // Storage may be forbidden: then nothing was saved either.
  }
}
