import { createWriteStream } from "node:fs";
import type { AccessEntry } from "#functions/http/api-parts.ts";
import { UserError } from "../user-error.ts";

/** Which requests to log: those to the API, also those for files, or none. */
export type AccessLogChoice = "api" | "all" | "off";

/**
 * Returns which requests to log, from `ACCESS_LOG`. Default: those to the API.
 * @throws UserError if the value is unknown
 */
export function accessLogOf({ ACCESS_LOG: given = "" }: NodeJS.ProcessEnv): AccessLogChoice {
  const value = given.toLowerCase();
  if (value === "") return "api";
  if (value === "api" || value === "all" || value === "off") return value;
  throw new UserError(`ACCESS_LOG is \`${given}\`. Use \`api\`, \`all\` or \`off\`.`);
}

export interface AccessLog {
  write: (entry: AccessEntry) => void;
  /** Waits until everything is written. */
  close: () => Promise<void>;
}

/** Lines that wait for a slow reader, in bytes. More are dropped, because requests matter more than their log. */
const MOST_WAITING = 1024 * 1024;

/** Writes one line of JSON per request to standard output, or to the given file descriptor, without blocking. */
export function openAccessLog(fd = 1): AccessLog {
  const stream = createWriteStream("", { fd, autoClose: false });
  // For example, if the reader of a pipe has gone.
  stream.on("error", () => undefined);
  return {
    write: (entry) => {
      if (stream.writable && stream.writableLength < MOST_WAITING) {
        stream.write(`${JSON.stringify(entry)}\n`);
      }
    },
    close: () => new Promise((resolve) => stream.end(() => resolve())),
  };
}
