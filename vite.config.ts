import { fileURLToPath } from "node:url";
import tailwindcss from "@tailwindcss/vite";
import vike from "vike/plugin";
import { defineConfig } from "vite";
import { BROWSER_SCRIPTS, ISLANDS } from "./renderer/browser-scripts.ts";
import { builtFiles } from "./scripts/dev/built-files.ts";
import { contentPlugin, CurrentContent } from "./scripts/dev/content-plugin.ts";
import { devPages } from "./scripts/dev/dev-pages.ts";

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));

/** It holds the library, one for commands and pages: never bundled, always Node's own copy. */
const RUNTIME = "contentlayer/runtime";

const content = new CurrentContent();

export default defineConfig({
  // Vite's own minifier knows our browsers; Tailwind's would first write fallbacks for older ones.
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
    // The build command gives a folder of its own; this one is for `vite build` by hand.
    outDir: ".cache/bundles/manual",
    cssTarget: ["chrome123", "safari17.5", "firefox128"],
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          // Pages fetch some of them by their address and call what they export.
          preserveEntrySignatures: "exports-only",
          onLog: (level, log, handle) => {
            // It is about a group of Vite's own, and about a report that nobody asked for.
            if (!log.message.includes("debugName")) handle(level, log);
          },
          output: {
            // A form names twenty of them in its page, where each letter of a hash weighs a byte.
            chunkFileNames: "assets/chunks/[hash:7].js",
            // What every page does is one file, which forms import from: split, it would be a third larger.
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
