import { relative, resolve } from "node:path";

/** Files are named as seen from where the command runs; those elsewhere keep their full path. */
export function shownPath(path: string): string {
  const shown = relative(process.cwd(), resolve(path));
  return shown.startsWith("..") ? resolve(path) : shown;
}
