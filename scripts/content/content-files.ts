import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { findFiles, type SourceFile } from "contentlayer/build";
import source from "../../contentlayer.config.ts";
import { UserError } from "../user-error.ts";

/**
 * Every document's file in a content folder, sorted.
 * @throws UserError where there is no such folder
 */
export function contentFiles(contentDir: string): SourceFile[] {
  if (!existsSync(contentDir)) {
    throw new UserError(
      `There is no content folder ${contentDir}: give one that is there, from where the command runs.`,
    );
  }
  return findFiles(source, resolve(contentDir), contentDir).files;
}
