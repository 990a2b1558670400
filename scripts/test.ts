import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { runCommand } from "./command.ts";
import { COMMANDS } from "./commands.ts";
import { CACHE_DIR, ROOT } from "./paths.ts";
import { findBrowser, findHeadlessShell } from "./setup/find-browser.ts";

interface Counts {
  passed: number;
  failed: number;
}

interface Step {
  name: string;
  command: readonly [program: string, ...args: string[]];
  /** Reads how many tests ran; without it, the step counts as one test. */
  count?: () => Counts;
}

const REPORTS = join(CACHE_DIR, "reports");
const UNIT_REPORT = join(REPORTS, "unit.json");
const BROWSER_REPORT = join(REPORTS, "browser.json");
const EMULATOR_REPORT = join(REPORTS, "emulators.json");

const STEPS: readonly Step[] = [
  { name: "types", command: ["node", "scripts/typecheck.ts"] },
  { name: "lint", command: ["oxlint", "--deny-warnings"] },
  { name: "format", command: ["oxfmt", "--check", "."] },
  { name: "dead code", command: ["knip"] },
  { name: "spelling", command: ["cspell", "--no-progress"] },
  { name: "build", command: ["node", "scripts/build.ts"] },
  {
    name: "unit tests",
    command: ["vitest", "run", "--config", "tests/vitest.config.ts"],
    count: countUnitTests,
  },
  {
    name: "browser tests",
    command: ["playwright", "test", "--config", "tests/playwright.config.ts"],
    count: () => countBrowserTests(BROWSER_REPORT),
  },
  {
    name: "Firebase emulators",
    command: ["playwright", "test", "--config", "tests/emulators/playwright.config.ts"],
    count: () => countBrowserTests(EMULATOR_REPORT),
  },
];

await runCommand(COMMANDS.test, ({ values }) => {
  rmSync(REPORTS, { recursive: true, force: true });
  mkdirSync(REPORTS, { recursive: true });
  const environment = {
    ...process.env,
    BROWSER_PATH: findBrowser(),
    HEADLESS_SHELL_PATH: findHeadlessShell(),
    UNIT_REPORT,
    BROWSER_REPORT,
    EMULATOR_REPORT,
    ...(values.long ? { TEST_LONG: "true" } : {}),
  };

  const total: Counts = { passed: 0, failed: 0 };
  for (const step of STEPS) {
    const counts = runStep(step, environment);
    total.passed += counts.passed;
    total.failed += counts.failed;
  }
  console.log(`\n${total.passed} passed, ${total.failed} failed`);
  if (total.failed > 0) process.exitCode = 1;
});

function runStep({ name, command, count }: Step, environment: NodeJS.ProcessEnv): Counts {
  const [program, ...args] = command;
  console.log(`\n--- ${name}`);
  const start = performance.now();
  const { status } = spawnSync(program, args, { cwd: ROOT, stdio: "inherit", env: environment });
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  const succeeded = status === 0;
  console.log(`--- ${name}: ${succeeded ? "passed" : "failed"} in ${seconds} s`);
  const counts = count?.() ?? { passed: succeeded ? 1 : 0, failed: succeeded ? 0 : 1 };
  // A runner that fails without a failed test (it couldn't start, or found none) must not count as passed.
  return succeeded || counts.failed > 0 ? counts : { ...counts, failed: 1 };
}

function countUnitTests(): Counts {
  const report: { numPassedTests?: number; numFailedTests?: number } = readReport(UNIT_REPORT);
  return { passed: report.numPassedTests ?? 0, failed: report.numFailedTests ?? 0 };
}

function countBrowserTests(file: string): Counts {
  const { stats }: { stats?: { expected: number; unexpected: number; flaky: number } } =
    readReport(file);
  // A test that only passes on retry counts as failed.
  return { passed: stats?.expected ?? 0, failed: (stats?.unexpected ?? 0) + (stats?.flaky ?? 0) };
}

function readReport(file: string): object {
  return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : {};
}
