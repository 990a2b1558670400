import {
  Children,
  type ComponentType,
  isValidElement,
  type ReactElement,
  type ReactNode,
} from "react";
import { Fragment, jsx, jsxs } from "react/jsx-runtime";

/** Components that authors can use, by name. */
// oxlint-disable-next-line typescript/no-explicit-any -- each component has its own props, checked in the document by the content layer
export type MdxComponentMap = Record<string, ComponentType<any>>;

type MdxBody = (props: {
  components: MdxComponentMap;
}) => ReactElement<{ children?: ReactNode; id?: string }>;

interface Props {
  /** Compiled MDX. */
  code: string;
  components: MdxComponentMap;
}

/** Renders a compiled body by running its code. The content layer rejects code written by authors. */
export function Mdx({ code, components }: Props) {
  return evaluate(code)({ components });
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
  const body = evaluate(code)({ components });
  const opening: ReactNode[] = [];
  const parts: (BodyPart & { blocks: ReactNode[] })[] = [];
  // A body with a single block is that block instead of a fragment.
  const blocks = Children.toArray(body.type === Fragment ? body.props.children : body);
  for (const block of blocks) {
    if (isValidElement<{ id?: string; children?: ReactNode }>(block) && block.type === "h2") {
      const { id = "", children } = block.props;
      parts.push({ id, title: children, blocks: [] });
    } else {
      (parts.at(-1)?.blocks ?? opening).push(block);
    }
  }
  return { opening, parts };
}

function evaluate(code: string): MdxBody {
  // oxlint-disable-next-line typescript/no-implied-eval, typescript/no-unsafe-type-assertion -- the code is the compiler's output for checked content, run at build time only; its form is `function-body`
  const run = new Function(code) as (runtime: object) => { default: MdxBody };
  return run({ Fragment, jsx, jsxs }).default;
}
