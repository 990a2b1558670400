import { readdirSync } from "node:fs";
import { basename, sep } from "node:path";

/** The paths of all files of a finished site, as `/favicon.svg`. Everything with an ending: folders have none. */
export function siteFiles(folder: string): ReadonlySet<string> {
  const names = readdirSync(folder, { recursive: true, encoding: "utf8" });
  return new Set(
    names
      .filter((name) => basename(name).includes("."))
      .map((name) => `/${name.split(sep).join("/")}`),
  );
}
