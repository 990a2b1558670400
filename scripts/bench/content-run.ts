import { readFileSync, writeFileSync } from "node:fs";
import { stageTimes } from "contentlayer/build";
import { openContent } from "../content/site-content.ts";

/** What one process tells of its loading; see `content.ts`. */
export interface ContentRun {
  documents: number;
  stages: [stage: string, milliseconds: number][];
  /** Milliseconds of each refresh after one file was changed, in watch mode. */
  watch: number[];
}

/** How often a file is changed in watch mode; the first time builds what later ones only change. */
const EDITS = 21;

// Loads a content folder in a process of its own; with a second argument it then edits that file again and again.
const [contentDir = "", edited] = process.argv.slice(2);
const session = openContent(contentDir);
const { files } = session.refresh();
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
const run: ContentRun = { documents: files, stages, watch: watch.slice(1) };
process.stdout.write(JSON.stringify(run));
