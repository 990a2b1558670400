/** Runs `work` and returns the milliseconds of processor time that it took, so that a busy machine fails no test. */
export function processorTime(work: () => void): number {
  const start = process.threadCpuUsage();
  work();
  const { user, system } = process.threadCpuUsage(start);
  return (user + system) / 1_000;
}
