import { basename, dirname } from "node:path";
import { didYouMean, type DocumentType } from "contentlayer/build";
import source from "../../contentlayer.config.ts";
import { UserError } from "../user-error.ts";

/** The document types of which there are many; of the others there is one file, which is there. */
export function listTypes(): DocumentType[] {
  return Object.values(source.documentTypes).filter((type) => !type.isSingleton);
}

/** What an author calls a type on the command line: `city`, and `gallery` for a GalleryItem. */
export function wordFor(type: DocumentType): string {
  return /^[A-Z][a-z]+$/.test(type.name) ? type.name.toLowerCase() : folderOf(type);
}

/** The folder inside the content folder that a type's documents lie in, such as `cities`. */
export function folderOf({ filePathPattern }: DocumentType): string {
  const folder = dirname(filePathPattern.replace(/\*\*\/?/, ""));
  return folder === "." ? basename(filePathPattern) : folder;
}

/**
 * The type that an author's word means; its folder and its name in the schema do as well.
 * @param usage how the command is written, for the message
 * @throws UserError
 */
export function typeFor(word: string, usage: string): DocumentType {
  const types = listTypes();
  const asked = word.toLowerCase();
  const found = types.find((type) =>
    [wordFor(type), type.name.toLowerCase(), folderOf(type)].includes(asked),
  );
  if (found !== undefined) return found;
  const words = types.map(wordFor).toSorted();
  const all = `There are: ${words.join(", ")}.`;
  if (word === "") throw new UserError(`Write it as in ${usage}. ${all}`);
  throw new UserError(
    `There is no type of document called \`${word}\`. ${didYouMean(asked, words) ?? `Write it as in ${usage}.`} ${all}`,
  );
}
