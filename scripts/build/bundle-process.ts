import { once } from "node:events";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { build } from "vike/api";
import { mergeConfig, type Plugin } from "vite";
import { config } from "../../vite.config.ts";
import { ROOT } from "../paths.ts";
import { withSlashes } from "../platform/files.ts";

// Started by `bundle.ts`. Bundles the sources into the folder given as the only argument.
const [outDir = ""] = process.argv.slice(2);
if (outDir === "") throw new Error("usage: bundle-process.ts FOLDER");

process.once("disconnect", endWithoutBuild);
// The build may have ended while this process loaded Vite.
if (!process.connected) endWithoutBuild();
await once(process, "message");
// Otherwise, this process wouldn't end by itself.
process.channel?.unref();

/** What the build loads from the bundle, without Vike's server, which it doesn't use. */
const SITE =
  /^(?!.*(?:\/node_modules\/@?(?:vike|brillout|universal)|\/\+onRenderHtml\.|virtual:|vite:))/;

await build({
  viteConfig: mergeConfig(config, {
    root: ROOT,
    configFile: false,
    logLevel: "warn",
    build: { outDir },
    environments: {
      ssr: {
        // React chooses its development or production build when it's imported.
        define: { "process.env.NODE_ENV": JSON.stringify("production") },
        // Every build command and thread loads the site, and loading a few hundred small files takes as long as
        // rendering dozens of pages. In dev, Vite can't process packages in CommonJS.
        resolve: { noExternal: ["react", "react-dom", "svgpath", "lineclip", "vike"] },
        build: {
          rolldownOptions: {
            output: {
              codeSplitting: {
                groups: [{ name: "site", test: SITE, includeDependenciesRecursively: false }],
              },
            },
          },
        },
      },
    },
    plugins: [saveModuleGraph(join(outDir, "modules.json"))],
  }),
});

/** Writes the import graph of our own modules, for pages and browser code together. */
function saveModuleGraph(file: string): Plugin {
  const graph: Record<string, string[]> = {};
  // Module ids have forward slashes on every system.
  const root = withSlashes(ROOT);
  const nameOf = (id: string) => id.slice(root.length + 1);
  const isOwn = (id: string) =>
    id.startsWith(`${root}/`) && /\.tsx?$/.test(id) && !id.includes("node_modules");
  return {
    name: "save-module-graph",
    buildEnd() {
      for (const id of this.getModuleIds()) {
        if (!isOwn(id)) continue;
        const imported = this.getModuleInfo(id)?.importedIds ?? [];
        const name = nameOf(id);
        const own = imported.filter(isOwn).map(nameOf);
        graph[name] = [...new Set([...(graph[name] ?? []), ...own])];
      }
      mkdirSync(join(file, ".."), { recursive: true });
      writeFileSync(file, JSON.stringify(graph));
    },
  };
}

/** Ends this process if the build was killed, because no one is waiting for the bundle anymore. */
function endWithoutBuild(): void {
  rmSync(outDir, { recursive: true, force: true });
  process.exit(1);
}
