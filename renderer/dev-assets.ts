import type { Assets } from "./document.tsx";

/** Path of share images in dev. The query contains what to draw. */
export const DEV_PICTURE = "/assets/share/picture.jpg";

/** Message from the dev server that makes open pages update themselves, and their answer once they have. */
export const PAGES_CHANGED = "longleaf:pages-changed";
export const PAGE_SHOWN = "longleaf:page-shown";

/** In dev, the browser loads sources from Vite, and a page's files are `data:` URLs. */
export const DEV_ASSETS: Assets = {
  styles: [{ tag: "link", attributes: { rel: "stylesheet", href: "/renderer/styles/main.css" } }],
  fontPath: "/renderer/styles/fonts/instrument-sans.woff2",
  islandPaths: (name) => [`/renderer/islands/${name}.tsx`],
  scriptPaths: (script) => [`/renderer/browser/${script}.ts`],
  renameClasses: (part) => part,
  overlays: { css: "", rename: (html) => html },
  publishPicture: (picture) => `${DEV_PICTURE}?of=${encodeURIComponent(JSON.stringify(picture))}`,
  publishFile: (name, content) =>
    `data:${name.endsWith(".svg") ? "image/svg+xml" : "application/json"},${encodeURIComponent(content)}`,
};
