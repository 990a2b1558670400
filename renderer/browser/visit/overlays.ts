import { hasContacted } from "./contact-events.ts";
import { beginPageLoad, pageLoad, savePageLoad } from "./page-load.ts";

// These numbers come from the specification.
/** Delay after the page load before the offer can open. */
const OFFER_DELAY_MS = 5000;
const BOOKING_INTERVAL_MS = 12_000;
const MOST_BOOKINGS = 3;

type Overlays = HTMLElement | null | undefined;

/** Starts the exit offer and the booking toasts, whose markup is only fetched when needed. */
export function startOverlays(address: string): void {
  beginPageLoad();
  let fetched: Promise<Overlays> | undefined;
  const overlays = () => (fetched ??= fetchOverlays(address));
  setTimeout(
    () => {
      void overlays();
      watchForLeaving(async () => (await overlays())?.querySelector("dialog") ?? null);
    },
    pageLoad().began + OFFER_DELAY_MS - Date.now(),
  );
  showBookings(async () => [
    ...((await overlays())?.querySelectorAll<HTMLElement>("[role=status] > *") ?? []),
  ]);
}

/**
 * Returns nothing if the overlays can't be fetched, so that none are shown. They are fetched as a document, because
 * Trusted Types don't allow parsing text as HTML.
 */
function fetchOverlays(address: string): Promise<Overlays> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.open("GET", address);
    request.responseType = "document";
    // UTF-8 by default. https://xhr.spec.whatwg.org/#document-response
    request.overrideMimeType("text/html");
    request.onloadend = () => {
      const place = request.responseXML?.querySelector<HTMLElement>("[data-css]");
      if (place) {
        const sheet = new CSSStyleSheet();
        sheet.replaceSync(place.dataset["css"] ?? "");
        document.adoptedStyleSheets.push(sheet);
        document.body.append(place);
      }
      resolve(place);
    };
    request.send();
  });
}

/**
 * Opens the offer, once per page load, when the mouse leaves the page at the top, or when the page unloads for any
 * reason other than our own links and forms (visitors then see the offer when they return). Doesn't prevent any events,
 * so the browser can cache the page.
 * @param fetchOffer returns the closed dialog
 */
function watchForLeaving(fetchOffer: () => Promise<HTMLDialogElement | null>): void {
  const watching = new AbortController();
  const { signal } = watching;
  /** Whether the visitor's last action leads to another page on this site. */
  let staysOnSite = false;

  const open = async () => {
    const load = pageLoad();
    if (load.offered || hasContacted() || isTyping()) return;
    const dialog = await fetchOffer();
    // A limited-time offer legally has to end on time.
    if (!dialog || signal.aborted || Date.now() > Number(dialog.dataset["until"])) return;
    watching.abort();
    savePageLoad({ ...load, offered: true });
    dialog.showModal();
    // The close button and Escape work without a script, but links don't close the dialog.
    dialog.addEventListener("click", ({ target }) => {
      if (target instanceof Element && target.closest("a")) dialog.close();
    });
  };
  const unload = () => {
    if (!staysOnSite) void open();
  };

  document.documentElement.addEventListener(
    "mouseleave",
    ({ clientY }) => {
      if (clientY <= 0) void open();
    },
    { signal },
  );
  addEventListener("beforeunload", unload, { signal });
  // Some phones only fire `pagehide`.
  addEventListener("pagehide", unload, { signal });
  addEventListener(
    "click",
    ({ target }) => {
      const link = target instanceof Element && target.closest("a");
      // Fragment links stay on the page.
      staysOnSite =
        !!link && link.origin === location.origin && !link.href.startsWith(`${location.href}#`);
    },
    { signal },
  );
  addEventListener("submit", () => (staysOnSite = true), { signal });
}

/** Returns whether any field on the page contains text. */
function isTyping(): boolean {
  return [...document.querySelectorAll<HTMLInputElement>("main :read-write")].some(
    ({ value }) => value !== "",
  );
}

/** Shows a recent booking every 12 seconds, at most three, until the visitor closes one. */
function showBookings(fetchToasts: () => Promise<readonly HTMLElement[]>): void {
  const { began, toasts: shown } = pageLoad();
  if (shown >= MOST_BOOKINGS) return;
  // Timed from the page load, so that switching pages doesn't delay them.
  const wait = BOOKING_INTERVAL_MS - ((Date.now() - began) % BOOKING_INTERVAL_MS);
  setTimeout(async () => {
    const all = await fetchToasts();
    const load = pageLoad();
    const toast = all[load.toasts % all.length];
    const seen = !document.hidden && !document.querySelector("dialog[open]");
    if (toast && load.toasts < MOST_BOOKINGS && seen) {
      savePageLoad({ ...load, toasts: load.toasts + 1 });
      showToast(toast, () => savePageLoad({ ...pageLoad(), toasts: MOST_BOOKINGS }));
    }
    showBookings(fetchToasts);
  }, wait);
}

/**
 * Shows a `Toast` until its progress bar runs out. The bar's CSS animation serves as the timer and pauses while the
 * toast is hovered or focused.
 * @param dismissed called when the visitor closes it
 */
export function showToast(toast: HTMLElement, dismissed?: () => void): void {
  const hide = () => (toast.hidden = true);
  toast.hidden = false;
  toast.addEventListener("animationend", hide, { once: true });
  toast.querySelector("button")?.addEventListener("click", () => {
    hide();
    dismissed?.();
  });
}
