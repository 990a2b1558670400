import { fork } from "node:child_process";
import { once } from "node:events";
import { Agent, request, type IncomingMessage } from "node:http";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { quantile } from "../bench/measure.ts";
import { expect, expectAllStored, startServer } from "./scratch.ts";
import { sendSteadily, type Acknowledged } from "./send-leads.ts";

const FLOOD_PER_SECOND = 210;
const LEADS_PER_SECOND = 20;
const SECONDS = 6;

/** Longer than a form may be, but short enough to be read, so that it can be returned filled in. */
const BODY = `kind=contact&name=Flood&message=${"brick ".repeat(20_000)}`;

/** Median time up to which leads aren't noticeably slow, in milliseconds. */
const FAST_MS = 50;

/** How many times as long a lead may take during a flood, for busy machines on which all leads are slow. */
const MOST_TIMES = 10;

if (import.meta.main) {
  const [url = "", addresses = ""] = process.argv.slice(2);
  await sendFlood(url, Number(addresses));
}

/** Sends leads while other requests are refused, from one IP address, from several, and from a new one each time. */
export async function flood(folder: string): Promise<string> {
  const dataDir = join(folder, "data");
  const acknowledged: Acknowledged = new Map();
  const server = await startServer(dataDir);
  const measure = async () => {
    const stop = AbortSignal.timeout(SECONDS * 1000);
    const answers = await sendSteadily(server.url, LEADS_PER_SECOND, acknowledged, stop);
    const failed = answers.find(({ status }) => status !== 201);
    expect(failed === undefined, `a lead got ${failed?.status}: ${failed?.body}`);
    return answers.map(({ ms }) => ms);
  };
  // The first leads are slower, because V8 hasn't compiled the code yet.
  await measure();
  const quiet = await measure();
  const results = [`no flood: ${describe(quiet)}`];
  for (const [name, addresses] of [
    ["1 address", 1],
    ["20 addresses", 20],
    ["a new address each time", 2 ** 24],
  ] as const) {
    const flooding = fork(import.meta.filename, [server.url, String(addresses)]);
    try {
      // Until the limit for the first addresses is reached.
      await sleep(2000);
      const times = await measure();
      flooding.send("stop");
      const [statuses]: Record<string, number>[] = await once(flooding, "message");
      results.push(`${name}: ${describe(times)} (${listOf(statuses)})`);
      const most = Math.max(FAST_MS, MOST_TIMES * quantile(quiet));
      expect(quantile(times) <= most, `leads were delayed; ${results.join("; ")}`);
    } finally {
      flooding.kill();
    }
  }
  await server.stop();
  expectAllStored(dataDir, acknowledged);
  return `${FLOOD_PER_SECOND} refused forms a second, ${Math.round(BODY.length / 1000)} KB each; p50, p95 and p99 of leads with ${results.join("; ")}; 0 of ${acknowledged.size} leads lost`;
}

function listOf(statuses: Readonly<Record<string, number>> = {}): string {
  return Object.entries(statuses)
    .map(([status, count]) => `${count} got ${status}`)
    .join(", ");
}

function describe(times: readonly number[]): string {
  const figures = [0.5, 0.95, 0.99].map((share) => quantile(times, share).toFixed(0));
  return `${figures.join(", ")} ms`;
}

/** Sends oversized forms until the parent process sends a message, and returns how many got which status. */
async function sendFlood(url: string, addresses: number): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: 50 });
  const statuses: Record<string, number> = {};
  const stopping = new AbortController();
  process.once("message", () => stopping.abort());
  const began = performance.now();
  for (let sent = 0; !stopping.signal.aborted; await sleep(2)) {
    const due = ((performance.now() - began) / 1000) * FLOOD_PER_SECOND;
    for (; sent < due; sent++) {
      const number = sent % addresses;
      const outgoing = request(`${url}/api/leads`, {
        method: "POST",
        agent,
        headers: {
          "Content-Type": "application/x-www-form-urlencoded",
          "Content-Length": BODY.length,
          "X-Forwarded-For": [11, number >> 16, (number >> 8) & 255, number & 255].join("."),
        },
      });
      outgoing.once("response", (incoming: IncomingMessage) => {
        const { statusCode = 0 } = incoming;
        statuses[statusCode] = (statuses[statusCode] ?? 0) + 1;
        incoming.resume();
      });
      // The server may respond and close the connection while the body is still being sent.
      outgoing.on("error", () => undefined);
      outgoing.end(BODY);
    }
  }
  process.send?.(statuses);
  process.disconnect();
  process.exit();
}
