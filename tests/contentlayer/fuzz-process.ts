import { setImmediate } from "node:timers/promises";
import { FuzzedContent } from "./fuzz-case.ts";

/** What the test hears of each seed. */
export type FuzzMessage =
  | { seed: number; state: "begun" }
  | { seed: number; state: "done"; id: string; steps: string[]; faults: string[] };

// A process of its own: the compiler is native, and what crashes there takes its process with it.
const [folder = "", first = "1", count = "1"] = process.argv.slice(2);
const content = new FuzzedContent(folder);
for (let seed = Number(first); seed < Number(first) + Number(count); seed++) {
  tell({ seed, state: "begun" });
  const { id, steps, faults } = content.run(seed);
  tell({ seed, state: "done", id, steps, faults });
  // What nobody needs any more is closed between two tasks.
  await setImmediate();
}
process.disconnect?.();

function tell(message: FuzzMessage): void {
  process.send?.(message);
}
