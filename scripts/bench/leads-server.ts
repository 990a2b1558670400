import { readGenerated } from "#functions/generated.ts";
import { createApi } from "#functions/http/api.ts";
import { createFirestoreStore } from "#functions/stores/firestore/firestore-store.ts";
import { createSubmissionKey } from "#functions/stores/firestore/submission-key.ts";
import { FUNCTION_PAGES_DIR, SITE_DIR } from "../paths.ts";
import { createSiteApp, listen } from "../server/app.ts";
import { openBackend } from "../server/backend.ts";
import { readHosting } from "../server/hosting.ts";
import { openFirestore } from "./firestore-client.ts";

/** What `leads.ts` starts the server with: where leads go. */
export type BenchStore = { dataDir: string } | { projectId: string };

// The server that is measured, in a process of its own: it tells its port, and ends when it is told to.
const store: BenchStore = JSON.parse(process.argv[2] ?? "");
const backend = "dataDir" in store ? await embedded(store.dataDir) : onFirestore(store.projectId);
const server = await listen(createSiteApp(SITE_DIR, readHosting(), backend.api), {
  host: "127.0.0.1",
  port: 0,
});
process.once(
  "message",
  () =>
    void server
      .close()
      .then(backend.close)
      .then(() => process.disconnect()),
);
process.send?.(Number(new URL(server.url).port));

function embedded(dataDir: string) {
  return openBackend({
    dataDir,
    generatedDir: FUNCTION_PAGES_DIR,
    publicUrl: "http://127.0.0.1",
    siteUrls: [],
    // Each lead comes from an address of its own, as the header says.
    proxyHops: 1,
  });
}

function onFirestore(projectId: string) {
  const { site, pages, priceTable } = readGenerated(FUNCTION_PAGES_DIR);
  const firestore = openFirestore(projectId);
  const leads = createFirestoreStore(firestore);
  const api = createApi({
    store: leads,
    identity: { identify: async () => "not_signed_in" },
    listStaff: async () => [],
    pages,
    priceTable,
    zips: site.zips,
    site,
    ownOrigins: new Set(site.origins),
    proxies: { hops: 1, hosting: false },
    // As where no channel is on, like the embedded server above.
    outboxKinds: () => [],
    submissionKey: createSubmissionKey(firestore),
    log: console.error,
  });
  return { api, close: () => leads.close() };
}
