import { fileURLToPath } from "node:url";
import tailwindcss from "@tailwindcss/vite";
import vike from "vike/plugin";
import { defineConfig } from "vite";

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));

export default defineConfig({
  plugins: [vike(), tailwindcss()],
  resolve: {
    alias: { "contentlayer/generated": path(".contentlayer/generated/index.js") },
  },
  publicDir: path("renderer/public"),
  build: {
    copyPublicDir: false,
    // The build command gives a folder of its own; this one is for `vite build` by hand.
    outDir: ".cache/bundles/manual",
    cssTarget: ["chrome123", "safari17.5", "firefox125"],
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          input: {
            styles: path("renderer/styles/main.css"),
            "not-found": path("renderer/browser/not-found.ts"),
          },
        },
      },
    },
    ssr: {
      // The library lives in Node's own copy of this package, shared by the commands and the pages.
      resolve: { external: ["contentlayer"] },
      build: {
        rolldownOptions: {
          input: { site: path("pages/site.ts") },
          external: ["contentlayer/runtime"],
        },
      },
    },
  },
});
