import { georgiaDay } from "../../../functions/contract/georgia-day.ts";
import { isOwn } from "../visit/touch.ts";
import { hasContacted } from "../visit/contact-events.ts";
import { keepPageLoad, type PageLoad } from "./page-load.ts";

/** Links that open another program and leave the page where it is. */
const STAYS = new Set(["tel:", "sms:", "mailto:"]);

/**
 * From now on the offer opens when the visitor is about to leave: when the mouse goes out at the top, or the page
 * is unloaded other than by a link or form of our own. Once in a page load; it is then there on the visitor's
 * return. Nothing is prevented, so that the browser may keep the page whole.
 */
export function watchForLeaving(dialog: HTMLDialogElement, load: PageLoad): void {
  if (load.offered || isOver(dialog)) return;
  const armed = new AbortController();
  const { signal } = armed;
  let leavesByOwn = false;

  const open = () => {
    if (leavesByOwn || hasContacted() || isTyping()) return;
    armed.abort();
    load.offered = true;
    keepPageLoad(load);
    dialog.showModal();
  };

  document.documentElement.addEventListener(
    "mouseleave",
    ({ clientY }) => {
      if (clientY <= 0) open();
    },
    { signal },
  );
  addEventListener("beforeunload", open, { signal });
  addEventListener("pagehide", open, { signal });

  document.addEventListener(
    "click",
    ({ target }) => {
      const link = target instanceof Element && target.closest<HTMLAnchorElement>("a[href]");
      if (!link) return;
      leavesByOwn = STAYS.has(link.protocol) || isOwn(link.href, location.origin);
      // A link that opened elsewhere left nothing.
      setTimeout(() => (leavesByOwn = false), 1000);
    },
    { capture: true, signal },
  );
  addEventListener("submit", () => (leavesByOwn = true), { signal });

  // Both buttons lead elsewhere; the rest closes by the dialog's own means.
  for (const link of dialog.querySelectorAll("a")) {
    link.addEventListener("click", () => dialog.close());
  }
}

/** The law expects an offer for a limited time to end. */
function isOver({ dataset }: HTMLElement): boolean {
  const { offerEnds: ends } = dataset;
  return ends !== undefined && georgiaDay(new Date()) > ends;
}

/** Whether something is typed into a field that can be seen. */
function isTyping(): boolean {
  const fields = document.querySelectorAll<HTMLInputElement>(
    "input:not([type=radio], [type=checkbox], [type=hidden], [type=range], [tabindex='-1']), textarea",
  );
  return [...fields].some(({ value }) => value !== "");
}
