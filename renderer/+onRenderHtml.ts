import "./vike-types.ts";
import { dangerouslySkipEscape } from "vike/server";
import type { PageContextServer } from "vike/types";
import { DEV_ASSETS } from "./dev-assets.ts";
import { renderDocument } from "./document.tsx";
import { themeColorTags } from "./head/head.ts";
import { serializeHead, type HeadTag } from "./head/tags.ts";

/** Vike's render hook. Renders every page in dev, and only the staff app's page in the build. */
export function onRenderHtml(pageContext: PageContextServer) {
  if (pageContext.config.spa === true) return dangerouslySkipEscape(renderAdminShell());
  const { html } = renderDocument(pageContext.Page, pageContext.data, DEV_ASSETS);
  return dangerouslySkipEscape(html);
}

/** Lets staff add the app to their home screen. Only the build writes the manifest (`scripts/build/site-files.ts`). */
const HOME_SCREEN: HeadTag[] = [
  { tag: "link", attributes: { rel: "apple-touch-icon", href: "/apple-touch-icon.png" } },
  { tag: "link", attributes: { rel: "manifest", href: "/admin/app.webmanifest" } },
];

/** Returns the staff app's HTML shell, hidden from search engines. Vike adds the scripts. */
function renderAdminShell(): string {
  const head = serializeHead([
    { tag: "meta", attributes: { charset: "utf-8" } },
    {
      tag: "meta",
      attributes: { name: "viewport", content: "width=device-width, initial-scale=1" },
    },
    { tag: "title", content: "Leads" },
    { tag: "meta", attributes: { name: "robots", content: "noindex" } },
    ...themeColorTags(),
    { tag: "link", attributes: { rel: "icon", href: "/favicon.svg", type: "image/svg+xml" } },
    ...(import.meta.env.PROD ? HOME_SCREEN : []),
  ]);
  return `<!doctype html><html lang="en"><head>${head}</head><body><div id="admin"></div><noscript>The staff app needs JavaScript. Please turn it on for this site.</noscript></body></html>`;
}
