import { themeColorTags } from "./head/head.ts";
import { serializeHead, type HeadTag } from "./head/tags.ts";

/** Paths of the files that the staff app's page loads. */
export interface AdminAssets {
  /** A small script that requests the first screen's data while the app loads. */
  start: string;
  app: string;
  /** Scripts and a style sheet that `start` and `app` import. */
  imports: readonly string[];
  style?: string;
  /** Lets staff add the app to their home screen. Only the build writes the manifest (`scripts/build/site-files.ts`). */
  manifest?: string;
}

/** In dev, the browser loads sources from Vite, and the app imports its style sheet. */
export const DEV_ADMIN_ASSETS: AdminAssets = {
  start: "/pages/admin/start.ts",
  app: "/pages/admin/main.tsx",
  imports: [],
};

/**
 * Renders the staff app's page, which is hidden from search engines. The page requests everything that the lead list
 * needs at once, because each request takes half a second on a slow phone.
 */
export function renderAdminShell(assets: AdminAssets): string {
  const { start, app, imports, style, manifest } = assets;
  const head = serializeHead([
    { tag: "meta", attributes: { charset: "utf-8" } },
    meta("viewport", "width=device-width, initial-scale=1"),
    { tag: "title", content: "Leads" },
    ...(style === undefined ? [] : [link({ rel: "stylesheet", href: style })]),
    // The first request that every screen sends. Fetches match a preload only with this `crossorigin`.
    link({ rel: "preload", as: "fetch", href: "/__/firebase/init.json", crossorigin: true }),
    { tag: "script", attributes: { type: "module", src: start, async: true } },
    { tag: "script", attributes: { type: "module", src: app } },
    ...imports.map((href) => link({ rel: "modulepreload", href })),
    meta("robots", "noindex"),
    ...themeColorTags(),
    link({ rel: "icon", href: "/favicon.svg", type: "image/svg+xml" }),
    ...(manifest === undefined
      ? []
      : [
          link({ rel: "apple-touch-icon", href: "/apple-touch-icon.png" }),
          link({ rel: "manifest", href: manifest }),
        ]),
  ]);
  return `<!doctype html><html lang="en"><head>${head}</head><body><div id="admin"></div><noscript>The staff app needs JavaScript. Please turn it on for this site.</noscript></body></html>`;
}

function meta(name: string, content: string): HeadTag {
  return { tag: "meta", attributes: { name, content } };
}

function link(attributes: Record<string, string | true>): HeadTag {
  return { tag: "link", attributes };
}
