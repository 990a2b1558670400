type Child = Node | string | false | undefined;

/** An element with attributes and children; what is `false` or `undefined` is left out, texts stay texts. */
export function h<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Readonly<Record<string, string | number | boolean | undefined>> = {},
  ...children: readonly Child[]
): HTMLElementTagNameMap[Name] {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (value === undefined || value === false) continue;
    element.setAttribute(key, value === true ? "" : String(value));
  }
  element.append(...children.filter((child) => child !== false && child !== undefined));
  return element;
}

const SVG = "http://www.w3.org/2000/svg";

/** A drawing of lines on 24 by 24, as the site's own icons. */
export function icon(path: string): SVGSVGElement {
  const drawing = document.createElementNS(SVG, "svg");
  drawing.setAttribute("viewBox", "0 0 24 24");
  drawing.setAttribute("aria-hidden", "true");
  const line = document.createElementNS(SVG, "path");
  line.setAttribute("d", path);
  drawing.append(line);
  return drawing;
}

/** "1,234", as the build's messages have it. */
export function figure(number: number): string {
  return number.toLocaleString("en-US");
}

/** "1 page", "2 pages". */
export function amount(number: number, noun: string): string {
  return `${figure(number)} ${noun}${number === 1 ? "" : "s"}`;
}
