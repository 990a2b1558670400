import { isMap, isScalar, isSeq, parse, parseDocument, Scalar, type ParsedNode } from "yaml";
import type { DocumentType } from "../define/document-type.ts";
import { cutFrontmatter } from "../yaml/frontmatter.ts";
import type { FieldPath } from "../report/field-path.ts";

/** Where a text stands in a file, quotes left out. */
export interface Span {
  start: number;
  end: number;
  /** In YAML without quotes: what takes its place may need them. */
  plain: boolean;
}

/** A text of a file's fields. */
export interface FieldText {
  path: FieldPath;
  value: string;
  /** Absent where it does not stand in the file as it reads: over several lines, or with escapes. */
  span: Span | undefined;
}

/** What takes the place of the characters from `start` to `end` of a file. */
export interface Edit {
  start: number;
  end: number;
  text: string;
}

/** Every text of a file's fields; numbers are none. Answers nothing for a file that is no valid YAML. */
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

/** Puts another text in the place of a field's, in quotes where YAML would read it as something else. */
export function replaceText({ start, end, plain }: Span, text: string): Edit {
  const written = plain && parse(text) !== text ? JSON.stringify(text) : text;
  return { start, end, text: written };
}

/** The text with all edits made; they must not overlap. Every other character stays as it is. */
export function applyEdits(text: string, edits: readonly Edit[]): string {
  let result = "";
  let passed = 0;
  for (const edit of edits.toSorted((a, b) => a.start - b.start)) {
    if (edit.start < passed) throw new RangeError(`two edits overlap at ${edit.start}`);
    result += text.slice(passed, edit.start) + edit.text;
    passed = edit.end;
  }
  return result + text.slice(passed);
}

/** A byte-order mark counts as a character of the file, and YAML does not begin with it. */
function yamlIn(text: string, contentType: DocumentType["contentType"]) {
  const mark = text.startsWith("\uFEFF") ? 1 : 0;
  if (contentType === "data") return { yaml: text.slice(mark), offset: mark };
  const cut = cutFrontmatter(text.slice(mark));
  if ("problem" in cut) return undefined;
  return { yaml: cut.frontmatter.yaml, offset: text.indexOf("\n") + 1 };
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
