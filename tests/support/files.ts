import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";

/** Returns every file in a folder with its bytes in Base64, by path. */
export function filesIn(folder: string): Map<string, string> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  return new Map(
    entries
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => join(parentPath, name))
      .toSorted()
      .map((file) => [relative(folder, file), readFileSync(file, "base64")]),
  );
}

/** Returns the paths of files that differ or exist in only one of two folders. */
export function differences(
  one: ReadonlyMap<string, string>,
  other: ReadonlyMap<string, string>,
): string[] {
  return [...new Set([...one.keys(), ...other.keys()])].filter(
    (name) => one.get(name) !== other.get(name),
  );
}
