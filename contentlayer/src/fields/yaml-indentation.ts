interface Indentation {
  /** The line's own. */
  is: number;
  should: number;
  /** What begins in the right column: a field's name, or a list's entry. */
  like: string;
  /** How many lines above. */
  above: number;
}

/**
 * The indentation that a wrongly indented line must have meant: that of the nearest line above
 * which is of its kind, a field or an entry of a list.
 */
export function nearestIndentation(
  lines: readonly string[],
  line: number,
): Indentation | undefined {
  const text = lines[line] ?? "";
  const is = text.search(/\S/);
  const isEntry = text.trimStart().startsWith("- ");
  for (let index = line - 1; index >= 0; index--) {
    const other = lines[index] ?? "";
    const [begin] = /^[ -]*(?=[^\s#-])/.exec(other) ?? [];
    if (begin === undefined) continue;
    const should = isEntry ? begin.indexOf("-") : begin.length;
    if (should < 0 || should === is || (!isEntry && !/:(?:\s|$)/.test(other))) continue;
    const [like = ""] = (isEntry ? /.*/ : /^[^:]*/).exec(other.slice(should)) ?? [];
    return { is, should, like, above: line - index };
  }
  return undefined;
}
