import type { BodyImage, BodyLink, BodyReference } from "../mdx/check-body.ts";
import type { FieldPath, Place, Problem } from "../problems/problem.ts";
import { isFileLink, isSitePath, sitePath } from "../problems/site-path.ts";
import type { BodyFacts } from "../schema/document-type.ts";
import type { Allowance, Publication } from "../schema/fields.ts";

/** A reference from a field to another document, a page or an image. */
export interface FieldMention {
  path: FieldPath;
  /** A document such as `City/marietta`, or a path such as `/images/wall.jpg`. */
  value: string;
}

/** The part of a document that templates need. It's large, so it's read on demand. Plain JSON. */
export interface Content {
  /** The validated fields and the `resolve` computed fields. */
  fields: Record<string, unknown>;
  body: BodyFacts;
}

/**
 * The part of a document that explains its problems. It's read only for documents that may have one, according
 * to their brief. Plain JSON.
 */
export interface Summary {
  /** Errors in the document itself. */
  problems: Problem[];
  /** Every document it refers to, such as `City/marietta`. Rechecked when documents are added or removed. */
  mentions: string[];
  fieldReferences: FieldMention[];
  fieldImages: FieldMention[];
  fieldPages: FieldMention[];
  /** Former paths of pages, from redirects. */
  formerPages: FieldMention[];
  references: BodyReference[];
  links: BodyLink[];
  images: BodyImage[];
  /** Heading anchors. Absent if the body couldn't be parsed. */
  headingIds?: string[];
  url?: string;
  publication: Publication;
  allow: Allowance[];
  /** Facts gathered for each check, by check name. */
  facts: Record<string, unknown>;
  /** Cache of positions in the file; see `placeIn`. */
  places: Record<string, Place>;
}

/**
 * The part of a document that's read for all documents in every run with changes, so it has no positions and no
 * empty lists. It shows which documents may have a problem. Plain JSON.
 */
export interface Brief {
  url: string | undefined;
  mentions: string[] | undefined;
  /** Paths of the pages it links to. Relative links to files are as written. */
  pages: string[] | undefined;
  /** Links to headings, as written. Those within the document are omitted if the heading exists. */
  anchors: string[] | undefined;
  /** Images on this site, as written. */
  images: string[] | undefined;
  formerPages: string[] | undefined;
  /** Rules that it has exceptions to, followed by `: ` and a part of the message if they aren't for the whole rule. */
  allowed: string[] | undefined;
  /** Texts gathered for comparing documents, by check name. */
  texts: Record<string, readonly string[]> | undefined;
}

/** Extracts a document's brief. It must not leave out anything that may cause a problem. */
export function briefOf(summary: Summary, texts: Record<string, readonly string[]> = {}): Brief {
  const { url, mentions, links, fieldPages, images, fieldImages, formerPages, allow } = summary;
  const hrefs = [...links.map(({ href }) => href), ...fieldPages.map(({ value }) => value)];
  const sources = [...images.map(({ src }) => src), ...fieldImages.map(({ value }) => value)];
  const onSite = hrefs.filter(isSitePath).map((href) => ({ href, ...sitePath(href) }));
  const toFiles = hrefs.filter((href) => isFileLink(href) && !isSitePath(href));
  const toOthers = onSite.filter(({ anchor }) => anchor !== "").map(({ href }) => href);
  const missingHere = hrefs.filter(
    (href) => href.startsWith("#") && summary.headingIds?.includes(sitePath(href).anchor) === false,
  );
  return {
    url,
    mentions: distinct(mentions),
    pages: distinct([...onSite.map(({ path }) => path), ...toFiles]),
    anchors: distinct([...toOthers, ...missingHere]),
    images: distinct(sources.filter(isSitePath)),
    formerPages: distinct(formerPages.map(({ value }) => value)),
    allowed: distinct(
      allow.map(({ rule, only }) => (only === undefined ? rule : `${rule}: ${only}`)),
    ),
    texts: Object.keys(texts).length === 0 ? undefined : texts,
  };
}

function distinct(list: readonly string[]): string[] | undefined {
  return list.length === 0 ? undefined : [...new Set(list)];
}
