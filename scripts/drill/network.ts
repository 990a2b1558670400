import { once } from "node:events";
import { existsSync } from "node:fs";
import { connect, createServer, type Socket } from "node:net";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { text } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";
import {
  clockAhead,
  expect,
  expectAllStored,
  isListening,
  secondsSince,
  sendLeads,
  startServer,
  until,
} from "./scratch.ts";
import { newLead, sendLead, type Acknowledged } from "./send-leads.ts";

/** Sends SIGTERM to npm, and to its process group, while a request is in progress. */
export async function signals(folder: string): Promise<string> {
  const results: string[] = [];
  for (const target of ["npm", "group"] as const) {
    const dataDir = join(folder, target);
    const server = await startServer(dataDir, { command: ["npm", "run", "serve"] });
    const lead = JSON.stringify(newLead());
    const { socket, answer } = partialRequest(server.port, lead);
    // The server has received the partial request once a later one gets its response.
    await sendLeads(server.url, 1, new Map());
    const began = performance.now();
    const ended = once(server.process, "exit");
    process.kill(
      target === "npm" ? pidOf(server.process.pid) : -pidOf(server.process.pid),
      "SIGTERM",
    );
    await until(async () => !(await isListening(server.port)), "the port wasn't freed", 10);
    socket.write(lead.slice(9));
    const response = await answer;
    expect(
      response.startsWith("HTTP/1.1 201"),
      `the request in progress got: ${response.slice(0, 80)}`,
    );
    await until(() => !existsSync(join(dataDir, "leads.db-wal")), "the data wasn't closed", 10);
    const [code, signal] = await ended;
    results.push(
      `${target}: 201, port free and data closed after ${secondsSince(began)}, npm ended with ${String(code ?? signal)}`,
    );
  }
  const server = await startServer(join(folder, "direct"));
  const code = await server.stop();
  expect(code === 0, `the server ended with ${String(code)} after SIGTERM`);
  return `${results.join("; ")}; the server itself ended with 0`;
}

function pidOf(pid: number | undefined): number {
  expect(pid !== undefined, "the server has no process id");
  return pid;
}

/** Opens a connection and sends the head and the first characters of a lead. */
function partialRequest(port: number, lead: string): { socket: Socket; answer: Promise<string> } {
  const socket = connect(port, "127.0.0.1");
  socket.on("error", () => socket.destroy());
  socket.write(
    `POST /api/leads HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\nContent-Length: ${Buffer.byteLength(lead)}\r\n\r\n${lead.slice(0, 9)}`,
  );
  return { socket, answer: text(socket) };
}

/** Opens connections that send slowly, and too many of them. */
export async function slowClients(folder: string): Promise<string> {
  const dataDir = join(folder, "data");
  const acknowledged: Acknowledged = new Map();
  // Behind a proxy, the number of connections isn't limited.
  const server = await startServer(dataDir, { environment: { TRUSTED_PROXY_HOPS: "0" } });
  const began = performance.now();
  const slowHead = connect(server.port, "127.0.0.1");
  slowHead.write("POST /api/leads HTTP/1.1\r\nHost: 127.0.0.1\r\n");
  const head = text(slowHead).then((response) => [response, secondsSince(began)] as const);
  const slowBody = partialRequest(server.port, JSON.stringify(newLead()));
  const body = slowBody.answer.then((response) => [response, secondsSince(began)] as const);
  // One character every second, so the connection is never idle.
  const drip = setInterval(() => slowBody.socket.write(" "), 1000);

  const idle = Array.from({ length: 100 }, () => connect(server.port, "127.0.0.1"));
  const closed = new Set<Socket>();
  for (const socket of idle) {
    socket.on("error", () => undefined);
    socket.once("close", () => closed.add(socket));
    socket.resume();
  }
  await sleep(2000);
  const refused = closed.size;
  expect(refused === idle.length - 62, `${refused} of 100 further connections were closed, not 38`);
  for (const socket of idle) socket.destroy();
  await until(
    async () => (await sendLead(server.url, acknowledged)).status === 201,
    "no lead was accepted after the connections were closed",
  );

  const late = sleep(90_000, ["no response", "90 s"] as const, { ref: false });
  const [headAnswer, headTime] = await Promise.race([head, late]);
  expect(headAnswer.startsWith("HTTP/1.1 408"), `a slow header got: ${headAnswer.slice(0, 80)}`);
  const [bodyAnswer, bodyTime] = await Promise.race([body, late]);
  clearInterval(drip);
  expect(bodyAnswer.startsWith("HTTP/1.1 408"), `a slow body got: ${bodyAnswer.slice(0, 80)}`);
  await server.stop();
  expectAllStored(dataDir, acknowledged);
  return `a slow header got 408 after ${headTime}, a slow body after ${bodyTime}; of 102 connections, ${refused} were closed, and leads were accepted again once the others closed`;
}

/** Lets a mail server refuse, reject temporarily and hang before it accepts mail. */
export async function mailFaults(folder: string): Promise<string> {
  const dataDir = join(folder, "data");
  const acknowledged: Acknowledged = new Map();
  const mail = await startMailServer();
  const environment = {
    SMTP_URL: `smtp://127.0.0.1:${mail.port}`,
    MAIL_FROM: "hello@example.com",
    NOTIFY_EMAIL: "owner@example.com",
  };
  const server = await startServer(dataDir, { environment });
  const slowest = [];
  for (const [index, mode] of (["refuses", "rejects", "hangs"] as const).entries()) {
    mail.setMode(mode);
    const { status, ms } = await sendLead(server.url, acknowledged);
    expect(status === 201, `a lead got ${status} while the mail server ${mode}`);
    slowest.push(ms);
    // A hanging server is given up on after 20 seconds.
    await until(
      () => waiting(dataDir).filter(({ attempts }) => attempts > 0).length === index + 1,
      `no retry was scheduled while the mail server ${mode}`,
      40,
    );
  }
  await server.stop();

  mail.setMode("accepts");
  const later = await startServer(dataDir, {
    environment: { ...environment, NODE_OPTIONS: clockAhead(folder, 5 * 60_000) },
  });
  await until(() => mail.count() === 3, "the messages weren't sent again");
  await until(() => waiting(dataDir).length === 0, "sent messages are still waiting");
  await later.stop();
  mail.close();
  expectAllStored(dataDir, acknowledged);
  return `refused, 451, no response: 3 of 3 leads stored (at most ${Math.max(...slowest).toFixed(0)} ms), each message failed once, and all 3 were sent five minutes later`;
}

function waiting(dataDir: string): { attempts: number }[] {
  const database = new DatabaseSync(join(dataDir, "leads.db"), { readOnly: true });
  try {
    const rows = database.prepare("SELECT attempts FROM outbox").all();
    return rows.map(({ attempts }) => ({ attempts: Number(attempts) }));
  } finally {
    database.close();
  }
}

type MailMode = "accepts" | "refuses" | "rejects" | "hangs";

/** Starts a mail server that can be broken. */
async function startMailServer() {
  let mode: MailMode = "accepts";
  let count = 0;
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on("close", () => sockets.delete(socket));
    socket.on("error", () => socket.destroy());
    // A closed connection before the greeting, as from a firewall.
    if (mode === "refuses") return void socket.destroy();
    if (mode === "hangs") return;
    let message: string | undefined;
    socket.write("220 drill\r\n");
    socket.on("data", (chunk) => {
      const line = chunk.toString();
      if (message !== undefined) {
        message += line;
        if (!message.endsWith("\r\n.\r\n")) return;
        message = undefined;
        count += 1;
        socket.write("250 taken\r\n");
      } else if (/^RCPT/i.test(line) && mode === "rejects") socket.write("451 later\r\n");
      else if (/^DATA/i.test(line)) {
        message = "";
        socket.write("354 go on\r\n");
      } else if (/^QUIT/i.test(line)) socket.end("221 bye\r\n");
      else socket.write("250 fine\r\n");
    });
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  expect(typeof address === "object" && address !== null, "the mail server has no port");
  return {
    port: address.port,
    setMode: (next: MailMode) => {
      mode = next;
    },
    /** Number of messages that were accepted. */
    count: () => count,
    close: () => {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}
