// Registers the staff app's service worker, which starts the app without a connection and shows notifications.

const WORKER = "/admin/worker.js";
const HOME = "/admin";
export const SCOPE = "/admin/";

/** Returns whether a worker is the app's own, and not the one that earlier versions of the app registered. */
export function isCurrentKind(worker: ServiceWorker | null): worker is ServiceWorker {
  return worker !== null && new URL(worker.scriptURL).pathname === WORKER;
}

/** Registers the worker. A registration keeps its push subscription, also if an earlier version of the app made it. */
export function registerWorker(scope: string = SCOPE): Promise<ServiceWorkerRegistration> {
  return navigator.serviceWorker.register(workerUrl(), { scope });
}

/** Makes `/admin` work without a connection too, which isn't in the scope. */
export async function registerHome(): Promise<void> {
  // Otherwise `/admin` would lead to a page that the browser can't load without a connection.
  await activeWorker();
  await registerWorker(HOME);
}

/**
 * Returns the registration once it has a worker that can get push messages.
 * @throws Error with a message for the user
 */
export async function activeWorker(): Promise<ServiceWorkerRegistration> {
  const registration = await registerWorker().catch((error: unknown) => {
    throw new Error(
      "Your browser couldn't load a part of the app. Check your connection, and try again.",
      { cause: error },
    );
  });
  const { active, waiting, installing } = registration;
  // `navigator.serviceWorker.ready` would wait forever if the installation fails.
  if (active === null) await activated(waiting ?? installing);
  return registration;
}

function activated(worker: ServiceWorker | null): Promise<void> {
  return new Promise((resolve, reject) => {
    const check = () => {
      if (worker?.state === "activated") resolve();
      if (worker === null || worker.state === "redundant") {
        reject(
          new Error(
            "Your browser couldn't store the app on this device. Check your connection, free up some space, and try again.",
          ),
        );
      }
    };
    check();
    worker?.addEventListener("statechange", check);
  });
}

/** The staff app's content security policy requires a trusted URL for scripts. */
function workerUrl(): string {
  policy ??= window.trustedTypes?.createPolicy("staff-worker", { createScriptURL: () => WORKER });
  return policy?.createScriptURL(WORKER) ?? WORKER;
}

let policy: { createScriptURL: (url: string) => string } | undefined;
