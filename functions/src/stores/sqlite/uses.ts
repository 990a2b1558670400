import type { Connection } from "./connection.ts";
import { number } from "./rows.ts";

/** How long a window is kept after its end, for callers whose clock is behind. */
const KEPT_SECONDS = 3600;

/** Counts a use, and now and then removes the windows that are long over. */
export function countUse(
  connection: Connection,
  key: string,
  windowSeconds: number,
  now: string,
): number {
  const seconds = Math.floor(Date.parse(now) / 1000);
  const row = connection.get(
    `INSERT INTO use_count (key, window_seconds, begins_at, uses) VALUES (?, ?, ?, 1)
     ON CONFLICT DO UPDATE SET uses = uses + 1 RETURNING uses`,
    key,
    windowSeconds,
    Math.floor(seconds / windowSeconds) * windowSeconds,
  );
  if (row === undefined) throw new Error("A use was counted without a result.");
  const uses = number(row, "uses");
  // With each window that is new, old ones go: so there are never many.
  if (uses === 1) {
    connection.run("DELETE FROM use_count WHERE ends_at < ?", seconds - KEPT_SECONDS);
  }
  return uses;
}
