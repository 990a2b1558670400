import { writeFileSync } from "node:fs";
import { join } from "node:path";
import type { ContentRun } from "./content-run.ts";
import { citySlug, cityText, generateContent } from "./generated-content.ts";
import { measure, printTable, type Usage } from "./measure.ts";

/** Content files to validated, judged documents: in new processes and in watch mode. */
export function benchContent(folder: string, cities: number): void {
  const content = join(folder, "content");
  generateContent(content, cities);
  const middle = Math.ceil(cities / 2);
  const file = join(content, "cities", `${citySlug(middle)}.mdx`);
  const cold = runOnce([content]);
  const warm = runOnce([content]);
  writeFileSync(file, cityText(middle, "Changed"));
  const changed = runOnce([content]);
  const watching = runOnce([content, file]);

  const { documents } = cold.run;
  printTable(`content, ${documents} documents`, [
    { name: "cold", usage: cold.usage },
    { name: "nothing changed", usage: warm.usage },
    { name: "one changed", usage: changed.usage },
  ]);
  console.log(
    `\n${perSecond(documents, cold.usage)} documents a second cold, ${perSecond(documents, warm.usage)} warm`,
  );
  const edits = watching.run.watch.toSorted((a, b) => a - b);
  const median = edits[Math.floor(edits.length / 2)] ?? 0;
  console.log(
    `one changed in watch mode: ${median.toFixed(1)} ms (median of ${edits.length}, longest ${(edits.at(-1) ?? 0).toFixed(1)} ms)`,
  );
  printStages([
    ["cold", cold.run],
    ["nothing changed", warm.run],
    ["one changed", changed.run],
  ]);
}

function runOnce(args: readonly string[]): { usage: Usage; run: ContentRun } {
  const { stdout, ...usage } = measure("bench/content-run.ts", args);
  const run: ContentRun = JSON.parse(stdout);
  return { usage, run };
}

function perSecond(documents: number, { wallSeconds }: Usage): string {
  return Math.round(documents / wallSeconds).toLocaleString("en-US");
}

/** Of the time that all threads spent in stages; starting the process is in none. */
function printStages(runs: readonly (readonly [name: string, run: ContentRun])[]): void {
  const names = new Set(runs.flatMap(([, { stages }]) => stages.map(([stage]) => stage)));
  console.log(
    `\n${"share of each stage".padEnd(24)}${runs.map(([name]) => name.padStart(17)).join("")}`,
  );
  for (const name of names) {
    const shares = runs.map(([, { stages }]) => {
      const all = stages.reduce((sum, [, milliseconds]) => sum + milliseconds, 0);
      const own = stages.find(([stage]) => stage === name)?.[1] ?? 0;
      return `${((100 * own) / all).toFixed(0)} % (${own.toFixed(0)} ms)`.padStart(17);
    });
    console.log(name.padEnd(24) + shares.join(""));
  }
}
