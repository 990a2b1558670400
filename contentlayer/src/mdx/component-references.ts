import type { MdxJsxFlowElementHast, MdxJsxTextElementHast } from "satteri";
import type { MdxComponents } from "../define/mdx-component.ts";
import { referenceKey } from "../fields/reference-scope.ts";
import { referenceOf } from "../define/reference.ts";

/** The documents that a component's props name, as `City/marietta`. */
export function referencesOf(
  {
    name,
    attributes,
  }: Readonly<Pick<MdxJsxFlowElementHast | MdxJsxTextElementHast, "name" | "attributes">>,
  components: MdxComponents,
): string[] {
  const shape =
    name !== null && Object.hasOwn(components, name) ? components[name]?.props.shape : {};
  return attributes.flatMap((attribute) => {
    if (attribute.type !== "mdxJsxAttribute" || typeof attribute.value !== "string") return [];
    const schema =
      shape !== undefined && Object.hasOwn(shape, attribute.name)
        ? shape[attribute.name]
        : undefined;
    const type = schema === undefined ? undefined : referenceOf(schema);
    return type === undefined ? [] : [referenceKey(type, attribute.value)];
  });
}
