import { isCurrentKind, registerHome, registerWorker, SCOPE } from "./staff-worker.ts";

/** Minimum time between two checks for a new version, in milliseconds. */
const CHECK_MS = 30 * 60_000;

/**
 * Registers the service worker, checks for new versions of the app now and then, and reloads this tab after a user
 * pressed "Update" in any tab. Does nothing in dev, and in browsers without service workers.
 * @param report called if a new version is ready
 */
export async function followUpdates(report: () => void, signal: AbortSignal): Promise<void> {
  if (import.meta.env.DEV || !("serviceWorker" in navigator)) return;
  reloadWhenReplaced(signal);
  const registration = await registerWorker();
  const offer = () => {
    const { active, waiting } = registration;
    // A worker that replaces one without an offline mode doesn't wait.
    if (!signal.aborted && waiting !== null && isCurrentKind(active)) report();
  };
  const watch = () => registration.installing?.addEventListener("statechange", offer, { signal });
  offer();
  watch();
  registration.addEventListener("updatefound", watch, { signal });
  checkOnFocus(registration, signal);
  await registerHome();
}

/**
 * Reloads the tab when a new version replaces the one that it was loaded from, because that one's files are gone then.
 * The first worker replaces nothing.
 */
function reloadWhenReplaced(signal: AbortSignal): void {
  const workers = navigator.serviceWorker;
  let { controller } = workers;
  const onChange = () => {
    if (isCurrentKind(controller)) location.reload();
    ({ controller } = workers);
  };
  workers.addEventListener("controllerchange", onChange, { signal });
}

/** Browsers look for a new worker only when a page is loaded, but an app can stay open for days. */
function checkOnFocus(registration: ServiceWorkerRegistration, signal: AbortSignal): void {
  let checkedAt = Date.now();
  const check = () => {
    if (document.visibilityState === "hidden" || Date.now() - checkedAt < CHECK_MS) return;
    checkedAt = Date.now();
    // If it fails, such as without a connection, the next focus is soon enough.
    registration.update().catch(() => undefined);
  };
  addEventListener("focus", check, { signal });
  document.addEventListener("visibilitychange", check, { signal });
}

/** Reloads all of the app's tabs with the new version if there is one, and otherwise just this tab. */
export async function update(): Promise<void> {
  const registration =
    "serviceWorker" in navigator ? await navigator.serviceWorker.getRegistration(SCOPE) : undefined;
  const waiting = registration?.waiting;
  if (!waiting) {
    location.reload();
    return;
  }
  // The other tabs reload when they get their new controller. This one may have none, such as after a hard reload.
  waiting.addEventListener("statechange", () => {
    if (waiting.state === "activated") location.reload();
  });
  waiting.postMessage("update");
}
