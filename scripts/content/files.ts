import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { basename, dirname, resolve } from "node:path";
import {
  didYouMean,
  findFiles,
  RESERVED_SLUGS,
  SLUG,
  type DocumentType,
  type SourceFile,
} from "contentlayer/build";
import GithubSlugger from "github-slugger";
import source from "../../contentlayer.config.ts";
import { shownPath } from "../paths.ts";
import { UserError } from "../user-error.ts";

/**
 * Returns all document files in a content folder, sorted.
 * @throws UserError if the folder doesn't exist
 */
export function contentFiles(contentDir: string): SourceFile[] {
  if (!existsSync(contentDir)) {
    throw new UserError(
      `The content folder ${contentDir} doesn't exist. Use its path relative to the current folder.`,
    );
  }
  return findFiles(source, resolve(contentDir), contentDir).files;
}

/** Returns the document types that can have many documents, unlike `business.yaml`. */
export function listTypes(): DocumentType[] {
  return Object.values(source.documentTypes).filter((type) => !type.isSingleton);
}

/** Returns a type's name for the command line: `city`, or `gallery` for a GalleryItem. */
export function wordFor(type: DocumentType): string {
  return /^[A-Z][a-z]+$/.test(type.name) ? type.name.toLowerCase() : folderOf(type);
}

/** Returns the folder with a type's documents, relative to the content folder, such as `cities`. */
export function folderOf({ filePathPattern }: DocumentType): string {
  const folder = dirname(filePathPattern.replace(/\*\*\/?/, ""));
  return folder === "." ? basename(filePathPattern) : folder;
}

/**
 * Returns the type for a command-line argument: its command-line name, its folder or its schema name.
 * @param usage an example command for the error message
 * @throws UserError if no type has that name
 */
export function typeFor(word: string, usage: string): DocumentType {
  const types = listTypes();
  const asked = word.toLowerCase();
  const found = types.find((type) =>
    [wordFor(type), type.name.toLowerCase(), folderOf(type)].includes(asked),
  );
  if (found !== undefined) return found;
  const words = types.map(wordFor).toSorted();
  const all = `The types are: ${words.join(", ")}.`;
  if (word === "") throw new UserError(`Specify a type, as in ${usage}. ${all}`);
  throw new UserError(
    `Unknown document type \`${word}\`. ${didYouMean(asked, words) ?? `Use one as in ${usage}.`} ${all}`,
  );
}

/** Converts a name to a slug: "Peña Blanca" becomes `pena-blanca`, and "日本" an empty string. */
export function slugOf(name: string): string {
  const plain = name.normalize("NFKD").replace(/\p{M}/gu, "");
  return new GithubSlugger()
    .slug(plain)
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
}

/**
 * Checks that a slug can be the last part of a URL.
 * @param advice what to do instead, for the error message
 * @throws UserError if it can't
 */
export function requireSlug(slug: string, advice: string): void {
  if (RESERVED_SLUGS.has(slug)) {
    throw new UserError(`\`${slug}\` is reserved for one of the site's own pages. ${advice}`);
  }
  if (!SLUG.test(slug)) {
    throw new UserError(
      `\`${slug}\` can't be used as a slug. Use lowercase letters, digits and single hyphens, as in \`sandy-springs\`. ${advice}`,
    );
  }
}

/** A file's text before and after a change. `undefined` means that the file doesn't exist. */
export interface FileChange {
  path: string;
  before: string | undefined;
  after: string | undefined;
}

/**
 * Writes all changes or none. If one fails, the ones before it are undone.
 * @throws UserError with the file that could not be written
 */
export function writeAll(changes: readonly FileChange[]): void {
  const done: FileChange[] = [];
  for (const change of changes) {
    if (!isUnchanged(change)) {
      undo(done);
      throw new UserError(
        `${shownPath(change.path)} was edited while the command ran, so nothing was written. Run the command again.`,
      );
    }
    // Recorded before the write, so a partial write is undone too.
    done.push(change);
    try {
      put(change.path, change.after);
    } catch (error) {
      undo(done);
      const reason = error instanceof Error ? error.message : String(error);
      throw new UserError(
        `${shownPath(change.path)} could not be written (${reason}), so nothing was changed. Fix the problem and run the command again.`,
      );
    }
  }
}

/** Returns whether a file is unchanged since it was read. An editor may have saved it since. */
function isUnchanged({ path, before }: FileChange): boolean {
  return (existsSync(path) ? readFileSync(path, "utf8") : undefined) === before;
}

function undo(done: readonly FileChange[]): void {
  const lost = done.toReversed().filter((change) => {
    try {
      put(change.path, change.before);
      return false;
    } catch {
      return !isUnchanged(change);
    }
  });
  if (lost.length === 0) return;
  const files = lost.map(({ path }) => shownPath(path)).join(", ");
  throw new UserError(
    `Writing failed, and these files could not be restored: ${files}. Restore them from git.`,
  );
}

function put(path: string, text: string | undefined): void {
  if (text === undefined) rmSync(path, { force: true });
  else writeFileSync(path, text);
}
