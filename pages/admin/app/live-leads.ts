import type { QueryClient } from "@tanstack/react-query";
import type { LeadEventData } from "#contract/api.ts";
import { EVENT_HEARTBEAT_MS } from "#contract/limits.ts";
import { loadConfig } from "../api/config.ts";
import { POLL_MS } from "./queries.ts";

/** Name of the channel and the lock that all tabs of this browser share. */
const SHARED_NAME = "staff-leads";

/** Delay before the first reconnection, in milliseconds. It doubles up to `MOST_DELAY_MS`. */
const FIRST_DELAY_MS = 1_000;
const MOST_DELAY_MS = 60_000;

/** A connection without heartbeats for this long is lost, for example because the phone has switched networks. */
const MOST_SILENCE_MS = 3 * EVENT_HEARTBEAT_MS;

/**
 * Runs everything that polls as soon as leads change, until `signal` aborts. Polling goes on as usual, so nothing depends
 * on this. On the embedded server, one tab of the browser keeps a stream of events open and passes them on to the others,
 * because browsers allow only six connections per host. A push message counts as an event too.
 */
export async function followLeads(client: QueryClient, signal: AbortSignal): Promise<void> {
  let isRefreshing = false;
  let isOutdated = false;
  const refresh = async () => {
    // Starting over with each event would never finish if they come faster than a slow phone gets responses.
    isOutdated = true;
    if (isRefreshing) return;
    isRefreshing = true;
    while (isOutdated) {
      isOutdated = false;
      // One after the other, because each run must start after the event that it's for.
      await client.refetchQueries({
        type: "active",
        predicate: ({ observers }) =>
          observers.some(({ options }) => options.refetchInterval === POLL_MS),
      });
    }
    isRefreshing = false;
  };
  if ("serviceWorker" in navigator) {
    navigator.serviceWorker.addEventListener("message", () => void refresh(), { signal });
  }
  const config = await loadConfig();
  // Browsers have locks only on https and localhost.
  if (!("local" in config) || !("locks" in navigator) || signal.aborted) return;
  const channel = new BroadcastChannel(SHARED_NAME);
  signal.addEventListener("abort", () => channel.close());
  channel.addEventListener("message", () => void refresh());
  const report = () => {
    void refresh();
    channel.postMessage("changed" satisfies LeadEventData);
  };
  // The tab with the connection may have passed on a change before this one listened.
  const { held = [] } = await navigator.locks.query();
  if (held.some(({ name }) => name === SHARED_NAME)) void refresh();
  await navigator.locks
    .request(SHARED_NAME, { signal }, () => keepConnected(report, signal))
    // Aborted while another tab had the lock.
    .catch(() => undefined);
}

/** Connects again and again until aborted, at longer and longer intervals if the connection doesn't last. */
async function keepConnected(report: () => void, signal: AbortSignal): Promise<void> {
  let delay = FIRST_DELAY_MS;
  while (!signal.aborted) {
    const began = Date.now();
    await connect(report, signal);
    if (Date.now() - began > MOST_SILENCE_MS) delay = FIRST_DELAY_MS;
    // A random part keeps all browsers from coming back at the same moment after a restart.
    await pause(delay * (0.5 + Math.random() / 2), signal);
    delay = Math.min(2 * delay, MOST_DELAY_MS);
  }
}

/** Reports changes until the connection is lost. */
function connect(report: () => void, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const source = new EventSource("/api/events");
    let isOpen = false;
    const end = () => {
      clearTimeout(silence);
      source.close();
      signal.removeEventListener("abort", end);
      resolve();
    };
    let silence = setTimeout(end, MOST_SILENCE_MS);
    source.addEventListener("message", ({ data }: MessageEvent<LeadEventData>) => {
      clearTimeout(silence);
      silence = setTimeout(end, MOST_SILENCE_MS);
      // Something may have changed before the connection was open.
      if (!isOpen || data === "changed") report();
      isOpen = true;
    });
    source.addEventListener("error", end);
    signal.addEventListener("abort", end);
  });
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      signal.removeEventListener("abort", end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    signal.addEventListener("abort", end);
  });
}
