import {
  isMap,
  isScalar,
  isSeq,
  parse,
  parseDocument,
  Scalar,
  type ParsedNode,
  isNode,
} from "yaml";
import type { DocumentType } from "../schema/document-type.ts";
import { splitFile, parseYaml } from "../fields/parse-file.ts";
import type { FieldPath } from "../problems/problem.ts";
import { isPublished, publicationOf } from "../schema/fields.ts";
import type { SourceFile } from "../documents/find-files.ts";

/** Range of a value in a file, without quotes. */
export interface Span {
  start: number;
  end: number;
  /** Whether it's an unquoted YAML string, so its replacement may need quotes. */
  plain: boolean;
}

/** A string value in a file's fields. */
export interface FieldText {
  path: FieldPath;
  value: string;
  /** Absent if the file doesn't contain the value literally because it has escapes or spans several lines. */
  span: Span | undefined;
}

/** Replaces the characters from `start` to `end` of a file. */
export interface Edit {
  start: number;
  end: number;
  text: string;
}

/** Returns every string value in a file's fields, or `undefined` if the YAML is invalid. */
export function fieldTexts(
  text: string,
  contentType: DocumentType["contentType"],
): FieldText[] | undefined {
  const block = yamlIn(text, contentType);
  if (block === undefined) return undefined;
  const document = parseDocument(block.yaml, { uniqueKeys: false });
  if (document.errors.length > 0) return undefined;
  return scalars(document.contents, []).flatMap(({ path, node }) => {
    const { value, range, type } = node;
    if (typeof value !== "string") return [];
    const plain = type === Scalar.PLAIN;
    const quote = type === Scalar.QUOTE_DOUBLE || type === Scalar.QUOTE_SINGLE ? 1 : 0;
    const start = block.offset + range[0] + quote;
    const end = block.offset + range[1] - quote;
    const standsAsItReads = (plain || quote === 1) && text.slice(start, end) === value;
    return [{ path, value, span: standsAsItReads ? { start, end, plain } : undefined }];
  });
}

/** Returns an edit that replaces a field's value, adding quotes if YAML would misread the new value. */
export function replaceText({ start, end, plain }: Span, text: string): Edit {
  const written = plain && parse(text) !== text ? JSON.stringify(text) : text;
  return { start, end, text: written };
}

/** Applies edits to a text. The edits must not overlap. */
export function applyEdits(text: string, edits: readonly Edit[]): string {
  let result = "";
  let passed = 0;
  for (const edit of edits.toSorted((a, b) => a.start - b.start)) {
    if (edit.start < passed) throw new RangeError(`edits overlap at offset ${edit.start}`);
    result += text.slice(passed, edit.start) + edit.text;
    passed = edit.end;
  }
  return result + text.slice(passed);
}

/** Returns the YAML part of a file. The offset includes a byte-order mark, but the YAML doesn't. */
function yamlIn(text: string, contentType: DocumentType["contentType"]) {
  const mark = text.startsWith("\uFEFF") ? 1 : 0;
  const parts = splitFile(text.slice(mark), contentType);
  if ("problem" in parts) return undefined;
  const offset = contentType === "data" ? mark : text.indexOf("\n") + 1;
  return { yaml: parts.fields.yaml, offset };
}

interface PlacedScalar {
  path: FieldPath;
  node: Scalar.Parsed;
}

function scalars(node: ParsedNode | null, path: FieldPath): PlacedScalar[] {
  if (isScalar(node)) return [{ path, node }];
  if (isSeq(node)) return node.items.flatMap((item, index) => scalars(item, [...path, index]));
  if (!isMap(node)) return [];
  return node.items.flatMap(({ key, value }) =>
    isScalar(key) ? scalars(value, [...path, String(key.value)]) : [],
  );
}

/** Changes to a list of objects in a YAML file, such as `entries` in the redirects. */
export interface ListChanges {
  /** Indices of the entries to remove. */
  remove: readonly number[];
  /** Entries to append, each with its fields in order. */
  append: readonly Readonly<Record<string, string>>[];
}

/**
 * Returns the edits that remove entries from a list and append others, preserving comments and everything else.
 * Returns `undefined` if the field isn't a list or is a non-empty list in brackets.
 * @param name a top-level field
 */
export function editList(text: string, name: string, changes: ListChanges): Edit[] | undefined {
  const document = parseDocument(text, { uniqueKeys: false });
  if (!isMap(document.contents)) return undefined;
  const pair = document.contents.items.find(({ key }) => isScalar(key) && key.value === name);
  const list = pair?.value;
  if (!isSeq(list) || !list.range) return undefined;
  const lineBreak = text.includes("\r\n") ? "\r\n" : "\n";
  if (list.flow) {
    if (list.items.length > 0) return undefined;
    if (changes.append.length === 0) return [];
    const written = lineBreak + writeEntries(changes.append, "  ", lineBreak).trimEnd();
    return [{ start: text.lastIndexOf(":", list.range[0]) + 1, end: list.range[1], text: written }];
  }

  const lines = list.items.map((item) => {
    const [first = 0, last = 0] = (isNode(item) ? item.range : undefined) ?? [];
    return { start: lineStart(text, first), end: lastLineEnd(text, last) };
  });
  const edits = lines
    .filter((_, index) => changes.remove.includes(index))
    .map((line): Edit => ({ ...line, text: "" }));
  if (changes.append.length > 0) {
    const at = lines.at(-1)?.end ?? text.length;
    const indent = /^ */.exec(text.slice(lines[0]?.start ?? 0))?.[0] ?? "";
    const lead = text.slice(0, at).endsWith("\n") ? "" : lineBreak;
    edits.push({
      start: at,
      end: at,
      text: lead + writeEntries(changes.append, indent, lineBreak),
    });
  } else if (edits.length === lines.length) {
    // YAML would read a key without entries as null.
    const colon = text.indexOf(":", isNode(pair?.key) ? pair.key.range?.[1] : 0) + 1;
    edits.push({ start: colon, end: colon, text: " []" });
  }
  return edits;
}

function writeEntries(entries: ListChanges["append"], indent: string, lineBreak: string): string {
  return entries
    .map((entry) =>
      Object.entries(entry)
        .map(
          ([name, value], index) =>
            `${indent}${index === 0 ? "-" : " "} ${name}: ${value}${lineBreak}`,
        )
        .join(""),
    )
    .join("");
}

function lineStart(text: string, offset: number): number {
  return text.lastIndexOf("\n", offset - 1) + 1;
}

/** Returns the offset just after the line that contains the end of the last value. */
function lastLineEnd(text: string, offset: number): number {
  const at = text[offset - 1] === "\n" ? offset : text.indexOf("\n", offset) + 1;
  return at === 0 ? text.length : at;
}

/** A document's URL and whether it's published. */
export interface Address {
  /** Absent if documents of this type have no page of their own. */
  url: string | undefined;
  /** Whether a build on that day includes the document. */
  published: boolean;
}

/**
 * Returns the URL of a valid document, or the URL it would have with another slug.
 * @param text the file's contents
 * @param today today's date, such as `2026-11-20`
 */
export function addressOf(
  { type, id }: Pick<SourceFile, "type" | "id">,
  text: string,
  slug: string,
  today: string,
): Address {
  const fields = fieldsOf(text.replace(/^\uFEFF/, ""), type.contentType);
  const published = isPublished(publicationOf(fields), today);
  return { url: urlOf(type, fields, slug, id), published };
}

/** Computes a document's `url` from its fields. */
export function urlOf(
  { computedFields }: Pick<DocumentType, "computedFields">,
  fields: Readonly<Record<string, unknown>>,
  slug: string,
  id: string,
): string | undefined {
  const field = computedFields["url"];
  if (field === undefined || !("resolve" in field)) return undefined;
  const body = { headings: [], words: 0, excerpt: "" };
  const url = field.resolve({ ...fields, _id: id, slug, body });
  return typeof url === "string" ? url : undefined;
}

function fieldsOf(
  text: string,
  contentType: DocumentType["contentType"],
): Readonly<Record<string, unknown>> {
  const parts = splitFile(text, contentType);
  if ("problem" in parts) return {};
  const parsed = parseYaml(parts.fields);
  return "data" in parsed && isRecord(parsed.data) ? parsed.data : {};
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}
