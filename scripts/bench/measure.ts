import { spawnSync, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ROOT } from "../paths.ts";
import { UserError } from "../user-error.ts";

/** Resource usage of a process and the Node processes that it started, as reported by the operating system. */
export interface Usage {
  wallSeconds: number;
  cpuSeconds: number;
  /** The highest memory usage of any one of the processes. */
  peakMegabytes: number;
}

type ProcessUsage = Omit<Usage, "wallSeconds">;

/** Environment variables that preload the module that reports resource usage in a Node process. */
function preloaded(): NodeJS.ProcessEnv {
  const { NODE_OPTIONS = "" } = process.env;
  return { NODE_OPTIONS: `${NODE_OPTIONS} --import=${import.meta.resolve("./report-usage.mjs")}` };
}

/** Environment variables for a server that `cpuMsOf` can measure. */
export function measurableServer(): NodeJS.ProcessEnv {
  return { ...preloaded(), USAGE_ON_REQUEST: "true" };
}

/** Returns the CPU time in milliseconds that a running server has used. */
export async function cpuMsOf(server: ChildProcess): Promise<number> {
  const answer = once(server, "message");
  server.send("usage");
  const [usage]: NodeJS.CpuUsage[] = await answer;
  return usage === undefined ? NaN : (usage.user + usage.system) / 1_000;
}

/**
 * Runs a script in a new process with this process's Node options.
 * @param script path relative to `scripts/`
 * @param root the project that the script belongs to, which may be a copy
 */
export function measure(
  script: string,
  args: readonly string[],
  root = ROOT,
): Usage & { stdout: string; stderr: string } {
  const reports = mkdtempSync(join(tmpdir(), "longleaf-usage-"));
  try {
    const start = performance.now();
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      [...process.execArgv, join(root, "scripts", script), ...args],
      { cwd: root, encoding: "utf8", maxBuffer: 1e9, env: measuredEnvironment(root, reports) },
    );
    const wallSeconds = (performance.now() - start) / 1000;
    if (status !== 0) throw new Error(`${script} ${args.join(" ")} failed:\n${stderr}`);
    const usages = readdirSync(reports).map((name): ProcessUsage => {
      return JSON.parse(readFileSync(join(reports, name), "utf8"));
    });
    return {
      wallSeconds,
      cpuSeconds: usages.reduce((sum, { cpuSeconds }) => sum + cpuSeconds, 0),
      peakMegabytes: Math.max(...usages.map(({ peakMegabytes }) => peakMegabytes)),
      stdout,
      stderr,
    };
  } finally {
    rmSync(reports, { recursive: true, force: true });
  }
}

function measuredEnvironment(root: string, reports: string): NodeJS.ProcessEnv {
  return {
    ...process.env,
    // Processes that the measured one starts inherit this, so they're measured too.
    ...preloaded(),
    USAGE_REPORTS: reports,
    NODE_COMPILE_CACHE: join(root, ".cache", "node"),
  };
}

/** Prints a table with the resource usage of several runs. */
export function printUsage(title: string, runs: readonly (readonly [string, Usage])[]): void {
  console.log();
  printRow(title, ["wall s", "CPU s", "peak MB"]);
  for (const [name, { wallSeconds, cpuSeconds, peakMegabytes }] of runs) {
    printRow(name, [wallSeconds.toFixed(2), cpuSeconds.toFixed(2), peakMegabytes.toFixed(0)]);
  }
}

/** Prints a table row with aligned columns. */
export function printRow(name: string, figures: readonly string[], width = 9): void {
  console.log(name.padEnd(40) + figures.map((figure) => figure.padStart(width)).join(""));
}

/** Returns a quantile of the values: the median by default, or the maximum if `share` is 1. */
export function quantile(values: readonly number[], share = 0.5): number {
  return values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) * share)] ?? NaN;
}

/**
 * Returns the rows of a table with these names, or all rows if there are no names.
 * @throws UserError if there is no row with a name
 */
export function selectRows<Row>(
  rows: Readonly<Record<string, Row>>,
  names: readonly string[],
): [name: string, row: Row][] {
  const unknown = names.find((name) => !Object.hasOwn(rows, name));
  if (unknown !== undefined) {
    throw new UserError(`There is no row "${unknown}". Use ${Object.keys(rows).join(", ")}.`);
  }
  return Object.entries(rows).filter(([name]) => names.length === 0 || names.includes(name));
}
