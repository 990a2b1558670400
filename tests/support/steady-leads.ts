import { fork } from "node:child_process";
import { once } from "node:events";
import { Agent, type IncomingMessage, request } from "node:http";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { setTimeout as wait } from "node:timers/promises";
import { onTestFinished } from "vitest";
import type { LeadReceipt } from "#contract/api.ts";
import { ROOT } from "#scripts/paths.ts";

/** Starts a server in its own process, which stores leads in a data folder or in the Firestore emulator. */
export async function startLeadServer(store: { dataDir: string } | { projectId: string }) {
  const server = fork(join(ROOT, "scripts/bench/leads.ts"), [JSON.stringify(store)]);
  onTestFinished(() => void server.kill("SIGKILL"));
  const [port]: unknown[] = await once(server, "message");
  return {
    send: (perSecond: number, seconds: number) => sendLeads(Number(port), perSecond, seconds),
    stop: async () => {
      server.send("end");
      await once(server, "exit");
    },
  };
}

/** A lead that was sent, and its response. */
export interface Sent {
  status: number;
  id: string | undefined;
  /** When the response arrived (ms since 1970). */
  at: number;
  milliseconds: number;
}

/** The server limits the connections from one IP address. */
const agent = new Agent({ keepAlive: true, maxSockets: 40 });

/** Sends a lead from a person and an IP address of its own. */
async function sendLead(port: number, number: number): Promise<Sent> {
  const began = performance.now();
  const post = request({
    agent,
    port,
    method: "POST",
    path: "/api/leads",
    headers: {
      "content-type": "application/json",
      "x-forwarded-for": `10.0.${number >> 8}.${number & 255}`,
    },
  });
  post.end(
    JSON.stringify({
      name: `Visitor ${number}`,
      phone: `678${2_000_000 + number}`,
      message: `A 75 inch TV above the fireplace, number ${number}`,
    }),
  );
  const [response]: IncomingMessage[] = await once(post, "response");
  if (response === undefined) throw new Error("There was no response.");
  const { id }: Partial<LeadReceipt> = JSON.parse(await text(response));
  const milliseconds = performance.now() - began;
  return { status: response.statusCode ?? 0, id, at: Date.now(), milliseconds };
}

/** Sends leads at a steady rate, and returns them once all responses have arrived. */
async function sendLeads(port: number, perSecond: number, seconds: number): Promise<Sent[]> {
  const began = performance.now();
  const sent: Promise<Sent>[] = [];
  while (sent.length < perSecond * seconds) {
    const due = ((performance.now() - began) / 1000) * perSecond;
    while (sent.length < due) sent.push(sendLead(port, sent.length));
    await wait(2);
  }
  return Promise.all(sent);
}
