import { openSqliteStore } from "#functions/stores/sqlite/open-sqlite-store.ts";
import { startDeployedSite } from "../support/deployed-site.ts";
import { walkOffline } from "../support/offline-walk.ts";
import { newPhone } from "../support/phone.ts";
import { ANNA, signIn, test } from "../support/staff-page.ts";

test("an installer finishes two jobs without a network, reloads, runs out of battery, and comes back: everything is stored once, in order", async () => {
  await using site = await startDeployedSite();
  using phone = newPhone();
  const store = await openSqliteStore(site.dataDir);
  await walkOffline({
    store,
    installer: ANNA.email,
    phone,
    signIn: (page) => signIn(page, ANNA, site.dataDir),
    url: site.url,
  });
  await store.close();
});
