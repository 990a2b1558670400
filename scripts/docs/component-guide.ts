import type { MdxComponent, MdxComponents } from "contentlayer/source-files";
import { fieldTable } from "./field-rows.ts";
import { jsonSchemaOf } from "./json-schema.ts";
import { code, fence, listWords, prose, wrap } from "./markdown.ts";
import { keepMark } from "./value-words.ts";

/** The components of bodies, each with what it is for, its props and an example. */
export function componentGuide(components: MdxComponents): string {
  return Object.entries(components)
    .map(([name, component]) => oneComponent(name, component))
    .join("\n\n");
}

function oneComponent(name: string, component: MdxComponent): string {
  const hasProps = Object.keys(component.props.shape).length > 0;
  return [
    `### ${name}`,
    wrap(`${prose(component.description)} ${contentWords(component)}`),
    ...(hasProps ? [fieldTable(jsonSchemaOf(component.props, keepMark), "Prop")] : []),
    fence("mdx", component.example),
  ].join("\n\n");
}

/** What stands between its tags, and where it may stand itself. */
function contentWords({ children, within, holds }: MdxComponent): string {
  const inside = holds === undefined ? undefined : code(holds);
  const content = {
    none: "Nothing stands inside it: it ends with `/>`.",
    optional:
      inside === undefined
        ? "Text may stand between its tags."
        : `Nothing but ${inside} may stand between its tags.`,
    required:
      inside === undefined
        ? "Its content stands between its tags."
        : `At least one ${inside} stands between its tags, and nothing else.`,
  }[children];
  const place =
    within === undefined ? "" : ` It may stand only in ${listWords(within.map(code), "or")}.`;
  return content + place;
}
