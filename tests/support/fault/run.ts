import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { seeded } from "#renderer/random.ts";
import { freePort } from "#scripts/emulators/service.ts";
import { fillAtTimes } from "./disk.ts";
import { type Phone, type PhoneLog, sendQueue } from "./phone.ts";
import { openFaultyProxy } from "./proxy.ts";
import type { ServerMessage, ServerOptions } from "./server.ts";
import { planSubmissions, visit, type Experience } from "./visitor.ts";

/** Number of visitors that send forms at the same time. */
const VISITORS = 30;

/** How often each event of a run happened. */
export type Tally = ReadonlyMap<string, number>;

/** Where a run's server stores its data. */
interface Places extends Pick<ServerOptions, "store" | "photos" | "uploads"> {
  /** A small disk with all of it, which gets full now and then. */
  disk?: string | undefined;
}

/** Sends a seed's forms through the faulty network. Returns what visitors saw and how often each event happened. */
export async function runFaults(seed: number, submissions: number, places: Places) {
  const waiting = planSubmissions(seed, submissions).values();
  const experiences: Experience[] = [];
  const tally = await withFaults(seed, places, async (url, count) => {
    const visitors = Array.from({ length: VISITORS }, async () => {
      for (const submission of waiting) experiences.push(await visit(url, submission, count));
    });
    await Promise.all(visitors);
  });
  return { experiences, tally };
}

/** Sends the queues of staff phones through the faulty network. Returns what each phone saw. */
export async function runPhones(seed: number, phones: readonly Phone[], places: Places) {
  let logs: PhoneLog[] = [];
  const tally = await withFaults(seed, places, async (url, count) => {
    logs = await Promise.all(phones.map((phone, number) => sendQueue(url, number, phone, count)));
  });
  return { logs, tally };
}

/** Runs a server that is killed at random while `send` sends requests to it through a faulty network. */
async function withFaults(
  seed: number,
  { disk, ...places }: Places,
  send: (url: string, count: (event: string) => void) => Promise<void>,
): Promise<Tally> {
  const tally = new Map<string, number>();
  const count = (event: string) => void tally.set(event, (tally.get(event) ?? 0) + 1);
  const port = await freePort();
  const server = await startMortalServer({ ...places, port, seed, began: Date.now() }, count);
  const proxy = await openFaultyProxy(seed, { port, endanger: server.endanger }, count);
  const done = new AbortController();
  const filling = disk === undefined ? undefined : fillAtTimes(disk, seed, tally, done.signal);
  await Promise.race([send(proxy.url, count), server.living]);
  done.abort();
  await filling;
  await proxy.close();
  await server.stop();
  return tally;
}

/** Number of requests between two kills of the server. */
const REQUESTS = { least: 20, most: 120 };
/** Maximum delay between the last request and the kill, so the kill can hit any step. */
const SOON_MS = 20;

/** Starts a server that is killed or crashes at random, and restarts it each time. */
async function startMortalServer(options: ServerOptions, count: (event: string) => void) {
  const random = seeded(options.seed);
  const nextKill = () => REQUESTS.least + Math.floor(random() * (REQUESTS.most - REQUESTS.least));
  let left = nextKill();
  let child: ChildProcess | undefined;
  /** The process that is listening, if any. */
  let alive: ChildProcess | undefined;
  const stopping = new AbortController();
  const { promise: listening, resolve } = Promise.withResolvers<void>();

  const live = async () => {
    for (let starts = 1; !stopping.signal.aborted; starts += 1) {
      // Each process has its own random faults, all derived from the same seed.
      const own: ServerOptions = { ...options, seed: options.seed + starts };
      const server = fork(join(import.meta.dirname, "server.ts"), [JSON.stringify(own)], {
        stdio: ["ignore", "ignore", "inherit", "ipc"],
        env: { ...process.env, ...(own.uploads !== undefined && { TMPDIR: own.uploads }) },
      });
      child = server;
      let hasListened = false;
      let isDiskFull = false;
      server.on("message", (message: ServerMessage) => {
        if ("fault" in message) return count(message.fault);
        if ("isDiskFull" in message) {
          isDiskFull = true;
          return count("server: couldn't start on a full disk");
        }
        hasListened = true;
        alive = server;
        return resolve();
      });
      // Messages can arrive after the process exits, but not after its channel closes.
      const [[code, signal]] = await Promise.all([
        once(server, "exit"),
        once(server, "disconnect"),
      ]);
      alive = undefined;
      // Like a service manager, which starts it again after a while.
      if (isDiskFull) await wait(100);
      else if (!hasListened && !stopping.signal.aborted) {
        throw new Error(
          `The fault run's server exited before it was listening (${code ?? signal}).`,
        );
      }
    }
  };
  const living = live();
  await Promise.race([listening, living]);

  return {
    /** Resolves when the server is stopped. Rejects if it can't be restarted. */
    living,
    /** Counts a request, and kills the server after a random number of requests. */
    endanger: () => {
      const doomed = alive;
      if (doomed === undefined) return;
      left -= 1;
      if (left > 0) return;
      left = nextKill();
      setTimeout(() => {
        if (doomed.kill("SIGKILL")) count("server: killed from outside");
      }, random() * SOON_MS);
    },
    stop: async () => {
      stopping.abort();
      child?.kill("SIGKILL");
      await living;
    },
  };
}
