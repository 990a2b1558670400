import type { Content, Summary } from "./summary.ts";
import type { Publication } from "../schema/fields.ts";
import type { FileStamp } from "./file-stamp.ts";
import type { Location } from "./records.ts";
import type { SourceFile } from "./find-files.ts";

/** A content file with what it says, however much of that is in memory. */
export interface Entry {
  file: SourceFile;
  /** Hash of the file's bytes. */
  hash: string;
  stamp: FileStamp;
  /** Whether it has mistakes of its own. */
  broken: boolean;
  publication: Publication;
  /** Where its content lies in the cache; absent where it is broken or only in memory. */
  location?: Location;
  summary: () => Summary;
  /** Only of a document without mistakes. */
  content: () => Content;
  code: () => string;
}

/** Whether a file becomes a document of the library. */
export function isSound({ file, broken }: Entry): boolean {
  return !file.misnamed && !broken;
}
