import {
  hashKey,
  onlineManager,
  type Query,
  type QueryClient,
  type QueryKey,
} from "@tanstack/react-query";
import type { Session } from "#contract/api.ts";
import { addDays, localDay } from "#contract/local-time.ts";
import { PHOTO_SIZES } from "#contract/lead-values.ts";
import type { LeadRecord } from "#contract/lead.ts";
import { createDatabase, STORE } from "#renderer/browser/queue/database.ts";
import { ApiFailure, isOffline } from "../api/failure.ts";
import { KEYS, readRecord, recordKey } from "../app/queries.ts";
import { jobsQuery } from "../jobs/use-jobs.ts";
import { leadApi, newerRecord } from "../lead/lead-api.ts";
import { photosOf } from "../photos/photo-text.ts";
import { photoQuery } from "../photos/use-photos.ts";
import { currentUser } from "./unsent.ts";
import { keep, readStoredText } from "../ui/stored-text.ts";

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

/** How often to update the jobs that are kept, and when to try again if that failed. */
const JOBS_MS = 30 * 60_000;
const FAILED_JOBS_MS = 60_000;

/** How often to check whether the jobs are due, and can be fetched. */
const CHECK_MS = 5_000;

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

const database = createDatabase<Entry>("staff-data");

/** Storage key that's set from when the copy was deleted until someone signs in, also if the database can't be reached. */
const WIPED_KEY = "staff-data-wiped";

/** Data that will be written soon, by query. */
const changed = new Map<string, Entry>();

/** Returns whether nothing may be kept, in any tab, because the copy was deleted and no one has signed in since. */
function isWiped(): boolean {
  return readStoredText(WIPED_KEY, "localStorage") !== "";
}

/** Keeps a copy of everything that the app has fetched and will fetch, until `signal` aborts. */
export function keepData(client: QueryClient, signal: AbortSignal): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const write = () => {
    timer = undefined;
    const user = currentUser(client);
    const entries = [...changed.values()].filter(({ by }) => by === user);
    changed.clear();
    if (entries.length === 0 || isWiped()) return;
    // A full disk or a private window: the app then needs the network.
    writeEntries(entries).catch(() => undefined);
  };
  const remember = (query: Query | undefined) => {
    const by = currentUser(client);
    if (query?.state.data === undefined || by === undefined) return;
    if (query.queryKey[0] === KEYS.session[0]) keep(WIPED_KEY, "", "localStorage");
    if (!isKept(query.queryKey)) return;
    const { queryHash: id, queryKey, state } = query;
    changed.set(id, { id, queryKey, data: state.data, at: state.dataUpdatedAt, by });
    timer ??= setTimeout(write, WRITE_MS);
  };
  const cache = client.getQueryCache();
  for (const query of cache.getAll()) remember(query);
  const stop = cache.subscribe((event) => {
    const query = cache.get(event.query.queryHash);
    if (event.type !== "updated") return;
    if (event.action.type === "success") remember(query);
    if (event.action.type === "error") forgetIfGone(query);
  });
  signal.addEventListener("abort", () => {
    stop();
    clearTimeout(timer);
  });
}

function isGone(error: unknown): boolean {
  return error instanceof ApiFailure && error.code === "not_found";
}

/** Deletes the copy of a lead that was deleted. */
function forgetIfGone(query: Query | undefined): void {
  const { error } = query?.state ?? {};
  const [kind, id] = query?.queryKey ?? [];
  if (isGone(error) && kind === KEYS.lead[0] && typeof id === "string") void forgetLead(id);
}

/**
 * Deletes the copy of a lead, and everything that may contain parts of it or of leads that were merged into it, which is
 * fetched again.
 */
export async function forgetLead(lead: string): Promise<void> {
  const lists: ReadonlySet<unknown> = new Set([KEYS.leads[0], KEYS.jobs[0], KEYS.photo[0]]);
  const isAffected = ({ queryKey: [kind, id] }: Pick<Entry, "queryKey">) =>
    lists.has(kind) || id === lead;
  for (const [id, entry] of changed) if (isAffected(entry)) changed.delete(id);
  await removeWhere(isAffected).catch(() => undefined);
}

async function removeWhere(isMeant: (entry: Entry) => boolean): Promise<void> {
  await database(async (db) => {
    const removing = db.transaction(STORE, "readwrite");
    for (const entry of await removing.store.getAll()) {
      if (isMeant(entry)) void removing.store.delete(entry.id);
    }
    await removing.done;
  });
}

function isKept([kind]: QueryKey): boolean {
  return typeof kind === "string" && KEPT.has(kind);
}

/** Writes entries, except those that another tab has newer ones of. Deletes those of the user before. */
async function writeEntries(entries: readonly Entry[]): Promise<void> {
  await database(async (db) => {
    const writing = db.transaction(STORE, "readwrite");
    const before = await writing.store.get(hashKey(KEYS.session));
    if (before !== undefined && entries.some(({ by }) => by !== before.by)) {
      await writing.store.clear();
    }
    for (const entry of entries) {
      const stored = await writing.store.get(entry.id);
      const isNewest = stored === undefined || stored.by !== entry.by || stored.at <= entry.at;
      if (isNewest) void writing.store.put(entry);
    }
    await writing.done;
  });
}

/** Removes entries that are too old, and the oldest ones if there are too many of a kind. */
async function trim(): Promise<void> {
  const entries = await database((db) => db.getAll(STORE));
  const kinds = Map.groupBy(entries, ({ queryKey }) => String(queryKey[0]));
  const surplus = [...kinds].flatMap(([kind, those]) =>
    those.toSorted((one, other) => other.at - one.at).slice(KEPT.get(kind) ?? 0),
  );
  const ids = new Set(surplus.map(({ id }) => id));
  await removeWhere(({ id, at }) => ids.has(id) || Date.now() - at > KEPT_MS);
}

/**
 * With one bar of signal, a request can take minutes. After this long, kept data is shown until it's answered, and at
 * once on the screens that follow.
 */
const SLOW_MS = 2_500;

/** Shows kept data where the app would otherwise have none, because there's no network or a slow one. */
export function restoreData(client: QueryClient, signal: AbortSignal): void {
  /** Hashes of queries that show kept data and are still being fetched. */
  const slow = new Set<string>();
  const showSlow = () => client.setQueryData(KEYS.slow, slow.size > 0);
  const isMissing = ({ state, queryKey }: Query) =>
    state.data === undefined &&
    isKept(queryKey) &&
    (state.error === null || isOffline(state.error));
  const restore = async (query: Query) => {
    const entry = await readEntry(client, query.queryHash);
    if (entry === undefined || !isMissing(query) || signal.aborted) return;
    if (query.state.fetchStatus === "fetching") slow.add(query.queryHash);
    client.setQueryData(entry.queryKey, entry.data, { updatedAt: entry.at });
    showSlow();
  };
  const watch = (query: Query) => {
    if (isOffline(query.state.error)) void restore(query);
    else if (query.state.fetchStatus === "fetching") {
      const isSlow = slow.size > 0 || !onlineManager.isOnline();
      setTimeout(
        () => {
          if (isMissing(query)) void restore(query);
        },
        isSlow ? 0 : SLOW_MS,
      );
    }
  };
  const cache = client.getQueryCache();
  for (const query of cache.getAll()) if (isMissing(query)) watch(query);
  const stop = cache.subscribe((event) => {
    const query = cache.get(event.query.queryHash);
    const isOver = event.type === "removed" || query?.state.fetchStatus !== "fetching";
    if (isOver && slow.delete(event.query.queryHash)) showSlow();
    if (event.type !== "updated" || query === undefined) return;
    const { action } = event;
    if (isMissing(query) && (action.type === "fetch" || action.type === "error")) watch(query);
  });
  signal.addEventListener("abort", stop);
}

/** Returns a kept entry if the user may still see it. */
async function readEntry(client: QueryClient, id: string): Promise<Entry | undefined> {
  try {
    const [entry, session, counts] = await database((db) =>
      Promise.all(
        [id, hashKey(KEYS.session), hashKey(KEYS.counts)].map((key) => db.get(STORE, key)),
      ),
    );
    if (session === undefined) return undefined;
    const me = client.getQueryData<Session>(KEYS.session)?.email ?? session.by;
    // The app asks for the counts all the time, so they were fetched when there was a network last.
    const lastContact = Math.max(session.at, counts?.at ?? 0);
    if (isWiped() || Date.now() - lastContact > KEPT_MS) await wipeData();
    else if (entry?.by === me) return entry;
  } catch {
    // Without a database, nothing was kept.
  }
  return undefined;
}

/** Deletes everything that was kept. Changes that wait to be sent stay. */
export async function wipeData(): Promise<void> {
  changed.clear();
  keep(WIPED_KEY, "yes", "localStorage");
  // If the database can't be reached now, its data is ignored, and deleted later.
  await database((db) => db.clear(STORE)).catch(() => undefined);
}

/** Fetches the open jobs of the next days with their history and photos now and then, so they're kept too. */
export function keepJobs(client: QueryClient, signal: AbortSignal): void {
  let isBusy = false;
  let nextAt = Infinity;
  let lastUser: string | undefined;
  const check = async () => {
    const user = currentUser(client);
    if (user !== lastUser) nextAt = Math.min(nextAt, Date.now());
    lastUser = user;
    const isDue = Date.now() >= nextAt && document.visibilityState === "visible";
    const isSignedIn = user !== undefined && !isWiped();
    if (isBusy || !isDue || !isSignedIn || !onlineManager.isOnline() || signal.aborted) return;
    isBusy = true;
    try {
      await fetchJobs(client, signal);
      await trim();
      nextAt = Date.now() + JOBS_MS;
    } catch {
      nextAt = Date.now() + FAILED_JOBS_MS;
    }
    isBusy = false;
  };
  const timer = setInterval(() => void check(), CHECK_MS);
  signal.addEventListener("abort", () => clearInterval(timer));
}

async function fetchJobs(client: QueryClient, signal: AbortSignal): Promise<void> {
  const { jobs } = await client.fetchQuery({ ...jobsQuery, staleTime: JOBS_MS });
  const last = addDays(localDay(new Date()), JOB_DAYS);
  for (const { id, status, bookedFor = "" } of jobs) {
    if (signal.aborted || isWiped()) return;
    if (status !== "booked" || bookedFor > last) continue;
    try {
      await fetchJob(client, id);
    } catch (error) {
      if (isOffline(error)) throw error;
      // Another job may still be there.
      if (isGone(error)) await forgetLead(id);
    }
  }
}

/** Fetches a job, which doesn't count as opening it, and costs one read if nothing changed. */
async function fetchJob(client: QueryClient, id: string): Promise<void> {
  const queryKey = recordKey(id);
  const current = () => client.getQueryData<LeadRecord>(queryKey);
  if (current() === undefined) {
    const kept = await readEntry(client, hashKey(queryKey));
    if (kept && current() === undefined) {
      client.setQueryData(queryKey, kept.data, { updatedAt: kept.at });
    }
  }
  const known = current();
  const reply = await (known
    ? leadApi.readNewer(id, known.events.length)
    : readRecord(id, { known: "0" }));
  const record = client.setQueryData<LeadRecord>(queryKey, (now) =>
    "unchanged" in reply ? now : newerRecord(now, reply),
  );
  for (const { lead, photo } of record === undefined ? [] : photosOf(record)) {
    for (const size of PHOTO_SIZES) {
      const query = photoQuery(lead.id, photo.id, size);
      const isKnown = await database((db) => db.getKey(STORE, hashKey(query.queryKey)));
      if (isKnown === undefined) await client.fetchQuery(query);
    }
  }
}
