import type { Entry } from "./assemble.ts";
import type { Problem } from "./problems.ts";
import { isSitePath, sitePath } from "./site-path.ts";

/** Pictures in bodies whose file the site does not have. */
export function findMissingImages(
  entries: readonly Entry[],
  isFile: (path: string) => boolean,
): Problem[] {
  return entries.flatMap(({ file, read }) =>
    read.images
      .filter(({ src }) => isSitePath(src) && !isFile(sitePath(src).path))
      .map(({ src, line, column }): Problem => ({
        rule: "missing-image",
        severity: "error",
        file: file.file,
        line,
        column,
        message: `there is no picture \`${src}\`.`,
        fix: "Correct its path, or put the file there.",
      })),
  );
}
