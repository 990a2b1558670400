import { spawnSync } from "node:child_process";
import { ROOT } from "../paths.ts";

/** A text as the formatter would leave it in a file at that path. */
export function format(path: string, text: string): string {
  const { status, stdout, stderr, error } = spawnSync("oxfmt", [`--stdin-filepath=${path}`], {
    cwd: ROOT,
    input: text,
    encoding: "utf8",
  });
  if (status !== 0) throw new Error(`oxfmt did not format ${path}: ${stderr}`, { cause: error });
  return stdout;
}
