import type { ImageObjectLeaf } from "schema-dts";
import { absoluteUrl } from "../head/head.ts";
import { pictureFile } from "../pictures/photo-files.ts";
import type { Identified, Site } from "./node.ts";

interface Picture {
  /** The page that shows it, and its element's id there. */
  path: string;
  id: string;
  title: string;
  caption: string;
  /** The path that the document gives, such as `/media/brick-den.jpg`. */
  src: string;
}

/** A photo of work, in its largest size. Its name is the place where it is seen. */
export function imageNode(
  site: Site,
  { path, id, title, caption, src }: Picture,
): Identified<ImageObjectLeaf> {
  return {
    "@type": "ImageObject",
    "@id": absoluteUrl(site, `${path}#${id}`),
    name: title,
    caption,
    contentUrl: absoluteUrl(site, pictureFile(src)),
  };
}
