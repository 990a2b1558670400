// What every page looks after by itself: one script, so that it costs one request.

import { fetchForSomebody } from "./for-somebody.ts";
import { sayOpenings } from "./open-now.ts";
import { lookForWaiting } from "./waiting.ts";

lookForWaiting();
fetchForSomebody();
// Also when the browser brings a page back that it kept whole, and when a phone is taken out again.
addEventListener("pageshow", sayOpenings);
document.addEventListener("visibilitychange", sayOpenings);
