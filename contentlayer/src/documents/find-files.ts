import { readdirSync } from "node:fs";
import { basename, extname, posix, sep } from "node:path";
import picomatch from "picomatch";
import { type Problem, didYouMean, listSome } from "../problems/problem.ts";
import { RESERVED_SLUGS, SLUG } from "../schema/fields.ts";
import type { DocumentType } from "../schema/document-type.ts";
import type { Source } from "../schema/source.ts";

/** Matches what browsers and file managers add to a copy's name, as in `brick (1)`, `brick copy 2` and `brick - Copy`. */
const COPY = /(?: -)?(?: copy)?(?: \(\d+\)| \d+)?$/i;

/** A file that contains one document. */
export interface SourceFile {
  type: DocumentType;
  /** Path inside the content folder, with forward slashes, such as `cities/marietta.mdx`. */
  id: string;
  slug: string;
  /** Path shown in error messages. */
  file: string;
  /** Path to read from. */
  absolutePath: string;
  /**
   * Whether the file name is already taken or invalid in a URL. The file is still checked, but isn't added to
   * the library.
   */
  misnamed: boolean;
}

export interface Found {
  files: SourceFile[];
  problems: Problem[];
}

/**
 * Finds every document in the content folder. Reports files that match no document type, invalid names and
 * duplicate slugs, so no file is silently skipped.
 */
export function findFiles(source: Source, contentDir: string, shownAs: string): Found {
  const files: SourceFile[] = [];
  const problems: Problem[] = [];
  const taken = new Map<string, string>();
  const types = Object.values(source.documentTypes).map((type) => ({
    type,
    matches: matcher(type.filePathPattern),
  }));
  const excluded = source.contentDirExclude.map(matcher);
  const complain = (file: string, rule: string, message: string, fix: string) =>
    problems.push({ rule, severity: "error", file, line: 1, column: 1, message, fix });

  const isExcluded = (id: string, name: string) =>
    name.startsWith(".") || excluded.some((matches) => matches(id));
  const shownFolder = posix.join(shownAs, "/");
  const entries = listEntries(contentDir, isExcluded);
  for (const { id, isFile, absolutePath } of entries) {
    const file = shownFolder + id;
    if (!isFile) {
      complain(
        file,
        "not-a-file",
        "this is a symbolic link or other special file, which may not exist on other machines.",
        "Replace it with a copy of the file.",
      );
      continue;
    }
    const type = types.find(({ matches }) => matches(id))?.type;
    if (type === undefined) {
      complain(
        file,
        "unknown-file",
        "this file doesn't match any document type, so it would be ignored.",
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
        `\`${name}\` is reserved, because the site has its own page with that name.`,
        "Rename the file.",
      );
    } else if (!SLUG.test(name)) {
      const original = id.replace(name, name.replace(COPY, ""));
      complain(
        file,
        "bad-slug",
        `\`${name}\` can't be used in a URL.`,
        original !== id && entries.some((entry) => entry.id === original)
          ? `If it's a copy of ${shownFolder}${original}, delete it. Otherwise give it a name of its own.`
          : slugFor(id),
      );
    } else if (other !== undefined) {
      complain(
        file,
        "duplicate-slug",
        `the slug \`${name}\` is already taken by ${other}.`,
        "Rename one of the two files, because the file name becomes part of the page's URL. If one is only a copy, delete it.",
      );
    } else {
      taken.set(key, file);
    }
    files.push({
      type,
      id,
      // A reference to `marietta` is still correct if the file is misnamed `Marietta.mdx`.
      slug: name.toLowerCase(),
      file,
      absolutePath,
      misnamed: taken.get(key) !== file,
    });
  }

  for (const { type } of types) {
    if (type.isSingleton && !files.some((file) => file.type === type)) {
      complain(
        posix.join(shownAs, type.filePathPattern),
        "missing-file",
        `this required file is missing (${type.name}).`,
        "Restore it from Git, or write it again.",
      );
    }
  }
  return { files, problems };
}

/**
 * Returns a function that tests whether an id matches a pattern. Compares the pattern's literal beginning first,
 * because that rules out most ids and is several times as fast.
 */
function matcher(pattern: string): (id: string) => boolean {
  const { base, isGlob } = picomatch.scan(pattern);
  if (!isGlob) return (id) => id === pattern;
  const matches = picomatch(pattern);
  return (id) => id.startsWith(base) && matches(id);
}

interface FolderEntry {
  id: string;
  absolutePath: string;
  isFile: boolean;
}

/**
 * Lists everything in a folder and its subfolders except the folders themselves, in a stable order. Doesn't
 * follow symbolic links, because they could lead outside the folder or form a loop.
 */
function listEntries(
  folder: string,
  isExcluded: (id: string, name: string) => boolean,
): FolderEntry[] {
  const found: FolderEntry[] = [];
  const walk = (path: string, prefix: string) => {
    for (const entry of readdirSync(path, { withFileTypes: true })) {
      const id = prefix + entry.name;
      if (isExcluded(id, entry.name)) continue;
      const absolutePath = path + sep + entry.name;
      if (entry.isDirectory()) walk(absolutePath, `${id}/`);
      else found.push({ id, absolutePath, isFile: entry.isFile() });
    }
  };
  walk(folder, "");
  return found.toSorted((a, b) => (a.id < b.id ? -1 : 1));
}

/** Where a type's documents are stored. */
interface Home {
  type: string;
  /** Empty for a top-level file. */
  folder: string;
  ending: string;
  pattern: string;
}

/** Suggests where to put a file that matches no document type. */
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
    // Editors add an ending to one that's already there, as in `marietta.mdx.txt`.
    const bare = name.endsWith(here.ending) ? name.slice(0, -here.ending.length) : name;
    return `Files in \`${top}/\` end with \`${here.ending}\`. Rename it to \`${bare}${here.ending}\`.`;
  }
  if (here !== undefined) return `Move it to \`${posix.join(top, basename(id))}\`.`;
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

/** Returns the naming rule with a valid name for this file, or with an example if none can be derived. */
export function slugFor(id: string): string {
  const ending = extname(id);
  const slug = basename(id, ending)
    .toLowerCase()
    .replace(/['’]/g, "")
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
  const rule = "Use lowercase letters, digits and single hyphens";
  return SLUG.test(slug)
    ? `${rule}: rename it \`${slug}${ending}\`.`
    : `${rule}, as in \`sandy-springs${ending}\`.`;
}
