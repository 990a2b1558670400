import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { functionFingerprint } from "../fingerprint.ts";
import { ROOT } from "../paths.ts";

const FOLDER = join(ROOT, "functions");

/** Where the bundle lies, and what it was made of. */
const BUNDLE = join(FOLDER, "lib", "index.js");
const STAMP = join(FOLDER, "lib", "fingerprint");

/** The packages that Firebase installs from `functions/package.json`; everything else goes into the file. */
const OUTSIDE = [
  /^firebase-admin(\/|$)/,
  /^firebase-functions(\/|$)/,
  /^@google-cloud\//,
  /^node:/,
];

/**
 * Bundles the backend into `functions/lib/index.js`, because Firebase uploads `functions/` and nothing
 * else. Does nothing where these very sources were bundled before.
 */
export async function bundleFunction(): Promise<void> {
  const fingerprint = functionFingerprint();
  if (existsSync(BUNDLE) && existsSync(STAMP) && readFileSync(STAMP, "utf8") === fingerprint)
    return;
  // Loaded here only: it takes longer to load than most builds take.
  const { build } = await import("vite");
  await build({
    configFile: false,
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
    ssr: { noExternal: true, external: ["firebase-admin", "firebase-functions"] },
  });
  writeFileSync(STAMP, fingerprint);
}
