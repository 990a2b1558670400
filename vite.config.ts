import { fileURLToPath } from "node:url";
import tailwindcss from "@tailwindcss/vite";
import vike from "vike/plugin";
import { defineConfig, type Plugin } from "vite";
import { BROWSER_SCRIPTS, ISLANDS } from "./renderer/browser-scripts.ts";
import { businessPlugin } from "./scripts/build/business-plugin.ts";
import { STAFF_WORKER } from "./scripts/build/staff-worker.ts";

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));

/** Not bundled, because commands and pages share its module state, the content library. */
const RUNTIME = "contentlayer/runtime";

/** Settings for dev and builds. Builds pass them to Vike, which adds its own plugin. */
export const config = defineConfig({
  // Vite's minifier targets our supported browsers. Tailwind's would add fallbacks for older ones.
  plugins: [businessPlugin(), tailwindcss({ optimize: false })],
  resolve: {
    alias: {
      "contentlayer/generated": path(".contentlayer/generated/index.js"),
      // The router's version for React 17.
      "use-sync-external-store/shim/index.js": "react",
    },
  },
  // React's production build, which renders pages in dev too, has no `jsxDEV`.
  oxc: { jsx: { development: false } },
  publicDir: path("renderer/public"),
  build: {
    copyPublicDir: false,
    // The build command sets its own folder. This one is for running `vite build` directly.
    outDir: ".cache/bundles/manual",
    cssTarget: ["chrome123", "safari17.5", "firefox128"],
    // Warns on a busy machine that plugins are slow.
    rolldownOptions: { checks: { bundlerTimings: false } },
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          // Pages load some chunks by URL and use their exports.
          preserveEntrySignatures: "allow-extension",
          onLog: (level, log, handle) => {
            // Hides a warning about one of Vite's own chunk groups.
            if (!log.message.includes("debugName")) handle(level, log);
          },
          output: {
            // A page with a form lists twenty chunks, so short hashes make the page smaller.
            chunkFileNames: "assets/chunks/[hash:7].js",
            // Keeps the script that every page loads in one file. Splitting it would make it a third larger.
            codeSplitting: {
              groups: [
                {
                  name: "visit",
                  test: /renderer\/browser\/visit|contract\/(?:touch|thanks-path)/,
                },
                // Few files, because a browser requests only six at a time without HTTP/2, and each takes half a second
                // on a slow phone: what forms on public pages and the staff app share, the staff app's first requests,
                // and the rest of its lead list.
                {
                  name: "shared",
                  test: /node_modules\/(?:react|react-dom|scheduler)\/|renderer\/ui\/(?:Icon|Button|Field)|contract\/(?:business-hours|local-time|limits|text)\.|trade\/quote\/summary\./,
                  includeDependenciesRecursively: false,
                },
                {
                  name: "staff-start",
                  test: /pages\/admin\/(?:start|api\/(?:early|signed-fetch|config|failure)|app\/paths)\./,
                  includeDependenciesRecursively: false,
                },
                {
                  name: "staff-list",
                  // The service worker must be a single file.
                  test: /pages\/admin\/(?!worker\/)|renderer\/(?:ui\/(?:Badge|EmptyState|Skeleton)|layout\/Logo)|contract\/(?:attribution|lead-values|same-visitor)|node_modules\/(?:@tanstack|wouter|regexparam|hono)\//,
                  tags: ["$initial"],
                  includeDependenciesRecursively: false,
                },
              ],
            },
          },
          input: {
            styles: path("renderer/styles/main.css"),
            "staff-start": path("pages/admin/start.ts"),
            staff: path("pages/admin/main.tsx"),
            "staff-worker": path(STAFF_WORKER.source),
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

export default defineConfig(({ command }) => ({
  ...config,
  plugins: [vike(), ...(config.plugins ?? []), command === "serve" && devPlugins()],
}));

/** Loaded only in dev, because these plugins load the content layer. */
async function devPlugins(): Promise<Plugin[]> {
  const [{ builtFiles }, { contentPlugin, CurrentContent }, { devPages }] = await Promise.all([
    import("./scripts/dev/built-files.ts"),
    import("./scripts/dev/content-plugin.ts"),
    import("./scripts/dev/dev-pages.ts"),
  ]);
  const content = new CurrentContent();
  return [contentPlugin(content), builtFiles(content), devPages(content)];
}
