import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { ROOT } from "../paths.ts";

/** What a whole process took, as the operating system accounts for it. */
export interface Usage {
  wallSeconds: number;
  cpuSeconds: number;
  peakMegabytes: number;
}

/** Runs one of the commands in a process of its own, under the options of this one, and answers what it took and what it printed. */
export function measure(script: string, args: readonly string[]): Usage & { stdout: string } {
  const report = join(tmpdir(), `usage-${process.pid}.json`);
  const reporter = fileURLToPath(new URL("./report-usage.ts", import.meta.url));
  const start = performance.now();
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [...process.execArgv, "--import", reporter, join(ROOT, "scripts", script), ...args],
    { cwd: ROOT, encoding: "utf8", maxBuffer: 1e9, env: { ...process.env, USAGE_REPORT: report } },
  );
  const wallSeconds = (performance.now() - start) / 1000;
  if (status !== 0) throw new Error(`${script} ${args.join(" ")} failed:\n${stderr}`);
  const usage: Omit<Usage, "wallSeconds"> = JSON.parse(readFileSync(report, "utf8"));
  return { wallSeconds, ...usage, stdout };
}

/** Rows of figures under a heading, columns aligned. */
export function printTable(title: string, rows: readonly { name: string; usage: Usage }[]): void {
  console.log(`\n${title}`);
  console.log(
    `${"".padEnd(24)}${"wall s".padStart(9)}${"CPU s".padStart(9)}${"peak MB".padStart(9)}`,
  );
  for (const { name, usage } of rows) {
    const figures = [
      usage.wallSeconds.toFixed(2),
      usage.cpuSeconds.toFixed(2),
      usage.peakMegabytes.toFixed(0),
    ];
    console.log(name.padEnd(24) + figures.map((figure) => figure.padStart(9)).join(""));
  }
}
