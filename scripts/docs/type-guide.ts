import type { DocumentType } from "contentlayer/source-files";
import { fieldTable } from "./field-rows.ts";
import { jsonSchemaOf } from "./json-schema.ts";
import { code, listWords, prose, wrap } from "./markdown.ts";
import { keepMark } from "./value-words.ts";

/** What one document type is, where its files lie, and what goes into them. */
export function typeGuide(type: DocumentType, contentDir: string): string {
  const computed = Object.keys(type.computedFields).map(code);
  return [
    `### ${type.name}`,
    wrap(prose(type.description)),
    wrap(`${placeWords(type, contentDir)} ${formWords(type)}`),
    fieldTable(jsonSchemaOf(type.fields, keepMark)),
    ...(computed.length === 0
      ? []
      : [wrap(`The site works out ${listWords(computed)} by itself: not to be written.`)]),
  ].join("\n\n");
}

function placeWords(type: DocumentType, contentDir: string): string {
  const { filePathPattern: pattern } = type;
  if (type.isSingleton) return `There is one such file: ${code(`${contentDir}/${pattern}`)}.`;
  const path = pattern.replace("**/", "").replace("*", "NAME");
  const deep = pattern.includes("**/") ? ", or the same in a folder below" : "";
  const isAddress = Object.hasOwn(type.computedFields, "url");
  const meaning = isAddress ? "its slug and the last part of the page's address" : "its slug";
  return `One file for each: ${code(`${contentDir}/${path}`)}${deep}. \`NAME\` is ${meaning}.`;
}

function formWords(type: DocumentType): string {
  return type.contentType === "mdx"
    ? "The fields are its frontmatter; the text is its body."
    : "The whole file is YAML; there is no body.";
}
