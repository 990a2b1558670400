import { sitePath } from "contentlayer/build";
import { UserError } from "../user-error.ts";
import { PAGE_LIMIT_BYTES } from "./inspect.ts";
import type { RenderedPage } from "./render-page.ts";

/**
 * Looks at the finished pages as a whole: sizes, ids, `style` attributes, pictures, links and their anchors.
 * @param files paths of everything else that the site serves, such as `/favicon.svg`
 * @param others what was found elsewhere, each with its page
 * @throws UserError that names every page with its fault
 */
export function verifySite(
  pages: readonly RenderedPage[],
  files: ReadonlySet<string>,
  pageLimitBytes = PAGE_LIMIT_BYTES,
  others: readonly string[] = [],
): void {
  const idsByPath = new Map(pages.map(({ path, inspection }) => [path, new Set(inspection.ids)]));
  const found = pages.flatMap(({ path, inspection }) =>
    [
      ...sizeFaults(inspection.gzipBytes, pageLimitBytes),
      ...idFaults(inspection.ids),
      ...styleFaults(inspection.styleAttribute),
      ...inspection.pictures.flatMap((picture) => pictureFaults(picture, files)),
      ...inspection.links.flatMap((link) => linkFaults(path, link, idsByPath, files)),
    ].map((fault) => `${path}: ${fault}`),
  );
  const faults = [...found, ...others];
  if (faults.length > 0) {
    throw new UserError(
      `The site was rendered, but it is not fit to publish:\n${faults.map((fault) => `  ${fault}\n`).join("")}The last good build is untouched.`,
    );
  }
}

function sizeFaults(bytes: number, limit: number): string[] {
  if (bytes <= limit) return [];
  return [
    `${bytes.toLocaleString("en-US")} bytes gzip, more than the ${limit.toLocaleString("en-US")} that arrive in one round trip; shorten the page or move a picture into a file.`,
  ];
}

function idFaults(ids: readonly string[]): string[] {
  const twice = new Set(ids.filter((id, index) => ids.indexOf(id) !== index));
  return [...twice].map(
    (id) =>
      `has the id \`${id}\` twice, so that links to it lead to the first alone; word the heading or name the file otherwise.`,
  );
}

function styleFaults(element: string | undefined): string[] {
  if (element === undefined) return [];
  return [
    `the \`style\` attribute in ${element.slice(0, 120)} is ignored under the content security policy; use a class or an SVG presentation attribute.`,
  ];
}

function pictureFaults(src: string, files: ReadonlySet<string>): string[] {
  if (files.has(sitePath(src).path)) return [];
  return [
    `shows ${src}, which is no file of this site; correct the path, and name it in a document where it is a photo of \`content/media\`.`,
  ];
}

function linkFaults(
  from: string,
  link: string,
  idsByPath: ReadonlyMap<string, ReadonlySet<string>>,
  files: ReadonlySet<string>,
): string[] {
  const [, path = "", anchor = ""] = /^([^?#]*)(?:\?[^#]*)?(?:#(.*))?$/.exec(link) ?? [];
  const target = path === "" ? from : path;
  if (target.startsWith("/api/") || target.startsWith("/admin")) return [];
  const ids = idsByPath.get(target);
  if (ids === undefined) {
    return files.has(target)
      ? []
      : [`links to ${link}, which is no page of this site; correct the link or write the page.`];
  }
  if (anchor === "" || ids.has(decode(anchor))) return [];
  return [`links to ${link}, but ${target} has no element with that id.`];
}

/** An anchor that is no proper encoding names no element. */
function decode(anchor: string): string {
  try {
    return decodeURIComponent(anchor);
  } catch {
    return anchor;
  }
}
