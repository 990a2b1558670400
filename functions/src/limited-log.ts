import type { ApiParts } from "./http/api-parts.ts";

/** Maximum number of lines per message and minute. */
const MOST_LINES = 20;

const MINUTE_MS = 60_000;

/** Limits a log, so that clients can't fill the disk. At the end of each minute, reports how many lines it left out. */
export function limitLog(log: ApiParts["log"]): ApiParts["log"] {
  /** Lines in this minute, by message. */
  const lines = new Map<string, number>();

  return (message, details) => {
    const count = (lines.get(message) ?? 0) + 1;
    lines.set(message, count);
    if (count <= MOST_LINES) log(message, details);
    if (count > 1) return;
    setTimeout(() => {
      const leftOut = (lines.get(message) ?? 0) - MOST_LINES;
      lines.delete(message);
      if (leftOut > 0) log(message, { leftOut });
    }, MINUTE_MS).unref();
  };
}
