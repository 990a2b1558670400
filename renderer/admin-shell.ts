import { serializeHead } from "./head/tags.ts";
import tokens from "./styles/tokens.css?raw";
import { tokenColors } from "./token-colors.ts";

/**
 * The page that the staff app starts in; Vike adds the scripts. It says something until the app
 * is there, does not go into any index, and can be put on a home screen (`scripts/build/staff-app.ts`).
 */
export function renderAdminShell(): string {
  const paper = tokenColors(tokens, "paper");
  const head = serializeHead([
    { tag: "meta", attributes: { charset: "utf-8" } },
    {
      tag: "meta",
      attributes: { name: "viewport", content: "width=device-width, initial-scale=1" },
    },
    { tag: "title", content: "Leads" },
    { tag: "meta", attributes: { name: "robots", content: "noindex" } },
    themeColor("light", paper.light),
    themeColor("dark", paper.dark),
    { tag: "link", attributes: { rel: "icon", href: "/favicon.svg", type: "image/svg+xml" } },
    { tag: "link", attributes: { rel: "apple-touch-icon", href: "/admin/icon-180.png" } },
    { tag: "link", attributes: { rel: "manifest", href: "/admin/app.webmanifest" } },
  ]);
  return `<!doctype html><html lang="en"><head>${head}</head><body><div id="admin"></div><noscript>The staff app needs JavaScript. Please switch it on for this site.</noscript></body></html>`;
}

/** What a phone paints its own frame with: the colour of the bar at the top. */
function themeColor(scheme: "light" | "dark", content: string) {
  const media = `(prefers-color-scheme: ${scheme})`;
  return { tag: "meta", attributes: { name: "theme-color", media, content } } as const;
}
