import {
  hashKey,
  onlineManager,
  type Query,
  type QueryClient,
  type QueryKey,
} from "@tanstack/react-query";
import { type IDBPDatabase, openDB } from "idb";
import type { Session } from "#contract/api.ts";
import { addDays, georgiaDay } from "#contract/georgia-time.ts";
import { PHOTO_SIZES } from "#contract/lead-values.ts";
import type { LeadRecord } from "#contract/lead.ts";
import { isOffline } from "../api/failure.ts";
import { KEYS, readRecord, recordKey } from "../app/queries.ts";
import { jobsQuery } from "../jobs/use-jobs.ts";
import { leadApi } from "../lead/lead-api.ts";
import { photosOf } from "../photos/photo-text.ts";
import { photoQuery } from "../photos/use-photos.ts";

// A copy of what the user has seen, for when there's no network. It's in this browser only, and only for this user.

/** Data that is kept, and how many of each kind. Everything else needs the network. */
const KEPT: ReadonlyMap<string, number> = new Map([
  [KEYS.session[0], 1],
  [KEYS.counts[0], 1],
  [KEYS.people[0], 1],
  [KEYS.jobs[0], 1],
  [KEYS.leads[0], 10],
  [KEYS.lead[0], 300],
  [KEYS.photo[0], 200],
]);

/** How long data is kept without contact to the server. */
export const KEPT_DAYS = 14;
const KEPT_MS = KEPT_DAYS * 24 * 60 * 60_000;

/** Jobs on the following days are kept, even if no one has opened them. */
const JOB_DAYS = 7;

/** When to fetch the jobs that are kept, and how often to update them. */
const FIRST_JOBS_MS = 5_000;
const JOBS_MS = 30 * 60_000;

/** Pause before changes are written, so several are written together. */
const WRITE_MS = 1_000;

interface Entry {
  /** The query key as a string. */
  id: string;
  queryKey: QueryKey;
  data: unknown;
  /** When it was fetched, in milliseconds since 1970. */
  at: number;
  /** Email of the user who fetched it. */
  by: string;
}

const STORE = "queries";
type Database = IDBPDatabase<{ queries: { key: string; value: Entry } }>;

let opening: Promise<Database> | undefined;

async function database(): Promise<Database> {
  opening ??= openDB<{ queries: { key: string; value: Entry } }>("staff-data", 1, {
    upgrade: (db) => {
      db.createObjectStore(STORE, { keyPath: "id" });
    },
  });
  return opening;
}

/** Queries whose data will be written soon. */
const changed = new Map<string, Query>();

/** Keeps a copy of everything that the app has fetched and will fetch, until `signal` aborts. */
export function keepData(client: QueryClient, signal: AbortSignal): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const write = async () => {
    const queries = [...changed.values()];
    changed.clear();
    const by = client.getQueryData<Session>(KEYS.session)?.email;
    if (by === undefined || signal.aborted) return;
    await writeEntries(queries.flatMap((query) => entryOf(query, by))).catch(() => {
      // A full disk or a private window: the app then needs the network.
    });
  };
  const keep = (query: Query | undefined) => {
    if (query?.state.status !== "success" || !isKept(query.queryKey)) return;
    changed.set(query.queryHash, query);
    timer ??= setTimeout(() => {
      timer = undefined;
      void write();
    }, WRITE_MS);
  };
  const cache = client.getQueryCache();
  for (const query of cache.getAll()) keep(query);
  const stop = cache.subscribe(({ type, query }) => {
    if (type === "updated") keep(cache.get(query.queryHash));
  });
  signal.addEventListener("abort", () => {
    stop();
    clearTimeout(timer);
  });
}

function isKept([kind]: QueryKey): boolean {
  return typeof kind === "string" && KEPT.has(kind);
}

function entryOf({ queryKey, queryHash, state }: Query, by: string): Entry[] {
  const { data, dataUpdatedAt } = state;
  return data === undefined ? [] : [{ id: queryHash, queryKey, data, at: dataUpdatedAt, by }];
}

async function writeEntries(entries: readonly Entry[]): Promise<void> {
  const writing = (await database()).transaction(STORE, "readwrite");
  for (const entry of entries) void writing.store.put(entry);
  await writing.done;
}

/** Removes the oldest entries if there are too many of a kind. */
async function trim(): Promise<void> {
  const trimming = (await database()).transaction(STORE, "readwrite");
  const kinds = Map.groupBy(await trimming.store.getAll(), ({ queryKey }) => String(queryKey[0]));
  for (const [kind, those] of kinds) {
    const newest = those.toSorted((one, other) => other.at - one.at);
    for (const { id } of newest.slice(KEPT.get(kind) ?? 0)) void trimming.store.delete(id);
  }
  await trimming.done;
}

/** With one bar of signal, a request can take minutes. After this long, kept data is shown until it's answered. */
const SLOW_MS = 2_500;

/** Shows kept data where the app would otherwise have none, because there's no network or a slow one. */
export function restoreData(client: QueryClient, signal: AbortSignal): void {
  const isMissing = (query: Query) => query.state.data === undefined && isKept(query.queryKey);
  const restore = async (query: Query) => {
    const entry = await readEntry(client, query.queryHash);
    if (entry === undefined || !isMissing(query) || signal.aborted) return;
    onlineManager.setOnline(false);
    client.setQueryData(entry.queryKey, entry.data, { updatedAt: entry.at });
  };
  const watch = (query: Query) => {
    if (isOffline(query.state.error)) void restore(query);
    else if (query.state.fetchStatus === "fetching") {
      setTimeout(() => {
        if (isMissing(query)) void restore(query);
      }, SLOW_MS);
    }
  };
  const cache = client.getQueryCache();
  for (const query of cache.getAll()) if (isMissing(query)) watch(query);
  const stop = cache.subscribe((event) => {
    const query = cache.get(event.query.queryHash);
    if (event.type !== "updated" || query === undefined || !isMissing(query)) return;
    if (event.action.type === "fetch" || event.action.type === "error") watch(query);
  });
  signal.addEventListener("abort", stop);
}

/** Returns a kept entry if the user may still see it. */
async function readEntry(client: QueryClient, id: string): Promise<Entry | undefined> {
  try {
    const db = await database();
    const entry = await db.get(STORE, id);
    const session = await db.get(STORE, hashKey(KEYS.session));
    const counts = await db.get(STORE, hashKey(KEYS.counts));
    const me = client.getQueryData<Session>(KEYS.session)?.email ?? session?.by;
    // The app asks for the counts all the time, so they were fetched when there was a network last.
    const lastContact = Math.max(session?.at ?? 0, counts?.at ?? 0);
    if (Date.now() - lastContact <= KEPT_MS) return entry?.by === me ? entry : undefined;
    await wipeData();
  } catch {
    // Without a database, nothing was kept.
  }
  return undefined;
}

/** Deletes everything that was kept. Changes that wait to be sent stay. */
export async function wipeData(): Promise<void> {
  changed.clear();
  await database()
    .then((db) => db.clear(STORE))
    .catch(() => {
      // Without a database, nothing was kept.
    });
}

/** Fetches the open jobs of the next days with their history and photos now and then, so they're kept too. */
export async function keepJobs(client: QueryClient, signal: AbortSignal): Promise<void> {
  await pause(FIRST_JOBS_MS);
  while (!signal.aborted) {
    const isSignedIn = client.getQueryData(KEYS.session) !== undefined;
    if (isSignedIn && document.visibilityState === "visible" && onlineManager.isOnline()) {
      // If it fails, the next attempt follows later.
      await fetchJobs(client, signal)
        .then(trim)
        .catch(() => undefined);
    }
    await pause(JOBS_MS);
  }
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

async function fetchJobs(client: QueryClient, signal: AbortSignal): Promise<void> {
  const { jobs } = await client.fetchQuery({ ...jobsQuery, staleTime: JOBS_MS });
  const last = addDays(georgiaDay(new Date()), JOB_DAYS);
  for (const { id, status, bookedFor = "" } of jobs) {
    if (status !== "booked" || bookedFor > last) continue;
    const record = await fetchRecord(client, id);
    for (const { lead, photo } of photosOf(record)) {
      for (const size of PHOTO_SIZES) {
        if (signal.aborted) return;
        await fetchPhoto(client, photoQuery(lead.id, photo.id, size));
      }
    }
  }
}

/** Fetches a lead, which doesn't count as opening it, and costs one read if nothing changed. */
async function fetchRecord(client: QueryClient, id: string): Promise<LeadRecord> {
  const queryKey = recordKey(id);
  const shown = client.getQueryData<LeadRecord>(queryKey);
  if (shown === undefined) {
    const kept = await readEntry(client, hashKey(queryKey));
    if (kept) client.setQueryData(queryKey, kept.data, { updatedAt: kept.at });
  }
  const known = client.getQueryData<LeadRecord>(queryKey);
  const reply = known
    ? await leadApi.readNewer(id, known.events.length)
    : await readRecord(id, { known: "0" });
  if (known !== undefined && "unchanged" in reply) {
    client.setQueryData(queryKey, known);
    return known;
  }
  const fresh = "unchanged" in reply ? await readRecord(id, { known: "0" }) : reply;
  return client.setQueryData<LeadRecord>(queryKey, fresh) ?? fresh;
}

/** Fetches a photo unless it's kept already. */
async function fetchPhoto(
  client: QueryClient,
  query: ReturnType<typeof photoQuery>,
): Promise<void> {
  const id = hashKey(query.queryKey);
  const isKnown = (await (await database()).getKey(STORE, id)) !== undefined;
  if (!isKnown) await client.fetchQuery(query);
}
