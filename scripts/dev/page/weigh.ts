import { existsSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { photoPath } from "#renderer/pictures/photo-files.ts";
import type { LastBundle } from "../../build/bundle.ts";
import { addressesOf } from "../../build/proof/page/addresses.ts";
import { PAGE_LIMIT_BYTES } from "../../build/proof/site/weight.ts";
import type { HtmlPage } from "../../build/html/read-html.ts";
import { variantsOf, cachedFile, isCached } from "../../media/encode.ts";
import type { Photo } from "../../media/media-folder.ts";
import { ROOT } from "../../paths.ts";
import type { Weight, WeighedFile } from "../panel/report.ts";

/** Where the files that a page asks for may lie. */
export interface Shelves {
  /** The page's own drawings and data, by address. */
  published: ReadonlyMap<string, string>;
  photos: readonly Photo[];
  bundle: LastBundle | undefined;
}

/** Attributes with scripts and data that wait for a touch. */
const LATER = ["data-src", "data-later", "data-outbox", "data-overlays", "data-props-file"];

/** What a page and everything that it asks for weigh, as a build would make them. */
export function weigh(page: HtmlPage, shelves: Shelves): Weight {
  const { html, elements } = page;
  const css = elements
    .filter(({ tag }) => tag.name === "style")
    .map(({ start, end }) => html.slice(start, end));
  const scripts: string[] = [];
  const later: string[] = [];
  for (const { tag } of elements) {
    const { name, attributes } = tag;
    const src = attributes.get(name === "script" ? "src" : "href");
    const atOnce = name === "script" || attributes.get("rel") === "modulepreload";
    if (atOnce && src !== undefined) scripts.push(src);
    for (const each of LATER) later.push(...(attributes.get(each)?.split(" ") ?? []));
  }
  const { pictures, loads } = addressesOf(page, "");
  const named = new Set([...scripts, ...later]);
  const groups = [
    { name: "Scripts at once", paths: scripts },
    { name: "Pictures, in every size", paths: pictures },
    { name: "Scripts and data, once somebody is there", paths: later },
    { name: "Other files", paths: loads.filter((path) => !named.has(path)) },
  ];
  const photoFiles = filesOf(shelves.photos);
  return {
    html: gzipped(html),
    css: css.length === 0 ? 0 : gzipped(css.join("")),
    limit: PAGE_LIMIT_BYTES,
    bundle: shelves.bundle === undefined ? "none" : shelves.bundle.isCurrent ? "current" : "older",
    groups: groups.flatMap(({ name, paths }) => {
      const files = [...new Set(paths)].map((path): WeighedFile => ({
        path,
        bytes: bytesOf(path, shelves, photoFiles),
      }));
      return files.length === 0 ? [] : [{ name, files }];
    }),
  };
}

function gzipped(content: string | Uint8Array): number {
  return gzipSync(content, { level: 9 }).length;
}

/** Hosts do not compress what is compressed. */
const COMPRESSED = /\.(?:avif|webp|png|jpe?g|woff2)$/;

function bytesOf(
  path: string,
  { published, bundle }: Shelves,
  photoFiles: ReadonlyMap<string, string>,
): number | undefined {
  const own = published.get(path);
  if (own !== undefined) return gzipped(own);
  const places = [
    photoFiles.get(path),
    bundle && join(bundle.folder, "client", path),
    join(ROOT, "renderer", "public", path),
  ];
  const file = places.find((place) => place !== undefined && existsSync(place));
  if (file === undefined) return undefined;
  return COMPRESSED.test(file) ? statSync(file).size : gzipped(readFileSync(file));
}

/** Files of photos that are made already, by their addresses. */
function filesOf(photos: readonly Photo[]): Map<string, string> {
  return new Map(
    photos.flatMap((photo) =>
      variantsOf(photo)
        .filter((variant) => isCached(photo, variant))
        .map((variant): [string, string] => [
          photoPath(photo.image, variant.width, variant.format),
          cachedFile(photo, variant),
        ]),
    ),
  );
}
