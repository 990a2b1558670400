import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { seeded } from "#renderer/random.ts";
import { freePort } from "#scripts/emulators/service.ts";
import type { ServerMessage, ServerOptions } from "./server.ts";
import { planSubmissions, Tally } from "./plan.ts";
import { openFaultyProxy } from "./proxy.ts";
import { type Experience, visit } from "./visitor.ts";

interface MortalServer {
  /** Called for each request under way, so that one of them now and then is the server's last. */
  endanger: () => void;
  /** Ends it for good. */
  stop: () => Promise<void>;
  /** Resolves when it is stopped; rejects if it can't be restarted. */
  living: Promise<void>;
}

/** How many requests come between two kills from outside. */
const REQUESTS = { least: 20, most: 120 };
/** How long after the last of them the kill comes at most, so that it can hit any step. */
const SOON_MS = 20;

/** Starts a server that is killed now and then, dies by itself, and is restarted each time. */
async function startMortalServer(
  options: Omit<ServerOptions, "began">,
  environment: NodeJS.ProcessEnv,
  tally: Tally,
): Promise<MortalServer> {
  const random = seeded(options.seed);
  const began = Date.now();
  let starts = 0;
  const stopping = new AbortController();
  let child: ChildProcess | undefined;
  /** The process that listens; requests without one endanger nothing. */
  let alive: ChildProcess | undefined;
  const nextKilling = () =>
    REQUESTS.least + Math.floor(random() * (REQUESTS.most - REQUESTS.least));
  let left = nextKilling();

  /** Starts a server and returns the promise of its end. */
  const start = async (): Promise<{ ended: Promise<unknown> }> => {
    starts += 1;
    // Each process has its own accidents, all from the one seed.
    const own: ServerOptions = { ...options, began, seed: options.seed + starts };
    const server = fork(join(import.meta.dirname, "server.ts"), [JSON.stringify(own)], {
      env: { ...process.env, ...environment },
      stdio: ["ignore", "ignore", "inherit", "ipc"],
    });
    child = server;
    const { promise: listening, resolve, reject } = Promise.withResolvers<void>();
    server.on("message", (message: ServerMessage) => {
      if ("fault" in message) tally.add(message.fault);
      else resolve();
    });
    const ended = Promise.all([once(server, "exit"), once(server, "disconnect")]);
    // A message may be read after the process ended, so only now is it certain that it never listened.
    // A process that is still starting at the end of the run may end.
    const checkEnd = async () => {
      const [[code, signal]] = await ended;
      if (stopping.signal.aborted) return;
      throw new Error(`A server of the fault run ended while it started (${code ?? signal}).`);
    };
    checkEnd().then(resolve, reject);
    await listening;
    alive = server;
    return { ended };
  };

  const live = async (first: { ended: Promise<unknown> }) => {
    let { ended } = first;
    while (!stopping.signal.aborted) {
      await ended;
      alive = undefined;
      if (!stopping.signal.aborted) ({ ended } = await start());
    }
  };
  const living = live(await start());

  return {
    endanger: () => {
      const doomed = alive;
      if (doomed === undefined) return;
      left -= 1;
      if (left > 0) return;
      left = nextKilling();
      setTimeout(() => {
        if (doomed.kill("SIGKILL")) tally.add("server: killed from outside");
      }, random() * SOON_MS);
    },
    stop: async () => {
      stopping.abort();
      child?.kill("SIGKILL");
      await living;
    },
    living,
  };
}

/** How many visitors send at the same time. */
const VISITORS = 30;

/** Lets all visitors of a seed send their forms through the faults. Returns what they saw and what happened. */
export async function runFaults(
  seed: number,
  count: number,
  store: ServerOptions["store"],
  environment: NodeJS.ProcessEnv = {},
): Promise<{ experiences: Experience[]; tally: Tally }> {
  const tally = new Tally();
  const port = await freePort();
  const server = await startMortalServer({ store, port, seed }, environment, tally);
  const proxy = await openFaultyProxy(seed, { port, endanger: server.endanger }, tally);
  const waiting = planSubmissions(seed, count).values();
  const experiences: Experience[] = [];
  const visitors = Array.from({ length: VISITORS }, async () => {
    for (const submission of waiting) experiences.push(await visit(proxy.url, submission, tally));
  });
  await Promise.race([Promise.all(visitors), server.living]);
  await proxy.close();
  await server.stop();
  return { experiences, tally };
}
