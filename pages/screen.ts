import type { TocEntry } from "#schema/common.ts";
import { getPage } from "contentlayer/generated";
import type { Breadcrumb } from "#renderer/ui/Breadcrumbs.tsx";
import { buildPage, type PageOptions } from "./build-page.ts";
import { lastChange } from "./last-change.ts";
import { sharePicture } from "./share-picture.ts";

/** What a screen's file in `content/pages` says above its list or form. */
export interface ScreenText {
  heading: string;
  lead?: string | undefined;
  /** The compiled body. */
  code: string;
  toc: readonly TocEntry[];
}

interface Screen<Props> extends Omit<
  PageOptions<Props>,
  "path" | "title" | "description" | "updated" | "picture"
> {
  /** A short fact for the page's picture, such as how much is listed. */
  pictureLine?: string;
  /** Where it is a further page of the screen, such as its second: its own address and name. */
  part?: Breadcrumb;
  /** The day on which what it lists last became more, where that is known. */
  listChanged?: string | undefined;
}

/**
 * A screen whose words stand in `content/pages/{slug}.mdx`, where an editor finds them.
 * @throws Error where that file is missing or a draft
 */
export function buildScreen<Props>(
  slug: string,
  { props, part, listChanged, pictureLine, ...options }: Screen<Props>,
) {
  const page = getPage(slug);
  if (page === undefined) {
    throw new Error(
      `The screen /${slug} takes its words from content/pages/${slug}.mdx: write that file, or publish it where it is a draft.`,
    );
  }
  const {
    title,
    name = title,
    heading = title,
    lead,
    description,
    scene,
    indexable,
    url,
    body,
    toc,
  } = page;
  const text: ScreenText = { heading, lead, code: body.code, toc };
  return buildPage({
    breadcrumbs: [{ name, path: url }, ...(part === undefined ? [] : [part])],
    ...(indexable === undefined ? {} : { indexable }),
    ...options,
    path: part?.path ?? url,
    title: part === undefined ? page.pageTitle : `${page.pageTitle}, ${part.name.toLowerCase()}`,
    description: part === undefined ? description : `${part.name}. ${description}`,
    picture: sharePicture(heading, { line: pictureLine, scene }),
    updated: lastChange(page, listChanged),
    props: { text, ...props },
  });
}
