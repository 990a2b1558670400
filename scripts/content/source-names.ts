import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "../paths.ts";

/** The lines of the templates that hold a path between quotes, as `renderer/layout/navigation.ts:30`. */
export function namesInSources(path: string): string[] {
  const files = globSync("{pages,renderer}/**/*.{ts,tsx}", { cwd: ROOT });
  return files.toSorted().flatMap((file) =>
    readFileSync(join(ROOT, file), "utf8")
      .split("\n")
      .flatMap((line, index) =>
        ['"', "`", "#", "?"].some((end) => line.includes(`"${path}${end}`))
          ? [`${file}:${index + 1}`]
          : [],
      ),
  );
}
