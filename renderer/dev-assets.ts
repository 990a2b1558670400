import type { Assets } from "./document.tsx";

/** Where dev makes pictures; behind it stands what they show. */
export const DEV_PICTURE = "/assets/share/picture.jpg";

/** In dev the browser asks Vite for the sources themselves; a file of a page is its own address. */
export const DEV_ASSETS: Assets = {
  styles: [{ tag: "link", attributes: { rel: "stylesheet", href: "/renderer/styles/main.css" } }],
  fontPath: "/renderer/styles/fonts/instrument-sans.woff2",
  islandPaths: (name) => [`/renderer/islands/${name}.tsx`],
  scriptPaths: (script) => [`/renderer/browser/${script}.ts`],
  renameClasses: (html) => html,
  overlays: { css: "", rename: (html) => html },
  // `scripts/dev/share-requests.ts` makes it when somebody asks for it.
  publishPicture: (picture) => `${DEV_PICTURE}?of=${encodeURIComponent(JSON.stringify(picture))}`,
  publishFile: (name, content) =>
    `data:${name.endsWith(".svg") ? "image/svg+xml" : "application/json"},${encodeURIComponent(content)}`,
};
