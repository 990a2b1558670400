import { serializeHead } from "./head/tags.ts";

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
    { tag: "link", attributes: { rel: "icon", href: "/favicon.svg", type: "image/svg+xml" } },
  ]);
  return `<!doctype html><html lang="en"><head>${head}</head><body><div id="admin"></div><noscript>The staff app needs JavaScript. Please switch it on for this site.</noscript></body></html>`;
}
