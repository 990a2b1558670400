import { type ReactElement, use } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { FilePublisher } from "../file-publisher.ts";
import { LabelText } from "./label-text.tsx";
import { OutlinedText } from "./Lettering.tsx";

/** Cache of rendered drawings, which many pages share. Rendering a room takes about a millisecond. */
const drawn = new Map<string, string>();

/** Calls `draw` only once per `key` and caches the result. */
export function drawnOnce(key: string, draw: () => string): string {
  const known = drawn.get(key) ?? draw();
  drawn.set(key, known);
  return known;
}

/**
 * Renders a drawing as an SVG file that follows the visitor's color scheme, with its labels as outlines in the page's
 * font.
 * @param night whether to use the dark colors even on light pages
 */
export function svgFile(drawing: ReactElement, night = false): string {
  const markup = renderToStaticMarkup(
    <LabelText value={(label) => <OutlinedText {...label} />}>{drawing}</LabelText>,
  );
  const scheme = night ? "dark" : "light dark";
  return markup.replace(
    "<svg ",
    `<svg xmlns="http://www.w3.org/2000/svg" style="color-scheme:${scheme}" `,
  );
}

interface Props {
  /** File name without the hash. */
  name: string;
  /** File content, from `svgFile`. */
  svg: string;
  /** Empty if the drawing is decorative. */
  alt: string;
  width?: number;
  height?: number;
  id?: string | undefined;
  className?: string | undefined;
}

/**
 * A drawing in a separate file, because a room takes 3,000 of a page's 13,000-byte budget. Always lazy, because React
 * would preload an eager image before the text.
 */
export function Drawing({
  name,
  svg,
  alt,
  width = 960,
  height = 720,
  id,
  className = "w-full rounded",
}: Props) {
  const publish = use(FilePublisher);
  return (
    <img
      alt={alt}
      className={className}
      decoding="async"
      height={height}
      id={id}
      loading="lazy"
      src={publish(`${name}.svg`, svg)}
      width={width}
    />
  );
}
