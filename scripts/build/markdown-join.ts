/** Part of a text; `title` is a heading that stands in a list. */
export interface Block {
  kind: "title" | "paragraph" | "list" | "other";
  text: string;
}

/**
 * Blocks as one text, a blank line between them.
 * @param beforeList what stands between a paragraph and a list that belongs to it
 */
export function join(all: readonly Block[], beforeList = "\n\n"): string {
  let text = "";
  let before: Block | undefined;
  for (const each of all) {
    const isList = each.kind === "list";
    const gap = isList && before?.kind === "paragraph" ? beforeList : "\n\n";
    const block = isList && before?.kind === "list" ? otherList(each, before) : each;
    text += before === undefined ? block.text : gap + block.text;
    before = block;
  }
  return text;
}

/** Two lists one after the other would be read as one, were their marks the same. */
function otherList(list: Block, before: Block): Block {
  if (before.text.startsWith("- ")) return { ...list, text: list.text.replaceAll(/^- /gm, "* ") };
  return /^\d+\. /.test(before.text)
    ? { ...list, text: list.text.replaceAll(/^(\d+)\. /gm, "$1) ") }
    : list;
}

/** A title and what it is the title of, in one paragraph. Short words without a full stop are one as well. */
export function titled(item: readonly Block[]): readonly Block[] {
  const [first, second, ...others] = item;
  if (first === undefined || second?.kind !== "paragraph") return item;
  const whole = /[.?!:](?:\]\(\S+\))?(?:\*\*)?$/.test(first.text);
  const isTitle =
    first.kind === "title" || (first.kind === "paragraph" && !whole && !/[[*]/.test(first.text));
  if (!isTitle) return item;
  const title = first.kind === "title" ? first.text : `**${first.text}**`;
  return [{ kind: "paragraph", text: `${title}${whole ? "" : ":"} ${second.text}` }, ...others];
}

export function other(text: string): Block {
  return { kind: "other", text };
}
