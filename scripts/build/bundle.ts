import { fork } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { existsSync, mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { bundleFingerprint } from "../fingerprint.ts";
import { CACHE_DIR, writeAtomically } from "../paths.ts";
import { move, removeFolder } from "../platform/files.ts";
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

export interface ManifestEntry {
  file: string;
  css?: string[];
  assets?: string[];
  imports?: string[];
  dynamicImports?: string[];
}

const BUNDLES = join(CACHE_DIR, "bundles");
const LAST_USED = join(CACHE_DIR, "bundles.json");

/**
 * Bundles the sources, or reuses the bundle if they haven't changed.
 * @throws UserError if bundling fails
 */
export async function ensureBundle(control?: BundlingControl): Promise<Bundle> {
  for (;;) {
    const fingerprint = bundleFingerprint();
    const folder = join(BUNDLES, fingerprint);
    if (!existsSync(folder)) await bundle(folder, fingerprint, control);
    // A missing folder means that a source changed during bundling, so try again.
    if (!existsSync(folder)) continue;
    noteUse(fingerprint);
    return openBundle(fingerprint);
  }
}

interface BundlingControl {
  /** Resolves when the sources are complete. Until then, the bundling process only loads Vite. */
  sources: Promise<void>;
  /** Ends the bundling process and removes what it wrote. */
  stop: AbortSignal;
}

/** A bundle that may not be finished yet. Disposing of it ends the bundling process if it's still running. */
export interface Bundling extends AsyncDisposable {
  bundle: Promise<Bundle>;
  /** Starts reading the sources. Call it once the content module is generated. */
  begin: () => void;
}

/** Starts `ensureBundle` without waiting for it, so a build can do something else in the meantime. */
export function startBundling(): Bundling {
  const stop = new AbortController();
  const sources = Promise.withResolvers<void>();
  const result = ensureBundle({ sources: sources.promise, stop: stop.signal });
  // The build reports a failure when it needs the bundle. Until then, Node must not treat it as unhandled.
  result.catch(() => undefined);
  return {
    bundle: result,
    begin: sources.resolve,
    [Symbol.asyncDispose]: async () => {
      stop.abort();
      await Promise.allSettled([result]);
    },
  };
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
async function bundle(
  folder: string,
  fingerprint: string,
  control?: BundlingControl,
): Promise<void> {
  mkdirSync(BUNDLES, { recursive: true });
  const aside = join(BUNDLES, `aside-${randomUUID()}`);
  try {
    const isDone = await runBundler(aside, control);
    control?.stop.throwIfAborted();
    if (!isDone) {
      throw new UserError("Bundling failed. Fix the error above and run the command again.");
    }
    if (!existsSync(folder) && bundleFingerprint() === fingerprint) moveInto(folder, aside);
  } finally {
    removeFolder(aside);
  }
}

/** Runs the bundling process until it ends, and returns whether the bundle is complete. */
async function runBundler(outDir: string, control?: BundlingControl): Promise<boolean> {
  // Bundles are always for production, even if NODE_ENV is set to something else, as in tests.
  const { NODE_ENV: _, ...environment } = process.env;
  const bundler = fork(fileURLToPath(new URL("./bundle-process.ts", import.meta.url)), [outDir], {
    env: environment,
    execArgv: [],
  });
  const end = () => bundler.kill();
  control?.stop.addEventListener("abort", end);
  const ended = once(bundler, "exit");
  await Promise.race([ended, control?.sources]);
  if (bundler.connected) bundler.send("begin");
  const [status]: unknown[] = await ended;
  control?.stop.removeEventListener("abort", end);
  // Vike may print an error and still exit with 0. If the file that it writes last is missing, the bundle is
  // incomplete.
  return status === 0 && existsSync(join(outDir, "assets.json"));
}

/** Moves a bundle into place, unless another process has already created the same one. */
function moveInto(folder: string, aside: string): void {
  try {
    move(aside, folder);
  } catch (error) {
    if (!existsSync(folder)) throw error;
  }
}

const BUNDLES_KEPT = 3;

/** Records a bundle's use and keeps the most recent ones, so switching between two branches doesn't bundle again. */
function noteUse(fingerprint: string): void {
  const order = [fingerprint, ...lastUsed().filter((name) => name !== fingerprint)];
  for (const name of order.splice(BUNDLES_KEPT)) {
    removeFolder(join(BUNDLES, name));
  }
  writeAtomically(LAST_USED, JSON.stringify(order));
}

/** Returns the bundles' fingerprints, most recently used first. */
function lastUsed(): string[] {
  if (!existsSync(LAST_USED)) return [];
  const names: string[] = JSON.parse(readFileSync(LAST_USED, "utf8"));
  return names;
}
