import { once } from "node:events";
import {
  createServer as createHttpServer,
  type IncomingMessage,
  type ServerResponse,
} from "node:http";
import { createServer, type Server, type Socket } from "node:net";
import { text } from "node:stream/consumers";
import { TLSSocket } from "node:tls";
import { onTestFinished } from "vitest";
import type { Certificate } from "./certificate.ts";

/** Starts a server that runs until the test ends, and returns its port. */
async function portOf(server: Server): Promise<number> {
  await once(server.listen(0, "127.0.0.1"), "listening");
  onTestFinished(() => void server.close());
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("The server has no port.");
  return address.port;
}

export interface Request {
  path: string;
  type: string | undefined;
  body: { host: string; key: string; keyLocation: string; urlList: string[] };
}

export interface Answer {
  status: number;
  headers?: Record<string, string>;
}

/** Starts a fake search engine that records IndexNow requests. It returns the given responses in order, then 200. */
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
  const server = createHttpServer((request, response) => void answer(request, response));
  const port = await portOf(server);
  return { url: `http://127.0.0.1:${port}/indexnow`, requests };
}

export interface ReceivedMail {
  from: string;
  to: string[];
  /** Unfolded headers with lowercase names. If a header is repeated, the last one. */
  headers: Record<string, string>;
  /** The message as received, still encoded. */
  raw: string;
}

export interface SmtpServer {
  port: number;
  mails: ReceivedMail[];
  /** The commands that clients sent, without their arguments. */
  received: string[];
  /** Overrides for the usual responses, by command. `DATA.` is for the message itself. */
  answers: Record<string, string>;
  /** Whether the connection breaks after the next message was accepted, before the response. */
  losesAnswer: () => boolean;
}

/**
 * Starts a mail server on a real port that accepts everything, with the RFC 5321 commands that a sender needs. It stops
 * after the test.
 * @param encryption key and certificate, for a server that supports STARTTLS
 */
export async function startSmtpServer(encryption?: Certificate): Promise<SmtpServer> {
  const state: SmtpServer = {
    port: 0,
    mails: [],
    received: [],
    answers: {},
    losesAnswer: () => false,
  };
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on("close", () => sockets.delete(socket));
    serve(socket, state, encryption);
  });
  state.port = await portOf(server);
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
  });
  return state;
}

function serve(socket: Socket, state: SmtpServer, encryption?: Certificate): void {
  const { mails, received, answers } = state;
  let buffer = "";
  let reading = false;
  let envelope: Pick<ReceivedMail, "from" | "to"> = { from: "", to: [] };
  const say = (name: string, usual: string) => socket.write(`${answers[name] ?? usual}\r\n`);

  socket.setEncoding("latin1");
  // A test may drop the connection.
  socket.on("error", () => socket.destroy());
  if (!(socket instanceof TLSSocket)) say("", "220 test");
  socket.on("data", function read(chunk) {
    buffer += String(chunk);
    for (;;) {
      const end = buffer.indexOf(reading ? "\r\n.\r\n" : "\r\n");
      if (end < 0) return;
      const line = buffer.slice(0, end);
      buffer = buffer.slice(end + (reading ? 5 : 2));
      if (reading) {
        reading = false;
        if (answers["DATA."] === undefined) {
          const raw = line.replaceAll("\r\n..", "\r\n.");
          mails.push({ ...envelope, headers: headersOf(raw), raw });
          if (state.losesAnswer()) {
            socket.destroy();
            return;
          }
        }
        say("DATA.", "250 taken");
        continue;
      }
      const command = line.split(/[ :]/, 1)[0]?.toUpperCase() ?? "";
      received.push(command);
      const address = /<([^>]*)>/.exec(line)?.[1] ?? "";
      if (command === "STARTTLS" && encryption !== undefined) {
        socket.write("220 go on\r\n");
        socket.off("data", read);
        serve(new TLSSocket(socket, { isServer: true, ...encryption }), state);
        return;
      }
      if (command === "MAIL") envelope = { from: address, to: [] };
      if (command === "RCPT") envelope.to.push(address);
      if (command === "DATA") reading = answers["DATA"] === undefined;
      say(command, command === "DATA" ? "354 go on" : command === "QUIT" ? "221 bye" : "250 fine");
      if (command === "QUIT") socket.end();
    }
  });
}

function headersOf(raw: string): Record<string, string> {
  const [head = ""] = raw.split("\r\n\r\n", 1);
  const lines = head.replaceAll(/\r\n[ \t]+/g, " ").split("\r\n");
  return Object.fromEntries(
    lines.map((line) => {
      const colon = line.indexOf(":");
      return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
    }),
  );
}
