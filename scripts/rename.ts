import { globSync, readFileSync } from "node:fs";
import { basename, dirname, extname, join, posix, resolve } from "node:path";
import {
  addressOf,
  applyEdits,
  ContentError,
  count,
  didYouMean,
  mentionsIn,
  replaceText,
  sitePath,
  type DocumentType,
  type Mention,
  type Problem,
  type SourceFile,
} from "contentlayer/build";
import source from "../contentlayer.config.ts";
import { readArguments, runCommand } from "./command.ts";
import { COMMANDS } from "./commands.ts";
import {
  contentFiles,
  requireSlug,
  typeFor,
  wordFor,
  writeAll,
  type FileChange,
} from "./content/files.ts";
import { movedTo, redirectsAfter } from "./content/redirects.ts";
import { loadContent } from "./content/site-content.ts";
import { today } from "./environment.ts";
import { ROOT } from "./paths.ts";
import { withSlashes } from "./platform/files.ts";
import { UserError } from "./user-error.ts";

const [EXAMPLE] = COMMANDS.rename.examples;

if (import.meta.main) {
  await runCommand(COMMANDS.rename, () => {
    console.log(runRename(process.argv.slice(2), process.env));
  });
}

/**
 * Runs `npm run rename` with the given arguments.
 * @returns the output to print
 * @throws UserError if the document can't be renamed, and ContentError if files that refer to it have mistakes
 */
export function runRename(args: readonly string[], environment: NodeJS.ProcessEnv): string {
  const { values, positionals } = readArguments(COMMANDS.rename, args);
  const [typeName = "", from = "", to = "", ...rest] = positionals;
  const type = typeFor(typeName, EXAMPLE);
  if (to === "" || rest.length > 0) {
    throw new UserError(`Specify the old and the new slug, as in ${EXAMPLE}.`);
  }
  const contentDir = values.content ?? source.contentDirPath;
  const day = today(environment);
  const { changes, lines, urls } = planRename({ type, from, to, contentDir, day });
  writeAll(changes);
  const places = urls === undefined ? [] : linesWithPath(urls.from);
  return [
    ...lines,
    ...places.map((place) => `${place} contains ${urls?.from}. Change it by hand.`),
    "Text that mentions the old name is unchanged. Run npm run check to find other problems.",
  ].join("\n");
}

/** Returns the template lines that contain a quoted path, as `renderer/layout/shell.ts:30`. */
function linesWithPath(path: string): string[] {
  const files = globSync("{pages,renderer}/**/*.{ts,tsx}", { cwd: ROOT }).map((file) =>
    withSlashes(file),
  );
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

interface Renaming {
  type: DocumentType;
  /** The old slug and the new one. */
  from: string;
  to: string;
  contentDir: string;
  /** The redirect's date, as `2026-11-20`. */
  day: string;
}

interface RenamePlan {
  changes: FileChange[];
  /** Printed summary, one line per file. */
  lines: string[];
  /** The old and new URL, if the URL changes. */
  urls: { from: string; to: string } | undefined;
}

/**
 * Plans every change for a new slug, before anything is written.
 * @throws UserError, and ContentError if files that have to change contain mistakes
 */
function planRename(asked: Renaming): RenamePlan {
  const { from, to, contentDir, day } = asked;
  const files = contentFiles(contentDir);
  const document = requireNames(asked, files);
  const texts = new Map(files.map((file) => [file, readFileSync(file.absolutePath, "utf8")]));
  rejectMistakes(asked, texts);

  const text = texts.get(document) ?? "";
  const old = addressOf(document, text, from, day);
  const url = addressOf(document, text, to, day).url;
  const urls =
    old.url === undefined || url === undefined || old.url === url
      ? undefined
      : { from: old.url, to: url };
  const newFile = posix.join(posix.dirname(document.file), `${to}${extname(document.file)}`);
  const lines = [`${document.file} is now ${basename(newFile)}`];
  const changes: FileChange[] = [];

  for (const file of files) {
    const before = texts.get(file) ?? "";
    const path = file.absolutePath;
    if (file.type.name === "Redirects") {
      if (urls === undefined) continue;
      const move = { ...urls, since: day, known: old.published };
      const redirects = redirectsAfter(before, move, file.file);
      if (redirects.text === before) continue;
      changes.push({ path, before, after: redirects.text });
      lines.push(`${file.file}: ${redirects.notes.join(", ")}`);
      continue;
    }
    const mentions = mentionsOf(asked, file, before, urls?.from);
    const after = applyEdits(
      before,
      mentions.map((mention) => editOf(mention, to, url ?? "", file)),
    );
    const shown = file === document ? newFile : file.file;
    if (mentions.length > 0) lines.push(`${shown}: ${count(mentions.length, "mention")}`);
    if (file === document) {
      changes.push({ path: join(dirname(path), basename(newFile)), before: undefined, after });
      changes.push({ path, before, after: undefined });
    } else if (after !== before) {
      changes.push({ path, before, after });
    }
  }
  return { changes, lines, urls };
}

/**
 * Returns the file of the document to rename.
 * @throws UserError if it doesn't exist, or if the new slug is invalid or taken
 */
function requireNames({ type, from, to }: Renaming, files: readonly SourceFile[]): SourceFile {
  const ofType = files.filter((file) => file.type === type && !file.misnamed);
  const document = ofType.find((file) => file.slug === from);
  if (document === undefined) {
    const slugs = ofType.map((file) => file.slug);
    const advice =
      didYouMean(from, slugs) ??
      `Use the file name without the extension, as in \`${slugs[0] ?? "name"}\`.`;
    throw new UserError(`No ${wordFor(type)} has the slug \`${from}\`. ${advice}`);
  }
  if (from === to) throw new UserError(`The slug is already \`${from}\`. Nothing was changed.`);
  requireSlug(to, "Choose another name.");
  const taken = files.find((file) => file.type === type && file.slug === to);
  if (taken !== undefined) {
    throw new UserError(`${taken.file} already exists. Choose another name, or remove it first.`);
  }
  return document;
}

/**
 * Rejects mistakes in the redirects and in every file that contains the old slug. A file with mistakes isn't read to
 * the end, so a reference could be missed.
 *
 * @throws ContentError
 */
function rejectMistakes(
  { from, contentDir }: Renaming,
  texts: ReadonlyMap<SourceFile, string>,
): void {
  const affected = new Set([resolve(join(contentDir, "redirects.yaml"))]);
  const name = new RegExp(`(?<![a-z0-9-])${from}(?![a-z0-9-])`);
  for (const [{ absolutePath, slug }, text] of texts) {
    if (slug === from || name.test(text)) affected.add(absolutePath);
  }
  const mistakes = readingMistakes(contentDir).filter(({ file }) => affected.has(resolve(file)));
  if (mistakes.length > 0) throw new ContentError(mistakes);
}

/** Returns the errors from reading the content, without those from checks. */
export function readingMistakes(contentDir: string): Problem[] {
  const ofChecks = new Set(source.checks.flatMap(({ rules }) => Object.keys(rules)));
  return loadContent(contentDir).problems.filter(
    ({ severity, rule }) => severity === "error" && !ofChecks.has(rule),
  );
}

/** Returns where a file refers to the document: by its slug, or by its URL if that changes. */
function mentionsOf(
  { type, from }: Renaming,
  file: SourceFile,
  text: string,
  url: string | undefined,
): Mention[] {
  const mentions = mentionsIn(text, file.type, source.mdx.components) ?? [];
  return mentions.filter((mention) =>
    mention.type === undefined
      ? url !== undefined && sitePath(mention.value).path === url
      : mention.type === type.name && mention.value === from,
  );
}

/** @throws UserError if the exact characters to replace are unknown */
function editOf(mention: Mention, slug: string, url: string, file: SourceFile) {
  const { span, type, value, where } = mention;
  if (span === undefined) {
    throw new UserError(
      `${file.file} refers to \`${value}\` (${where}) across several lines or with escapes, which this command can't replace. Write it on one line without escapes, and run the command again.`,
    );
  }
  return replaceText(span, type === undefined ? movedTo(url, value) : slug);
}
