import { randomBytes } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { statfs } from "node:fs/promises";
import { join } from "node:path";
import type { Hono } from "hono";
import { readGenerated } from "#functions/generated.ts";
import { createAlarm } from "#functions/alarm.ts";
import { createHealthCheck, type HostChecks } from "#functions/health.ts";
import { createApi } from "#functions/http/api.ts";
import type { ApiEnv, ApiParts } from "#functions/http/api-parts.ts";
import { createLinkSessions } from "#functions/http/sessions.ts";
import { sessionCookie } from "#functions/http/staff-access.ts";
import { openLinkDatabase } from "#functions/identity/links/link-database.ts";
import {
  createLinkIdentity,
  createLinkRegister,
  type LinkIdentity,
} from "#functions/identity/links/link-identity.ts";
import { signInMail } from "#functions/identity/links/sign-in-mail.ts";
import { watchLeads } from "#functions/leads/lead-changes.ts";
import { Metrics } from "#functions/metrics.ts";
import { createDelivery } from "#functions/outbox/deliver.ts";
import { drain, type DrainReport, oneAtATime } from "#functions/outbox/drain.ts";
import { createPhotoFolder, PHOTO_FOLDER } from "#functions/photos/photo-folder.ts";
import { removeUnusedPhotos } from "#functions/photos/remove-unused.ts";
import { createPushSender, ownPushKeys } from "#functions/outbox/push.ts";
import { outboxKinds, channelsOf, type DeliverySettings } from "#functions/outbox/settings.ts";
import { createSelfTest } from "#functions/self-test.ts";
import { purgeExpired } from "#functions/stores/purge.ts";
import { openSqliteStore } from "#functions/stores/sqlite/open-sqlite-store.ts";
import { signInAddress } from "../environment.ts";
import { createSmtpMailer } from "./smtp-mailer.ts";

export interface BackendOptions {
  /** Folder with leads and staff. */
  dataDir: string;
  /** Folder with the pages that the build renders for the backend. */
  generatedDir: string;
  /** URL where visitors reach this server, such as `http://localhost:4173`. */
  publicUrl: string;
  /** Other URLs of the same site. */
  siteUrls: readonly string[];
  /** Number of proxies in front of the server, 0 by default. */
  proxyHops?: number;
  /** Notification settings for new leads. Off by default. */
  delivery?: DeliverySettings | undefined;
  /** Lets tests use a push service on this machine. */
  allowsPrivatePush?: boolean | undefined;
  /** Lets other machines read metrics. */
  metricsToken?: string | undefined;
  /** Records each request to the API. */
  accessLog?: ApiParts["accessLog"];
  /** Returns when the newest backup was made. Absent if the server makes none. */
  newestBackup?: HostChecks["newestBackup"];
  /** Aborted on shutdown. */
  stopping?: AbortSignal | undefined;
  /** Makes a backup if one is due. Without it, no backups are made. */
  backUp?: ((stop: AbortSignal) => Promise<void>) | undefined;
  /** Logs failures, to the terminal by default. */
  log?: ApiParts["log"];
}

export interface Backend {
  api: Hono<ApiEnv>;
  identity: LinkIdentity;
  /** Returns the owner's email. If there is no owner yet, the given person becomes the owner. */
  ensureOwner: (email: string) => string;
  /** Returns the number of devices that are notified of new leads. */
  countDevices: () => Promise<number>;
  close: () => Promise<void>;
}

/**
 * Opens the backend for a single machine: leads in SQLite, staff sign-in with one-time links.
 * @throws StoreOpenError if the data can't be opened
 */
export async function openBackend(options: BackendOptions): Promise<Backend> {
  const { dataDir, generatedDir, publicUrl, siteUrls, proxyHops = 0 } = options;
  const { site, pages, priceTable } = readGenerated(generatedDir);
  const { delivery: settings = { acknowledge: false } } = options;
  const log: ApiParts["log"] =
    options.log ?? ((message, details) => console.error(JSON.stringify({ message, ...details })));
  const store = await openSqliteStore(dataDir, { onMessages: () => jobs.wake() });
  const photos = createPhotoFolder(join(dataDir, PHOTO_FOLDER));
  const keys = settings.pushKeys ?? (await ownPushKeys(store));
  const countDevices = async () => (await store.listSubscriptions()).length;
  const metrics = new Metrics();
  const staff = openLinkDatabase(dataDir);
  const isHttps = publicUrl.startsWith("https:");
  const identity = { ...createLinkIdentity(staff), sessionCookie: sessionCookie(isHttps) };
  const key = readKey(join(dataDir, "submission.key"));
  const ownOrigins = new Set([publicUrl, ...siteUrls].map((url) => new URL(url).origin));
  const host: HostChecks = {
    disk: () => spaceIn(dataDir),
    damage: store.damage,
    ...(options.newestBackup !== undefined && { newestBackup: options.newestBackup }),
  };
  const checkHealth = createHealthCheck({ store, host, log });
  const smtp = settings.smtp === undefined ? undefined : createSmtpMailer(settings.smtp);
  const mailLink =
    smtp &&
    ((email: string, secret: string) =>
      smtp.send(signInMail(email, signInAddress(publicUrl, secret))));
  const api = createApi({
    store,
    photos,
    identity,
    listStaff: async () => staff.listStaff(),
    register: createLinkRegister(staff),
    pages,
    priceTable,
    zips: site.zips,
    site,
    proxies: { hops: proxyHops, hosting: false },
    ownOrigins,
    outboxKinds: async (lead) => outboxKinds(lead, channelsOf(settings, await countDevices())),
    escalateAfter: settings.escalateAfter,
    changes: watchLeads(store.latestEvent),
    mailsCustomers: settings.smtp !== undefined,
    notifications: {
      publicKey: keys.publicKey,
      hasEmailOrWebhook: settings.smtp !== undefined || settings.webhook !== undefined,
    },
    submissionKey: async () => key,
    stopping: options.stopping,
    checkHealth,
    metrics,
    metricsToken: options.metricsToken,
    accessLog: options.accessLog,
    sessions: createLinkSessions(identity, ownOrigins, isHttps, mailLink),
    log,
  });
  const deliver = createDelivery({
    store,
    settings,
    mailer: smtp?.send,
    verifyMailer: smtp?.verify,
    push: {
      send: createPushSender({
        keys,
        subject: `mailto:${site.business.email}`,
        allowsPrivate: options.allowsPrivatePush,
      }),
    },
    listStaff: async () => staff.listStaff(),
    business: site.business,
    openings: site.openings,
    adminUrl: `${publicUrl}/admin`,
  });
  const selfTest = createSelfTest({ store, api, siteUrl: publicUrl, log });
  const alarm = createAlarm({
    // Its own check, because a shared result may be older than the test lead.
    checkHealth: createHealthCheck({ store, host, log: () => {} }),
    mailer: smtp?.send,
    store,
    to: () => staff.findOwner() ?? site.business.email,
    adminUrl: `${publicUrl}/admin`,
    log,
  });
  const jobs = startJobs({
    drain: async (stop) => {
      const report = await drain({ store, deliver, log }, stop);
      metrics.countDeliveries({ ...report });
      return report;
    },
    purge: async (stop) => {
      await purgeExpired(store, stop, log);
      await removeUnusedPhotos(photos, store, stop, log);
    },
    backUp: options.backUp,
    inspect: store.inspect,
    watch: async (stop) => {
      await selfTest(stop);
      await alarm();
    },
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
    countDevices,
    close: async () => {
      await jobs.close();
      smtp?.close();
      staff.close();
      await store.close();
    },
  };
}

async function spaceIn(folder: string): Promise<{ free: number; total: number }> {
  const { bavail, blocks, bsize } = await statfs(folder);
  return { free: bavail * bsize, total: blocks * bsize };
}

/** Returns this machine's submission key, and creates it on the first call. */
function readKey(file: string): Uint8Array {
  if (!existsSync(file)) {
    writeFileSync(file, randomBytes(32), { mode: 0o600, flag: "wx" });
  }
  return readFileSync(file);
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** Time that pending deliveries get to finish during shutdown. Interrupted ones are retried later. */
const GRACE_MS = 5_000;

interface JobParts {
  /** Delivers messages until none are due, or until aborted. */
  drain: (stop: AbortSignal) => Promise<DrainReport>;
  /** Removes expired data until none is left, or until aborted. */
  purge: (stop: AbortSignal) => Promise<unknown>;
  /** Makes a backup if one is due. */
  backUp?: BackendOptions["backUp"];
  /** Looks for damage in the database. */
  inspect?: () => Promise<void>;
  /** Sends a test lead, and emails the owner about problems. */
  watch?: (stop: AbortSignal) => Promise<void>;
  log: ApiParts["log"];
}

interface Jobs {
  /** Delivers new messages right away. */
  wake: () => void;
  close: () => Promise<void>;
}

/**
 * Starts the server's background jobs. New-lead notifications go out immediately and are retried every minute; expired
 * data is removed at startup and daily; and backups are made at startup and daily. A failed backup is retried hourly. The
 * database is checked daily, because opening it at startup already checks it. A test lead runs every hour.
 */
export function startJobs({
  drain: drainOutbox,
  purge,
  backUp,
  inspect,
  watch,
  log,
}: JobParts): Jobs {
  const stopping = new AbortController();
  const stop = stopping.signal;
  const running = new Set<Promise<unknown>>();

  const job = (name: string, work: () => Promise<unknown>) => {
    const run = oneAtATime(work);
    return () => {
      if (stop.aborted) return;
      const done = run().catch((error: unknown) => {
        log(`${name} failed`, { error: String(error) });
      });
      running.add(done);
      void done.finally(() => running.delete(done));
    };
  };
  const deliver = job("delivering", () => drainOutbox(stop));
  const clean = job("removing expired data", () => purge(stop));
  const backUpNow = job("backing up", async () => backUp?.(stop));
  const inspectNow = job("checking the database", async () => inspect?.());
  const watchNow = job("sending the test lead or an alert", async () => watch?.(stop));

  deliver();
  clean();
  backUpNow();
  const timers = [
    setInterval(deliver, MINUTE_MS),
    setInterval(clean, DAY_MS),
    setInterval(backUpNow, HOUR_MS),
    setInterval(inspectNow, DAY_MS),
    // The first time after a minute, when an alert from before a restart may be outdated.
    setTimeout(watchNow, MINUTE_MS),
    setInterval(watchNow, HOUR_MS),
  ];
  // Timers must not keep the process alive.
  for (const timer of timers) timer.unref();

  return {
    wake: deliver,
    close: async () => {
      stopping.abort();
      for (const timer of timers) clearTimeout(timer);
      const { promise: late, resolve } = Promise.withResolvers<void>();
      const timer = setTimeout(resolve, GRACE_MS);
      await Promise.race([Promise.all(running), late]);
      clearTimeout(timer);
    },
  };
}
