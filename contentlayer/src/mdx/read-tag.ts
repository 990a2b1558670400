import type { Place } from "../problems/problem.ts";

/** An attribute of a tag, with places that the parsers don't give. */
export interface WrittenAttribute extends Place {
  name: string;
  offset: number;
  /** Where its value starts, with its quote or brace; absent for an attribute without one. */
  value?: number;
  /** Whether its value is never closed. */
  isOpen: boolean;
}

const TOKEN = /"[^"]*"?|'[^']*'?|`[^`]*`?|[{}>]|[^\s"'`{}=/>]+/g;

/**
 * The attributes of a tag in order. Values are skipped, so that a name inside a text isn't taken for an
 * attribute.
 * @param start offset of the tag's `<`
 */
export function readAttributes(text: string, start: number): WrittenAttribute[] {
  const attributes: WrittenAttribute[] = [];
  const lineStart = text.lastIndexOf("\n", start - 1) + 1;
  let line = text.slice(0, start).split("\n").length;
  let column = start - lineStart + 1;
  let passed = start;
  let braces = 0;
  const tokens = new RegExp(TOKEN);
  tokens.lastIndex = start + 1;
  for (let match = tokens.exec(text); match !== null; match = tokens.exec(text)) {
    const { 0: token, index } = match;
    const between = text.slice(passed, index).split("\n");
    const width = (between.at(-1) ?? "").length;
    column = between.length === 1 ? column + width : width + 1;
    line += between.length - 1;
    passed = index;
    const last = attributes.at(-1);
    const isText = /^["'`]/.test(token);
    if (
      braces === 0 &&
      last !== undefined &&
      last.value === undefined &&
      (isText || token === "{")
    ) {
      last.value = index;
      last.isOpen = token === "{" || token.length === 1 || !token.endsWith(token.charAt(0));
    }
    if (token === "{") braces++;
    else if (token === "}") {
      if (--braces === 0 && last !== undefined) last.isOpen = false;
    } else if (braces > 0 || isText) continue;
    else if (token === ">") break;
    else attributes.push({ name: token, line, column, offset: index, isOpen: false });
  }
  // The first token is the tag's own name.
  return attributes.slice(1);
}
