import { spawn, spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { ROOT } from "../../scripts/paths.ts";

export interface FirestoreEmulator {
  host: string;
  port: number;
  /** The rules hold for every project; each id has data of its own. */
  projectId: string;
  stop: () => Promise<void>;
}

const HOST = "127.0.0.1";
const PROJECT_ID = "demo-longleaf";
const START_TIMEOUT_MS = 30_000;
/** Another process may take a free port before the emulator does. */
const ATTEMPTS = 3;

/** The shell ends Java as soon as the pipe to us is closed, however we end: killed, too. */
const WATCHED_JAVA = `
exec 3<&0
java "$@" &
java=$!
( cat <&3 >/dev/null; kill "$java" 2>/dev/null ) &
wait "$java"`;

/**
 * Starts Google's own emulator with the rules of this project on a free port. It takes 1 to 2 s and
 * about 150 MB.
 *
 * @returns the reason where it cannot run
 */
export async function startFirestoreEmulator(): Promise<FirestoreEmulator | { reason: string }> {
  const jar = findJar();
  if (jar === undefined) {
    return {
      reason:
        "the Firestore emulator is not installed: install google-cloud-cli-firestore-emulator, " +
        "or name its jar in FIRESTORE_EMULATOR_JAR",
    };
  }
  if (spawnSync("java", ["-version"], { stdio: "ignore" }).status !== 0) {
    return { reason: "there is no Java on the path, which the Firestore emulator needs" };
  }
  const failures: string[] = [];
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const started = await start(jar, await freePort());
    if ("stop" in started) return started;
    failures.push(started.failure);
  }
  return { reason: `the Firestore emulator does not start:\n${failures.join("\n")}` };
}

function findJar(): string | undefined {
  const named = process.env["FIRESTORE_EMULATOR_JAR"];
  if (named !== undefined) return existsSync(named) ? named : undefined;
  const listed = spawnSync("dpkg", ["-L", "google-cloud-cli-firestore-emulator"], {
    encoding: "utf8",
  });
  // There is no dpkg on other systems: then there is no output either.
  return (listed.stdout ?? "").split("\n").find((path) => path.endsWith("firestore-emulator.jar"));
}

async function start(jar: string, port: number): Promise<FirestoreEmulator | { failure: string }> {
  const child = spawn(
    "sh",
    ["-c", WATCHED_JAVA, "sh", ...javaArguments(jar, port)],
    // Credentials and emulators of whoever runs the tests are none of its business.
    { stdio: ["pipe", "pipe", "pipe"], env: { PATH: process.env["PATH"] } },
  );
  let output = "";
  const keep = (text: Buffer) => (output = `${output}${text.toString()}`.slice(-4000));
  child.stdout.on("data", keep);
  child.stderr.on("data", keep);
  const ended = new Promise<void>((resolve) => {
    child.on("exit", () => resolve());
    child.on("error", (error) => {
      output += String(error);
      resolve();
    });
  });
  const stop = async () => {
    child.stdin.destroy();
    await ended;
  };
  const running = () => child.exitCode === null && child.signalCode === null;

  const giveUpAt = Date.now() + START_TIMEOUT_MS;
  while (running() && Date.now() < giveUpAt) {
    if (await answersOk(port)) return { host: HOST, port, projectId: PROJECT_ID, stop };
    await sleep(50);
  }
  const failure = running() ? `no answer in ${START_TIMEOUT_MS} ms\n${output}` : output;
  await stop();
  return { failure };
}

function javaArguments(jar: string, port: number): string[] {
  return [
    "-Duser.language=en",
    "-Xmx512m",
    // It runs for seconds: a quick start is worth more than fast code.
    "-XX:TieredStopAtLevel=1",
    "-XX:+UseSerialGC",
    "-cp",
    jar,
    "com.google.cloud.datastore.emulator.firestore.CloudFirestore",
    `--host=${HOST}`,
    `--port=${port}`,
    `--project_id=${PROJECT_ID}`,
    `--rules=${join(ROOT, "firestore.rules")}`,
  ];
}

async function answersOk(port: number): Promise<boolean> {
  try {
    const answer = await fetch(`http://${HOST}:${port}/`, { signal: AbortSignal.timeout(1000) });
    return (await answer.text()).trim() === "Ok";
  } catch {
    return false;
  }
}

/** A port that nobody listens on. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.on("error", reject);
    server.listen(0, HOST, () => {
      const address = server.address();
      server.close(() => {
        if (address !== null && typeof address === "object") resolve(address.port);
        else reject(new Error("The system names no port."));
      });
    });
  });
}
