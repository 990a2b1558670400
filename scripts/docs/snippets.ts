import type { MdxComponents } from "contentlayer/source-files";
import { ALLOW_FIELD } from "../../contentlayer/src/schema/fields.ts";

interface Snippet {
  scope: string;
  prefix: string;
  description: string;
  body: string[];
}

/** Snippets for VS Code: the example of each component, and an allowance. */
export function editorSnippets(components: MdxComponents): Record<string, Snippet> {
  const allow: Snippet = {
    scope: "mdx,yaml",
    prefix: ALLOW_FIELD,
    description: "Allows this file to break a rule for a time.",
    body: [`${ALLOW_FIELD}:`, "  - rule: $1", "    reason: $2", "    until: $3"],
  };
  return {
    ...Object.fromEntries(
      Object.entries(components).map(([name, { description, example }]): [string, Snippet] => [
        name,
        { scope: "mdx", prefix: name, description, body: literalBody(example) },
      ]),
    ),
    [ALLOW_FIELD]: allow,
  };
}

/** In a snippet, `$`, `}` and `\` have a meaning unless a backslash stands before them. */
function literalBody(text: string): string[] {
  return text.split("\n").map((line) => line.replace(/[\\$}]/g, String.raw`\$&`));
}
