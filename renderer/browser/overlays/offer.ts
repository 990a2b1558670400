import { hasContacted } from "../visit/contact-events.ts";
import { keep, pageLoad } from "./page-load.ts";

/** Fields that somebody types into, where something stands in them. */
function isTyping(): boolean {
  return [...document.querySelectorAll<HTMLInputElement>("main :read-write")].some(
    ({ value }) => value !== "",
  );
}

/**
 * From now on the offer opens when the visitor is about to leave: when the mouse goes out at the top, or the page
 * is unloaded other than by a link or a form of our own. Once in a page load; it is then there on the visitor's
 * return. Nothing is prevented, so that the browser may keep the page whole.
 * @param fetchOffer answers with the closed dialog
 */
export function watchForLeaving(fetchOffer: () => Promise<HTMLDialogElement | null>): void {
  const armed = new AbortController();
  const { signal } = armed;
  /** Whether the last thing that somebody did was to go to another page of this site. */
  let leavesByOwn = false;

  const open = async () => {
    const load = pageLoad();
    if (load.offered || hasContacted() || isTyping()) return;
    const dialog = await fetchOffer();
    // The law expects an offer for a limited time to end.
    if (!dialog || signal.aborted || Date.now() > Number(dialog.dataset["until"])) return;
    armed.abort();
    keep({ ...load, offered: true });
    dialog.showModal();
    // Both buttons lead elsewhere; the rest closes by the dialog's own means.
    dialog.addEventListener("click", ({ target }) => {
      if (target instanceof Element && target.closest("a")) dialog.close();
    });
  };
  const unload = () => {
    if (!leavesByOwn) void open();
  };

  document.documentElement.addEventListener(
    "mouseleave",
    ({ clientY }) => {
      if (clientY <= 0) void open();
    },
    { signal },
  );
  addEventListener("beforeunload", unload, { signal });
  // Phones may tell of this alone.
  addEventListener("pagehide", unload, { signal });
  addEventListener(
    "click",
    ({ target }) => {
      const link = target instanceof Element && target.closest("a");
      // A place on the same page is not left for.
      leavesByOwn =
        !!link && link.origin === location.origin && !link.href.startsWith(`${location.href}#`);
    },
    { signal },
  );
  addEventListener("submit", () => (leavesByOwn = true), { signal });
}
