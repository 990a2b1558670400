import { placeAt } from "./place-at.ts";
import type { Place } from "./problems.ts";

const TOKEN = /"[^"]*"|'[^']*'|`[^`]*`|[{}>]|[^\s"'`{}=/>]+/g;

/**
 * Where the attributes of a tag are named, which the compiler does not say: each name with its
 * places, in order. Values are skipped, so that a name inside a text is not taken for an attribute.
 * @param start place of the tag's `<` in `text`
 */
export function attributePlaces(text: string, start: Place): Map<string, Place[]> {
  const places = new Map<string, Place[]>();
  const lines = text.split("\n");
  const before = lines.slice(0, start.line - 1).reduce((sum, line) => sum + line.length + 1, 0);
  const tagStart = before + start.column - 1;
  let braces = 0;
  for (const { 0: token, index } of text.slice(tagStart).matchAll(TOKEN)) {
    if (token === "{") braces++;
    else if (token === "}") braces--;
    else if (braces > 0 || /^["'`]/.test(token)) continue;
    else if (token === ">") break;
    else places.set(token, [...(places.get(token) ?? []), placeAt(text, tagStart + index)]);
  }
  return places;
}
