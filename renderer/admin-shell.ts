import { themeColorTags } from "./head/head.ts";
import { serializeHead, type HeadTag } from "./head/tags.ts";

/** What puts the app on a home screen; the build makes the manifest (`scripts/build/staff-app.ts`), dev has none. */
const HOME_SCREEN: HeadTag[] = [
  { tag: "link", attributes: { rel: "apple-touch-icon", href: "/apple-touch-icon.png" } },
  { tag: "link", attributes: { rel: "manifest", href: "/admin/app.webmanifest" } },
];

/**
 * The page that the staff app starts in; Vike adds the scripts. It says something until the app
 * is there, and does not go into any index.
 */
export function renderAdminShell(): string {
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
  return `<!doctype html><html lang="en"><head>${head}</head><body><div id="admin"></div><noscript>The staff app needs JavaScript. Please switch it on for this site.</noscript></body></html>`;
}
