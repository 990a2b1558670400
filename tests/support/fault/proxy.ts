import { once } from "node:events";
import {
  createServer,
  request,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type ServerResponse,
} from "node:http";
import { buffer } from "node:stream/consumers";
import { setTimeout as wait } from "node:timers/promises";
import { seeded } from "#renderer/random.ts";

/** Header with the attempt's number, so the attempt's fate depends only on the seed. */
export const TRY_HEADER = "x-try";

/** What can happen to a request on its way to the server and back, with probabilities in percent. */
const FATES = {
  passed: 58,
  delayed: 12,
  "dropped before the server": 6,
  "cut while it was sent": 4,
  "answer lost": 7,
  "answer cut": 4,
  doubled: 5,
  "delivered after its sender gave up": 4,
};

/** Starts a proxy that loses, cuts, duplicates, delays and reorders requests to a server. */
export async function openFaultyProxy(
  seed: number,
  server: { port: number; endanger: () => void },
  count: (event: string) => void,
) {
  const underWay = new Set<Promise<unknown>>();

  const handle = async (incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> => {
    const body = await buffer(incoming);
    const random = seeded(seed + Number(incoming.headers[TRY_HEADER]));
    let left = random() * 100;
    const [fate = "passed"] =
      Object.entries(FATES).find(([, chance]) => (left -= chance) < 0) ?? [];
    const delayMs = Math.floor(random() * 200);
    count(`network: ${fate}`);
    const isCut = fate === "cut while it was sent";
    const isTooLate = fate === "delivered after its sender gave up";
    if (fate === "dropped before the server" || isTooLate) outgoing.destroy();
    if (fate === "dropped before the server") return;
    if (isTooLate) await wait(delayMs * 3);
    if (fate === "delayed") await wait(delayMs);
    const sent = Array.from({ length: fate === "doubled" ? 2 : 1 }, () => {
      server.endanger();
      return forward(server.port, incoming, body, isCut);
    });
    const answer = (await Promise.all(sent)).at(-1);
    // Here, `undefined` means that the server died before it responded.
    if (answer === undefined || isCut || isTooLate || fate === "answer lost") {
      outgoing.destroy();
      return;
    }
    outgoing.writeHead(answer.status, answer.headers);
    if (fate !== "answer cut") outgoing.end(answer.body);
    else outgoing.write(half(answer.body), () => outgoing.destroy());
  };

  const proxy = createServer((incoming, outgoing) => {
    const handled = handle(incoming, outgoing)
      // The sender closed the connection.
      .catch(() => outgoing.destroy())
      .finally(() => underWay.delete(handled));
    underWay.add(handled);
  }).listen(0, "127.0.0.1");
  await once(proxy, "listening");
  const address = proxy.address();
  if (typeof address !== "object" || address === null) throw new Error("the proxy has no port");
  return {
    url: `http://127.0.0.1:${address.port}`,
    /** Waits for open requests, then closes the proxy. */
    close: async () => {
      while (underWay.size > 0) await Promise.all(underWay);
      proxy.closeAllConnections();
      proxy.close();
      await once(proxy, "close");
    },
  };
}

interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/**
 * Forwards a request, or only half of its body before the connection breaks. Returns the response if it is complete.
 */
async function forward(
  port: number,
  { method, url, headers }: IncomingMessage,
  body: Buffer,
  isCut: boolean,
): Promise<Answer | undefined> {
  const onward = request({ host: "127.0.0.1", port, method, path: url, headers, agent: false });
  // `once` rejects on the first error. Later ones don't matter.
  onward.on("error", () => {});
  if (isCut) onward.write(half(body), () => onward.destroy());
  else onward.end(body);
  try {
    const [answer]: IncomingMessage[] = await once(onward, "response");
    if (answer === undefined) return undefined;
    const { statusCode = 0, headers: answered } = answer;
    return { status: statusCode, headers: answered, body: await buffer(answer) };
  } catch {
    return undefined;
  }
}

const half = (body: Buffer) => body.subarray(0, body.length / 2);
