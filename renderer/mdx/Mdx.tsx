import type { BodyNode } from "contentlayer/runtime";
import { type ComponentType, createElement, Fragment, type ReactNode } from "react";

/** Components that authors can use, by name. */
// oxlint-disable-next-line typescript/no-explicit-any -- each component has its own props, checked in the document by the content layer
export type MdxComponentMap = Record<string, ComponentType<any>>;

interface Props {
  /** Compiled MDX: JSON of `BodyNode`s. */
  code: string;
  components: MdxComponentMap;
}

/** Renders a compiled body. */
export function Mdx({ code, components }: Props) {
  return createElement(Fragment, {}, ...contentOf(parse(code), components));
}

/** One part of a body: a second-level heading with its id and everything up to the next one. */
export interface BodyPart {
  id: string;
  title: ReactNode;
  blocks: readonly ReactNode[];
}

/** Splits a compiled body at its second-level headings. `opening` is what comes before the first one. */
export function splitBody({ code, components }: Props): {
  opening: readonly ReactNode[];
  parts: readonly BodyPart[];
} {
  const opening: ReactNode[] = [];
  const parts: (BodyPart & { blocks: ReactNode[] })[] = [];
  for (const [index, node] of parse(code).entries()) {
    if (Array.isArray(node) && node[0] === "h2") {
      const [, props, ...children] = node;
      const title = createElement(Fragment, {}, ...contentOf(children, components));
      parts.push({ id: String(props["id"]), title, blocks: [] });
    } else {
      (parts.at(-1)?.blocks ?? opening).push(toReact(node, components, String(index)));
    }
  }
  return { opening, parts };
}

function parse(code: string): readonly BodyNode[] {
  return JSON.parse(code);
}

const contentOf = (nodes: readonly BodyNode[], components: MdxComponentMap) =>
  nodes.map((node) => toReact(node, components));

function toReact(node: BodyNode, components: MdxComponentMap, key?: string): ReactNode {
  if (typeof node !== "object") return node;
  const [name, props, ...children] = node;
  const component = Object.hasOwn(components, name) ? components[name] : undefined;
  if (component === undefined && /^[A-Z]/.test(name)) {
    throw new Error(`There is no component <${name}>. The content check should have rejected it.`);
  }
  return createElement(
    component ?? name,
    key === undefined ? props : { ...props, key },
    ...contentOf(children, components),
  );
}
