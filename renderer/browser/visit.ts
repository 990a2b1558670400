// What a page does while somebody reads it: one file, which all pages share and which the islands import from.

import { THANKS_PATH } from "#contract/thanks-path.ts";
import { closeMenuOnLinks } from "./menu.ts";
import { startOverlays } from "./overlays/start.ts";
import { watchReviews } from "./reviews-frame.ts";
import { noteArrival } from "./visit/attribution.ts";
import { recordArrived } from "./visit/sent-form.ts";
import { fetchTag } from "./visit/tag.ts";
import { answerTouches } from "./visit/touches.ts";
import { whenSeen } from "./visit/when-seen.ts";

const { tag, overlays } = document.querySelector<HTMLElement>("script[data-outbox]")?.dataset ?? {};

/** Safari has no `requestIdleCallback`. */
const whenIdle = "requestIdleCallback" in globalThis ? requestIdleCallback : setTimeout;

closeMenuOnLinks();
whenSeen(() => {
  noteArrival();
  answerTouches();
  if (location.pathname === THANKS_PATH) recordArrived();
  watchReviews();
  if (tag) whenIdle(() => fetchTag(tag));
  if (overlays) startOverlays(overlays);
});
