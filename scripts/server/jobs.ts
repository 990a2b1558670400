import type { DrainReport } from "#functions/outbox/drain.ts";
import { oneAtATime } from "#functions/outbox/one-at-a-time.ts";

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** How long deliveries that run may take when the server is told to stop; what is cut off comes again. */
const GRACE_MS = 5_000;

export interface JobParts {
  /** Delivers until nothing is due or it is told to stop. */
  drain: (stop: AbortSignal) => Promise<DrainReport>;
  /** Removes what is expired, until nothing is left or it is told to stop. */
  purge: (stop: AbortSignal) => Promise<unknown>;
  log: (message: string, details?: Record<string, unknown>) => void;
}

export interface Jobs {
  /** Something new is to be delivered. */
  wake: () => void;
  close: () => Promise<void>;
}

/**
 * What the server does beside answering: it delivers at once what a lead brings and every minute what is
 * due again, and removes at the start and every day what may not be kept any longer.
 */
export function startJobs({ drain, purge, log }: JobParts): Jobs {
  const stopping = new AbortController();
  const stop = stopping.signal;
  const running = new Set<Promise<unknown>>();

  const job = (name: string, work: () => Promise<unknown>) => {
    const run = oneAtATime(work);
    return () => {
      if (stop.aborted) return;
      const done = run().catch((error: unknown) => {
        log(`${name} failed`, { error: String(error) });
      });
      running.add(done);
      void done.finally(() => running.delete(done));
    };
  };
  const deliver = job("delivering", () => drain(stop));
  const clean = job("removing what is expired", () => purge(stop));

  deliver();
  clean();
  const timers = [setInterval(deliver, MINUTE_MS), setInterval(clean, DAY_MS)];
  // Neither keeps the process from ending.
  for (const timer of timers) timer.unref();

  return {
    wake: deliver,
    close: async () => {
      stopping.abort();
      for (const timer of timers) clearInterval(timer);
      const { promise: late, resolve } = Promise.withResolvers<void>();
      const timer = setTimeout(resolve, GRACE_MS);
      await Promise.race([Promise.all(running), late]);
      clearTimeout(timer);
    },
  };
}
