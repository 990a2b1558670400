import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { functionFingerprint } from "../fingerprint.ts";
import { ROOT } from "../paths.ts";
import { businessPlugin } from "./business-plugin.ts";

const FOLDER = join(ROOT, "functions");

/** The bundle, and its sources' fingerprint. */
const BUNDLE = join(FOLDER, "lib", "index.js");
const STAMP = join(FOLDER, "lib", "fingerprint");

/** Packages that Firebase installs from `functions/package.json`. Everything else is bundled. */
const OUTSIDE = [
  /^firebase-admin(\/|$)/,
  /^firebase-functions(\/|$)/,
  /^@google-cloud\//,
  // It reads its data from files next to its code.
  "@touch4it/ical-timezones",
  // Native code.
  "sharp",
  /^node:/,
];

/**
 * Bundles the backend into `functions/lib/index.js`, because Firebase uploads only `functions/`. Does nothing if the
 * sources haven't changed.
 */
export async function bundleFunction(): Promise<void> {
  const fingerprint = functionFingerprint();
  if (existsSync(BUNDLE) && existsSync(STAMP) && readFileSync(STAMP, "utf8") === fingerprint)
    return;
  // Loaded only if needed, because loading Vite takes longer than most builds.
  const { build } = await import("vite");
  await build({
    configFile: false,
    plugins: [businessPlugin()],
    root: FOLDER,
    logLevel: "warn",
    mode: "production",
    build: {
      ssr: join(FOLDER, "src", "index.ts"),
      outDir: join(FOLDER, "lib"),
      emptyOutDir: true,
      minify: true,
      target: "node24",
      rolldownOptions: {
        external: OUTSIDE,
        output: { entryFileNames: "index.js", codeSplitting: false },
      },
    },
    ssr: {
      noExternal: true,
      external: ["firebase-admin", "firebase-functions", "@touch4it/ical-timezones", "sharp"],
    },
  });
  writeFileSync(STAMP, fingerprint);
}
