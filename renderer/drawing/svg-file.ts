import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";

/**
 * A drawn component as the text of an SVG file. A file sees the reader's colour scheme only if its root
 * says so; `night` is for pictures that are dark on a light page as well.
 */
export function svgFile(drawing: ReactElement, night = false): string {
  return renderToStaticMarkup(drawing).replace(
    "<svg ",
    `<svg xmlns="http://www.w3.org/2000/svg" style="color-scheme:${night ? "dark" : "light dark"}" `,
  );
}
