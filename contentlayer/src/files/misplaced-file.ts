import { basename, extname, posix } from "node:path";
import picomatch from "picomatch";
import { didYouMean } from "../report/nearest.ts";
import { listSome } from "../fields/reference-scope.ts";
import { SLUG } from "../define/slug.ts";

/** Where the documents of a type lie. */
interface Home {
  type: string;
  /** Empty for a file that stands in no folder. */
  folder: string;
  ending: string;
  pattern: string;
}

/** Where a file that belongs to no document type may belong. */
export function placeFor(
  id: string,
  types: readonly { name: string; filePathPattern: string }[],
): string {
  const homes = types.map(({ name, filePathPattern }): Home => {
    const { base, isGlob } = picomatch.scan(filePathPattern);
    const folder = isGlob ? base : "";
    return { type: name, folder, ending: extname(filePathPattern), pattern: filePathPattern };
  });
  const [top = ""] = id.includes("/") ? id.split("/", 1) : [];
  const name = basename(id, extname(id));
  const here = homes.find(({ folder }) => folder !== "" && folder === top);
  if (here !== undefined && here.ending !== extname(id)) {
    return `Files in \`${top}/\` end with \`${here.ending}\`: call it \`${name}${here.ending}\`.`;
  }
  if (here !== undefined)
    return `Put it into \`${top}/\` itself: \`${posix.join(top, basename(id))}\`.`;
  if (top === "") {
    const single = homes.filter(({ folder }) => folder === "").map(({ pattern }) => pattern);
    const meant = didYouMean(id, single);
    if (meant !== undefined) return meant;
  }
  const inFolders = homes.filter(({ folder }) => folder !== "");
  const sameType = inFolders.find(({ type }) => type.toLowerCase() === top.toLowerCase());
  if (sameType !== undefined) return `Did you mean \`${sameType.folder}/\`?`;
  const fitting = inFolders.filter(({ ending }) => ending === extname(id));
  const folders = (fitting.length > 0 ? fitting : inFolders).map(({ folder }) => `${folder}/`);
  return didYouMean(`${top}/`, folders) ?? `Move it into one of: ${listSome(folders)}.`;
}

/** "Rename it to `sandy-springs.mdx`", or how names are made. */
export function slugFor(id: string): string {
  const ending = extname(id);
  const slug = basename(id, ending)
    .toLowerCase()
    .replace(/['’]/g, "")
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
  const rule = "Names are made of lower-case letters, digits and single hyphens";
  return SLUG.test(slug)
    ? `${rule}: call it \`${slug}${ending}\`.`
    : `${rule}, as in \`sandy-springs${ending}\`.`;
}
