import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";

/** Files that were drawn before: pages share them, and a room takes about a millisecond. */
const drawn = new Map<string, string>();

/** The file that `draw` gives, drawn once for each `key`. */
export function drawnOnce(key: string, draw: () => string): string {
  const known = drawn.get(key) ?? draw();
  drawn.set(key, known);
  return known;
}

/**
 * A drawn component as the text of an SVG file. A file sees the reader's colour scheme only if its root
 * says so; `night` is for pictures that are dark on a light page as well.
 */
export function svgFile(drawing: ReactElement, night = false): string {
  const markup = renderToStaticMarkup(drawing);
  // Nor does it have the page's font.
  const font = markup.includes("<text") ? ";font-family:Arial,sans-serif" : "";
  const scheme = night ? "dark" : "light dark";
  return markup.replace(
    "<svg ",
    `<svg xmlns="http://www.w3.org/2000/svg" style="color-scheme:${scheme}${font}" `,
  );
}
