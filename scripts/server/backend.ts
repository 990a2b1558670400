import { randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Hono } from "hono";
import { readGenerated } from "#functions/generated.ts";
import { createApi } from "#functions/http/api.ts";
import type { ApiEnv, ApiParts } from "#functions/http/api-parts.ts";
import { createLinkSessions } from "#functions/http/link-sessions.ts";
import { openLinkDatabase } from "#functions/identity/links/link-database.ts";
import { createLinkIdentity, type LinkIdentity } from "#functions/identity/links/link-identity.ts";
import { createDelivery } from "#functions/outbox/deliver.ts";
import { drain } from "#functions/outbox/drain.ts";
import { outboxKinds } from "#functions/outbox/kinds.ts";
import { channelsOf, type DeliverySettings } from "#functions/outbox/settings.ts";
import { purgeExpired } from "#functions/stores/purge-expired.ts";
import { openSqliteStore } from "#functions/stores/sqlite/open-sqlite-store.ts";
import { startJobs } from "./jobs.ts";
import { createSmtpMailer } from "./smtp-mailer.ts";

export interface BackendOptions {
  /** Where leads and staff lie. */
  dataDir: string;
  /** The pages that the build made for the backend. */
  generatedDir: string;
  /** Where people reach this server, such as `http://localhost:4173`. */
  publicUrl: string;
  /** Other origins of the same site. */
  siteUrls: readonly string[];
  /** How many proxies visitors come through; none where absent. */
  proxyHops?: number;
  /** How leads are told; to nobody where absent. */
  delivery?: DeliverySettings | undefined;
  /** Where what went wrong is written; the terminal where absent. */
  log?: ApiParts["log"];
}

export interface Backend {
  api: Hono<ApiEnv>;
  identity: LinkIdentity;
  /** The email of the owner; the one given, in lower case, where there is no owner yet. */
  ensureOwner: (email: string) => string;
  close: () => Promise<void>;
}

/**
 * The backend of one machine: leads in SQLite, staff by one-time links.
 * @throws StoreOpenError where the data cannot be opened
 */
export async function openBackend(options: BackendOptions): Promise<Backend> {
  const { dataDir, generatedDir, publicUrl, siteUrls, proxyHops = 0 } = options;
  const { site, pages, priceTable } = readGenerated(generatedDir);
  const { delivery: settings = { acknowledge: false } } = options;
  const log: ApiParts["log"] =
    options.log ?? ((message, details) => console.error(JSON.stringify({ message, ...details })));
  const store = await openSqliteStore(dataDir, { onMessages: () => jobs.wake() });
  const staff = openLinkDatabase(dataDir);
  const identity = createLinkIdentity(staff);
  const key = readKey(join(dataDir, "submission.key"));
  const ownOrigins = new Set([publicUrl, ...siteUrls].map((url) => new URL(url).origin));
  const api = createApi({
    store,
    identity,
    listStaff: async () => staff.listStaff(),
    pages,
    priceTable,
    zips: site.zips,
    site,
    proxies: { hops: proxyHops, hosting: false },
    ownOrigins,
    outboxKinds: (lead) => outboxKinds(lead, channelsOf(settings)),
    submissionKey: async () => key,
    sessions: createLinkSessions(identity, ownOrigins, publicUrl.startsWith("https:")),
    log,
  });
  const smtp = settings.smtp === undefined ? undefined : createSmtpMailer(settings.smtp);
  const deliver = createDelivery({
    store,
    settings,
    mailer: smtp?.send,
    business: site.business,
    adminUrl: `${publicUrl}/admin`,
  });
  const jobs = startJobs({
    drain: (stop) => drain({ store, deliver, log }, stop),
    purge: (stop) => purgeExpired(store, stop),
    log,
  });
  return {
    api,
    identity,
    ensureOwner: (given) => {
      const owner = staff.findOwner();
      if (owner !== undefined) return owner;
      const email = given.toLowerCase();
      staff.saveStaff({ email, role: "owner" });
      return email;
    },
    close: async () => {
      await jobs.close();
      smtp?.close();
      staff.close();
      await store.close();
    },
  };
}

/** A key of this machine's own, made once. */
function readKey(file: string): Uint8Array {
  if (!existsSync(file)) {
    mkdirSync(join(file, ".."), { recursive: true });
    writeFileSync(file, randomBytes(32), { mode: 0o600, flag: "wx" });
  }
  return readFileSync(file);
}
