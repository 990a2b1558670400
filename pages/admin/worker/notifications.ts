import type { LeadEventData } from "#contract/api.ts";
import type { PushPayload } from "#contract/push.ts";

declare const self: ServiceWorkerGlobalScope;

const LEADS = "/admin/leads";

/** Shows notifications of new leads, even if the staff app is closed. */
export function handlePushMessages(): void {
  self.addEventListener("push", (event) => {
    const { title, body, path, tag } = payloadOf(event.data);
    // With the same tag, a repeated notification replaces the first one without a sound.
    const shown = self.registration.showNotification(title, {
      body,
      tag,
      icon: "/icon-192.png",
      data: path,
    });
    event.waitUntil(Promise.all([shown, wakeTabs()]));
  });
  self.addEventListener("notificationclick", (event) => {
    event.notification.close();
    const path: unknown = event.notification.data;
    event.waitUntil(open(typeof path === "string" && path.startsWith(`${LEADS}/`) ? path : LEADS));
  });
}

/** Reports the new lead to open tabs, which otherwise see it when they poll. */
async function wakeTabs(): Promise<void> {
  for (const tab of await self.clients.matchAll({ type: "window" })) {
    tab.postMessage("changed" satisfies LeadEventData);
  }
}

/** Returns a general message if the data can't be read, because browsers require a notification for each push. */
function payloadOf(data: PushMessageData | null): PushPayload {
  try {
    const payload: PushPayload | undefined = data?.json();
    if (payload !== undefined) return payload;
  } catch {
    // Falls through to the general message.
  }
  return { title: "New lead", body: "Open it to see what they wrote.", path: LEADS, tag: LEADS };
}

/** Shows a lead in the staff app's open window, or in a new one. */
async function open(path: string): Promise<void> {
  const windows = await self.clients.matchAll({ type: "window" });
  const shown = windows.find(({ url }) => new URL(url).pathname === path) ?? windows[0];
  if (shown === undefined) {
    await self.clients.openWindow(path);
    return;
  }
  await shown.focus();
  if (new URL(shown.url).pathname !== path) await shown.navigate(path);
}
