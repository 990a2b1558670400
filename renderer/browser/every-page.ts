// What every page does by itself: one script, so that it costs one request.

import { closeMenuOnLinks } from "./menu.ts";
import { noteArrival } from "./visit/attribution.ts";
import { whenTouched } from "./visit/early-events.ts";
import { whenSeen } from "./when-seen.ts";
import { sayOpenings } from "./open-now.ts";
import { lookForWaiting } from "./waiting.ts";

const script = document.querySelector<HTMLElement>("script[data-outbox]");

lookForWaiting();
closeMenuOnLinks();
whenSeen(noteArrival);
const { touched, tag: measuring } = script?.dataset ?? {};
if (touched !== undefined) whenTouched(touched);
if (measuring !== undefined) whenSeen(() => whenIdle(() => measureWith(measuring)));
// Also when the browser brings a page back that it kept whole, and when a phone is taken out again.
addEventListener("pageshow", sayOpenings);
document.addEventListener("visibilitychange", sayOpenings);

/** @param tag the tag's id and the address of what brings it */
async function measureWith(tag: string): Promise<void> {
  const [id, address = ""] = tag.split(" ");
  const { startMeasuring } = await import(/* @vite-ignore */ address);
  startMeasuring(id);
}

/** Safari has no `requestIdleCallback`. */
function whenIdle(work: () => Promise<void>): void {
  const begin = () => void work().catch(() => {});
  if ("requestIdleCallback" in globalThis) requestIdleCallback(begin);
  else setTimeout(begin, 2000);
}
