// Runs on every page once the page is visible. It's a single file, which the islands import from too.

import { THANKS_PATH } from "#contract/visit.ts";
import { loadTag } from "./visit/analytics.ts";
import { recordTouch } from "./visit/attribution.ts";
import { recordPosted, watchContacts } from "./visit/contact-events.ts";
import { startOverlays } from "./visit/overlays.ts";
import { whenSeen } from "./visit/page-load.ts";

const { tag, overlays } = document.querySelector<HTMLElement>("script[data-outbox]")?.dataset ?? {};

/** Safari has no `requestIdleCallback`. */
const whenIdle = "requestIdleCallback" in globalThis ? requestIdleCallback : setTimeout;

const REVIEWS_TIMEOUT_MS = 8000;

closeMenuOnLinks();
whenSeen(() => {
  recordTouch();
  watchContacts();
  if (location.pathname === THANKS_PATH) recordPosted();
  watchReviews();
  if (tag) whenIdle(() => loadTag(tag));
  if (overlays) startOverlays(overlays);
});

/** Closes the menu after a click on a link within the same page, because the browser leaves it open. */
function closeMenuOnLinks(): void {
  const menu = document.getElementById("menu");
  menu?.addEventListener("click", ({ target }) => {
    if (target instanceof Element && target.closest("a") && menu.matches(":popover-open")) {
      menu.hidePopover();
    }
  });
}

/**
 * Loads the provider's reviews when the visitor scrolls near them, in a frame on top of our own reviews. Removes the
 * frame if nothing loads. The frame has its final size from the start, so nothing on the page moves.
 */
function watchReviews(): void {
  const frame = document.querySelector<HTMLIFrameElement>("[data-reviews]");
  if (!frame) return;
  const { style, dataset } = frame;
  const url = dataset["reviews"] ?? "";
  const giveUp = () => {
    if (style.visibility === "") frame.remove();
  };
  const near = new IntersectionObserver(
    ([entry]) => {
      if (!entry?.isIntersecting) return;
      near.disconnect();
      setTimeout(giveUp, REVIEWS_TIMEOUT_MS);
      frame.addEventListener("load", () => (style.visibility = "visible"));
      // A frame fires `load` for the browser's error page too, so the request is tried first.
      fetch(url, { mode: "no-cors" }).then(() => (frame.src = url), giveUp);
    },
    { rootMargin: "50%" },
  );
  near.observe(frame);
}
