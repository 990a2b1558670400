import type { Graph } from "schema-dts";
import type { BrowserScript } from "./browser-scripts.ts";
import type { HeadTag } from "./head/tags.ts";
import type { OverlaysContent } from "./overlays.tsx";
import type { Breadcrumb } from "./ui/Breadcrumbs.tsx";
import type { Shell } from "./layout/shell.ts";
import type { SharePicture } from "./share/share-picture.ts";

/** All that a template prints, computed before it. */
export interface PageModel<Props = unknown> {
  /** The page's address on this site, such as `/services/wire-concealment`. */
  path: string;
  /** Without the name of the business, which the head appends if there's room. */
  title: string;
  /** For search results and shared links. */
  description: string;
  head: readonly HeadTag[];
  /** What it says to machines. */
  jsonLd: Graph;
  shell: Shell;
  breadcrumbs: readonly Breadcrumb[];
  scripts: readonly BrowserScript[];
  /** Call and Text at the lower edge of phones; false where the page has a bar of its own there. */
  thumbBar: boolean;
  /** The site's address, such as `https://www.longleaftv.example`. */
  siteUrl: string;
  /** What goes along when somebody shares the page. */
  picture: SharePicture;
  /** Whether search engines may list it. */
  indexable: boolean;
  /** The day of the last change that a reader would notice, as `2026-11-20`. */
  updated?: string | undefined;
  /** What stands over the page later; absent where all of it is switched off. */
  overlays?: OverlaysContent | undefined;
  /** The id of the measuring tag. */
  tagId?: string | undefined;
  props: Props;
}
