import { whenSeen } from "../visit/when-seen.ts";
import { onRefused, onSent, sendSoon, wakeLater } from "./courier.ts";
import { tell } from "./notice.ts";
import { showPanel, whenText } from "./panel.ts";
import { dropExpired, onWaitingChange } from "./queue.ts";
import { forgetSent } from "./send-lead.ts";

let started = false;

/** Sends what waits in this browser, again and again, and tells the visitor what came of it. */
export function startOutbox(): void {
  if (started) return;
  started = true;
  whenSeen(begin);
}

function begin(): void {
  const expired = dropExpired(Date.now());
  const [oldest] = expired;
  if (oldest !== undefined) {
    tell(
      `Your request of ${whenText(oldest.savedAt)} could not be sent for a week. It is deleted from this device.`,
      callLink(),
    );
  }
  onSent((lead) => {
    forgetSent(lead);
    tell(`Sent: your request of ${whenText(lead.savedAt)}. We have it now.`);
  });
  const hasPanel = showPanel();
  onRefused(({ savedAt }) => {
    if (hasPanel) return;
    tell(`Your request of ${whenText(savedAt)} has to be mended before we can take it.`, {
      label: "Open it",
      href: "/contact",
    });
  });
  onWaitingChange(wakeLater);
  addEventListener("online", soon);
  addEventListener("pageshow", soon);
  document.addEventListener("visibilitychange", soon);
  soon();
}

function soon(): void {
  if (document.visibilityState === "visible") void sendSoon();
  else wakeLater();
}

/** The number stands in the header of every page. */
function callLink(): { label: string; href: string } | undefined {
  const link = document.querySelector<HTMLAnchorElement>("a[href^='tel:']");
  return link === null ? undefined : { label: "Call us", href: link.href };
}
