import { around, type HtmlElement, type HtmlPage } from "../../html/read-html.ts";
import { shown } from "./attributes.ts";

const ALWAYS = new Set(["button", "details", "iframe", "label", "select", "summary", "textarea"]);

/**
 * What is pressed stands in nothing else that is pressed: nobody could tell which of the two is meant.
 * https://html.spec.whatwg.org/multipage/dom.html#interactive-content
 */
export function interactiveFaults({ elements }: HtmlPage): string[] {
  const fields = new Map<HtmlElement, HtmlElement>();
  return elements.flatMap((element) => {
    if (!isInteractive(element)) return [];
    const { tag } = element;
    const outer = around(element, isPressed);
    if (outer !== undefined) {
      return [
        `has ${shown(tag.text)} inside of ${shown(outer.tag.text)}, where nobody can press the one without the other; put them side by side.`,
      ];
    }
    const label = around(element, (each) => each.tag.name === "label");
    if (label === undefined) return [];
    const before = fields.get(label);
    fields.set(label, before ?? element);
    if (before === undefined && tag.name !== "label") return [];
    return [
      `has ${shown(tag.text)} inside of a <label> ${before === undefined ? "" : `that is ${shown(before.tag.text)}'s already`}; give each field a <label> of its own.`,
    ];
  });
}

function isPressed({ tag }: HtmlElement): boolean {
  return tag.name === "button" || (tag.name === "a" && tag.attributes.has("href"));
}

function isInteractive({ tag, drawn }: HtmlElement): boolean {
  const { name, attributes } = tag;
  if (name === "a") return attributes.has("href");
  if (drawn) return attributes.has("tabindex");
  if (name === "input") return attributes.get("type") !== "hidden";
  return ALWAYS.has(name) || attributes.has("tabindex");
}
