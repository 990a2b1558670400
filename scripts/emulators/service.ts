import { spawn } from "node:child_process";
import { once } from "node:events";
import { closeSync, mkdirSync, openSync, readFileSync } from "node:fs";
import { createServer } from "node:net";
import { dirname, relative } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { z } from "zod";
import { ROOT } from "../paths.ts";
import { UserError } from "../user-error.ts";

export const addressSchema = z.object({ host: z.string(), port: z.int() });

export type Address = z.output<typeof addressSchema>;

/** Returns an address as the emulators' environment variables have it: `127.0.0.1:8180`. */
export function hostAndPort({ host, port }: Address): string {
  return `${host}:${port}`;
}

/**
 * Runs the program, next to a process that waits for this one to end in any way (its pipe closes then) and
 * stops the program with all its children.
 */
const GUARD = `
exec 3<&0
( cat <&3; kill -s "\${0#SIG}" $$; sleep 5; kill -s KILL 0 ) >/dev/null 2>&1 &
exec "$@" 3<&- </dev/null`;

/** How long a program may take to end by itself before it is killed with its children. */
const GRACE_MS = 10_000;
/** About three times what the slowest of them takes on two busy cores. */
const START_TIMEOUT_MS = 120_000;
const POLL_MS = 250;
const EXCERPT_LINES = 20;

interface ServiceOptions {
  /** Its name in messages: `The Firestore emulator`. */
  name: string;
  program: string;
  args: readonly string[];
  environment?: NodeJS.ProcessEnv;
  /** The folder in which the program runs and leaves its files. */
  cwd: string;
  /** Receives everything that it prints. */
  logFile: string;
  /** Asks it to shut down. */
  stopSignal: NodeJS.Signals;
  /** An address that responds with success as soon as the service is ready. */
  readyUrl: string;
  /**
   * A line in the log to wait for before polling the address, because earlier requests would only fill the log.
   */
  announced?: RegExp;
  /** A line in the log after which the service will never be ready. */
  hopeless?: RegExp;
}

/** A program that runs until it is stopped, or until this process ends. */
export interface Service {
  stop: () => Promise<void>;
}

/**
 * Starts a program and waits until it responds.
 *
 * @throws UserError with an excerpt of its log if it doesn't start; nothing is left running then
 */
export async function startService(options: ServiceOptions): Promise<Service> {
  const { program, args, environment, cwd, logFile, stopSignal } = options;
  mkdirSync(dirname(logFile), { recursive: true });
  const log = openSync(logFile, "w");
  const child = spawn("sh", ["-c", GUARD, stopSignal, program, ...args], {
    cwd,
    env: { ...process.env, ...environment },
    stdio: ["pipe", log, log],
    // A process group of its own, so that its children can be killed and Ctrl-C in a terminal doesn't
    // reach it. It must be stopped in order and only once, because firebase-tools abandons its children
    // at a second signal.
    detached: true,
  });
  closeSync(log);

  let ended: string | undefined;
  const end = new Promise<void>((resolve) => {
    child.once("error", (error) => {
      ended = error.message;
      resolve();
    });
    child.once("exit", (code, signal) => {
      ended ??= `it ended with ${signal ?? `exit code ${code}`}`;
      resolve();
    });
  });

  const stop = async () => {
    if (ended === undefined) {
      child.kill(stopSignal);
      await Promise.race([end, sleep(GRACE_MS, undefined, { ref: false })]);
    }
    if (child.pid !== undefined) killGroup(child.pid);
    await end;
  };

  const failure = await waitUntilReady(options, () => ended);
  if (failure === undefined) return { stop };
  // Taken before stopping, which logs more lines.
  const excerpt = excerptOf(options);
  await stop();
  throw new UserError(
    `${options.name} did not start: ${failure}. From ${relative(ROOT, logFile)}:\n${excerpt}`,
  );
}

function killGroup(leader: number): void {
  try {
    process.kill(-leader, "SIGKILL");
  } catch {
    // The group has already ended.
  }
}

/** Resolves when the service answers, or with the reason why it never will. */
async function waitUntilReady(
  { readyUrl, announced, hopeless, logFile }: ServiceOptions,
  ended: () => string | undefined,
): Promise<string | undefined> {
  const deadline = performance.now() + START_TIMEOUT_MS;
  for (;;) {
    const end = ended();
    if (end !== undefined) return end;
    const log = readFileSync(logFile, "utf8");
    if (hopeless?.test(log)) return "it rejected its settings";
    if (announced?.test(log) !== false && (await answers(readyUrl))) return undefined;
    if (performance.now() > deadline) {
      return `${readyUrl} did not answer within ${START_TIMEOUT_MS / 1000} s`;
    }
    await sleep(POLL_MS);
  }
}

/** Returns the lines of the log up to the one that shows the failure, or its last lines. */
function excerptOf({ hopeless, logFile }: ServiceOptions): string {
  const lines = readFileSync(logFile, "utf8").trimEnd().split("\n");
  const failing = hopeless === undefined ? -1 : lines.findIndex((line) => hopeless.test(line));
  return lines
    .slice(0, failing === -1 ? undefined : failing + 1)
    .slice(-EXCERPT_LINES)
    .join("\n");
}

async function answers(url: string): Promise<boolean> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(5000) });
    await response.body?.cancel();
    return response.ok;
  } catch {
    return false;
  }
}

/**
 * Checks that a port is free, because the emulators' own messages about a taken port are hard to read.
 *
 * @param setting where the port is set, as in `emulators.auth.port`
 *
 * @throws UserError if another program has the port
 */
export async function requireFreePort({ host, port }: Address, setting: string): Promise<void> {
  try {
    await openPort(host, port);
  } catch {
    throw new UserError(
      `Port ${port} is in use. Stop the other program, or choose another port as \`${setting}\` in firebase.json.`,
    );
  }
}

/** Returns a port that nothing listens on. */
export function freePort(): Promise<number> {
  return openPort("127.0.0.1", 0);
}

/** Listens on a port for a moment and returns its number. */
async function openPort(host: string, port: number): Promise<number> {
  const server = createServer().listen(port, host);
  await once(server, "listening");
  const address = server.address();
  server.close();
  await once(server, "close");
  if (typeof address !== "object" || address === null) throw new Error("the server has no port");
  return address.port;
}
