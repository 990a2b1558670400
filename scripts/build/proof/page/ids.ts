import { perTag } from "../../html/per-tag.ts";
import type { HtmlPage } from "../../html/read-html.ts";
import { shown } from "./attributes.ts";

/** Attributes that name elements of the same page by their ids. */
const REFERENCES = new Set([
  "aria-activedescendant",
  "aria-controls",
  "aria-describedby",
  "aria-details",
  "aria-errormessage",
  "aria-flowto",
  "aria-labelledby",
  "aria-owns",
  "commandfor",
  "for",
  "form",
  "headers",
  "list",
  "popovertarget",
]);

/** No id stands twice, and every element that another one names by its id is there. */
export function idFaults({ elements }: HtmlPage): string[] {
  const ids = new Set<string>();
  const twice = new Set<string>();
  for (const { tag } of elements) {
    const id = tag.attributes.get("id");
    if (id === undefined) continue;
    if (ids.has(id)) twice.add(id);
    ids.add(id);
  }
  const missing: string[] = [];
  for (const { tag } of elements) {
    for (const { attribute, id } of referencesOf(tag)) {
      if (ids.has(id)) continue;
      missing.push(
        `names \`${id}\` in the \`${attribute}\` of ${shown(tag.text)}, but has no element with that id; correct the name, or give the id to the element that is meant.`,
      );
    }
  }
  return [
    ...[...twice].map(
      (id) =>
        `has the id \`${id}\` twice, so that links to it lead to the first alone; word the heading or name the file otherwise.`,
    ),
    ...missing,
  ];
}

/** The elements that a tag names. */
const referencesOf = perTag(({ attributes }) =>
  [...attributes]
    .filter(([name]) => REFERENCES.has(name))
    .flatMap(([attribute, value]) => value.split(/\s+/).map((id) => ({ attribute, id }))),
);
