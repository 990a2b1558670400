import { fork, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { seeded } from "#renderer/random.ts";
import type { ServerMessage, ServerOptions } from "./server.ts";
import type { Tally } from "./tally.ts";

export interface MortalServer {
  /** Call it for each request on its way: now and then one is the server's last. */
  endanger: () => void;
  /** Ends it for good. */
  stop: () => Promise<void>;
  /** Lasts until it is stopped; fails where it cannot be started again. */
  living: Promise<void>;
}

/** How many requests come between two killings from outside, whoever dies by itself meanwhile. */
const REQUESTS = { least: 20, most: 120 };
/** How soon after the last of them, in ms: long enough to be in the middle of anything. */
const SOON_MS = 20;

/** A server that is killed now and then, dies by itself, and is started again each time. */
export async function startMortalServer(
  options: Omit<ServerOptions, "began">,
  environment: NodeJS.ProcessEnv,
  tally: Tally,
): Promise<MortalServer> {
  const random = seeded(options.seed);
  const began = Date.now();
  let starts = 0;
  const stopping = new AbortController();
  let child: ChildProcess | undefined;
  /** The one that listens; what comes while there is none endangers nobody. */
  let alive: ChildProcess | undefined;
  const nextKilling = () =>
    REQUESTS.least + Math.floor(random() * (REQUESTS.most - REQUESTS.least));
  let left = nextKilling();

  /** Starts a server; answers its end. */
  const start = async (): Promise<{ ended: Promise<unknown> }> => {
    starts += 1;
    // Each life has accidents of its own, all from the one seed.
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
    // What it said before its end may be read after it: only then is it sure that it never listened. One that the
    // end of the run finds starting may end.
    const judgeEnd = async () => {
      const [[code, signal]] = await ended;
      if (stopping.signal.aborted) return;
      throw new Error(`A server of the fault run ended while it started (${code ?? signal}).`);
    };
    judgeEnd().then(resolve, reject);
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
