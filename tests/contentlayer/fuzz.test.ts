import { fork } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { CACHE_DIR } from "#scripts/paths.ts";
import { tempFolder } from "../support/temp.ts";
import { FuzzedContent } from "./fuzz-case.ts";
import type { FuzzMessage } from "./fuzz-process.ts";

const { TEST_LONG, FUZZ_SEED } = process.env;
const CASES = TEST_LONG === "true" ? 10_000 : 100;
const PROCESSES = 2;
/** Of the clock, for one case: far above what a busy machine makes of a good one. */
const PATIENCE_MS = 60_000;
/** Where damaged files are kept that something went wrong with. */
const SAVED = join(CACHE_DIR, "fuzz");

interface Failure {
  seed: number;
  faults: string[];
}

describe("whatever happens to a content file", () => {
  test.runIf(FUZZ_SEED === undefined)(
    `it is read, and its problems are told in order: ${CASES.toLocaleString("en-US")} damaged files`,
    { timeout: 60_000 + CASES * 500 },
    async () => {
      const share = Math.ceil(CASES / PROCESSES);
      const folders = Array.from({ length: PROCESSES }, tempFolder);
      const failures = await Promise.all(
        folders.map((folder, index) =>
          runSeeds(index * share + 1, Math.min(CASES, (index + 1) * share), folder),
        ),
      );
      expect(failures.flat().map(explain)).toEqual([]);
    },
  );

  test.runIf(FUZZ_SEED !== undefined)(`seed ${FUZZ_SEED} is read`, async () => {
    const seed = Number(FUZZ_SEED);
    expect((await runSeeds(seed, seed, tempFolder())).map(explain)).toEqual([]);
  });
});

/** Runs seeds one after another; where the process ends at one of them, a new one goes on behind it. */
async function runSeeds(first: number, last: number, folder: string): Promise<Failure[]> {
  const failures: Failure[] = [];
  let seed = first;
  while (seed <= last) {
    const { stoppedAt, failed } = await runProcess(seed, last, folder);
    failures.push(...failed);
    seed = stoppedAt + 1;
  }
  return failures;
}

function runProcess(first: number, last: number, folder: string) {
  const failed: Failure[] = [];
  const script = join(import.meta.dirname, "fuzz-process.ts");
  const args = [join(folder, "content"), String(first), String(last - first + 1)];
  const child = fork(script, args, { stdio: ["ignore", "ignore", "inherit", "ipc"] });
  let running: number | undefined;
  let isHanging = false;
  let patience: NodeJS.Timeout | undefined;
  const wait = () => {
    clearTimeout(patience);
    patience = setTimeout(() => {
      isHanging = true;
      child.kill("SIGKILL");
    }, PATIENCE_MS);
  };
  wait();
  child.on("message", (message: FuzzMessage) => {
    wait();
    running = message.seed;
    if (message.state === "done" && message.faults.length > 0) failed.push(message);
  });
  return new Promise<{ stoppedAt: number; failed: Failure[] }>((resolve, reject) => {
    child.on("exit", (code, signal) => {
      clearTimeout(patience);
      if (code === 0) return resolve({ stoppedAt: last, failed });
      if (running === undefined) return reject(new Error("the site's own content is not read"));
      const how = isHanging
        ? `did not end within ${PATIENCE_MS} ms`
        : `ended the process: ${signal ?? `exit ${code}`}`;
      failed.push({ seed: running, faults: [how] });
      resolve({ stoppedAt: running, failed });
    });
  });
}

/** What somebody needs who looks into it; the damaged file is saved. */
function explain({ seed, faults }: Failure): string {
  const { id, bytes, steps } = new FuzzedContent(join(tempFolder(), "content")).damaged(seed);
  const saved = join(SAVED, `seed-${seed}-${id.replaceAll("/", "-")}`);
  mkdirSync(SAVED, { recursive: true });
  writeFileSync(saved, bytes);
  return [
    `seed ${seed}: ${id} after ${steps.join(", ")}`,
    ...faults.slice(0, 3),
    `the damaged file: ${saved}`,
    `alone: FUZZ_SEED=${seed} vitest run --config tests/vitest.config.ts tests/contentlayer/fuzz.test.ts`,
  ].join("\n");
}
