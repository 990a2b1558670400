import { fileURLToPath } from "node:url";
import tailwindcss from "@tailwindcss/vite";
import vike from "vike/plugin";
import { defineConfig } from "vite";
import { BROWSER_SCRIPTS, ISLANDS } from "./renderer/browser-scripts.ts";
import { builtFiles } from "./scripts/dev/built-files.ts";
import { contentPlugin, CurrentContent } from "./scripts/dev/content-plugin.ts";
import { devPages } from "./scripts/dev/dev-pages.ts";

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));

/** Not bundled, because its module state, the library, is shared by commands and pages. */
const RUNTIME = "contentlayer/runtime";

const content = new CurrentContent();

export default defineConfig({
  // Vite's minifier knows our browsers. Tailwind's would add fallbacks for older ones.
  plugins: [
    vike(),
    tailwindcss({ optimize: false }),
    contentPlugin(content),
    builtFiles(content),
    devPages(content),
  ],
  resolve: {
    alias: { "contentlayer/generated": path(".contentlayer/generated/index.js") },
  },
  publicDir: path("renderer/public"),
  build: {
    copyPublicDir: false,
    // The build command sets its own folder; this one is for running `vite build` directly.
    outDir: ".cache/bundles/manual",
    cssTarget: ["chrome123", "safari17.5", "firefox128"],
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          // Pages load some chunks by URL and call their exports.
          preserveEntrySignatures: "exports-only",
          onLog: (level, log, handle) => {
            // Hides a warning about one of Vite's own groups.
            if (!log.message.includes("debugName")) handle(level, log);
          },
          output: {
            // A page with a form lists twenty chunks, so short hashes make it smaller.
            chunkFileNames: "assets/chunks/[hash:7].js",
            // Every page's script is one file that forms import from. Split, it would be a third larger.
            codeSplitting: {
              groups: [
                {
                  name: "visit",
                  test: /renderer\/browser\/visit|contract\/(?:touch|thanks-path)/,
                },
              ],
            },
          },
          input: {
            styles: path("renderer/styles/main.css"),
            ...Object.fromEntries(
              BROWSER_SCRIPTS.map((script) => [script, path(`renderer/browser/${script}.ts`)]),
            ),
            ...Object.fromEntries(
              ISLANDS.map((island) => [island, path(`renderer/islands/${island}.tsx`)]),
            ),
          },
        },
      },
    },
    ssr: {
      resolve: { external: [RUNTIME] },
      build: {
        rolldownOptions: {
          input: { site: path("pages/site.ts") },
          external: [RUNTIME],
        },
      },
    },
  },
});
