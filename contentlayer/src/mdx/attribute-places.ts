import type { Place } from "../problems/problem.ts";

const TOKEN = /"[^"]*"|'[^']*'|`[^`]*`|[{}>]|[^\s"'`{}=/>]+/g;

/**
 * Where the attributes of a tag are named, which the compiler does not say: each name with its
 * places, in order. Values are skipped, so that a name inside a text is not taken for an attribute.
 * @param start place of the tag's `<` in `text`
 */
export function attributePlaces(text: string, start: Place): Map<string, Place[]> {
  const places = new Map<string, Place[]>();
  const lines = text.split("\n").slice(start.line - 1);
  const tag = lines.join("\n").slice(start.column - 1);
  let { line, column } = start;
  let passed = 0;
  let braces = 0;
  for (const { 0: token, index } of tag.matchAll(TOKEN)) {
    const between = tag.slice(passed, index).split("\n");
    const width = (between.at(-1) ?? "").length;
    column = between.length === 1 ? column + width : width + 1;
    line += between.length - 1;
    passed = index;
    if (token === "{") braces++;
    else if (token === "}") braces--;
    else if (braces > 0 || /^["'`]/.test(token)) continue;
    else if (token === ">") break;
    else if (!places.get(token)?.push({ line, column })) places.set(token, [{ line, column }]);
  }
  return places;
}
