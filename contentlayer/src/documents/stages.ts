/** The parts of a load, for benchmarks. */
export type Stage =
  | "find files"
  | "compare times"
  | "read files"
  | "YAML"
  | "schemas"
  | "MDX"
  | "checks' share"
  | "write cache"
  | "judge"
  | "wait for threads";

const spent = new Map<Stage, number>();
let inner = 0;

/** Runs a part of a load and adds its time to the part's, without what other parts take inside it. */
export function inStage<T>(stage: Stage, work: () => T): T {
  const outer = inner;
  inner = 0;
  const start = performance.now();
  try {
    return work();
  } finally {
    const whole = performance.now() - start;
    addTime(stage, whole - inner);
    inner = outer + whole;
  }
}

/** Adds what another thread spent. */
export function addTime(stage: Stage, milliseconds: number): void {
  spent.set(stage, (spent.get(stage) ?? 0) + milliseconds);
}

/** Milliseconds that this process spent in each stage so far, in all its threads. */
export function stageTimes(): ReadonlyMap<Stage, number> {
  return spent;
}
