import { isMap, isNode, isScalar, isSeq, parseDocument } from "yaml";
import type { Edit } from "./edit-fields.ts";

/** Changes to a list of groups in a YAML file, such as `entries` of the redirects. */
export interface ListChanges {
  /** Indices of the entries to take out. */
  remove: readonly number[];
  /** Entries to put at the end, each with its fields in order. */
  append: readonly Readonly<Record<string, string>>[];
}

/**
 * The edits that take entries out of a list and put others at its end; comments and everything else
 * stay. Answers nothing where the field is no list, or a list in brackets that is not empty.
 * @param name a field of the outermost group
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
    // A list without entries would be read as nothing.
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

/** Behind the line on which the last value ends. */
function lastLineEnd(text: string, offset: number): number {
  const at = text[offset - 1] === "\n" ? offset : text.indexOf("\n", offset) + 1;
  return at === 0 ? text.length : at;
}
