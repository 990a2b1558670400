import { perTag } from "../../html/per-tag.ts";
import type { HtmlPage } from "../../html/read-html.ts";

/** Attributes that browsers drop, or the content security policy ignores. */
export function attributeFaults({ elements }: HtmlPage): string[] {
  return elements.flatMap(({ tag }) => faultsOf(tag));
}

const faultsOf = perTag(({ text, attributes, twice }) => {
  const faults: string[] = [];
  if (twice !== undefined) {
    faults.push(
      `has the attribute \`${twice}\` twice in ${shown(text)}, of which browsers drop the second; take one out.`,
    );
  }
  for (const name of attributes.keys()) {
    if (name === "style") {
      faults.push(
        `the \`style\` attribute in ${shown(text)} is ignored under the content security policy; use a class or an SVG presentation attribute.`,
      );
    } else if (name.startsWith("on")) {
      faults.push(
        `the \`${name}\` attribute in ${shown(text)} is ignored under the content security policy; listen in a script of \`renderer/browser\`.`,
      );
    }
  }
  return faults;
});

const LONGEST_SHOWN = 120;

/** A start tag, short enough for a message; what its classes are called in the build helps nobody. */
export function shown(tag: string): string {
  const short = tag.replace(/ class="[^"]*"/, "");
  return short.length <= LONGEST_SHOWN ? short : `${short.slice(0, LONGEST_SHOWN)}…`;
}
