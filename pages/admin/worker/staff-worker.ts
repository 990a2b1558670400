import { handlePushMessages } from "./notifications.ts";
import {
  hasOtherShell,
  removeOtherShells,
  type Shell,
  shellResponse,
  storeShell,
} from "./shell.ts";

// The staff app's service worker. It starts the app without a connection, and shows notifications
// (docs/decisions/offline-staff-app.md).

declare const self: ServiceWorkerGlobalScope & {
  /** Set by the build, in front of this code (`scripts/build/staff-app.ts`). In dev, nothing is stored. */
  shell?: Shell;
};

const { shell } = self;
const HOME = "/admin";

// Browsers don't count `/admin` as a page in the folder `/admin/`, so the worker is registered for it a second time.
if (new URL(self.registration.scope).pathname === HOME) redirectHome();
else runApp();

function redirectHome(): void {
  self.addEventListener("install", () => void self.skipWaiting());
  self.addEventListener("fetch", (event) => {
    const { mode, url } = event.request;
    const { pathname, search } = new URL(url);
    if (mode === "navigate" && pathname === HOME) {
      event.respondWith(Response.redirect(`${HOME}/leads${search}`));
    }
  });
}

function runApp(): void {
  self.addEventListener("install", (event) => event.waitUntil(install()));
  self.addEventListener("activate", (event) => event.waitUntil(activate()));
  self.addEventListener("message", (event) => {
    // Sent when a user presses "Update" (`pages/admin/app/updates.ts`).
    if (event.data === "update") event.waitUntil(self.skipWaiting());
  });
  if (shell !== undefined) {
    self.addEventListener("fetch", (event) => {
      const response = shellResponse(shell, event.request);
      if (response !== undefined) event.respondWith(response);
    });
  }
  handlePushMessages();
}

/** Stores the app. A new version waits until all tabs are closed or a user presses "Update". */
async function install(): Promise<void> {
  if (shell !== undefined) {
    await storeShell(shell);
    if (await hasOtherShell(shell)) return;
  }
  await self.skipWaiting();
}

async function activate(): Promise<void> {
  // If it fails, the old files only take up space.
  await removeOtherShells(shell).catch(() => undefined);
  await self.clients.claim();
}
