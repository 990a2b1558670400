import type { Graph } from "schema-dts";
import type { BrowserScript } from "./browser-scripts.ts";
import type { HeadTag } from "./head/tags.ts";
import type { OverlaysContent } from "./overlays.tsx";
import type { Breadcrumb } from "./layout/Breadcrumbs.tsx";
import type { Shell } from "./layout/shell.ts";
import type { SharePicture } from "./share/share-picture.ts";

/** Everything needed to render a page with its template. */
export interface PageModel<Props = unknown> {
  /** The page's path on this site, such as `/services/wire-concealment`. */
  path: string;
  /** The title without the business name, which the head appends if there's room. */
  title: string;
  /** Description for search results and shared links. */
  description: string;
  head: readonly HeadTag[];
  /** The page's structured data. */
  jsonLd: Graph;
  shell: Shell;
  breadcrumbs: readonly Breadcrumb[];
  scripts: readonly BrowserScript[];
  /** Whether phones show a Call and Text bar at the bottom; false if the page has its own bar there. */
  thumbBar: boolean;
  /** The site's URL, such as `https://www.longleaftv.example`. */
  siteUrl: string;
  /** The image shown when the page is shared. */
  picture: SharePicture;
  /** Whether search engines may list the page. */
  indexable: boolean;
  /** Date of the last change that readers would notice, such as `2026-11-20`. */
  updated?: string | undefined;
  /** The offer and toasts; undefined if both are switched off. */
  overlays?: OverlaysContent | undefined;
  /** The id of the analytics tag. */
  tagId?: string | undefined;
  props: Props;
}
