import type { Assets } from "./document.tsx";

/** In dev the browser asks Vite for the sources themselves; a file of a page is its own address. */
export const DEV_ASSETS: Assets = {
  styles: [{ tag: "link", attributes: { rel: "stylesheet", href: "/renderer/styles/main.css" } }],
  fontPath: "/renderer/styles/fonts/instrument-sans.woff2",
  islandPaths: (name) => [`/renderer/islands/${name}.tsx`],
  scriptPaths: (script) => [`/renderer/browser/${script}.ts`],
  overlays: { css: "", rename: (html) => html },
  publishFile: (name, content) =>
    `data:${name.endsWith(".svg") ? "image/svg+xml" : "application/json"},${encodeURIComponent(content)}`,
};
