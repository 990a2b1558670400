import { spawn } from "node:child_process";
import { once } from "node:events";
import { text } from "node:stream/consumers";
import { describe, expect, onTestFinished, test } from "vitest";
import type { LeadList } from "#contract/api.ts";
import { openLinkDatabase } from "#functions/identity/links/link-database.ts";
import { ROOT } from "#scripts/paths.ts";
import { blockedFolder } from "../support/backend.ts";
import { freePort } from "#scripts/emulators/service.ts";
import { tempFolder } from "../support/temp.ts";

interface Started {
  url: string;
  /** The printed sign-in link's secret. */
  link: string;
  kill: (signal: NodeJS.Signals) => Promise<void>;
}

/** Starts the server without installing packages first, and waits for the sign-in link. */
async function start(dataDir: string): Promise<Started> {
  const port = await freePort();
  const server = spawn("node", ["scripts/start.ts"], {
    cwd: ROOT,
    env: { ...process.env, PORT: String(port), DATA_DIR: dataDir },
  });
  onTestFinished(() => void server.kill("SIGKILL"));
  let printed = "";
  for await (const chunk of server.stdout) {
    printed += String(chunk);
    if (/#\S+\n/.test(printed)) break;
  }
  return {
    url: `http://localhost:${port}`,
    link: /#(\S+)/.exec(printed)?.[1] ?? "",
    kill: async (signal) => {
      const ended = once(server, "exit");
      server.kill(signal);
      await ended;
    },
  };
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
    const session = await fetch(`${second.url}/api/session`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ link: second.link }),
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
});
