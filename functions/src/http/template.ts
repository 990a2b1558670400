/** A piece of a page with slots (`functions/contract/slots.ts`). */
export type Part =
  | { kind: "html"; html: string }
  | { kind: "text"; slot: string }
  | { kind: "if"; slot: string; parts: Part[] }
  | { kind: "for"; list: string; parts: Part[] }
  | { kind: "flag"; flag: "checked" | "selected"; field: string; choice: string }
  | { kind: "invalid"; field: string };

export type Template = readonly Part[];

const MARKS =
  /<(?<opens>if-slot when|for-slot each)="(?<of>[^"]*)">|<\/(?<closes>if|for)-slot>| data-if-(?<flag>checked|selected)="(?<field>[^"=]+)=(?<choice>[^"]*)"| data-if-invalid="(?<invalid>[^"]+)"|\{\{(?<text>(?:value|error|text|line):\w+|notice)\}\}/g;

/**
 * Reads a page once, so that filling it is no search and what a visitor typed is never taken for a slot.
 * @throws Error where a part does not end, which only the build can mend
 */
export function readTemplate(page: string): Template {
  const top: Part[] = [];
  const open: { kind: "if" | "for"; parts: Part[] }[] = [];
  let read = 0;
  for (const mark of page.matchAll(MARKS)) {
    const { opens, of = "", closes, flag, field = "", choice = "", invalid, text } = groupsOf(mark);
    const parts = open.at(-1)?.parts ?? top;
    parts.push({ kind: "html", html: page.slice(read, mark.index) });
    read = mark.index + mark[0].length;
    if (opens !== undefined) {
      const inner: Part[] = [];
      const isList = opens.startsWith("for");
      parts.push(
        isList ? { kind: "for", list: of, parts: inner } : { kind: "if", slot: of, parts: inner },
      );
      open.push({ kind: isList ? "for" : "if", parts: inner });
    } else if (closes !== undefined) {
      if (open.pop()?.kind !== closes) throw unbalanced(closes);
    } else if (flag === "checked" || flag === "selected") {
      parts.push({ kind: "flag", flag, field, choice });
    } else if (invalid !== undefined) {
      parts.push({ kind: "invalid", field: invalid });
    } else if (text !== undefined) {
      parts.push({ kind: "text", slot: text });
    }
  }
  const [left] = open;
  if (left !== undefined) throw unbalanced(left.kind);
  top.push({ kind: "html", html: page.slice(read) });
  return top;
}

function groupsOf({ groups }: RegExpExecArray): Record<string, string | undefined> {
  return groups ?? {};
}

function unbalanced(kind: string): Error {
  return new Error(
    `A page for the backend has a \`${kind}-slot\` that does not begin and end in the same place: mend the page and build again.`,
  );
}
