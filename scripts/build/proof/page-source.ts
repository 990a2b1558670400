import { dirname, join, relative } from "node:path";
import type { Library } from "contentlayer/runtime";
import source from "../../../contentlayer.config.ts";
import { ROOT, shownPath } from "../../paths.ts";
import { pageFile } from "../template-sources.ts";

/** Where a page is written. */
export interface PageSource {
  /** The document whose page it is, as seen from where the command runs; absent where no document stands behind it. */
  document: string | undefined;
  /** The folder of its route, such as `pages/locations/@city`. */
  folder: string;
}

/** Answers where each page is written. The library is read when it is first asked, and only then. */
export function pageSources(
  library: Library,
  contentDir: string = source.contentDirPath,
): (page: { path: string; route: string }) => PageSource {
  let documents: ReadonlyMap<unknown, string> | undefined;
  return ({ path, route }) => {
    documents ??= new Map(
      [...library.values()].flatMap((ofType) =>
        [...ofType.values()].map((document) => [document["url"], document._id]),
      ),
    );
    const id = documents.get(path);
    return {
      document: id === undefined ? undefined : shownPath(join(contentDir, id)),
      folder: relative(ROOT, dirname(pageFile(route))),
    };
  };
}

/** The file with a page's words, and the folder with its template. */
export function shownSource({ document, folder }: PageSource): string {
  return document === undefined ? folder : `${document}, shown by ${folder}`;
}
