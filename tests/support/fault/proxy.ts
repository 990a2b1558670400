import { once } from "node:events";
import {
  createServer,
  request,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type ServerResponse,
} from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import { fateOf, type Tally } from "./plan.ts";

/** Names a submission and its attempt, as in `17.2`, so that its fate depends only on the seed. */
export const TRY_HEADER = "x-try";

interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

export interface FaultyProxy {
  url: string;
  /** Waits until no request is under way, and closes. */
  close: () => Promise<void>;
}

/** Opens a network that loses, cuts, duplicates, delays and reorders requests to a server. */
export async function openFaultyProxy(
  seed: number,
  server: { port: number; endanger: () => void },
  tally: Tally,
): Promise<FaultyProxy> {
  const underWay = new Set<Promise<unknown>>();
  /** The latest attempt of each submission that was forwarded to the server. */
  const latest = new Map<number, number>();

  /** Forwards a request, or with `cut` only half of its body before the connection breaks. */
  const forward = (
    { method, url, headers }: IncomingMessage,
    body: Buffer,
    cut = false,
  ): Promise<Answer | undefined> => {
    const [submission, tried] = tryOf(headers);
    const before = latest.get(submission) ?? 0;
    if (tried < before) tally.add("network: overtaken by a later try");
    latest.set(submission, Math.max(before, tried));
    server.endanger();
    const { promise, resolve } = Promise.withResolvers<Answer | undefined>();
    let answered = false;
    const onward = request(
      { host: "127.0.0.1", port: server.port, method, path: url, headers, agent: false },
      (answer) => {
        answered = true;
        void readAnswer(answer).then(resolve);
      },
    );
    onward.on("error", ({ code }: NodeJS.ErrnoException) => {
      if (code === "ECONNREFUSED") tally.add("network: server was not there");
      resolve(undefined);
    });
    // Once a response has begun, its reader reports how it ended.
    onward.on("close", () => {
      if (!answered) resolve(undefined);
    });
    if (cut) onward.write(body.subarray(0, body.length / 2), () => onward.destroy());
    else onward.end(body);
    return promise;
  };

  const handle = async (incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> => {
    const parts: Buffer[] = await incoming.toArray();
    const body = Buffer.concat(parts);
    const { fate, delayMs } = fateOf(seed, ...tryOf(incoming.headers));
    tally.add(`network: ${fate}`);
    const hangUp = () => outgoing.destroy();
    switch (fate) {
      case "dropped before the server":
        return void hangUp();
      case "cut while it was sent":
        await forward(incoming, body, true);
        return void hangUp();
      case "answer lost":
        await forward(incoming, body);
        return void hangUp();
      case "delivered after its sender gave up":
        hangUp();
        await wait(delayMs * 3);
        return void (await forward(incoming, body));
      case "doubled":
        return answerWith(
          outgoing,
          (await Promise.all([0, 1].map(() => forward(incoming, body))))[1],
        );
      case "answer cut":
        return answerWith(outgoing, await forward(incoming, body), true);
      case "delayed":
        await wait(delayMs);
        return answerWith(outgoing, await forward(incoming, body));
      case "passed":
        return answerWith(outgoing, await forward(incoming, body));
    }
  };

  const proxy = createServer((incoming, outgoing) => {
    const handled = handle(incoming, outgoing)
      // The sender has hung up.
      .catch(() => outgoing.destroy())
      .finally(() => underWay.delete(handled));
    underWay.add(handled);
  }).listen(0, "127.0.0.1");
  await once(proxy, "listening");
  const address = proxy.address();
  if (typeof address !== "object" || address === null) throw new Error("the proxy has no port");
  return {
    url: `http://127.0.0.1:${address.port}`,
    close: async () => {
      while (underWay.size > 0) await Promise.all(underWay);
      proxy.closeAllConnections();
      proxy.close();
      await once(proxy, "close");
    },
  };
}

/** Returns the number of a submission and of this attempt. */
function tryOf(headers: IncomingHttpHeaders): [submission: number, tried: number] {
  const [submission = NaN, tried = NaN] = String(headers[TRY_HEADER]).split(".").map(Number);
  return [submission, tried];
}

/** Returns the whole response, or `undefined` if the connection broke before its end. */
async function readAnswer(answer: IncomingMessage): Promise<Answer | undefined> {
  try {
    const parts: Buffer[] = await answer.toArray();
    const { statusCode = 0, headers } = answer;
    return { status: statusCode, headers, body: Buffer.concat(parts) };
  } catch {
    return undefined;
  }
}

/** Passes a response on, or breaks the connection if there is none because the server died. */
function answerWith(outgoing: ServerResponse, answer: Answer | undefined, cut = false): void {
  if (answer === undefined) return void outgoing.destroy();
  outgoing.writeHead(answer.status, answer.headers);
  if (!cut) return void outgoing.end(answer.body);
  outgoing.write(answer.body.subarray(0, answer.body.length / 2), () => outgoing.destroy());
}
