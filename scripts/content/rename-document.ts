import { readFileSync } from "node:fs";
import { basename, dirname, extname, join } from "node:path";
import {
  addressOf,
  applyEdits,
  count,
  mentionsIn,
  replaceText,
  sitePath,
  type Mention,
  type SourceFile,
} from "contentlayer/build";
import source from "../../contentlayer.config.ts";
import { UserError } from "../user-error.ts";
import { contentFiles } from "./content-files.ts";
import { endOfPath, redirectsAfter } from "./redirect-changes.ts";
import { refuseMistakes, requireNames, type Renaming } from "./rename-refusals.ts";
import type { FileChange } from "./write-all.ts";

export interface RenamePlan {
  changes: FileChange[];
  /** What is done, a line for each file. */
  lines: string[];
  /** The old and the new address; absent where the type has no pages of its own. */
  urls: { from: string; to: string } | undefined;
}

/**
 * Everything that a new name for a document changes, worked out before anything is written.
 * @throws UserError, and ContentError with the mistakes of files that it would have to change
 */
export function planRename(asked: Renaming): RenamePlan {
  const { from, to, contentDir, today } = asked;
  const files = contentFiles(contentDir);
  const document = requireNames(asked, files);
  const texts = new Map(files.map((file) => [file, readFileSync(file.absolutePath, "utf8")]));
  refuseMistakes(asked, texts);

  const text = texts.get(document) ?? "";
  const old = addressOf(document, text, from, today);
  const url = addressOf(document, text, to, today).url;
  const urls = old.url === undefined || url === undefined ? undefined : { from: old.url, to: url };
  const moves = urls !== undefined && urls.from !== urls.to;
  const newFile = join(dirname(document.file), `${to}${extname(document.file)}`);
  const lines = [`${document.file} is ${basename(newFile)} now`];
  const changes: FileChange[] = [];

  for (const file of files) {
    const before = texts.get(file) ?? "";
    const isRedirects = file.type.name === "Redirects";
    const mentions = isRedirects
      ? []
      : mentionsOf(asked, file, before, moves ? old.url : undefined);
    const after = applyEdits(
      before,
      mentions.map((mention) => editOf(mention, to, url ?? "", file)),
    );
    const shown = file === document ? newFile : file.file;
    if (mentions.length > 0) lines.push(`${shown}: ${count(mentions.length, "mention")}`);
    if (file === document) {
      const path = join(dirname(file.absolutePath), basename(newFile));
      changes.push({ path, before: undefined, after });
      changes.push({ path: file.absolutePath, before, after: undefined });
    } else if (isRedirects && moves) {
      const move = { ...urls, since: today, known: old.published };
      const redirects = redirectsAfter(before, move, file.file);
      if (redirects.text === before) continue;
      changes.push({ path: file.absolutePath, before, after: redirects.text });
      lines.push(`${file.file}: ${redirects.notes.join(", ")}`);
    } else if (after !== before) {
      changes.push({ path: file.absolutePath, before, after });
    }
  }
  return { changes, lines, urls: moves ? urls : undefined };
}

/** Where a file names the document: by its slug, or by its address where that changes. */
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

/** @throws UserError where the characters to replace cannot be told */
function editOf(mention: Mention, slug: string, url: string, file: SourceFile) {
  const { span, type, value, where } = mention;
  if (span === undefined) {
    throw new UserError(
      `${file.file} names \`${value}\` (${where}) over several lines or with escapes, which this command cannot replace. Write it plainly on one line, and run the command again.`,
    );
  }
  return replaceText(span, type === undefined ? url + value.slice(endOfPath(value)) : slug);
}
