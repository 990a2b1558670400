import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, existsSync, readFileSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { describe, expect, onTestFinished, test } from "vitest";
import type { LeadList } from "#contract/api.ts";
import { openLinkDatabase } from "#functions/identity/links/link-database.ts";
import { listBackups } from "#scripts/backup/backup-folder.ts";
import { ROOT } from "#scripts/paths.ts";
import { runStaff } from "#scripts/staff.ts";
import { copyProject } from "#scripts/bench/project-copy.ts";
import { blockedFolder } from "../support/backend.ts";
import { freePort } from "#scripts/emulators/service.ts";
import { tempFolder } from "../support/temp.ts";

interface Started {
  url: string;
  server: ChildProcess;
  /** Sends a signal to the started process, or to its whole process group, and waits for its exit. */
  kill: (signal: NodeJS.Signals, target?: "process" | "group") => Promise<void>;
}

interface Starting {
  command?: readonly [program: string, ...args: string[]];
  folder?: string;
  environment?: NodeJS.ProcessEnv;
}

/** Starts the server, by default without installing packages first, and waits until it accepts leads. */
async function start(
  dataDir: string,
  { command = ["node", "scripts/start.ts"], folder = ROOT, environment }: Starting = {},
): Promise<Started> {
  const port = await freePort();
  const [program, ...args] = command;
  const server = spawn(program, args, {
    cwd: folder,
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: dataDir,
      BACKUPS: "off",
      ...environment,
    },
    stdio: ["ignore", "pipe", "pipe"],
    // In a process group of its own.
    detached: true,
  });
  onTestFinished(() => void server.kill("SIGKILL"));
  let printed = "";
  for await (const chunk of server.stdout) {
    printed += String(chunk);
    if (printed.includes("To sign in")) break;
  }
  if (!printed.includes("To sign in")) throw new Error(`${printed}${await text(server.stderr)}`);
  return {
    url: `http://localhost:${port}`,
    server,
    kill: async (signal, target = "process") => {
      const ended = once(server, "exit");
      if (target === "process") server.kill(signal);
      else process.kill(-(server.pid ?? 0), signal);
      await ended;
    },
  };
}

const LEAD = JSON.stringify({ name: "Ada", phone: "678-555-0142" });

/** Sends a lead and returns the response status. */
async function sendLead(url: string): Promise<number> {
  const headers = { "content-type": "application/json", origin: url };
  return (await fetch(`${url}/api/leads`, { method: "POST", headers, body: LEAD })).status;
}

/** Returns whether a server accepts connections. */
function isListening(url: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(Number(new URL(url).port), "localhost", () => {
      socket.destroy();
      resolve(true);
    });
    socket.on("error", () => resolve(false));
  });
}

describe("npm start", () => {
  test("npm start accepts leads on every local hostname, and keeps them if the server is killed right after", async () => {
    const dataDir = tempFolder();
    const database = openLinkDatabase(dataDir);
    database.saveStaff({ email: "anna@example.com", role: "owner" });
    database.close();
    const first = await start(dataDir);
    const { port } = new URL(first.url);
    const hosts = ["localhost", "127.0.0.1", "[::1]"];
    for (const host of hosts) {
      const response = await fetch(`${first.url}/api/leads`, {
        method: "POST",
        headers: { "content-type": "application/json", origin: `http://${host}:${port}` },
        body: JSON.stringify({ name: host, phone: "678-555-0142" }),
      });
      expect(response.status, host).toBe(201);
    }
    await first.kill("SIGKILL");

    // The link signs in the existing owner.
    const second = await start(dataDir);
    const printed = await runStaff(["link", "anna@example.com"], { DATA_DIR: dataDir });
    const session = await fetch(`${second.url}/api/session`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ link: printed.slice(printed.indexOf("#") + 1).trim() }),
    });
    expect(await session.json()).toEqual({
      email: "anna@example.com",
      role: "owner",
      renewToken: false,
    });
    const cookie = session.headers.get("set-cookie")?.split(";", 1)[0] ?? "";
    const response = await fetch(`${second.url}/api/leads`, { headers: { cookie } });
    const { leads }: LeadList = await response.json();
    expect(leads.map(({ name }) => name).toSorted()).toEqual(hosts.toSorted());
    await second.kill("SIGTERM");
  });

  test.each([
    [
      "invalid settings, before it builds",
      () => ({ SMTP_URL: "smtp.example.com", MAIL_FROM: "hello@example.com" }),
      /^SMTP_URL is invalid: use the mail server's URL.+\n$/,
      /^$/,
    ],
    [
      "a data folder that can't be opened",
      () => ({ DATA_DIR: blockedFolder() }),
      /^.*(?:folder|file).*\n$/,
      /^Built /,
    ],
  ])("npm start exits with one message for %s", async (_what, settings, sentence, output) => {
    const environment = { ...process.env, PORT: String(await freePort()), ...settings() };
    const server = spawn("node", ["scripts/start.ts"], { cwd: ROOT, env: environment });
    const [printed, complaint, [code]] = await Promise.all([
      text(server.stdout),
      text(server.stderr),
      once(server, "exit"),
    ]);
    expect(code).toBe(1);
    expect(printed).toMatch(output);
    expect(complaint).toMatch(sentence);
  });

  test.each([
    "process",
    // What service managers do.
    "group",
  ] as const)(
    "npm start finishes the request in progress, closes the data and frees the port after SIGTERM to its %s",
    async (target) => {
      const dataDir = tempFolder();
      const { url, kill } = await start(dataDir, { command: ["npm", "start"] });
      const socket = connect(Number(new URL(url).port), "localhost");
      const answer = text(socket);
      socket.write(
        `POST /api/leads HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: ${LEAD.length}\r\n\r\n${LEAD.slice(0, 9)}`,
      );
      // The server has received the partial request once a later request gets its response.
      expect(await sendLead(url)).toBe(201);
      await kill("SIGTERM", target);
      await expect.poll(() => isListening(url), { timeout: 10_000 }).toBe(false);
      socket.write(LEAD.slice(9));
      expect(await answer).toMatch(/^HTTP\/1\.1 20[01][^]*connection: close/i);
      // Closing a SQLite database merges its write-ahead log and deletes the file.
      await expect
        .poll(() => existsSync(join(dataDir, "leads.db-wal")), { timeout: 10_000 })
        .toBe(false);
    },
  );

  test("npm run serve backs up the data at startup, and logs failures", async () => {
    const dataDir = tempFolder();
    const backups = join(dataDir, "backups");
    const command = ["node", "scripts/serve.ts"] as const;
    const first = await start(dataDir, { command, environment: { BACKUPS: "" } });
    await expect.poll(() => listBackups(backups), { timeout: 20_000 }).toHaveLength(1);
    await first.kill("SIGTERM");

    const blocked = { BACKUPS: "", BACKUP_DIR: blockedFolder() };
    const second = await start(dataDir, { command, environment: blocked });
    const { stderr } = second.server;
    if (stderr === null) throw new Error("The server has no error output.");
    const [logged] = await once(stderr, "data");
    expect(JSON.parse(String(logged))).toEqual({
      message: "backing up failed",
      error: expect.stringMatching(
        /Can't store backups in .+, or set BACKUP_DIR to another one\.$/,
      ),
    });
    await second.kill("SIGTERM");
  });

  test("npm start serves the last build and accepts leads if the content has a mistake", async () => {
    const { folder, remove } = copyProject();
    onTestFinished(remove);
    const port = String(await freePort());
    const serve = () =>
      spawn("node", ["scripts/serve.ts"], {
        cwd: folder,
        env: { ...process.env, PORT: port, DATA_DIR: tempFolder(), BACKUPS: "off" },
      });
    expect(await text(serve().stderr)).toBe("No built site to serve. Run `npm run build` first.\n");
    cpSync(join(ROOT, "dist"), join(folder, "dist"), { recursive: true });
    cpSync(join(ROOT, "functions/generated"), join(folder, "functions/generated"), {
      recursive: true,
    });
    const file = join(folder, "content/business.yaml");
    writeFileSync(file, readFileSync(file, "utf8").replace(/^phone:.*$/m, "phone: none"));
    const { url, server } = await start(tempFolder(), { folder });
    expect((await fetch(url)).status).toBe(200);
    expect(await sendLead(url)).toBe(201);
    server.kill("SIGTERM");
    const complaints = server.stderr === null ? "" : await text(server.stderr);
    expect(complaints).toContain("content/business.yaml");
    expect(complaints).toMatch(
      /The build failed, so the server is using the site built on \d{4}-\S+\. Fix the problems above and start again\./,
    );
  });

  test.runIf(process.env["TEST_LONG"] === "true").each(["2027-07-01", "2030-01-01", "2045-01-01"])(
    "npm start builds the site and accepts a lead on %s",
    async (day) => {
      const { folder, remove } = copyProject();
      onTestFinished(remove);
      // Shifts the process's clock, because a test can't set the machine's clock.
      const ahead = Date.parse(`${day}T12:00:00Z`) - Date.now();
      const preload = join(folder, "clock.mjs");
      writeFileSync(
        preload,
        `const { now } = Date, System = Date;
Date = class extends System { constructor(...args) { args.length === 0 ? super(now() + ${ahead}) : super(...args); } };
Date.now = () => now() + ${ahead};`,
      );
      const { url, kill } = await start(tempFolder(), {
        folder,
        environment: { NODE_OPTIONS: `--import=${preload}` },
      });
      expect(await sendLead(url)).toBe(201);
      await kill("SIGTERM");
    },
  );
});
