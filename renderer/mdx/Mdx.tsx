import type { ComponentType, ReactElement } from "react";
import { Fragment, jsx, jsxs } from "react/jsx-runtime";

/** Components that authors can use, by name. */
// oxlint-disable-next-line typescript/no-explicit-any -- each component has its own props, checked in the document by the content layer
export type MdxComponentMap = Record<string, ComponentType<any>>;

type MdxBody = (props: { components: MdxComponentMap }) => ReactElement;

/** Renders a compiled body by running its code. The content layer rejects code written by authors. */
export function Mdx({ code, components }: { code: string; components: MdxComponentMap }) {
  return evaluate(code)({ components });
}

function evaluate(code: string): MdxBody {
  // oxlint-disable-next-line typescript/no-implied-eval, typescript/no-unsafe-type-assertion -- the code is the compiler's output for checked content, run at build time only; its form is `function-body`
  const run = new Function(code) as (runtime: object) => { default: MdxBody };
  return run({ Fragment, jsx, jsxs }).default;
}
