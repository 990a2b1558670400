// What every page does by itself: one script, so that it costs one request.

import { closeMenuOnLinks } from "./menu.ts";
import { noteArrival } from "./visit/attribution.ts";
import { whenSeen } from "./when-seen.ts";
import { sayOpenings } from "./open-now.ts";
import { lookForWaiting } from "./waiting.ts";

lookForWaiting();
closeMenuOnLinks();
whenSeen(noteArrival);
// Also when the browser brings a page back that it kept whole, and when a phone is taken out again.
addEventListener("pageshow", sayOpenings);
document.addEventListener("visibilitychange", sayOpenings);
