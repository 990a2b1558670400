import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { join, relative, resolve } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { runCommand } from "./command.ts";
import { COMMANDS } from "./commands.ts";
import { CACHE_DIR, ROOT, SITE_DIR } from "./paths.ts";
import { withSlashes } from "./platform/files.ts";
import { npmCall } from "./platform/programs.mjs";
import { toolCall } from "./platform/tools.ts";
import { findBrowser, findHeadlessShell } from "./setup/find-browser.ts";
import { UserError } from "./user-error.ts";

interface Outcome {
  passed: number;
  /** One line per failed test: the file, the title and the first line of the message. */
  failures: readonly string[];
}

interface Step {
  name: string;
  command: readonly [program: string, ...args: string[]];
  /** A file without which there's nothing to run, because the site was started with `npm run new site`. */
  needs?: string;
  /** Reads the runner's report. A step without one counts as a single test. */
  report?: () => Outcome;
}

const REPORTS = join(CACHE_DIR, "reports");
const UNIT_REPORT = join(REPORTS, "unit.json");
const BROWSER_REPORT = join(REPORTS, "browser.json");
const EMULATOR_REPORT = join(REPORTS, "emulators.json");

const EMULATOR_CONFIG = "tests/emulators/playwright.config.ts";

const TYPES: Step = { name: "types", command: ["node", "scripts/typecheck.ts"] };
const BUILD: Step = { name: "build", command: ["node", "scripts/build.ts"] };

const ALL: readonly Step[] = [
  TYPES,
  { name: "lint", command: ["npm", "run", "--silent", "lint"] },
  { name: "format", command: ["oxfmt", "--check", "."] },
  { name: "dead code", command: ["knip"], needs: "knip.json" },
  { name: "spelling", command: ["cspell", "--no-progress"] },
  BUILD,
  unitTests([]),
  browserTests([]),
  emulatorTests([]),
];

/** Unit tests that start a process, an emulator or a build. `test:quick` skips them. */
const SLOW_TESTS = "**/*.slow.test.*";

/** Unit tests that `test:quick` runs for each changed folder. */
const TESTS_OF: Readonly<Record<string, readonly string[]>> = {
  content: ["tests/content"],
  contentlayer: ["tests/contentlayer", "tests/content"],
  functions: ["tests/functions"],
  "functions/contract": ["tests/functions", "tests/renderer", "tests/admin"],
  pages: ["tests/renderer", "tests/scripts"],
  "pages/admin": ["tests/admin"],
  renderer: ["tests/renderer", "tests/scripts"],
  scripts: ["tests/scripts"],
};

const TEST_FOLDERS = new Set(Object.values(TESTS_OF).flat());

await runCommand(COMMANDS.test, ({ values, positionals }) => {
  rmSync(REPORTS, { recursive: true, force: true });
  mkdirSync(REPORTS, { recursive: true });
  const chosen = positionals.length > 0 ? stepsFor(positionals) : values.quick ? quickSteps() : ALL;
  const steps = chosen.filter(({ needs = "" }) => existsSync(join(ROOT, needs)));
  const needsBrowser = steps.some(({ command: [program] }) => program === "playwright");
  const environment = {
    ...process.env,
    ...(needsBrowser
      ? { BROWSER_PATH: findBrowser(), HEADLESS_SHELL_PATH: findHeadlessShell() }
      : {}),
    UNIT_REPORT,
    BROWSER_REPORT,
    EMULATOR_REPORT,
    ...(values.long ? { TEST_LONG: "true" } : {}),
  };

  const outcomes = steps.map((step) => runStep(step, environment));
  const failures = outcomes.flatMap((outcome) => outcome.failures);
  const passed = outcomes.reduce((sum, outcome) => sum + outcome.passed, 0);
  // Repeated at the end, because the full log is long and may be truncated.
  if (failures.length > 0) console.log(["\nFailed:", ...failures].join("\n  "));
  console.log(`\n${passed} passed, ${failures.length} failed`);
  if (failures.length > 0) process.exitCode = 1;
});

function unitTests(args: readonly string[]): Step {
  return {
    name: "unit tests",
    command: ["vitest", "run", "--config", "tests/vitest.config.ts", ...args],
    report: readUnitReport,
  };
}

function browserTests(files: readonly string[]): Step {
  return {
    name: "browser tests",
    command: ["playwright", "test", "--config", "tests/playwright.config.ts", ...files],
    report: () => readBrowserReport(BROWSER_REPORT),
  };
}

function emulatorTests(files: readonly string[]): Step {
  return {
    name: "Firebase emulators",
    command: ["playwright", "test", "--config", EMULATOR_CONFIG, ...files],
    needs: EMULATOR_CONFIG,
    report: () => readBrowserReport(EMULATOR_REPORT),
  };
}

/**
 * Returns the steps that run only the given test files or folders.
 * @throws UserError for a path that doesn't exist or contains no tests
 */
function stepsFor(given: readonly string[]): Step[] {
  const paths = given.map((path) => {
    const full = resolve(path);
    const shown = withSlashes(relative(ROOT, full));
    const isTest = statSync(full, { throwIfNoEntry: false })?.isDirectory()
      ? /^tests(?:\/|$)/.test(shown)
      : existsSync(full) && /^tests\/.*\.(?:test|spec)\.tsx?$/.test(shown);
    if (isTest) return shown;
    throw new UserError(
      `${path} is not a test file. Use a test file, such as tests/functions/price.test.ts, or a folder in tests.`,
    );
  });
  const isIn = (folder: string) => (path: string) => `${path}/`.startsWith(`tests/${folder}/`);
  const [emulators, browser] = [paths.filter(isIn("emulators")), paths.filter(isIn("browser"))];
  const unit = paths.filter((path) => !isIn("emulators")(path) && !isIn("browser")(path));
  return [
    ...(emulators.length + browser.length > 0 ? [BUILD] : []),
    ...(unit.length > 0 ? [unitTests(unit)] : []),
    ...(browser.length > 0 ? [browserTests(browser)] : []),
    ...(emulators.length > 0 ? [emulatorTests(emulators)] : []),
  ];
}

/** Returns the steps for `test:quick`: types, lint, and the fast unit tests for folders with changes. */
function quickSteps(): Step[] {
  const folders = new Set(
    changedFiles()
      .flatMap(testsOf)
      .filter((name) => existsSync(join(ROOT, name))),
  );
  if (folders.size === 0) {
    console.log("No changed folder has unit tests, so all fast unit tests will run.");
    folders.add("tests");
  }
  return [
    // Some tests read the built site, which is missing in a fresh clone.
    ...(existsSync(join(SITE_DIR, "index.html")) ? [] : [BUILD]),
    TYPES,
    // Skips the type-aware rules, which take most of the time.
    { name: "lint", command: ["oxlint", "--deny-warnings"] },
    unitTests([
      ...[...folders].map((folder) => `${folder}/`),
      "--exclude",
      SLOW_TESTS,
      "--passWithNoTests",
    ]),
  ];
}

/** Returns the paths of all files with uncommitted changes, including untracked files. */
function changedFiles(): string[] {
  const { stdout, status } = spawnSync(
    "git",
    ["status", "--porcelain", "--no-renames", "--untracked-files=all", "-z"],
    { cwd: ROOT, encoding: "utf8" },
  );
  if (status !== 0)
    throw new UserError("`git status` failed. Use `npm test`, which doesn't need git.");
  return stdout.split("\0").map((line) => line.slice("XY ".length));
}

function testsOf(file: string): readonly string[] {
  const [top = "", inner = ""] = file.split("/");
  const folder = `${top}/${inner}`;
  // A change to a helper or config file may affect any test.
  if (top === "tests") return [TEST_FOLDERS.has(folder) ? folder : "tests"];
  return TESTS_OF[folder] ?? TESTS_OF[top] ?? [];
}

function runStep({ name, command, report }: Step, environment: NodeJS.ProcessEnv): Outcome {
  const [program, ...args] = command;
  console.log(`\n--- ${name}`);
  const start = performance.now();
  const [file, ...first] = callOf(program);
  const options = { cwd: ROOT, stdio: "inherit", env: environment } as const;
  const { status } = spawnSync(file, [...first, ...args], options);
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  const succeeded = status === 0;
  console.log(`--- ${name}: ${succeeded ? "passed" : "failed"} in ${seconds} s`);
  const outcome = report?.() ?? { passed: succeeded ? 1 : 0, failures: [] };
  // A runner that fails without a failed test, such as one that can't start, must not count as passed.
  return succeeded || outcome.failures.length > 0 ? outcome : { ...outcome, failures: [name] };
}

/** Returns what starts a program without a shell, which Windows needs for everything but `.exe` files. */
function callOf(program: string): [program: string, ...args: string[]] {
  if (program === "node") return [process.execPath];
  return program === "npm" ? npmCall() : toolCall(program);
}

function readUnitReport(): Outcome {
  const report: {
    numPassedTests?: number;
    testResults?: {
      name: string;
      status: string;
      message: string;
      assertionResults: { status: string; fullName: string; failureMessages: string[] }[];
    }[];
  } = readReport(UNIT_REPORT);
  return {
    passed: report.numPassedTests ?? 0,
    failures: (report.testResults ?? []).flatMap((file) => {
      const path = withSlashes(relative(ROOT, file.name));
      const failed = file.assertionResults.filter(({ status }) => status === "failed");
      // A hook or an import failed, so the file's tests didn't run.
      if (failed.length === 0 && file.status === "failed")
        return [failureLine(path, "before its tests", file.message)];
      return failed.map(({ fullName, failureMessages }) =>
        failureLine(path, fullName, failureMessages[0]),
      );
    }),
  };
}

interface BrowserSuite {
  suites?: BrowserSuite[];
  specs: {
    title: string;
    file: string;
    tests: { status: string; results: { error?: { message?: string } }[] }[];
  }[];
}

function readBrowserReport(path: string): Outcome {
  const report: { stats?: { expected: number }; suites?: BrowserSuite[] } = readReport(path);
  return {
    passed: report.stats?.expected ?? 0,
    failures: (report.suites ?? []).flatMap(failuresIn),
  };
}

/** Returns the failures in a suite. A test that passes only on retry counts as failed. */
function failuresIn({ suites = [], specs }: BrowserSuite): string[] {
  const own = specs.flatMap(({ title, file, tests }) =>
    tests
      .filter(({ status }) => status === "unexpected" || status === "flaky")
      .map(({ results }) => failureLine(file, title, results[0]?.error?.message)),
  );
  return [...own, ...suites.flatMap(failuresIn)];
}

function failureLine(file: string, title: string, message = ""): string {
  const [firstLine = ""] = stripVTControlCharacters(message).split("\n");
  return `${file} › ${title}: ${firstLine}`;
}

function readReport(file: string): object {
  return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : {};
}
