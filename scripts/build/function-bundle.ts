import { statSync } from "node:fs";
import { join } from "node:path";
import { build } from "vite";
import { ROOT } from "../paths.ts";

/** The packages that Firebase installs from `functions/package.json`; everything else goes into the file. */
const OUTSIDE = [
  /^firebase-admin(\/|$)/,
  /^firebase-functions(\/|$)/,
  /^@google-cloud\//,
  /^node:/,
];

/** Bundles the backend into `functions/lib/index.js`: Firebase uploads `functions/` and nothing else. */
export async function bundleFunction(): Promise<{ file: string; bytes: number }> {
  const folder = join(ROOT, "functions");
  await build({
    configFile: false,
    root: folder,
    logLevel: "warn",
    build: {
      ssr: join(folder, "src", "index.ts"),
      outDir: join(folder, "lib"),
      target: "node24",
      rolldownOptions: { external: OUTSIDE, output: { entryFileNames: "index.js" } },
    },
    ssr: { noExternal: true, external: ["firebase-admin", "firebase-functions"] },
  });
  const file = join(folder, "lib", "index.js");
  return { file, bytes: statSync(file).size };
}
