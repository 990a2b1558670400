import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { existsSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { text } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";
import { freePort } from "../emulators/service.ts";
import { ROOT } from "../paths.ts";
import { sendLead, type Acknowledged } from "./send-leads.ts";

/** An expectation that wasn't met. Its message is shown in the table. */
export class DrillError extends Error {
  override readonly name = "DrillError";
}

/** A drill that can't run here. Its message says why. */
export class SkippedDrill extends Error {
  override readonly name = "SkippedDrill";
}

/** @throws DrillError unless the condition is met */
export function expect(condition: boolean, problem: string): asserts condition {
  if (!condition) throw new DrillError(problem);
}

/** Waits until a check succeeds. @throws DrillError if it takes too long */
export async function until(
  check: () => Promise<boolean> | boolean,
  problem: string,
  seconds = 20,
): Promise<void> {
  const deadline = performance.now() + seconds * 1000;
  while (!(await check())) {
    expect(performance.now() < deadline, `${problem} within ${seconds} s`);
    await sleep(100);
  }
}

interface ServerOptions {
  /** Program to run, by default the server itself. */
  command?: readonly [program: string, ...args: string[]];
  environment?: NodeJS.ProcessEnv;
}

export interface ScratchServer {
  url: string;
  port: number;
  process: ChildProcess;
  /** Everything that the server has printed so far. */
  output: () => string;
  /** Sends a signal and waits for the exit. Returns the exit code, or `null` if the signal ended the process. */
  stop: (signal?: NodeJS.Signals) => Promise<number | null>;
}

const running = new Set<ChildProcess>();
process.on("exit", () => killRunning());

/** Kills all servers that are still running, such as after a failed drill. */
export function killRunning(): void {
  for (const child of running) {
    try {
      if (child.pid !== undefined) process.kill(-child.pid, "SIGKILL");
    } catch {
      // It has already exited.
    }
  }
}

/** Starts the server process on a free port, without waiting for it. */
async function spawnServer(
  dataDir: string,
  { command = [process.execPath, join(ROOT, "scripts/serve.ts")], environment }: ServerOptions,
) {
  const port = await freePort();
  const [program, ...args] = command;
  const child = spawn(program, args, {
    cwd: ROOT,
    env: {
      ...process.env,
      // Settings of the real server mustn't reach a scratch server.
      SMTP_URL: "",
      WEBHOOK_URL: "",
      PUBLIC_URL: "",
      BACKUP_DIR: "",
      BACKUP_KEY: "",
      BACKUPS: "off",
      HOST: "127.0.0.1",
      PORT: String(port),
      DATA_DIR: dataDir,
      // The senders' IP addresses come from a header, so the rate limit doesn't apply.
      TRUSTED_PROXY_HOPS: "1",
      ...environment,
    },
    stdio: ["ignore", "pipe", "pipe"],
    // A process group of its own, so that a drill can send a signal to all of it.
    detached: true,
  });
  running.add(child);
  child.once("exit", () => running.delete(child));
  return { port, child };
}

/** Starts a server, and waits until it accepts leads. @throws DrillError if it doesn't start */
export async function startServer(
  dataDir: string,
  options: ServerOptions = {},
): Promise<ScratchServer> {
  const { port, child } = await spawnServer(dataDir, options);
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (chunk: Buffer) => (output += chunk.toString()));
  }
  const exited = once(child, "exit");
  await until(
    () => output.includes("To sign in") || child.exitCode !== null,
    "the server didn't start",
    60,
  );
  expect(child.exitCode === null, `the server didn't start: ${output.trim()}`);
  return {
    url: `http://127.0.0.1:${port}`,
    port,
    process: child,
    output: () => output,
    stop: async (signal = "SIGTERM") => {
      child.kill(signal);
      const [code]: unknown[] = await exited;
      return typeof code === "number" ? code : null;
    },
  };
}

/** Starts a server that should refuse to start. Returns its error message. @throws DrillError if it starts */
export async function startFails(dataDir: string): Promise<string> {
  const { child } = await spawnServer(dataDir, {});
  const timeout = setTimeout(() => child.kill("SIGKILL"), 20_000);
  const [message, [code]] = await Promise.all([text(child.stderr), once(child, "exit")]);
  clearTimeout(timeout);
  expect(code === 1, `the server started, or ended with ${String(code)}: ${message}`);
  return message.trim();
}

/** Runs another command of this project on a scratch data folder. @throws DrillError if it fails */
export async function runScript(
  script: string,
  args: readonly string[],
  environment: NodeJS.ProcessEnv,
): Promise<string> {
  const child = spawn(process.execPath, [join(ROOT, "scripts", script), ...args], {
    cwd: ROOT,
    env: { ...process.env, BACKUP_KEY: "", ...environment },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const [printed, complaint, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, "exit"),
  ]);
  expect(code === 0, `${script} failed: ${complaint.trim()}`);
  return printed.trim();
}

/** Sends the given number of leads. @throws DrillError unless all of them are acknowledged */
export async function sendLeads(
  url: string,
  count: number,
  acknowledged: Acknowledged,
): Promise<void> {
  const answers = await Promise.all(
    Array.from({ length: count }, () => sendLead(url, acknowledged)),
  );
  const failed = answers.find(({ status }) => status !== 201);
  expect(failed === undefined, `a lead got ${failed?.status}: ${failed?.body}`);
}

/** Returns the acknowledged leads that a data folder lacks. Its server must be stopped. */
export function lostLeads(dataDir: string, acknowledged: Acknowledged): string[] {
  const database = new DatabaseSync(join(dataDir, "leads.db"), { readOnly: true });
  try {
    const found = database.prepare("SELECT id FROM lead").all();
    const ids = new Set(found.map(({ id }) => id));
    return [...acknowledged.keys()].filter((id) => !ids.has(id));
  } finally {
    database.close();
  }
}

/** @throws DrillError if a data folder lacks an acknowledged lead */
export function expectAllStored(dataDir: string, acknowledged: Acknowledged): void {
  const lost = lostLeads(dataDir, acknowledged);
  expect(lost.length === 0, `${lost.length} of ${acknowledged.size} acknowledged leads are lost`);
}

/** Returns whether a server accepts connections. */
export function isListening(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1", () => {
      socket.destroy();
      resolve(true);
    });
    socket.on("error", () => resolve(false));
  });
}

/** Returns Node options that shift a process's clock, because a drill can't set the machine's clock. */
export function clockAhead(folder: string, ms: number): string {
  const file = join(folder, `clock-${ms}.mjs`);
  if (!existsSync(file)) {
    writeFileSync(
      file,
      `const { now } = Date, System = Date;
Date = class extends System { constructor(...args) { args.length === 0 ? super(now() + ${ms}) : super(...args); } };
Date.now = () => now() + ${ms};`,
    );
  }
  return `--import=${file}`;
}

/** Returns how long it has been since a time, such as `1.2 s`. */
export function secondsSince(began: number): string {
  return `${((performance.now() - began) / 1000).toFixed(1)} s`;
}
