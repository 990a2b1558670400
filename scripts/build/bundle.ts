import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { bundleFingerprint } from "../fingerprint.ts";
import { CACHE_DIR, writeAtomically } from "../paths.ts";
import { UserError } from "../user-error.ts";
import type { ModuleGraph } from "./template-names.ts";

/** The renderer and the browser code, bundled by Vite and Vike. */
export interface Bundle {
  folder: string;
  /** Hash of the source files. When it changes, every page is rendered again. */
  fingerprint: string;
  manifest: Manifest;
  /** Import graph of our own modules. */
  modules: ModuleGraph;
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
const LAST_USED = join(CACHE_DIR, "bundles.json");

/** Bundles the sources, or reuses the bundle if they haven't changed. */
export function ensureBundle(): Bundle {
  for (;;) {
    const fingerprint = bundleFingerprint();
    const folder = join(BUNDLES, fingerprint);
    if (!existsSync(folder)) bundle(folder, fingerprint);
    // A missing folder means that a source changed during bundling, so try again.
    if (!existsSync(folder)) continue;
    noteUse(fingerprint);
    return openBundle(fingerprint);
  }
}

/** A bundle that may be outdated. */
export interface LastBundle extends Bundle {
  isCurrent: boolean;
}

/** Returns the current sources' bundle, or else the last one used, without bundling anything. */
export function lastBundle(): LastBundle | undefined {
  const current = bundleFingerprint();
  const fingerprint = [current, ...lastUsed()].find((name) => existsSync(join(BUNDLES, name)));
  if (fingerprint === undefined) return undefined;
  return { ...openBundle(fingerprint), isCurrent: fingerprint === current };
}

function openBundle(fingerprint: string): Bundle {
  const folder = join(BUNDLES, fingerprint);
  const manifest: Manifest = JSON.parse(readFileSync(join(folder, "assets.json"), "utf8"));
  const modules: ModuleGraph = JSON.parse(readFileSync(join(folder, "modules.json"), "utf8"));
  return { folder, fingerprint, manifest, modules };
}

/**
 * Bundles into a temporary folder and renames it, so a bundle is never incomplete. Runs in a separate process, because
 * Vite is slow to load and must not share a process with pages rendered for production.
 */
function bundle(folder: string, fingerprint: string): void {
  const aside = join(BUNDLES, `aside-${process.pid}`);
  mkdirSync(BUNDLES, { recursive: true });
  const program = fileURLToPath(new URL("./bundle-process.ts", import.meta.url));
  // Bundles are always for production, even if NODE_ENV is set to something else, as in tests.
  const { NODE_ENV: _, ...environment } = process.env;
  const { status } = spawnSync(process.execPath, [program, aside], {
    stdio: "inherit",
    env: environment,
  });
  // Vike may print an error and still exit with 0. If the file that it writes last is missing, the bundle is
  // incomplete.
  if (status !== 0 || !existsSync(join(aside, "assets.json"))) {
    rmSync(aside, { recursive: true, force: true });
    throw new UserError("Bundling failed. Fix the error above and run the command again.");
  }
  if (existsSync(folder) || bundleFingerprint() !== fingerprint) rmSync(aside, { recursive: true });
  else moveInto(folder, aside);
}

/** Moves a bundle into place, or deletes it if another process has already created the same one. */
function moveInto(folder: string, aside: string): void {
  try {
    renameSync(aside, folder);
  } catch (error) {
    if (!existsSync(folder)) throw error;
    rmSync(aside, { recursive: true });
  }
}

const BUNDLES_KEPT = 3;

/** Records a bundle's use and keeps the most recent ones, so switching between two branches doesn't bundle again. */
function noteUse(fingerprint: string): void {
  const order = [fingerprint, ...lastUsed().filter((name) => name !== fingerprint)];
  for (const name of order.splice(BUNDLES_KEPT)) {
    rmSync(join(BUNDLES, name), { recursive: true, force: true });
  }
  writeAtomically(LAST_USED, JSON.stringify(order));
}

/** Returns the bundles' fingerprints, most recently used first. */
function lastUsed(): string[] {
  if (!existsSync(LAST_USED)) return [];
  const names: string[] = JSON.parse(readFileSync(LAST_USED, "utf8"));
  return names;
}
