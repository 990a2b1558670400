import type { LeadStore } from "#functions/stores/lead-store.ts";
import type { Lead } from "#contract/lead.ts";
import { freePort } from "#scripts/emulators/service.ts";
import { startMortalServer } from "./mortal-server.ts";
import { planSubmissions } from "./plan.ts";
import { openFaultyProxy } from "./proxy.ts";
import type { ServerOptions } from "./server.ts";
import { Tally } from "./tally.ts";
import { visit, type Experience } from "./visitor.ts";

/** How many visitors are at it at the same time. */
const VISITORS = 30;

/** Lets all visitors of a seed send their forms through the faults; answers what they saw and what happened. */
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

/** Every lead of a store. */
export async function readAll(store: LeadStore): Promise<Lead[]> {
  const all: Lead[] = [];
  for (const spam of [false, true]) {
    let cursor: string | undefined;
    do {
      const { leads, nextCursor } = await store.list({ spam }, 100, { cursor });
      all.push(...leads);
      cursor = nextCursor;
    } while (cursor !== undefined);
  }
  return all;
}
