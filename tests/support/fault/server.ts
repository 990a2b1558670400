import { PHOTO_RATE } from "#contract/limits.ts";
import { readGenerated } from "#functions/generated.ts";
import { createApi } from "#functions/http/api.ts";
import type { PhotoFiles } from "#functions/photos/photo-files.ts";
import { createPhotoFolder } from "#functions/photos/photo-folder.ts";
import { StoreUnavailableError } from "#functions/stores/lead-store.ts";
import { resultCode, SQLITE } from "#functions/stores/sqlite/connection.ts";
import { FUNCTION_PAGES_DIR, SITE_DIR } from "#scripts/paths.ts";
import { seeded } from "#renderer/random.ts";
import { createSiteApp, listen } from "#scripts/server/app.ts";
import { readHosting } from "#scripts/server/hosting.ts";
import { wrappedStore } from "../leads.ts";
import { DISK_FULL, type FaultStore, openFaultStore } from "./store.ts";
import { SPEED } from "./visitor.ts";

/** Settings for a fault run's server. */
export interface ServerOptions {
  store: FaultStore;
  /** Folder for photos. */
  photos: string;
  /** Folder for uploads until they're read. Default: the system's folder for temporary files. */
  uploads?: string | undefined;
  port: number;
  seed: number;
  /** Start of the simulated time, in ms. */
  began: number;
}

/** Message to the parent process: the server is listening, it can't start on a full disk, or a fault is about to happen. */
export type ServerMessage = { listening: true } | { isDiskFull: true } | { fault: string };

// Runs in its own process, so it can be killed. It crashes at random, and its store fails at random.
const options: ServerOptions = JSON.parse(process.argv[2] ?? "");
const random = seeded(options.seed);
const { store, submissionKey } = await openFaultStore(options.store).catch(async (error) => {
  if (!isDiskFull(error)) throw error;
  await report({ isDiskFull: true });
  process.exit(1);
});
const { site, pages, priceTable } = readGenerated(FUNCTION_PAGES_DIR);

const WRITES = new Set(["create", "addPhoto", "addNote", "update"]);

const faulty = wrappedStore(store, async (method, call, parameters) => {
  // A run sends more photos than visitors may send in a day.
  if (method === "countUses" && parameters[1] === PHOTO_RATE.windowSeconds) return [1, 1];
  if (method === "countUses" || method === "repeat") {
    if (random() < 0.03) await fail(`store: failed at ${method}`);
    return call();
  }
  if (!WRITES.has(method)) return call();
  const chance = random();
  if (chance < 0.04) await fail("store: failed before its write");
  if (chance < 0.05) await die("server: died before the write");
  const stored = await watchDisk(call);
  if (chance < 0.09) await fail("store: failed after its write");
  if (chance < 0.1) await die("server: died after the write");
  return stored;
});

const photos = createPhotoFolder(options.photos);
const faultyPhotos: PhotoFiles = {
  ...photos,
  save: async (place, images) => {
    // A short run saves about 100 photos. At 8%, one run in 4,000 lacks a fault; at 3%, one in 20 would.
    const chance = random();
    if (chance < 0.08) await fail("photos: failed before writing");
    await watchDisk(() => photos.save(place, images));
    if (chance < 0.16) await fail("photos: failed after writing");
    if (chance < 0.17) await die("server: died after writing a photo");
  },
};

const api = createApi({
  store: faulty,
  photos: faultyPhotos,
  // Staff send their email instead of a token.
  identity: {
    identify: async ({ bearer: email }) =>
      email === undefined ? "not_signed_in" : { email, role: "staff", signedInAt: options.began },
  },
  listStaff: async () => [],
  pages,
  priceTable,
  zips: site.zips,
  site,
  ownOrigins: new Set(site.origins),
  proxies: { hops: 1, hosting: false },
  submissionKey,
  now: () => new Date(options.began + (Date.now() - options.began) * SPEED),
  outboxKinds: () => ["notify"],
  escalateAfter: 15,
  mailsCustomers: true,
  log: () => {},
});
const address = { host: "127.0.0.1", port: options.port };
await listen(createSiteApp(SITE_DIR, readHosting(), api), address);
await report({ listening: true });

function isDiskFull(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : undefined;
  const isFull = cause instanceof Error && "code" in cause && cause.code === "ENOSPC";
  return isFull || resultCode(cause) === SQLITE.FULL;
}

/** Reports if a write fails because the disk is full, which the run brings about. */
async function watchDisk<Result>(write: () => Promise<Result>): Promise<Result> {
  try {
    return await write();
  } catch (error) {
    if (isDiskFull(error)) await report({ fault: DISK_FULL });
    throw error;
  }
}

async function fail(fault: string): Promise<never> {
  await report({ fault });
  throw new StoreUnavailableError(fault);
}

/** Kills this process immediately, like a power outage. */
async function die(fault: string): Promise<never> {
  await report({ fault });
  process.kill(process.pid, "SIGKILL");
  return Promise.withResolvers<never>().promise;
}

function report(message: ServerMessage): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  process.send?.(message, undefined, undefined, () => resolve());
  return promise;
}
