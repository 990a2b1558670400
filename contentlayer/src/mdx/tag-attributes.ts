import type { MdxJsxFlowElementHast, MdxJsxTextElementHast } from "satteri";
import { z } from "zod";
import { attributePlaces } from "./attribute-places.ts";
import { explainIssues } from "../schema/explain-issues.ts";
import type { Schema } from "../schema/document-type.ts";
import type { MdxComponents } from "../schema/source.ts";
import {
  checkChildren,
  checkPlacement,
  noteInnerTags,
  PLAIN_ELEMENTS,
  type OuterTags,
} from "./tag-children.ts";
import { bodyProblem, HERE, isLiteral, rawHtml } from "./markdown-rules.ts";
import { didYouMean, listSome } from "../problems/suggest.ts";
import type { Place, PlacedProblem } from "../problems/problem.ts";
import { referenceOf, referenceKey } from "../schema/references.ts";

type JsxElement = Readonly<MdxJsxFlowElementHast | MdxJsxTextElementHast>;
type JsxAttribute = JsxElement["attributes"][number];
/** The place of an attribute, of its second mention with `mention: 1`; the tag's own where it is not found. */
type PlaceOf = (name: string, mention?: number) => Place;

const PLAIN_ATTRIBUTES = new Set(["title"]);

/** A tag written in a body: a component from the closed list with the right props, or a plain element. */
export function checkElement(
  element: JsxElement,
  components: MdxComponents,
  text: string,
  outers: OuterTags,
): PlacedProblem[] {
  const name = element.name;
  if (name === null) return [];
  const placeOf = attributePlacer(element, text);
  const component = Object.hasOwn(components, name) ? components[name] : undefined;
  if (component === undefined) {
    noteInnerTags(name, element, text, outers);
    return /^[a-z]/.test(name)
      ? checkPlainElement(name, element, placeOf)
      : [unknownComponent(name, components)];
  }
  const misplaced = checkPlacement(name, component, element, components, outers);
  noteInnerTags(name, element, text, outers);
  return [
    ...misplaced,
    ...checkProps(name, component.props, element, placeOf),
    ...checkChildren(name, component, element, components),
  ];
}

function unknownComponent(name: string, components: MdxComponents): PlacedProblem {
  return bodyProblem(
    "unknown-component",
    `there is no component \`<${name}>\`.`,
    didYouMean(name, Object.keys(components)) ??
      `Use one of: ${listSome(Object.keys(components))}.`,
  );
}

function checkProps(
  name: string,
  schema: Schema,
  element: JsxElement,
  placeOf: PlaceOf,
): PlacedProblem[] {
  // Without a prototype, so that an attribute `__proto__` is an attribute like any other.
  const props: Record<string, unknown> = Object.create(null);
  const problems = repeatedAttributes(element, placeOf);
  for (const attribute of element.attributes) {
    const value = literalOf(attribute);
    if (value === NOT_LITERAL) problems.push(codeInAttribute(attribute, element, placeOf));
    else if (attribute.type === "mdxJsxAttribute") props[attribute.name] = value;
  }
  if (problems.length > 0) return problems;
  const result = schema.safeParse(props);
  if (result.success) return [];
  return explainIssues(result.error.issues, schema, props, "attribute").map(
    ({ path, rule, message, fix }) => {
      const attribute = String(path[0] ?? "");
      const what =
        rule === "unknown-field"
          ? `\`<${name}>\` has no attribute \`${attribute}\`.`
          : `${attribute ? `\`${attribute}\` of ` : ""}\`<${name}>\`${message.startsWith("is ") ? "" : ":"} ${message}`;
      return {
        ...bodyProblem(rule, what, literalFix(attribute, props[attribute], schema) ?? fix),
        ...placeOf(attribute),
      };
    },
  );
}

/** How MDX writes what a quoted value (or none at all) must have meant. */
function literalFix(name: string, value: unknown, schema: Schema): string | undefined {
  const field = Object.hasOwn(schema.shape, name) ? schema.shape[name] : undefined;
  if (field === undefined) return undefined;
  const fits = (other: unknown) => z.safeParse(field, other).success;
  if (value === true) {
    return `Give it a value: \`${name}="text"\` or \`${name}={3}\`.`;
  }
  if (typeof value !== "string") return undefined;
  if (value.trim() !== "" && fits(Number(value)))
    return `Write a number in braces: \`${name}={${value}}\`.`;
  return fits(true) ? `Write just \`${name}\` for yes, and leave it out for no.` : undefined;
}

/** A component with a reference among its props is a link to that document. */
export function isLinkComponent(name: string | null, components: MdxComponents): boolean {
  if (name === null || !Object.hasOwn(components, name)) return false;
  return Object.values(components[name]?.props.shape ?? {}).some(
    (schema) => referenceOf(schema) !== undefined,
  );
}

function checkPlainElement(name: string, element: JsxElement, placeOf: PlaceOf): PlacedProblem[] {
  if (!PLAIN_ELEMENTS.has(name)) {
    const { rule, message, fix } = rawHtml(name);
    return [bodyProblem(rule, message, fix)];
  }
  const refused = element.attributes.flatMap((attribute) => {
    const attributeName = attribute.type === "mdxJsxAttribute" ? attribute.name : "";
    if (attribute.type === "mdxJsxAttribute" && PLAIN_ATTRIBUTES.has(attributeName)) {
      return literalOf(attribute) === NOT_LITERAL
        ? [codeInAttribute(attribute, element, placeOf)]
        : [];
    }
    return [
      {
        ...bodyProblem(
          "raw-html",
          `\`<${name}>\` must not carry ${attributeName ? `\`${attributeName}\`` : "a spread"}.`,
          "Remove it: the site decides how things look and act.",
        ),
        ...placeOf(attributeName),
      },
    ];
  });
  return refused.length > 0 ? refused : repeatedAttributes(element, placeOf);
}

function repeatedAttributes(element: JsxElement, placeOf: PlaceOf): PlacedProblem[] {
  const seen = new Set<string>();
  return element.attributes.flatMap((attribute) => {
    if (attribute.type !== "mdxJsxAttribute") return [];
    const { name } = attribute;
    if (!seen.has(name)) {
      seen.add(name);
      return [];
    }
    return [
      {
        ...bodyProblem(
          "repeated-attribute",
          `\`<${element.name}>\` is given \`${name}\` more than once.`,
          "Remove all but one; each attribute stands once.",
        ),
        ...placeOf(name, 1),
      },
    ];
  });
}

const NOT_LITERAL = Symbol("not a literal");

function literalOf(attribute: JsxAttribute): unknown {
  if (attribute.type !== "mdxJsxAttribute") return NOT_LITERAL;
  const { value } = attribute;
  if (value === null || value === undefined) return true;
  if (typeof value === "string") return value;
  return isLiteral(value.value) ? JSON.parse(value.value) : NOT_LITERAL;
}

function codeInAttribute(
  attribute: JsxAttribute,
  element: JsxElement,
  placeOf: PlaceOf,
): PlacedProblem {
  const name = attribute.type === "mdxJsxAttribute" ? attribute.name : "{...}";
  return {
    ...bodyProblem(
      "code-in-body",
      `\`${name}\` of \`<${element.name}>\` is given by code, and a document is data.`,
      'Write a plain value: `name="text"`, `name={3}` or just `name`.',
    ),
    ...placeOf(name),
  };
}

/** Looks at the tag once, and only when a place is asked for. */
function attributePlacer(element: JsxElement, text: string): PlaceOf {
  let places: Map<string, Place[]> | undefined;
  return (name, mention = 0) => {
    const start = element.position?.start;
    if (start === undefined) return HERE;
    places ??= attributePlaces(text, start);
    return places.get(name)?.[mention] ?? HERE;
  };
}

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
