import type { Graph } from "schema-dts";
import type { BrowserScript } from "./browser-scripts.ts";
import type { HeadTag } from "./head/tags.ts";
import type { OverlaysContent } from "./overlays.tsx";
import type { Breadcrumb } from "./layout/Breadcrumbs.tsx";
import type { Shell } from "./layout/shell.ts";
import type { SharePicture } from "./share/share-picture.ts";

/** Everything that a template prints. */
export interface PageModel<Props = unknown> {
  /** The page's path on this site, such as `/services/wire-concealment`. */
  path: string;
  /** Without the name of the business, which the head appends if there's room. */
  title: string;
  /** For search results and shared links. */
  description: string;
  head: readonly HeadTag[];
  /** Its structured data. */
  jsonLd: Graph;
  shell: Shell;
  breadcrumbs: readonly Breadcrumb[];
  scripts: readonly BrowserScript[];
  /** Whether phones show Call and Text at the bottom; false if the page has its own bar there. */
  thumbBar: boolean;
  /** The site's URL, such as `https://www.longleaftv.example`. */
  siteUrl: string;
  /** The picture shown when someone shares the page. */
  picture: SharePicture;
  /** Whether search engines may list the page. */
  indexable: boolean;
  /** The day of the last change that readers notice, as `2026-11-20`. */
  updated?: string | undefined;
  /** The offer and the toasts; absent if both are switched off. */
  overlays?: OverlaysContent | undefined;
  /** The id of the analytics tag. */
  tagId?: string | undefined;
  props: Props;
}
