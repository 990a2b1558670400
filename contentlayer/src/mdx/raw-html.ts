/** What Markdown has in place of an HTML tag. */
const IN_MARKDOWN = new Map(
  Object.entries({
    a: "Write a link as `[text](/address)`.",
    b: "Write it as `**text**`.",
    strong: "Write it as `**text**`.",
    i: "Write it as `*text*`.",
    em: "Write it as `*text*`.",
    img: "Write a picture as `![what it shows](/images/name.jpg)`.",
    hr: "Write `---` on a line of its own, with an empty line before and after it.",
    p: "Separate paragraphs by an empty line.",
    ul: "Begin each entry of a list with `- `.",
    ol: "Begin each entry of a list with `1. `.",
    li: "Begin each entry of a list with `- `.",
    script: "Remove it: a document is text, and the site's own pages bring what they need.",
  }),
);

/** An HTML tag that a body cannot have. */
export function rawHtml(name: string): { rule: string; message: string; fix: string } {
  const heading = /^h([1-6])$/.exec(name)?.[1];
  const fix =
    heading === undefined
      ? IN_MARKDOWN.get(name)
      : `Write a heading as \`${"#".repeat(Math.max(2, Number(heading)))} text\`.`;
  return {
    rule: "raw-html",
    message: `raw \`<${name}>\` is not allowed in a document.`,
    fix: fix ?? "Use Markdown, or one of the components for authors.",
  };
}
