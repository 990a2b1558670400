// Runs on every page after the load event. Islands import from this file too.

import { loadTag } from "./visit/analytics.ts";
import { recordTouch } from "./visit/attribution.ts";
import { recordPosted, watchContacts } from "./visit/contact-events.ts";
import { startOverlays } from "./visit/overlays.ts";
import { whenSeen } from "./visit/page-load.ts";

const { tag, overlays } = document.querySelector<HTMLElement>("script[data-outbox]")?.dataset ?? {};

/** Safari doesn't support `requestIdleCallback`. */
const whenIdle = "requestIdleCallback" in globalThis ? requestIdleCallback : setTimeout;

const REVIEWS_TIMEOUT_MS = 8000;

closeMenuOnLinks();
whenSeen(() => {
  recordTouch();
  watchContacts();
  // Both thank-you pages: ours, and the backend's for plain forms.
  if (location.pathname.endsWith("/thanks")) recordPosted();
  watchReviews();
  if (tag) whenIdle(() => loadTag(tag));
  if (overlays) startOverlays(overlays);
});

/** Closes the menu after a click on a same-page link, because the browser leaves it open. */
function closeMenuOnLinks(): void {
  const menu = document.getElementById("menu");
  menu?.addEventListener("click", ({ target }) => {
    if (target instanceof Element && target.closest("a") && menu.matches(":popover-open")) {
      menu.hidePopover();
    }
  });
}

/**
 * Loads the provider's reviews in a frame on top of ours when the visitor scrolls near them, or removes the frame if
 * they don't load. The frame has a fixed size, so there's no layout shift.
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
      // Frames also fire `load` for the browser's error page, so try the request first.
      fetch(url, { mode: "no-cors" }).then(() => (frame.src = url), giveUp);
    },
    { rootMargin: "50%" },
  );
  near.observe(frame);
}
