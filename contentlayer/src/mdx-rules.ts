import type { MdxJsxFlowElementHast, MdxJsxTextElementHast } from "satteri";
import { didYouMean } from "./nearest.ts";
import { explainIssue } from "./explain.ts";
import type { Place, PlacedProblem } from "./problems.ts";
import { listSome } from "./reference-scope.ts";
import type { MdxComponents } from "./source-files.ts";

type JsxElement = Readonly<MdxJsxFlowElementHast | MdxJsxTextElementHast>;
type JsxAttribute = JsxElement["attributes"][number];

/** Small phrasing elements that Markdown has no sign for; everything else is Markdown or a component. */
const PLAIN_ELEMENTS = new Set(["abbr", "br", "kbd", "sub", "sup"]);
const PLAIN_ATTRIBUTES = new Set(["title"]);
const LINK_PROTOCOLS = new Set(["https:", "mailto:", "tel:", "sms:"]);

/** The place "of the node itself": the compiler seam puts the node's start in. */
const HERE = { line: 1, column: 1 } as const;

/** A tag written in a body: a component from the closed list with the right props, or a plain element. */
export function checkElement(
  element: JsxElement,
  components: MdxComponents,
  text: string,
): PlacedProblem[] {
  const name = element.name;
  if (name === null) return [];
  const schema = Object.hasOwn(components, name) ? components[name] : undefined;
  if (schema === undefined) {
    if (/^[a-z]/.test(name)) return checkPlainElement(name, element, text);
    return [
      problem(
        "unknown-component",
        `there is no component \`<${name}>\`.`,
        didYouMean(name, Object.keys(components)) ??
          `Use one of: ${listSome(Object.keys(components))}.`,
      ),
    ];
  }
  const props: Record<string, unknown> = {};
  const problems: PlacedProblem[] = [];
  for (const attribute of element.attributes) {
    const value = literalOf(attribute);
    if (value === NOT_LITERAL) problems.push(codeInAttribute(attribute, element, text));
    else if (attribute.type === "mdxJsxAttribute") props[attribute.name] = value;
  }
  if (problems.length > 0) return problems;
  const result = schema.safeParse(props);
  if (result.success) return [];
  return result.error.issues.flatMap((issue) =>
    explainIssue(issue, schema, props).map(({ path, rule, message, fix }) => {
      const attribute = String(path[0] ?? "");
      return {
        ...problem(rule, `\`<${name}>\`: ${attribute ? `\`${attribute}\` ` : ""}${message}`, fix),
        ...placeOfAttribute(element, attribute, text),
      };
    }),
  );
}

/** `{…}` in running text may hold a literal or a comment; anything else would run at build time. */
export function checkExpression(code: string): PlacedProblem[] {
  const bare = code.replace(/\/\*.*?\*\//gs, "").trim();
  if (bare === "" || isLiteral(bare)) return [];
  return [
    problem(
      "code-in-body",
      `\`{${shorten(bare)}}\` is code, and a document is data.`,
      "Write the value itself; a brace that is only text is written `\\{`.",
    ),
  ];
}

/** Links stay inside the site, or go out by https, mail, phone or text. */
export function checkLink(href: string): PlacedProblem[] {
  if (href === "") {
    return [problem("bad-link", "the link has no address.", "Write it in the round brackets.")];
  }
  if (/^(\/(?!\/)|#|\?)/.test(href)) return [];
  const protocol = URL.canParse(href) ? new URL(href).protocol : undefined;
  if (protocol !== undefined && LINK_PROTOCOLS.has(protocol)) return [];
  return [
    problem(
      "bad-link",
      `the link \`${shorten(href)}\` is neither a page of this site nor a safe address.`,
      protocol === undefined
        ? "Begin a page of this site with `/`, as in `/services/wire-concealment`."
        : "Use https, mailto, tel or sms.",
    ),
  ];
}

/** Every picture says what it shows. */
export function checkImage(alt: string, src: string): PlacedProblem[] {
  if (alt.trim() !== "") return [];
  return [
    problem(
      "missing-alt",
      `the picture \`${shorten(src)}\` has no description.`,
      "Say between the square brackets what it shows, for people who cannot see it.",
    ),
  ];
}

function checkPlainElement(name: string, element: JsxElement, text: string): PlacedProblem[] {
  if (!PLAIN_ELEMENTS.has(name)) {
    return [
      problem(
        "raw-html",
        `raw \`<${name}>\` is not allowed in a document.`,
        "Use Markdown, or one of the components for authors.",
      ),
    ];
  }
  return element.attributes.flatMap((attribute) => {
    const attributeName = attribute.type === "mdxJsxAttribute" ? attribute.name : "";
    if (attribute.type === "mdxJsxAttribute" && PLAIN_ATTRIBUTES.has(attributeName)) {
      return literalOf(attribute) === NOT_LITERAL
        ? [codeInAttribute(attribute, element, text)]
        : [];
    }
    return [
      {
        ...problem(
          "raw-html",
          `\`<${name}>\` must not carry ${attributeName ? `\`${attributeName}\`` : "a spread"}.`,
          "Remove it: how things look and act is the renderer's matter.",
        ),
        ...placeOfAttribute(element, attributeName, text),
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

/** A JSON scalar: text in double quotes, a number, true, false. */
function isLiteral(code: string): boolean {
  try {
    return ["string", "number", "boolean"].includes(typeof JSON.parse(code));
  } catch {
    return false;
  }
}

function codeInAttribute(
  attribute: JsxAttribute,
  element: JsxElement,
  text: string,
): PlacedProblem {
  const name = attribute.type === "mdxJsxAttribute" ? attribute.name : "{...}";
  return {
    ...problem(
      "code-in-body",
      `\`${name}\` of \`<${element.name}>\` is given by code, and a document is data.`,
      'Write a plain value: `name="text"`, `name={3}` or just `name`.',
    ),
    ...placeOfAttribute(element, name === "{...}" ? "" : name, text),
  };
}

/** The compiler gives no places for attributes: the name is looked for behind the tag's start. */
function placeOfAttribute(element: JsxElement, name: string, text: string): Place {
  const start = element.position?.start;
  if (start === undefined || name === "") return HERE;
  const lines = text.split("\n").slice(start.line - 1);
  const word = new RegExp(`(?<=\\s)${RegExp.escape(name)}\\b`, "g");
  for (const [index, line] of lines.entries()) {
    word.lastIndex = index === 0 ? start.column : 0;
    const found = word.exec(line);
    if (found !== null) return { line: start.line + index, column: found.index + 1 };
    if (line.includes(">")) break;
  }
  return HERE;
}

function problem(rule: string, message: string, fix: string | undefined): PlacedProblem {
  return { rule, severity: "error", ...HERE, message, ...(fix === undefined ? {} : { fix }) };
}

function shorten(text: string): string {
  const line = text.replace(/\s+/g, " ");
  return line.length > 60 ? `${line.slice(0, 59)}…` : line;
}
