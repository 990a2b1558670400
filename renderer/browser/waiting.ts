/**
 * Looks whether a form waits here to be sent. Only then the rest is fetched, from the address that the tag of
 * this script names; the bundler's own way would bring a helper of a kilobyte along.
 */
export function lookForWaiting(): void {
  try {
    const outbox = document.querySelector<HTMLScriptElement>("[data-outbox]")?.dataset["outbox"];
    // The key is that of leads/queue.ts, which is not imported here for its size.
    if (outbox !== undefined && localStorage.getItem("leads_waiting") !== null)
      void import(/* @vite-ignore */ outbox);
  } catch {
    // Storage may be forbidden: then nothing was saved either.
  }
}
