import { readdirSync } from "node:fs";
import { basename, extname, join, posix } from "node:path";
import picomatch from "picomatch";
import { type Problem, didYouMean, listSome } from "../problems/problem.ts";
import { RESERVED_SLUGS, SLUG } from "../schema/fields.ts";
import type { DocumentType } from "../schema/document-type.ts";
import type { Source } from "../schema/source.ts";

/** A file that holds one document. */
export interface SourceFile {
  type: DocumentType;
  /** Path inside the content folder with forward slashes, such as `cities/marietta.mdx`. */
  id: string;
  slug: string;
  /** The path that problems name. */
  file: string;
  /** The path to read from. */
  absolutePath: string;
  /** Its name cannot be an address, or is taken: it is read for its own mistakes and becomes no document. */
  misnamed: boolean;
}

export interface Found {
  files: SourceFile[];
  problems: Problem[];
}

/**
 * Finds every document below the content folder. A file that belongs to no document type, a name
 * that cannot be an address, and two files with one slug are problems: nothing is dropped in silence.
 */
export function findFiles(source: Source, contentDir: string, shownAs: string): Found {
  const files: SourceFile[] = [];
  const problems: Problem[] = [];
  const taken = new Map<string, string>();
  const types = Object.values(source.documentTypes).map((type) => ({
    type,
    matches: picomatch(type.filePathPattern),
  }));
  const excluded = picomatch(
    source.contentDirExclude.flatMap((path) => [path, `${path}/**`]).concat("**/.*", ".*/**"),
  );
  const complain = (file: string, rule: string, message: string, fix: string) =>
    problems.push({ rule, severity: "error", file, line: 1, column: 1, message, fix });

  for (const { id, isFile } of listEntries(contentDir, excluded)) {
    const file = posix.join(shownAs, id);
    if (!isFile) {
      complain(
        file,
        "not-a-file",
        "this is neither a file nor a folder but a link or the like, which other machines may not have.",
        "Put a copy of the file here instead.",
      );
      continue;
    }
    const type = types.find(({ matches }) => matches(id))?.type;
    if (type === undefined) {
      complain(
        file,
        "unknown-file",
        "this file would not be read: its folder and its ending are those of no document type.",
        placeFor(id, Object.values(source.documentTypes)),
      );
      continue;
    }
    const name = basename(id, extname(id));
    const key = `${type.name}/${name}`;
    const other = taken.get(key);
    if (RESERVED_SLUGS.has(name)) {
      complain(
        file,
        "bad-slug",
        `\`${name}\` is reserved: the site itself answers at that address.`,
        "Choose another name for the file.",
      );
    } else if (!SLUG.test(name)) {
      complain(file, "bad-slug", `\`${name}\` cannot be the last part of an address.`, slugFor(id));
    } else if (other !== undefined) {
      complain(
        file,
        "duplicate-slug",
        `the slug \`${name}\` is already taken by ${other}.`,
        "Rename one of the two files; the name is the last part of the page's address.",
      );
    } else {
      taken.set(key, file);
    }
    files.push({
      type,
      id,
      // What refers to `marietta` is not wrong because the file is called `Marietta.mdx`.
      slug: name.toLowerCase(),
      file,
      absolutePath: join(contentDir, id),
      misnamed: taken.get(key) !== file,
    });
  }

  for (const { type } of types) {
    if (type.isSingleton && !files.some((file) => file.type === type)) {
      complain(
        posix.join(shownAs, type.filePathPattern),
        "missing-file",
        `the site needs this file (${type.name}), and it is not there.`,
        "Restore it from the history, or write it again.",
      );
    }
  }
  return { files, problems };
}

interface FolderEntry {
  id: string;
  isFile: boolean;
}

/**
 * Everything below a folder but the folders themselves, sorted, so that every run sees it in the
 * same order. Symbolic links are not followed: they may lead out of the folder, or in a circle.
 */
function listEntries(folder: string, excluded: (id: string) => boolean): FolderEntry[] {
  const found: FolderEntry[] = [];
  const walk = (inside: string) => {
    for (const entry of readdirSync(join(folder, inside), { withFileTypes: true })) {
      const id = posix.join(inside, entry.name);
      if (excluded(id)) continue;
      if (entry.isDirectory()) walk(id);
      else found.push({ id, isFile: entry.isFile() });
    }
  };
  walk("");
  return found.toSorted((a, b) => (a.id < b.id ? -1 : 1));
}

/** Where the documents of a type lie. */
interface Home {
  type: string;
  /** Empty for a file in no folder. */
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
