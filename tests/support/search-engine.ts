import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { text } from "node:stream/consumers";
import { onTestFinished } from "vitest";

export interface Request {
  path: string;
  type: string | undefined;
  body: { host: string; key: string; keyLocation: string; urlList: string[] };
}

export interface Answer {
  status: number;
  headers?: Record<string, string>;
}

/**
 * Starts a fake search engine that records IndexNow requests. It answers 200 once the given answers are used up.
 */
export async function startSearchEngine(...answers: Answer[]) {
  const requests: Request[] = [];
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    requests.push({
      path: `${request.method} ${request.url}`,
      type: request.headers["content-type"],
      body: JSON.parse(await text(request)),
    });
    const { status, headers } = answers.shift() ?? { status: 200 };
    response.writeHead(status, headers).end();
  };
  const server = createServer((request, response) => void answer(request, response));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => void server.close());
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("it has no port");
  return { url: `http://127.0.0.1:${address.port}/indexnow`, requests };
}
