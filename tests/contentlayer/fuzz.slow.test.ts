import { fork } from "node:child_process";
import { cpSync } from "node:fs";
import { join, parse, relative } from "node:path";
import { expect, test } from "vitest";
import { CACHE_DIR, ROOT } from "#scripts/paths.ts";
import { tempFolder } from "../support/temp.ts";
import type { FuzzMessage } from "./fuzz-process.ts";

const { TEST_LONG, FUZZ_SEED } = process.env;
const CASES = TEST_LONG === "true" ? 10_000 : 24;
/** Wall-clock limit for one case, far more than a case takes on a busy machine. */
const PATIENCE_MS = 60_000;
/** Where the damaged file is kept when a single seed is run. */
const KEPT = join(CACHE_DIR, "fuzz");

test(
  "reads damaged content files without crashing, and reports each problem at a valid position",
  { timeout: 60_000 + CASES * 1_000 },
  async () => {
    const [first, last] = FUZZ_SEED === undefined ? [1, CASES] : [+FUZZ_SEED, +FUZZ_SEED];
    const failures: string[] = [];
    // A crash kills the process, so a new one continues with the next seed.
    for (let seed = first; seed <= last; seed++) {
      const copy = FUZZ_SEED === undefined ? join(tempFolder(), "content") : KEPT;
      cpSync(join(ROOT, "content"), copy, { recursive: true, filter: isCopied });
      seed = await runSeeds(copy, seed, last, failures);
    }
    expect(failures).toEqual([]);
  },
);

/** Removes most cities, because each run checks every document. */
function isCopied(path: string): boolean {
  const { base, dir } = parse(relative(join(ROOT, "content"), path));
  if (dir === "cities") return base.startsWith("m");
  return !["schema", "tsconfig.json"].includes(base);
}

/** Runs seeds in a child process, adds errors to `failures` and returns the last seed that ran. */
function runSeeds(
  content: string,
  first: number,
  last: number,
  failures: string[],
): Promise<number> {
  const script = join(import.meta.dirname, "fuzz-process.ts");
  const child = fork(script, [content, String(first), String(last)], {
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
  let running: FuzzMessage | undefined;
  const fail = (faults: string[]) =>
    failures.push(
      [
        `seed ${running?.seed}, ${running?.title}`,
        ...faults.slice(0, 3),
        `To keep the damaged file in ${KEPT}: FUZZ_SEED=${running?.seed} npm test -- tests/contentlayer/fuzz.slow.test.ts`,
      ].join("\n"),
    );
  const kill = () => child.kill("SIGKILL");
  let patience = setTimeout(kill, PATIENCE_MS);
  child.on("message", (message: FuzzMessage) => {
    clearTimeout(patience);
    patience = setTimeout(kill, PATIENCE_MS);
    running = message;
    if (message.faults !== undefined && message.faults.length > 0) fail(message.faults);
  });
  return new Promise((resolve, reject) => {
    child.on("exit", (code, signal) => {
      clearTimeout(patience);
      if (code === 0) return resolve(last);
      if (running === undefined) return reject(new Error("The undamaged content can't be read."));
      fail([`ended the process: ${signal ?? `exit code ${code}`}`]);
      resolve(running.seed);
    });
  });
}
