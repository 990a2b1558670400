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
function contentWords(component: MdxComponent): string {
  const { within, display } = component;
  return [
    childrenWords(component),
    ...(within === undefined ? [] : [`It may stand only in ${listWords(within.map(code), "or")}.`]),
    display === "block"
      ? "It stands on lines of its own, with an empty line before and after."
      : "It stands within a line of text.",
  ].join(" ");
}

function childrenWords({ children, holds, holdsOne, atLeast = 1 }: MdxComponent): string {
  if (children === "none") return "Nothing stands inside it: it ends with `/>`.";
  if (holdsOne !== undefined) {
    const kinds = holdsOne.map((kind) => (kind === "image" ? "a Markdown picture" : code(kind)));
    return `One thing stands between its tags: ${listWords(kinds, "or")}.`;
  }
  if (holds === undefined) {
    return children === "required"
      ? "Its content stands between its tags."
      : "Text may stand between its tags.";
  }
  const number = atLeast === 1 ? "At least one" : `${atLeast} or more`;
  return children === "required"
    ? `${number} ${code(holds)} stands between its tags, and nothing else.`
    : `Nothing but ${code(holds)} may stand between its tags.`;
}
