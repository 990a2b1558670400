import { existsSync, readFileSync } from "node:fs";
import { relative, resolve } from "node:path";
import {
  applyEdits,
  didYouMean,
  fieldTexts,
  replaceText,
  type SourceFile,
} from "contentlayer/build";
import { UserError } from "../user-error.ts";
import { contentFiles } from "./content-files.ts";
import type { FileChange } from "./write-all.ts";

const FIELD = "updated";

export interface TouchPlan {
  changes: FileChange[];
  /** What is done, a line for each file. */
  lines: string[];
}

/**
 * The changes that stamp documents with a day, worked out for all files before anything is written.
 * @param paths as the author wrote them
 * @throws UserError where one of them cannot be stamped
 */
export function planTouch(paths: readonly string[], contentDir: string, today: string): TouchPlan {
  const files = new Map(contentFiles(contentDir).map((file) => [file.absolutePath, file]));
  const plan: TouchPlan = { changes: [], lines: [] };
  for (const path of new Set(paths.map((each) => resolve(each)))) {
    const file = files.get(path) ?? refuse(path, contentDir, [...files.values()]);
    const before = readFileSync(path, "utf8");
    const { value, span } = stampOf(file, before, today);
    if (value === today) {
      plan.lines.push(`${file.file}: ${FIELD} is ${today} already`);
      continue;
    }
    plan.changes.push({ path, before, after: applyEdits(before, [replaceText(span, today)]) });
    plan.lines.push(`${file.file}: ${FIELD} ${value} -> ${today}`);
  }
  return plan;
}

function stampOf({ type, file }: SourceFile, text: string, today: string) {
  if (!Object.hasOwn(type.fields.shape, FIELD)) {
    throw new UserError(
      `${file} is a ${type.name}, and those carry no field \`${FIELD}\`: leave it out, there is nothing to stamp.`,
    );
  }
  const texts = fieldTexts(text, type.contentType);
  if (texts === undefined) {
    throw new UserError(`The fields of ${file} cannot be read: npm run check says why.`);
  }
  const found = texts.find(({ path }) => path.length === 1 && path[0] === FIELD);
  if (found?.span === undefined) {
    throw new UserError(
      `${file} has no field \`${FIELD}\` with a day: write \`${FIELD}: ${today}\` among its fields.`,
    );
  }
  return { value: found.value, span: found.span };
}

function refuse(path: string, contentDir: string, files: readonly SourceFile[]): never {
  const shown = relative(process.cwd(), path) || ".";
  if (!existsSync(path)) {
    const names = files.map(({ absolutePath }) => relative(process.cwd(), absolutePath));
    const advice =
      didYouMean(shown, names) ?? "Give the path of a document, as in content/cities/marietta.mdx.";
    throw new UserError(`There is no file ${shown}. ${advice}`);
  }
  throw new UserError(
    `${shown} is no document of ${contentDir}/: give the paths of documents, as in content/cities/marietta.mdx.`,
  );
}
