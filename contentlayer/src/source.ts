import { readdirSync } from "node:fs";
import { basename, extname, join, posix, sep } from "node:path";
import picomatch from "picomatch";
import type { Problem } from "./problems.ts";
import type { DocumentType, Source } from "./source-files.ts";

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
}

export interface Found {
  files: SourceFile[];
  problems: Problem[];
}

const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** Last parts of addresses that the site itself needs beneath a list of documents. */
const RESERVED_SLUGS = new Set(["page", "tag", "feed", "index"]);

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

  for (const id of listFiles(contentDir)) {
    if (excluded(id)) continue;
    const file = posix.join(shownAs, id);
    const type = types.find(({ matches }) => matches(id))?.type;
    if (type === undefined) {
      const patterns = types.map((each) => `\`${each.type.filePathPattern}\``).join(", ");
      complain(
        file,
        "unknown-file",
        "the file belongs to no document type.",
        `Move or rename it so that it fits one of: ${patterns}.`,
      );
      continue;
    }
    const slug = basename(id, extname(id));
    if (!SLUG.test(slug) || RESERVED_SLUGS.has(slug)) {
      complain(
        file,
        "bad-slug",
        RESERVED_SLUGS.has(slug)
          ? `\`${slug}\` is reserved and cannot be the name of a document.`
          : `\`${slug}\` cannot be the last part of an address.`,
        "Name the file with lower-case letters, digits and single hyphens, as in `sandy-springs.mdx`.",
      );
      continue;
    }
    const key = `${type.name}/${slug}`;
    const other = taken.get(key);
    if (other !== undefined) {
      complain(
        file,
        "duplicate-slug",
        `the slug \`${slug}\` is already taken by ${other}.`,
        "Rename one of the two files; the name is the last part of the page's address.",
      );
      continue;
    }
    taken.set(key, file);
    files.push({ type, id, slug, file, absolutePath: join(contentDir, id) });
  }

  for (const { type } of types) {
    if (type.isSingleton && !files.some((file) => file.type === type)) {
      complain(
        posix.join(shownAs, type.filePathPattern),
        "missing-file",
        `the site needs this file (${type.name}), and it is not there.`,
        "Restore it from the history, or write it anew.",
      );
    }
  }
  return { files, problems };
}

/** All files below a folder, sorted, so that every run sees them in the same order. */
function listFiles(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(folder.length + 1)
        .split(sep)
        .join("/"),
    )
    .toSorted();
}
