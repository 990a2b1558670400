import { onlineManager, type QueryClient } from "@tanstack/react-query";
import { onSessionEnd } from "../api/session.ts";
import { keepData, keepJobs, restoreData, wipeData } from "./kept-data.ts";
import { photoQueue } from "./photo-queue.ts";
import { currentUser } from "./unsent.ts";
import { workQueue } from "./work-queue.ts";

const SEND_MS = 60_000;

/** Lets staff work without a network, until `signal` aborts: keeps what they see, and sends what they did in between. */
export function startOffline(client: QueryClient, signal: AbortSignal): void {
  const queues = [workQueue(client), photoQueue(client)];
  const sendSoon = () => {
    for (const queue of queues) void queue.sendSoon();
  };
  const sendNow = () => {
    // It stops at the first failure, which may be about one lead only.
    for (const queue of queues) void queue.sendNow().then(queue.sendSoon);
  };
  onSessionEnd(wipeData);
  keepData(client, signal);
  restoreData(client, signal);
  for (const queue of queues) void queue.refresh();
  sendNow();
  document.addEventListener("visibilitychange", sendSoon, { signal });
  // In case a database that couldn't be read had kept a queue from setting its timer.
  const timer = setInterval(sendSoon, SEND_MS);
  addEventListener(
    "beforeunload",
    (event) => {
      // Only this page has them.
      if (queues.some((queue) => queue.hasUnsaved())) event.preventDefault();
    },
    { signal },
  );
  const stops = [
    onlineManager.subscribe((isOnline) => {
      if (isOnline) sendNow();
    }),
    // Only the user who did the work can send it.
    onSession(client, sendNow),
  ];
  keepJobs(client, signal);
  // Until the service worker has stored all code, signing out needs this.
  import("../app/SignOut.tsx").catch(() => undefined);
  signal.addEventListener("abort", () => {
    clearInterval(timer);
    for (const stop of stops) stop();
  });
}

/** Calls `callback` when someone has signed in, or has access again. */
function onSession(client: QueryClient, callback: () => void): () => void {
  let known = currentUser(client);
  return client.getQueryCache().subscribe(() => {
    const now = currentUser(client);
    if (now !== known && now !== undefined) callback();
    known = now;
  });
}
