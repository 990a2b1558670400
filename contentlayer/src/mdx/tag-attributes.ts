import { z } from "zod";
import { type Place, type PlacedProblem, didYouMean, listSome } from "../problems/problem.ts";
import type { Schema } from "../schema/document-type.ts";
import { explainIssues } from "../schema/explain-issues.ts";
import { referenceKey, referenceOf } from "../schema/references.ts";
import type { MdxComponents } from "../schema/source.ts";
import { bodyProblem, HERE, isLiteral, rawHtml } from "./markdown-rules.ts";
import {
  checkChildren,
  checkPlacement,
  PLAIN_ELEMENTS,
  type OuterTag,
  type Tag,
} from "./tag-children.ts";

type JsxAttribute = Tag["attributes"][number];
/**
 * Returns the position of an attribute, or of the tag if the attribute isn't found. `mention` is zero-based, so 1 is
 * the second occurrence.
 */
type PlaceOf = (name: string, mention?: number) => Place;

const PLAIN_ATTRIBUTES = new Set(["title"]);

/** Checks that a tag is a known component with valid props, or an allowed HTML tag. */
export function checkTag(
  tag: Tag,
  components: MdxComponents,
  text: string,
  outer: OuterTag | undefined,
): PlacedProblem[] {
  const { name } = tag;
  if (name === null) return [];
  const placeOf = attributePlacer(tag, text);
  const component = Object.hasOwn(components, name) ? components[name] : undefined;
  if (component === undefined) {
    return /^[a-z]/.test(name)
      ? checkPlainElement(name, tag, placeOf)
      : [unknownComponent(name, components)];
  }
  return [
    ...checkPlacement(name, component, tag, components, outer),
    ...checkProps(name, component.props, tag, placeOf),
    ...checkChildren(name, component, tag, components),
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

function checkProps(name: string, schema: Schema, tag: Tag, placeOf: PlaceOf): PlacedProblem[] {
  // No prototype, so `__proto__` is treated like any other attribute.
  const props: Record<string, unknown> = Object.create(null);
  const problems = repeatedAttributes(tag, placeOf);
  for (const attribute of tag.attributes) {
    const value = literalOf(attribute);
    if (value === NOT_LITERAL) problems.push(codeInAttribute(attribute, tag, placeOf));
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
          : `${attribute ? `\`${attribute}\` of ` : ""}\`<${name}>\`: ${message}`;
      return {
        ...bodyProblem(rule, what, literalFix(attribute, props[attribute], schema) ?? fix),
        ...placeOf(attribute),
      };
    },
  );
}

/** Returns the most likely fix for a value that's missing or shouldn't be in quotes. */
function literalFix(name: string, value: unknown, schema: Schema): string | undefined {
  const field = Object.hasOwn(schema.shape, name) ? schema.shape[name] : undefined;
  if (field === undefined) return undefined;
  const fits = (other: unknown) => z.safeParse(field, other).success;
  // The value is right, but doesn't fit another attribute.
  if (fits(value)) return undefined;
  if (value === true) {
    return `Give it a value, such as \`${name}="text"\` or \`${name}={3}\`.`;
  }
  if (typeof value !== "string") return undefined;
  if (value.trim() !== "" && fits(Number(value)))
    return `Write a number in braces: \`${name}={${value}}\`.`;
  return fits(true) ? `Write \`${name}\` alone for yes, or omit it for no.` : undefined;
}

/** Returns whether a component is a link. Components that reference a document in a prop are links. */
export function isLinkComponent(name: string | null, components: MdxComponents): boolean {
  if (name === null || !Object.hasOwn(components, name)) return false;
  return Object.values(components[name]?.props.shape ?? {}).some(
    (schema) => referenceOf(schema) !== undefined,
  );
}

function checkPlainElement(name: string, tag: Tag, placeOf: PlaceOf): PlacedProblem[] {
  if (!PLAIN_ELEMENTS.has(name)) {
    const { rule, message, fix } = rawHtml(name);
    return [bodyProblem(rule, message, fix)];
  }
  const refused = tag.attributes.flatMap((attribute) => {
    const attributeName = attribute.type === "mdxJsxAttribute" ? attribute.name : "";
    if (attribute.type === "mdxJsxAttribute" && PLAIN_ATTRIBUTES.has(attributeName)) {
      return literalOf(attribute) === NOT_LITERAL ? [codeInAttribute(attribute, tag, placeOf)] : [];
    }
    return [
      {
        ...bodyProblem(
          "raw-html",
          `\`<${name}>\` can't have ${attributeName ? `the attribute \`${attributeName}\`` : "a spread"}.`,
          "Remove it. The site's styles control how everything looks.",
        ),
        ...placeOf(attributeName),
      },
    ];
  });
  return refused.length > 0 ? refused : repeatedAttributes(tag, placeOf);
}

function repeatedAttributes(tag: Tag, placeOf: PlaceOf): PlacedProblem[] {
  const seen = new Set<string>();
  return tag.attributes.flatMap((attribute) => {
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
          `\`<${tag.name}>\` has \`${name}\` more than once.`,
          "Remove all but one.",
        ),
        ...placeOf(name, 1),
      },
    ];
  });
}

export const NOT_LITERAL = Symbol("not a literal");

/** Returns an attribute's value, or `NOT_LITERAL` if it's code or a spread. */
export function literalOf(attribute: JsxAttribute): unknown {
  if (attribute.type !== "mdxJsxAttribute") return NOT_LITERAL;
  const { value } = attribute;
  if (value === null || value === undefined) return true;
  if (typeof value === "string") return value;
  return isLiteral(value.value) ? JSON.parse(value.value) : NOT_LITERAL;
}

/** Returns a tag's props that are literals, which are all of them in a valid body. */
export function literalProps({ attributes }: Pick<Tag, "attributes">): Record<string, unknown> {
  const props: Record<string, unknown> = {};
  for (const attribute of attributes) {
    const value = literalOf(attribute);
    if (attribute.type === "mdxJsxAttribute" && value !== NOT_LITERAL) {
      props[attribute.name] = value;
    }
  }
  return props;
}

function codeInAttribute(attribute: JsxAttribute, tag: Tag, placeOf: PlaceOf): PlacedProblem {
  const name = attribute.type === "mdxJsxAttribute" ? attribute.name : "{...}";
  return {
    ...bodyProblem(
      "code-in-body",
      `\`${name}\` of \`<${tag.name}>\` is code, but a document can't contain code.`,
      'Write a plain value: `name="text"`, `name={3}` or just `name`.',
    ),
    ...placeOf(name),
  };
}

/** Returns a function that finds the position of an attribute. The tag is parsed once, on first use. */
function attributePlacer(tag: Tag, text: string): PlaceOf {
  let places: Map<string, Place[]> | undefined;
  return (name, mention = 0) => {
    const start = tag.position?.start.offset;
    if (start === undefined) return HERE;
    places ??= Map.groupBy(readAttributes(text, start), (each) => each.name);
    const { line, column } = places.get(name)?.[mention] ?? HERE;
    return { line, column };
  };
}

/** Returns the documents referenced in a component's props, such as `City/marietta`. */
export function referencesOf({ name, attributes }: Tag, components: MdxComponents): string[] {
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

/** A tag's attribute, with positions that the parsers don't report. */
export interface WrittenAttribute extends Place {
  name: string;
  offset: number;
  /** Start offset of the value, including the quote or brace. Absent if the attribute has no value. */
  value?: number;
  /** Whether the value is unclosed. */
  isOpen: boolean;
}

const TOKEN = /"[^"]*"?|'[^']*'?|`[^`]*`?|[{}>]|[^\s"'`{}=/>]+/g;

/**
 * Returns a tag's attributes in order. Skips values, because a name inside a value isn't an attribute.
 * @param start offset of the tag's `<`
 */
export function readAttributes(text: string, start: number): WrittenAttribute[] {
  const attributes: WrittenAttribute[] = [];
  const lineStart = text.lastIndexOf("\n", start - 1) + 1;
  let line = text.slice(0, start).split("\n").length;
  let column = start - lineStart + 1;
  let passed = start;
  let braces = 0;
  const tokens = new RegExp(TOKEN);
  tokens.lastIndex = start + 1;
  for (let match = tokens.exec(text); match !== null; match = tokens.exec(text)) {
    const { 0: token, index } = match;
    const between = text.slice(passed, index).split("\n");
    const width = (between.at(-1) ?? "").length;
    column = between.length === 1 ? column + width : width + 1;
    line += between.length - 1;
    passed = index;
    const last = attributes.at(-1);
    const isText = /^["'`]/.test(token);
    if (
      braces === 0 &&
      last !== undefined &&
      last.value === undefined &&
      (isText || token === "{")
    ) {
      last.value = index;
      last.isOpen = token === "{" || token.length === 1 || !token.endsWith(token.charAt(0));
    }
    if (token === "{") braces++;
    else if (token === "}") {
      if (--braces === 0 && last !== undefined) last.isOpen = false;
    } else if (braces > 0 || isText) continue;
    else if (token === ">") break;
    else attributes.push({ name: token, line, column, offset: index, isOpen: false });
  }
  // The first token is the tag name.
  return attributes.slice(1);
}
