import { count } from "contentlayer/build";
import type { Fault } from "./fault.ts";

/** Of pages that share a fault so many are named: it is one mistake, in what they share. */
const PAGES_NAMED = 5;

/**
 * Every fault as a person reads it in a terminal: the page with the file that it is written in, then what is wrong.
 * What many pages share is told once.
 */
export function reportFaults(faults: readonly Fault[], sourceOf: (path: string) => string): string {
  const named = (path: string) => `${path} (${sourceOf(path)})`;
  const blocks = new Map<string, string[]>();
  for (const [says, sharing] of Map.groupBy(faults, (fault) => fault.says)) {
    const paths = [...new Set(sharing.map(({ path }) => path))];
    const heads =
      paths.length <= PAGES_NAMED
        ? paths.map(named)
        : [
            `${paths.slice(0, PAGES_NAMED).map(named).join("\n")}\nand ${paths.length - PAGES_NAMED} more pages`,
          ];
    for (const head of heads) blocks.set(head, [...(blocks.get(head) ?? []), says]);
  }
  const pages = new Set(faults.map(({ path }) => path)).size;
  return [
    `The site was rendered, but it is not fit to publish: ${count(faults.length, "problem")} on ${count(pages, "page")}.`,
    ...[...blocks].map(
      ([head, lines]) => `\n${head}\n${lines.map((line) => `  ${line}`).join("\n")}`,
    ),
    "\nThe last good build is untouched.",
  ].join("\n");
}
