import type { Alert } from "../contract/api.ts";
import { ALERT_TITLES } from "../contract/lead-values.ts";
import { BACKUP_HOURS, DISK_SPACE, SELF_TEST_HOURS, STUCK_MINUTES } from "../contract/limits.ts";
import { isPlausible } from "./stores/clock.ts";
import type { LeadStore, OutboxCounts } from "./stores/lead-store.ts";

/** Checks that depend on the host. Each one is absent if the host takes care of it. */
export interface HostChecks {
  /** Returns the space on the disk with the data, in bytes. */
  disk?: () => Promise<{ free: number; total: number }>;
  /** Returns why the database is damaged, if it is known to be. */
  damage?: () => string | undefined;
  /** Returns when the newest backup was made, or `undefined` if there is none. */
  newestBackup?: () => Date | undefined;
  /** Whether a scheduler outside this process starts the hourly test, so it could stop unnoticed. */
  hasScheduler?: boolean;
}

export interface Health {
  /** ISO timestamp. */
  checkedAt: string;
  /** Whether leads can be stored and messages about them are sent. */
  isReady: boolean;
  /** All problems, including those that don't affect leads yet. */
  alerts: Alert[];
  /** Why data can't be written or read. */
  error?: string;
  disk?: { free: number; total: number };
  outbox?: OutboxCounts;
  /** ISO timestamp of the newest backup, or `none`. */
  backup?: string;
}

/** How long a result is reused, in milliseconds, so callers can't cause more than one write in this time. */
const REUSED_MS = 10_000;

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

interface Parts {
  store: Pick<LeadStore, "ping" | "countOutbox" | "readState" | "readClock">;
  host?: HostChecks | undefined;
  log: (message: string, details?: Record<string, unknown>) => void;
  now?: (() => Date) | undefined;
}

/** Returns a function that checks whether the server can do its job. Results are shared for 10 seconds. */
export function createHealthCheck(parts: Parts): () => Promise<Health> {
  let latest: Promise<Health> | undefined;
  let usedUntil = 0;
  let wasReady = true;

  const check = async () => {
    const health = await checkHealth(parts).finally(() => {
      usedUntil = performance.now() + REUSED_MS;
    });
    if (health.isReady !== wasReady) {
      if (health.isReady) parts.log("ready again");
      else {
        const alerts = health.alerts.map(
          ({ kind, message }) => `${ALERT_TITLES[kind]}. ${message}`,
        );
        parts.log("not ready", { alerts, error: health.error });
      }
    }
    wasReady = health.isReady;
    return health;
  };

  return () => {
    if (performance.now() >= usedUntil) {
      usedUntil = Infinity;
      latest = check();
    }
    return latest ?? check();
  };
}

async function checkHealth({ store, host = {}, now = () => new Date() }: Parts): Promise<Health> {
  const at = now();
  const [written, outbox, disk, state, clock] = await Promise.allSettled([
    store.ping(),
    store.countOutbox(at.toISOString()),
    host.disk?.(),
    store.readState(),
    store.readClock(),
  ]);
  const failed = [written, outbox, disk].find(({ status }) => status === "rejected");
  const health: Health = { checkedAt: at.toISOString(), isReady: true, alerts: [] };
  const report = (kind: Alert["kind"], message: string) => health.alerts.push({ kind, message });

  if (failed?.status === "rejected") {
    health.error = reasonOf(failed.reason);
    report("store", "Visitors are asked to call. Check the disk and the log (docs/operate.md).");
  }
  const damage = host.damage?.();
  if (damage !== undefined) {
    health.error ??= damage;
    report("damage", "Restore a backup (docs/operate.md).");
  }
  if (disk.status === "fulfilled" && disk.value !== undefined) {
    health.disk = disk.value;
    const { free, total } = disk.value;
    if (free < DISK_SPACE.bytes || free < total * DISK_SPACE.share) {
      const left = `${Math.floor(free / 1e6)} MB`;
      report("disk", `Only ${left} is left. Free up space, or leads will be lost.`);
    }
  }
  if (outbox.status === "fulfilled") {
    health.outbox = outbox.value;
    const { dead, dueSince } = outbox.value;
    const minutes = minutesSince(dueSince, at);
    if (minutes > STUCK_MINUTES) {
      report(
        "outbox",
        `The oldest one has been waiting for ${minutes} minutes. Restart the server, and check the log.`,
      );
    }
    if (dead > 0) {
      const messages = dead === 1 ? "1 message is" : `${dead} messages are`;
      report(
        "dead_letters",
        `${messages} waiting above the list of leads. Press "Try again" or "Dismiss".`,
      );
    }
  }
  if (host.newestBackup !== undefined) {
    const newest = host.newestBackup();
    health.backup = newest?.toISOString() ?? "none";
    const hours = newest === undefined ? Infinity : (at.getTime() - newest.getTime()) / HOUR_MS;
    if (hours > BACKUP_HOURS) {
      const age =
        newest === undefined
          ? "There is no backup"
          : `The newest backup is ${Math.floor(hours)} hours old`;
      report("backup", `${age}. Run \`npm run backup\`, and check the log (docs/operate.md).`);
    }
  }
  if (state.status === "fulfilled" && state.value.selfTest !== undefined) {
    const { at: testedAt, problem } = state.value.selfTest;
    const hours = Math.floor((at.getTime() - Date.parse(testedAt)) / HOUR_MS);
    if (problem !== undefined) report("self_test", problem);
    else if (host.hasScheduler === true && hours >= SELF_TEST_HOURS) {
      report(
        "self_test",
        `The last one was sent ${hours} hours ago. Check the log of the function watchHourly (docs/operate.md).`,
      );
    }
  }
  if (clock.status === "fulfilled" && clock.value !== undefined) {
    if (!isPlausible(clock.value, at.toISOString())) {
      report(
        "clock",
        "No old leads are moved or deleted until you set the clock, or an owner confirms it on the Staff screen.",
      );
    }
  }
  health.isReady = !health.alerts.some(({ kind }) => AFFECTS_LEADS.has(kind));
  return health;
}

/** Problems that could cause leads to be lost or go unnoticed. */
const AFFECTS_LEADS: ReadonlySet<Alert["kind"]> = new Set([
  "store",
  "damage",
  "disk",
  "outbox",
  "self_test",
]);

function minutesSince(time: string | undefined, now: Date): number {
  return time === undefined ? 0 : Math.floor((now.getTime() - Date.parse(time)) / MINUTE_MS);
}

/** Returns an error's message with that of its cause, such as SQLite's. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? `${error.message} (${error.cause.message})` : error.message;
}
