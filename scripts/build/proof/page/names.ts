import { around, type HtmlElement, type HtmlPage } from "../../html/read-html.ts";
import { shown } from "./attributes.ts";

/** Fields that say themselves what they are, or are not shown. */
const NEEDS_NO_LABEL = new Set(["hidden", "image", "submit", "reset", "button"]);

/** Whatever is read aloud by its name has one: pictures, links, buttons, fields, frames. */
export function nameFaults({ elements }: HtmlPage): string[] {
  const labelled = new Set(
    elements
      .filter(({ tag, named }) => tag.name === "label" && named)
      .map(({ tag }) => tag.attributes.get("for")),
  );
  return elements.flatMap((element) => {
    const { tag, drawn } = element;
    const { attributes } = tag;
    if (tag.name === "img" && !drawn && !attributes.has("alt")) {
      return [
        `shows ${shown(tag.text)} without \`alt\`; say what is seen there, or write alt="" where it only decorates.`,
      ];
    }
    const way = NEEDS_NAME[tag.name];
    if (way === undefined || isNamed(element, labelled)) return [];
    return [`has ${shown(tag.text)} without a name for whoever cannot see it; ${way}.`];
  });
}

const NEEDS_NAME: Readonly<Record<string, string>> = {
  a: "write what it leads to inside of it, or into `aria-label`",
  button: "write what it does inside of it, or into `aria-label`",
  iframe: "write what it shows into `title`",
  input: "give it a `<label>`",
  select: "give it a `<label>`",
  summary: "write what it opens inside of it",
  textarea: "give it a `<label>`",
};

function isNamed(element: HtmlElement, labelled: ReadonlySet<string | undefined>): boolean {
  const { tag, named } = element;
  const { attributes } = tag;
  if (around(element, isHidden) !== undefined) return true;
  if (["aria-label", "aria-labelledby", "title"].some((name) => attributes.get(name))) return true;
  if (tag.name === "iframe") return false;
  const isField = ["input", "select", "textarea"].includes(tag.name);
  if (!isField) return named || (tag.name === "a" && !attributes.has("href"));
  if (NEEDS_NO_LABEL.has(attributes.get("type") ?? "text")) return true;
  const id = attributes.get("id");
  if (id !== undefined && labelled.has(id)) return true;
  return around(element, (outer) => outer.tag.name === "label")?.named === true;
}

/** Nobody listens to what stands in it. */
function isHidden({ tag }: HtmlElement): boolean {
  return tag.attributes.get("aria-hidden") === "true";
}
