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

/** Formats an address for the emulators' environment variables, such as `127.0.0.1:8180`. */
export function hostAndPort({ host, port }: Address): string {
  return `${host}:${port}`;
}

/**
 * Shell script that runs the program next to a guard process. When this process exits for any reason, its pipe closes,
 * and the guard stops the program and all its children.
 */
const GUARD = `
exec 3<&0
( cat <&3; kill -s "\${0#SIG}" $$; sleep 5; kill -s KILL 0 ) >/dev/null 2>&1 &
exec "$@" 3<&- </dev/null`;

/** Time that a program gets to shut down before it's killed along with its children. */
const GRACE_MS = 10_000;
/** About three times what the slowest service takes on two busy cores. */
const START_TIMEOUT_MS = 120_000;
const POLL_MS = 250;
const EXCERPT_LINES = 20;

interface ServiceOptions {
  /** Name in messages, such as `The Firestore emulator`. */
  name: string;
  program: string;
  args: readonly string[];
  environment?: NodeJS.ProcessEnv;
  /** Working directory, where the program also leaves its files. */
  cwd: string;
  /** Receives all of the program's output. */
  logFile: string;
  /** Signal that makes the program shut down. */
  stopSignal: NodeJS.Signals;
  /** URL that returns a success status once the service is ready. */
  readyUrl: string;
  /** Log line to wait for before polling `readyUrl`, because earlier requests would only fill the log. */
  announced?: RegExp;
  /** Log line that means the service will never be ready. */
  hopeless?: RegExp;
}

/** A program that runs until it's stopped or this process exits. */
export interface Service {
  stop: () => Promise<void>;
}

/**
 * Starts a program and waits until it's ready.
 *
 * @throws UserError with a log excerpt if the program doesn't start; in that case, nothing is left running
 */
export async function startService(options: ServiceOptions): Promise<Service> {
  const { program, args, environment, cwd, logFile, stopSignal } = options;
  mkdirSync(dirname(logFile), { recursive: true });
  const log = openSync(logFile, "w");
  const child = spawn("sh", ["-c", GUARD, stopSignal, program, ...args], {
    cwd,
    env: { ...process.env, ...environment },
    stdio: ["pipe", log, log],
    // A separate process group, so its children can be killed and Ctrl-C doesn't reach it directly: firebase-tools
    // abandons its children on a second signal.
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
      ended ??= `it exited with ${signal ?? `code ${code}`}`;
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
  // Read before stopping, because stopping logs more lines.
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
    // The group has already exited.
  }
}

/** Resolves with `undefined` once the service is ready, or with the reason it failed to start. */
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
      return `${readyUrl} did not respond within ${START_TIMEOUT_MS / 1000} s`;
    }
    await sleep(POLL_MS);
  }
}

/** Returns the log lines up to the failure, or the last lines of the log. */
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
 * Checks that a port is free, because the emulators' own errors about a port in use are hard to read.
 *
 * @param setting the port's setting in firebase.json, such as `emulators.auth.port`
 *
 * @throws UserError if another process uses the port
 */
export async function requireFreePort({ host, port }: Address, setting: string): Promise<void> {
  try {
    await openPort(host, port);
  } catch {
    throw new UserError(
      `Port ${port} is in use. Stop the other process, or set another port as \`${setting}\` in firebase.json.`,
    );
  }
}

/** Returns a free port. */
export function freePort(): Promise<number> {
  return openPort("127.0.0.1", 0);
}

/** Briefly listens on a port and returns its number. */
async function openPort(host: string, port: number): Promise<number> {
  const server = createServer().listen(port, host);
  await once(server, "listening");
  const address = server.address();
  server.close();
  await once(server, "close");
  if (typeof address !== "object" || address === null) throw new Error("the server has no port");
  return address.port;
}
