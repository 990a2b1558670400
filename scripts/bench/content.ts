import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { stageTimes } from "contentlayer/build";
import { openContent } from "../content/site-content.ts";
import { cityFile, editName, generateContent } from "./cities.ts";
import { measure, printRow, printUsage, quantile, type Usage } from "./measure.ts";

/** Results of loading the content in one process. */
interface ContentRun {
  documents: number;
  stages: [stage: string, milliseconds: number][];
  /** How long each refresh took after a file change in watch mode, in milliseconds. */
  watch: number[];
}

/**
 * Number of file changes in watch mode. The first one isn't reported, because it builds what later ones only update.
 */
const EDITS = 21;

if (import.meta.main) {
  const [contentDir = "", edited] = process.argv.slice(2);
  process.stdout.write(JSON.stringify(loadContent(contentDir, edited)));
}

/** Measures how long it takes to read, validate and check documents, in new processes and in watch mode. */
export function benchContent(cities: number, folder: string): void {
  const content = join(folder, "content");
  generateContent(content, cities);
  const middle = Math.ceil(cities / 2);
  const file = cityFile(content, middle);
  const cold = runOnce([content]);
  const warm = runOnce([content]);
  editName(file, 1);
  const changed = runOnce([content]);
  const { watch } = runOnce([content, file]).run;

  const { documents } = cold.run;
  const runs = [
    ["cold", cold],
    ["nothing changed", warm],
    ["one document changed", changed],
  ] as const;
  printUsage(
    `content, ${documents} documents`,
    runs.map(([name, { usage }]) => [name, usage]),
  );
  console.log(
    `\n${perSecond(documents, cold.usage)} documents per second cold, ${perSecond(documents, warm.usage)} warm`,
  );
  console.log(
    `one document changed in watch mode: ${quantile(watch).toFixed(1)} ms (median of ${watch.length}, longest ${quantile(watch, 1).toFixed(1)} ms)`,
  );
  printStages(runs.map(([name, { run }]) => [name, run]));
}

/** Loads a content folder, then repeatedly edits the given file in watch mode. */
function loadContent(contentDir: string, edited: string | undefined): ContentRun {
  const session = openContent(contentDir);
  const { files: documents } = session.refresh();
  const stages = [...stageTimes()];
  const watch: number[] = [];
  if (edited !== undefined) {
    const text = readFileSync(edited, "utf8");
    for (let edit = 0; edit < EDITS; edit++) {
      writeFileSync(edited, `${text}\nEdit number ${edit} of this text.\n`);
      const start = performance.now();
      session.refresh([edited]);
      watch.push(performance.now() - start);
    }
    writeFileSync(edited, text);
  }
  return { documents, stages, watch: watch.slice(1) };
}

function runOnce(args: readonly string[]): { usage: Usage; run: ContentRun } {
  const { stdout, ...usage } = measure("bench/content.ts", args);
  const run: ContentRun = JSON.parse(stdout);
  return { usage, run };
}

function perSecond(documents: number, { wallSeconds }: Usage): string {
  return Math.round(documents / wallSeconds).toLocaleString("en-US");
}

/** Prints each stage's share of the time that all threads spent in stages, excluding startup. */
function printStages(runs: readonly (readonly [name: string, run: ContentRun])[]): void {
  const names = new Set(runs.flatMap(([, { stages }]) => stages.map(([stage]) => stage)));
  console.log();
  printRow(
    "share of each stage",
    runs.map(([name]) => name),
    17,
  );
  for (const name of names) {
    const shares = runs.map(([, { stages }]) => {
      const all = stages.reduce((sum, [, milliseconds]) => sum + milliseconds, 0);
      const own = stages.find(([stage]) => stage === name)?.[1] ?? 0;
      return `${((100 * own) / all).toFixed(0)} % (${own.toFixed(0)} ms)`;
    });
    printRow(name, shares, 17);
  }
}
