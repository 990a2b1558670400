import { type ReactElement, use } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { FilePublisher } from "../file-publisher.ts";

/** Drawings that are already rendered. Pages share them, and a room takes about a millisecond to render. */
const drawn = new Map<string, string>();

/** Calls `draw` once for each `key`. */
export function drawnOnce(key: string, draw: () => string): string {
  const known = drawn.get(key) ?? draw();
  drawn.set(key, known);
  return known;
}

/**
 * Renders a drawing as the text of an SVG file, which follows the visitor's color scheme.
 * @param night drawn dark on light pages too
 */
export function svgFile(drawing: ReactElement, night = false): string {
  const markup = renderToStaticMarkup(drawing);
  // A file can't use the page's font.
  const font = markup.includes("<text") ? ";font-family:Arial,sans-serif" : "";
  const scheme = night ? "dark" : "light dark";
  return markup.replace(
    "<svg ",
    `<svg xmlns="http://www.w3.org/2000/svg" style="color-scheme:${scheme}${font}" `,
  );
}

interface Props {
  /** The name of its file, without a hash. */
  name: string;
  /** The text of its file, from `svgFile`. */
  svg: string;
  /** Empty for decoration. */
  alt: string;
  width?: number;
  height?: number;
  className?: string;
}

/**
 * A drawing as a file of its own: a room takes 3,000 of the 13,000 bytes that a page may have. Always lazy, because
 * React preloads an eager picture before the text.
 */
export function Drawing({
  name,
  svg,
  alt,
  width = 960,
  height = 720,
  className = "w-full rounded",
}: Props) {
  const publish = use(FilePublisher);
  return (
    <img
      alt={alt}
      className={className}
      decoding="async"
      height={height}
      loading="lazy"
      src={publish(`${name}.svg`, svg)}
      width={width}
    />
  );
}
