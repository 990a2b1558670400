import { build } from "vike/api";
import { ROOT } from "../paths.ts";

/** Started by `bundle.ts`: bundles the sources into the folder given as the only argument. */
const [outDir] = process.argv.slice(2);
if (outDir === undefined) throw new Error("usage: bundle-process.ts FOLDER");

await build({
  viteConfig: { root: ROOT, configLoader: "native", logLevel: "warn", build: { outDir } },
});
