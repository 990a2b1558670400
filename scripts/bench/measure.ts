import { spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ROOT } from "../paths.ts";

/** A process's resource usage, as reported by the operating system. */
export interface Usage {
  wallSeconds: number;
  cpuSeconds: number;
  peakMegabytes: number;
}

// `measure` also preloads this module into the measured process, where it reports the resource usage on exit.
const { USAGE_REPORT } = process.env;
if (USAGE_REPORT !== undefined) {
  process.on("exit", () => {
    const { userCPUTime, systemCPUTime, maxRSS } = process.resourceUsage();
    // Node reports microseconds and kibibytes.
    const usage = { cpuSeconds: (userCPUTime + systemCPUTime) / 1e6, peakMegabytes: maxRSS / 1024 };
    writeFileSync(USAGE_REPORT, JSON.stringify(usage));
  });
}

/**
 * Runs a script in a new process with this process's Node options.
 * @param script path relative to `scripts/`
 */
export function measure(script: string, args: readonly string[]): Usage & { stdout: string } {
  const report = join(tmpdir(), `usage-${process.pid}.json`);
  const start = performance.now();
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [...process.execArgv, "--import", import.meta.filename, join(ROOT, "scripts", script), ...args],
    { cwd: ROOT, encoding: "utf8", maxBuffer: 1e9, env: { ...process.env, USAGE_REPORT: report } },
  );
  const wallSeconds = (performance.now() - start) / 1000;
  if (status !== 0) throw new Error(`${script} ${args.join(" ")} failed:\n${stderr}`);
  const usage: Omit<Usage, "wallSeconds"> = JSON.parse(readFileSync(report, "utf8"));
  return { wallSeconds, ...usage, stdout };
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
