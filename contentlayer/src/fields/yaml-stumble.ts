/** The YAML part of a file, and the line it starts on. */
export interface YamlBlock {
  yaml: string;
  firstLine: number;
}

/** Where the parser stumbled. Lines and columns count from 0. */
export interface Stumble {
  lines: readonly string[];
  line: number;
  column: number;
  reason: string;
}

/** What an author has to know of it. */
export interface Diagnosis {
  line: number;
  column: number;
  message: string;
  fix: string;
}

/** The line of the stumble and the one above it, which may have been taken for a text that goes on. */
export function suspects({ lines, line }: Stumble): { text: string; index: number }[] {
  const above = lines.findLastIndex((text, index) => index < line && /^\s*[^\s#]/.test(text));
  return [line, above].flatMap((index) => {
    const text = lines[index] ?? "";
    return /^\s*(?:#|$)/.test(text) ? [] : [{ text, index }];
  });
}

/** The value of a field on the stumble's line, with the column that it begins in. */
export function valueOf({
  lines,
  line,
}: Stumble): { name: string; value: string; start: number } | undefined {
  const match = /^(\s*(?:- +)*([^\s"'#:][^:#]*):\s+)(.*)$/.exec(lines[line] ?? "");
  if (match === null) return undefined;
  const [, before = "", name = "", value = ""] = match;
  return { name, value, start: before.length };
}

/** The beginning of a line, for a message that must stay readable. */
export function shorten(text: string): string {
  return text.length > 40 ? `${text.slice(0, 39)}…` : text;
}
