/** Stages of a load, measured in benchmarks. */
export type Stage =
  | "find files"
  | "compare times"
  | "read files"
  | "YAML"
  | "schemas"
  | "MDX"
  | "checks' share"
  | "read cache"
  | "write cache"
  | "places"
  | "checks";

const spent = new Map<Stage, number>();
let inner = 0;

/** Runs part of a load and adds its time to the stage, excluding nested stages. */
export function inStage<T>(stage: Stage, work: () => T): T {
  const outer = inner;
  inner = 0;
  const start = performance.now();
  try {
    return work();
  } finally {
    const whole = performance.now() - start;
    spent.set(stage, (spent.get(stage) ?? 0) + whole - inner);
    inner = outer + whole;
  }
}

/** Returns how long this process has spent in each stage so far, in milliseconds. */
export function stageTimes(): ReadonlyMap<Stage, number> {
  return spent;
}
