// What every page does by itself: one script, so that it costs one request.

import { closeMenuOnLinks } from "./menu.ts";
import { startOverlays } from "./overlays/start.ts";
import { noteArrival } from "./visit/attribution.ts";
import { watchContactLinks } from "./visit/contact-events.ts";
import { watchForms } from "./visit/form-events.ts";
import { startMeasuring } from "./visit/measure.ts";
import { recordArrived } from "./visit/sent-form.ts";
import { whenSeen } from "./when-seen.ts";
import { sayOpenings } from "./open-now.ts";
import { lookForWaiting } from "./waiting.ts";

const { dataset } = document.querySelector<HTMLElement>("script[data-outbox]") ?? document.body;

lookForWaiting();
closeMenuOnLinks();
whenSeen(() => {
  noteArrival();
  watchContactLinks();
  watchForms();
  if (document.querySelector("[data-sent]")) recordArrived();
  const { tag, overlays } = dataset;
  if (tag !== undefined) whenIdle(() => startMeasuring(tag));
  if (overlays !== undefined) startOverlays(overlays);
});
// Also when the browser brings a page back that it kept whole, and when a phone is taken out again.
addEventListener("pageshow", sayOpenings);
document.addEventListener("visibilitychange", sayOpenings);

/** Safari has no `requestIdleCallback`. */
function whenIdle(work: () => void): void {
  if ("requestIdleCallback" in globalThis) requestIdleCallback(work);
  else setTimeout(work, 2000);
}
