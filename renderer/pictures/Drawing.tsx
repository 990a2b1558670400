import { type ReactElement, use } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { FilePublisher } from "../file-publisher.ts";

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

interface Props {
  /** What it shows, in words fit for the address of its file. */
  name: string;
  /** The text of its file (`svgFile`). */
  svg: string;
  /** For those who do not see it; empty where it only decorates. */
  alt: string;
  width?: number;
  height?: number;
  className?: string;
}

/**
 * A drawing as a picture of its own file. A page has 13,000 bytes in all and a room is three of them, so only
 * a drawing that is the ground of the first section stands in the page itself. Always lazy: the text comes first,
 * and for an eager picture React puts a preload before everything else.
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
