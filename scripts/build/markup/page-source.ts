import { existsSync } from "node:fs";
import { join, posix } from "node:path";
import type { Library } from "contentlayer/runtime";
import { ROOT } from "../../paths.ts";
import type { PageJob } from "../render-page.ts";

/**
 * Tells which file a page is made of, so that whoever reads of a fault knows where to mend it: the document with that
 * address, or what stands for the page under `pages/`. It reads no document before it is asked.
 * @param contentDir as problems name it, such as `content`
 */
export function sourceFinder(library: Library, contentDir: string): (page: PageJob) => string {
  let idByUrl: ReadonlyMap<unknown, string> | undefined;
  return ({ path, route }) => {
    idByUrl ??= new Map(
      [...library.values()].flatMap((documents) =>
        [...documents.values()].map(({ url, _id }) => [url, _id] as const),
      ),
    );
    const id = idByUrl.get(path);
    return id === undefined ? hookOf(route) : posix.join(contentDir, id);
  };
}

function hookOf(route: string): string {
  const plain = posix.join("pages", route, "+data.ts");
  return existsSync(join(ROOT, plain)) ? plain : posix.join("pages", route, "index", "+data.ts");
}
