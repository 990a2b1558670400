import { once } from "node:events";
import { Agent, request, type IncomingMessage } from "node:http";
import { text } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";

export interface Answer {
  /** 0 if the connection broke or there was no response in time. */
  status: number;
  retryAfter?: string | undefined;
  body: string;
  ms: number;
}

/** The server limits the connections from one IP address. */
const agent = new Agent({ keepAlive: true, maxSockets: 50 });
let sent = 0;

/** Posts a body to the server, and waits up to 10 s for the response. Each request has another IP address. */
export async function post(url: string, body: string, type = "application/json"): Promise<Answer> {
  sent += 1;
  const began = performance.now();
  const address = [10, (sent >> 16) & 255, (sent >> 8) & 255, sent & 255].join(".");
  const outgoing = request(`${url}/api/leads`, {
    method: "POST",
    agent,
    headers: { "Content-Type": type, "X-Forwarded-For": address },
    signal: AbortSignal.timeout(10_000),
  });
  try {
    outgoing.end(body);
    const [incoming]: IncomingMessage[] = await once(outgoing, "response");
    if (incoming === undefined) throw new Error("There is no response.");
    return {
      status: incoming.statusCode ?? 0,
      retryAfter: incoming.headers["retry-after"],
      body: await text(incoming),
      ms: performance.now() - began,
    };
  } catch {
    return { status: 0, body: "", ms: performance.now() - began };
  }
}

let people = 0;

/** Returns a lead from a person who hasn't sent any. */
export function newLead(more: Record<string, string> = {}): Record<string, string> {
  people += 1;
  const number = people;
  return {
    name: `Dana Whitfield ${number}`,
    phone: `678${String(2_000_000 + (number % 7_000_000))}`,
    message: `Please call me about a job in the living room. ${number}`,
    ...more,
  };
}

/** The ids of leads that a server acknowledged, with the time of the acknowledgment in ms. */
export type Acknowledged = Map<string, number>;

/** Sends a lead, and records its id if the server acknowledged it. */
export async function sendLead(url: string, acknowledged: Acknowledged): Promise<Answer> {
  const answer = await post(url, JSON.stringify(newLead()));
  if (answer.status === 201) {
    const { id }: { id: string } = JSON.parse(answer.body);
    acknowledged.set(id, Date.now());
  }
  return answer;
}

/** Sends leads at a fixed rate until stopped. Returns the responses once all have arrived. */
export async function sendSteadily(
  url: string,
  perSecond: number,
  acknowledged: Acknowledged,
  stop: AbortSignal,
): Promise<Answer[]> {
  const began = performance.now();
  const answers: Promise<Answer>[] = [];
  const pending = new Set<Promise<Answer>>();
  for (; !stop.aborted; await sleep(2)) {
    const due = ((performance.now() - began) / 1000) * perSecond;
    // At most one second behind, so a slow server isn't flooded.
    while (answers.length < due && pending.size < 500) {
      const answer = sendLead(url, acknowledged);
      answers.push(answer);
      pending.add(answer);
      void answer.finally(() => pending.delete(answer));
    }
  }
  return Promise.all(answers);
}
