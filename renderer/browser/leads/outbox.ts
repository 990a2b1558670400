import { dropExpiredNotes } from "../photos/notes.ts";
import { arePhotosDone, forgetPhotos, photoQueue } from "../photos/photo-queue.ts";
import { dropExpiredPhotos } from "../photos/photo-store.ts";
import { whenSeen } from "../visit/page-load.ts";
import { leadQueue } from "./delivery.ts";
import { showPanel, timeText } from "./panel.ts";
import { dropExpired, onWaitingChange } from "./queue.ts";
import { forgetSent } from "./send-lead.ts";

// The notification has its own styles, because hardly anyone sees it and pages without a form have no bytes to spare.
// It inherits the page's colors, so it follows light and dark mode.
const STYLES = `
  :host {
    position: fixed;
    z-index: 20;
    inset: auto 0.75rem 5rem;
    max-width: 27rem;
    background: inherit;
    color: inherit;
  }
  div {
    display: flex;
    align-items: start;
    gap: 1rem;
    padding: 0.875rem 0.25rem 0.875rem 1rem;
    border: 1px solid color-mix(in oklab, currentColor 30%, transparent);
    border-left: 4px solid;
    border-radius: 4px;
    font-size: 0.9375rem;
    line-height: 1.4;
  }
  div:empty { border: 0; padding: 0; }
  p { flex: 1; margin: 0; text-wrap: balance; }
  a { color: inherit; font-weight: 600; white-space: nowrap; text-underline-offset: 0.2em; }
  button {
    min-width: 2.75rem;
    min-height: 2.75rem;
    margin: -0.7rem 0;
    border: 0;
    background: none;
    color: inherit;
    font: 1.5rem/1 sans-serif;
    cursor: pointer;
  }
  :focus-visible { outline: 2px solid; outline-offset: 2px; }
  @media (width >= 48rem) { :host { inset: auto auto 1.5rem 1.5rem; } }
  @media print { :host { display: none; } }
`;

let started = false;

/** Sends the waiting leads, retries failed ones, and notifies the visitor of the results. */
export function startOutbox(): void {
  if (started) return;
  started = true;
  whenSeen(begin);
}

function begin(): void {
  const expired = dropExpired(Date.now());
  for (const { id } of expired) void forgetPhotos(id);
  const [oldest] = expired;
  if (oldest !== undefined) {
    notify(
      `We couldn't send your request from ${timeText(oldest.savedAt)} for a week, so we deleted it from this device.`,
      callLink(),
    );
  }
  leadQueue.on("sent", (lead) => {
    forgetSent(lead);
    notify(`Your request from ${timeText(lead.savedAt)} was sent. We have it now.`);
  });
  const hasPanel = showPanel();
  leadQueue.on("refused", ({ savedAt }) => {
    if (hasPanel) return;
    notify(`Your request from ${timeText(savedAt)} needs a correction before we can accept it.`, {
      label: "Open it",
      href: "/contact",
    });
  });
  leadQueue.on("sent", soon);
  void beginPhotos();
  onWaitingChange(() => void leadQueue.schedule());
  addEventListener("online", soon);
  addEventListener("pageshow", soon);
  document.addEventListener("visibilitychange", soon);
  soon();
}

function soon(): void {
  for (const queue of [leadQueue, photoQueue]) {
    void (document.visibilityState === "visible" ? queue.sendSoon() : queue.schedule());
  }
}

/** Sends the photos of leads that have been sent, and notifies the visitor once a lead's last photo is done. */
async function beginPhotos(): Promise<void> {
  dropExpiredNotes(Date.now());
  const [oldest] = await dropExpiredPhotos(Date.now());
  if (oldest !== undefined) {
    notify(
      `We couldn't send your photos from ${timeText(oldest.savedAt)} for a week, so we deleted them from this device.`,
    );
  }
  const refused = new Set<string>();
  photoQueue.on("refused", ({ lead }) => {
    refused.add(lead);
    void report(lead);
  });
  photoQueue.on("sent", ({ lead }) => void report(lead));
  const report = async (lead: string) => {
    if (!(await arePhotosDone(lead))) return;
    notify(
      refused.has(lead)
        ? "We couldn't add some of your photos. Please text them to us."
        : "Your photos were sent. We have them now.",
    );
  };
}

/** Returns a link to call us, with the number from the page's header. */
function callLink(): { label: string; href: string } | undefined {
  const link = document.querySelector<HTMLAnchorElement>("a[href^='tel:']");
  return link === null ? undefined : { label: "Call us", href: link.href };
}

/** Shows a notification in a corner of the page until it is closed. A new one replaces the previous one. */
function notify(text: string, link?: { label: string; href: string }): void {
  const host = document.querySelector("[data-notice]") ?? makeHost();
  const box = host.shadowRoot?.querySelector("div");
  if (!box) return;
  const message = document.createElement("p");
  message.textContent = text;
  if (link !== undefined) {
    const anchor = document.createElement("a");
    anchor.href = link.href;
    anchor.textContent = link.label;
    message.append(" ", anchor);
  }
  const close = document.createElement("button");
  close.type = "button";
  close.ariaLabel = "Close";
  close.textContent = "×";
  close.addEventListener("click", () => host.remove());
  // Screen readers announce what is added to a live region, not its initial content.
  setTimeout(() => box.replaceChildren(message, close), 50);
}

function makeHost(): Element {
  const host = document.createElement("div");
  host.dataset["notice"] = "";
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(STYLES);
  const root = host.attachShadow({ mode: "open" });
  root.adoptedStyleSheets = [sheet];
  const box = document.createElement("div");
  box.role = "status";
  root.append(box);
  document.body.append(host);
  return host;
}
