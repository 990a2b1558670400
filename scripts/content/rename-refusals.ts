import { join, resolve } from "node:path";
import {
  ContentError,
  didYouMean,
  type DocumentType,
  type Problem,
  type SourceFile,
} from "contentlayer/build";
import source from "../../contentlayer.config.ts";
import { UserError } from "../user-error.ts";
import { loadContent } from "./site-content.ts";
import { requireSlug } from "./slug.ts";
import { wordFor } from "./type-names.ts";

export interface Renaming {
  type: DocumentType;
  from: string;
  to: string;
  contentDir: string;
  /** As `2026-11-20`. */
  today: string;
}

/**
 * The file of the document that is renamed.
 * @throws UserError where it is not there, or the new name cannot be used or is taken
 */
export function requireNames(
  { type, from, to }: Renaming,
  files: readonly SourceFile[],
): SourceFile {
  const ofType = files.filter((file) => file.type === type && !file.misnamed);
  const document = ofType.find((file) => file.slug === from);
  if (document === undefined) {
    const slugs = ofType.map((file) => file.slug);
    const advice =
      didYouMean(from, slugs) ??
      `Give the name of its file without the ending, as in \`${slugs[0] ?? "name"}\`.`;
    throw new UserError(`There is no ${wordFor(type)} with the slug \`${from}\`. ${advice}`);
  }
  if (from === to) throw new UserError(`\`${from}\` is its name already: nothing to do.`);
  requireSlug(to, "Choose another name.");
  const taken = files.find((file) => file.type === type && file.slug === to);
  if (taken !== undefined) {
    throw new UserError(`${taken.file} is there already: choose another name, or remove it first.`);
  }
  return document;
}

/**
 * A file with mistakes is not read to its end, so a mention in it could be missed.
 * @throws ContentError with the mistakes of every file that holds the old name, and of the redirects
 */
export function refuseMistakes(
  { from, contentDir }: Renaming,
  texts: ReadonlyMap<SourceFile, string>,
): void {
  const concerned = new Set([resolve(join(contentDir, "redirects.yaml"))]);
  const name = new RegExp(`(?<![a-z0-9-])${from}(?![a-z0-9-])`);
  for (const [{ absolutePath, slug }, text] of texts) {
    if (slug === from || name.test(text)) concerned.add(absolutePath);
  }
  const mistakes = readingMistakes(contentDir).filter(({ file }) => concerned.has(resolve(file)));
  if (mistakes.length > 0) throw new ContentError(mistakes);
}

/** Errors, except those that judge what a text says: such a text was read, and may need the new name. */
export function readingMistakes(contentDir: string): Problem[] {
  const judgements = new Set(source.checks.flatMap(({ rules }) => Object.keys(rules)));
  return loadContent(contentDir).problems.filter(
    ({ severity, rule }) => severity === "error" && !judgements.has(rule),
  );
}
