import { join, normalize, sep } from "node:path";
import { dev } from "vike/api";
import source from "../contentlayer.config.ts";
import { runCommand } from "./command.ts";
import { generateContentModule } from "./content/site-content.ts";
import { COMMANDS } from "./commands.ts";
import { CACHE_DIR, CONTENT_CACHE_DIR, ROOT } from "./paths.ts";
import { listenOptions } from "./environment.ts";

const CONTENT = join(ROOT, source.contentDirPath);

/** Folders that generated files are in, or that the content plugin watches, except for code. */
const UNWATCHED = [CONTENT, CACHE_DIR, CONTENT_CACHE_DIR, join(ROOT, "dist"), join(ROOT, ".data")];
const CODE = [join(CONTENT, "schema"), join(CONTENT, "data")];

await runCommand(COMMANDS.dev, async () => {
  const { host, port } = listenOptions(process.env);
  generateContentModule();
  await loadProductionReact();
  const { viteServer } = await dev({
    startupLog: false,
    viteConfig: {
      root: ROOT,
      configLoader: "native",
      // Several times as fast as the default. Without targets, it doesn't replace what older browsers lack.
      css: { transformer: "lightningcss", lightningcss: { targets: {} } },
      server: { host, port, strictPort: true, watch: { ignored: isUnwatched } },
    },
  });
  const url = viteServer.resolvedUrls?.local[0] ?? `http://${host}:${port}/`;
  console.log(`The dev server is at ${url} and updates when you save a file`);
});

/** Returns whether Vite doesn't need to watch a path, which it writes with forward slashes on every system. */
function isUnwatched(given: string): boolean {
  const path = normalize(given);
  const isIn = (folder: string) => path.startsWith(folder + sep);
  return UNWATCHED.some(isIn) && !CODE.some((folder) => path === folder || isIn(folder));
}

/**
 * Loads the React that renders pages. Its development build takes five times as long, most of it for stack traces that
 * only its own tools show. Browsers get the development build, with its warnings.
 */
async function loadProductionReact(): Promise<void> {
  const { env } = process;
  const before = env["NODE_ENV"];
  env["NODE_ENV"] = "production";
  await Promise.all([import("react"), import("react/jsx-runtime"), import("react-dom/server")]);
  if (before === undefined) delete env["NODE_ENV"];
  else env["NODE_ENV"] = before;
}
