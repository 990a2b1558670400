import { use } from "react";
import { FilePublisher } from "../file-publisher.ts";

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
