import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { UserError } from "../user-error.ts";
import { draftDocument, type Draft, type NewDocument } from "./new-document.ts";

/**
 * Writes a new document as a draft, and answers its path with what is in it.
 * @throws UserError where the name cannot be used, or is taken
 */
export function writeDraft(asked: NewDocument): { file: string; draft: Draft } {
  const draft = draftDocument(asked);
  const file = join(asked.contentDir, draft.id);
  writeNew(file, draft.text);
  return { file, draft };
}

/** Never writes over a file, not even over one that came between the look and the writing. */
function writeNew(file: string, text: string): void {
  mkdirSync(dirname(file), { recursive: true });
  try {
    writeFileSync(file, text, { flag: "wx" });
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "EEXIST")) throw error;
    throw new UserError(`${file} is there already: edit it, or choose another name.`);
  }
}
