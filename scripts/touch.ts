import { existsSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import {
  applyEdits,
  didYouMean,
  fieldTexts,
  replaceText,
  type SourceFile,
} from "contentlayer/build";
import source from "../contentlayer.config.ts";
import { readArguments, runCommand } from "./command.ts";
import { COMMANDS } from "./commands.ts";
import { contentFiles, writeAll, type FileChange } from "./content/files.ts";
import { today } from "./environment.ts";
import { shownPath } from "./paths.ts";
import { UserError } from "./user-error.ts";

const [EXAMPLE] = COMMANDS.touch.examples;

const FIELD = "updated";

if (import.meta.main) {
  await runCommand(COMMANDS.touch, () => {
    console.log(runTouch(process.argv.slice(2), process.env));
  });
}

/**
 * Runs `npm run touch` with the given arguments.
 * @returns the output to print, with one line per file
 * @throws UserError if any file can't be changed; in that case, no file is changed
 */
export function runTouch(args: readonly string[], environment: NodeJS.ProcessEnv): string {
  const { values, positionals } = readArguments(COMMANDS.touch, args);
  if (positionals.length === 0) {
    throw new UserError(`Specify the documents to update, as in ${EXAMPLE}.`);
  }
  const contentDir = values.content ?? source.contentDirPath;
  const day = today(environment);
  const files = new Map(contentFiles(contentDir).map((file) => [file.absolutePath, file]));
  const changes: FileChange[] = [];
  const lines: string[] = [];
  for (const path of new Set(positionals.map((each) => resolve(each)))) {
    const file = files.get(path) ?? rejectPath(path, contentDir, [...files.keys()]);
    const before = readFileSync(path, "utf8");
    const { value, span, publishDate } = updatedIn(file, before, day);
    // No one can see a change before the document is published.
    const changed = publishDate > day ? publishDate : day;
    if (value === changed) {
      lines.push(`${file.file}: ${FIELD} is already ${changed}`);
      continue;
    }
    changes.push({ path, before, after: applyEdits(before, [replaceText(span, changed)]) });
    lines.push(`${file.file}: ${FIELD} ${value} -> ${changed}`);
  }
  writeAll(changes);
  return lines.join("\n");
}

function updatedIn({ type, file }: SourceFile, text: string, day: string) {
  if (!Object.hasOwn(type.fields.shape, FIELD)) {
    throw new UserError(
      `${file} is a ${type.name}, which doesn't have an \`${FIELD}\` field. Remove the file from the command.`,
    );
  }
  const texts = fieldTexts(text, type.contentType);
  if (texts === undefined) {
    throw new UserError(`The fields of ${file} can't be read. Run npm run check to see why.`);
  }
  const field = (name: string) => texts.find(({ path }) => path.length === 1 && path[0] === name);
  const found = field(FIELD);
  if (found?.span === undefined) {
    throw new UserError(
      `${file} doesn't have a date in \`${FIELD}\`. Add \`${FIELD}: ${day}\` to its fields.`,
    );
  }
  const published = field("publishDate")?.value ?? "";
  const publishDate = /^\d{4}-\d{2}-\d{2}$/.test(published) ? published : "";
  return { value: found.value, span: found.span, publishDate };
}

function rejectPath(path: string, contentDir: string, known: readonly string[]): never {
  const shown = shownPath(path);
  if (!existsSync(path)) {
    const advice =
      didYouMean(shown, known.map(shownPath)) ??
      "Use the path of a document, such as content/cities/marietta.mdx.";
    throw new UserError(`The file ${shown} doesn't exist. ${advice}`);
  }
  throw new UserError(
    `${shown} is not a document in ${contentDir}/. Use the path of a document, such as content/cities/marietta.mdx.`,
  );
}
