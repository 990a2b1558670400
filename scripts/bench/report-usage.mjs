// `measure.ts` preloads this module into the processes that it measures. Plain JavaScript without imports of our own,
// because loading it counts too.
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { isMainThread } from "node:worker_threads";

const { USAGE_REPORTS, USAGE_ON_REQUEST } = process.env;

// Reports the process's resource usage on exit.
if (USAGE_REPORTS !== undefined && isMainThread) {
  process.on("exit", () => {
    const { userCPUTime, systemCPUTime, maxRSS } = process.resourceUsage();
    // Node reports microseconds and kibibytes.
    const usage = {
      cpuSeconds: (userCPUTime + systemCPUTime) / 1e6,
      peakMegabytes: maxRSS / 1024,
    };
    writeFileSync(join(USAGE_REPORTS, `${process.pid}.json`), JSON.stringify(usage));
  });
}

// A server that `cpuMsOf` measures answers each message with its CPU time.
if (USAGE_ON_REQUEST !== undefined && isMainThread) {
  process.on("message", () => process.send?.(process.cpuUsage()));
}
