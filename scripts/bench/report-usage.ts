import { writeFileSync } from "node:fs";

// Loaded before a measured command (`node --import`): at its end it writes what the process used.
process.on("exit", () => {
  const { USAGE_REPORT: file } = process.env;
  if (file === undefined) return;
  const { userCPUTime, systemCPUTime, maxRSS } = process.resourceUsage();
  writeFileSync(
    file,
    // Node gives microseconds and kibibytes.
    JSON.stringify({
      cpuSeconds: (userCPUTime + systemCPUTime) / 1e6,
      peakMegabytes: maxRSS / 1024,
    }),
  );
});
