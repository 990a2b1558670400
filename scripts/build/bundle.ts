import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { build } from "vike/api";
import { bundleFingerprint } from "../fingerprint.ts";
import { CACHE_DIR, ROOT } from "../paths.ts";

/** The renderer and the browser code as Vite and Vike bundled them. */
export interface Bundle {
  folder: string;
  /** Names the sources it was made of: a page is rendered anew when it changes. */
  fingerprint: string;
  manifest: Manifest;
}

/** Vite's manifest: source -> file. https://vite.dev/guide/backend-integration */
export type Manifest = Record<string, ManifestEntry | undefined>;

interface ManifestEntry {
  file: string;
  css?: string[];
  assets?: string[];
  imports?: string[];
  dynamicImports?: string[];
}

const BUNDLES = join(CACHE_DIR, "bundles");

/** Bundles the sources, or answers at once where this very state was bundled before. */
export async function ensureBundle(): Promise<Bundle> {
  const fingerprint = bundleFingerprint();
  const folder = join(BUNDLES, fingerprint);
  if (!existsSync(folder)) await bundle(folder);
  const manifest: Manifest = JSON.parse(readFileSync(join(folder, "assets.json"), "utf8"));
  return { folder, fingerprint, manifest };
}

/** Bundles into a folder aside and renames it: a bundle that is there is whole. */
async function bundle(folder: string): Promise<void> {
  const aside = join(BUNDLES, `aside-${process.pid}`);
  mkdirSync(BUNDLES, { recursive: true });
  await build({
    viteConfig: {
      root: ROOT,
      configLoader: "native",
      logLevel: "warn",
      build: { outDir: aside },
    },
  });
  // Vike writes a package.json beside the server code; nothing else is needed to run it from here.
  if (existsSync(folder)) rmSync(aside, { recursive: true });
  else renameSync(aside, folder);
  removeOldBundles();
}

const BUNDLES_KEPT = 3;

/** Keeps the newest few, so that switching between two branches bundles nothing. */
function removeOldBundles(): void {
  const marked = readdirSync(BUNDLES).filter((name) => !name.startsWith("aside-"));
  const orderFile = join(CACHE_DIR, "bundles.json");
  const known: string[] = existsSync(orderFile) ? JSON.parse(readFileSync(orderFile, "utf8")) : [];
  const order = [...known.filter((name) => marked.includes(name)), ...marked.filter((name) => !known.includes(name))];
  for (const name of order.splice(0, Math.max(0, order.length - BUNDLES_KEPT))) {
    rmSync(join(BUNDLES, name), { recursive: true, force: true });
  }
  writeFileSync(orderFile, JSON.stringify(order));
}
