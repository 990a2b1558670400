import { write } from "node:fs";
import { Writable } from "node:stream";
import { setTimeout as sleep } from "node:timers/promises";
import { callbackify, promisify } from "node:util";
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

/** How long to wait until a full pipe is tried again, in milliseconds. */
const RETRY_MS = 20;

/** How long a shutdown waits for a slow reader, in milliseconds. */
const MOST_CLOSING_MS = 1000;

/** Writes one line of JSON per request to standard output, or to the given file descriptor, without blocking. */
export function openAccessLog(fd = 1): AccessLog {
  const stream = new Writable({
    write: (line: Buffer, _encoding, done) => writeThen(fd, line, done),
    writev: (lines, done) => {
      const all: Buffer[] = lines.map(({ chunk }) => chunk);
      writeThen(fd, Buffer.concat(all), done);
    },
  });
  // For example, if the reader of a pipe has gone.
  stream.on("error", () => undefined);
  return {
    write: (entry) => {
      if (stream.writable && stream.writableLength < MOST_WAITING) {
        stream.write(`${JSON.stringify(entry)}\n`);
      }
    },
    close: async () => {
      const ended = new Promise<void>((resolve) => stream.end(() => resolve()));
      await Promise.race([ended, sleep(MOST_CLOSING_MS, undefined, { ref: false })]);
    },
  };
}

const writePart = promisify(write);
const writeThen = callbackify(writeAll);

/** Writes bytes, even if a pipe is full for a while. Node's own file streams give up after a few attempts. */
async function writeAll(fd: number, bytes: Buffer): Promise<void> {
  for (let rest = bytes; rest.length > 0;) {
    try {
      const { bytesWritten } = await writePart(fd, rest);
      rest = rest.subarray(bytesWritten);
    } catch (error) {
      if (!(error instanceof Error && "code" in error && error.code === "EAGAIN")) throw error;
      await sleep(RETRY_MS);
    }
  }
}
