import type { BrowserContext } from "@playwright/test";
import { openSqliteStore } from "#functions/stores/sqlite/open-sqlite-store.ts";
import { startDeployedSite } from "../support/deployed-site.ts";
import { walkOffline } from "../support/offline-walk.ts";
import { newPhone } from "../support/phone.ts";
import { ANNA, signIn, test } from "../support/staff-page.ts";

test("an installer finishes two jobs without a network, reloads, runs out of battery, and comes back: everything is stored once, in order", async () => {
  await using site = await startDeployedSite();
  using phone = newPhone(site.url);
  const store = await openSqliteStore(site.dataDir);
  const enter = async (context: BrowserContext) => {
    const page = await context.newPage();
    await signIn(page, ANNA, site.dataDir);
    return page;
  };
  // Chromium writes cookies only every 30 seconds, so the session has to be restored.
  await walkOffline({ store, installer: ANNA.email, phone, enter, reopen: enter });
  await store.close();
});
