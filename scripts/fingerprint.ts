import { createHash } from "node:crypto";
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import * as business from "#business";
import { ROOT } from "./paths.ts";

/** Files that affect how a content file is read, besides the file itself. */
const CONTENT_SOURCES = [
  "contentlayer/src/**/*.ts",
  "content/schema/**/*.ts",
  "content/region/*.json",
  "contentlayer.config.ts",
  "functions/contract/limits.ts",
  "package-lock.json",
];

/** Source files of the bundle. Documents aren't included, so editing one doesn't change the bundle. */
const BUNDLE_SOURCES = [
  ...CONTENT_SOURCES,
  "renderer/**/*",
  "pages/**/*",
  "functions/contract/**/*",
  "vite.config.ts",
  "scripts/build/bundle-process.ts",
  "tsconfig*.json",
];

/** Code that renders and checks pages. */
const BUILD_SOURCES = ["scripts/build/**/*.ts", "tsconfig*.json"];

/** Code and files that affect share images. */
const PICTURE_SOURCES = [
  "scripts/share/**/*.ts",
  "scripts/build/icons.ts",
  "renderer/share/share-picture.ts",
  "renderer/public/favicon.svg",
  "renderer/styles/fonts/*.ttf",
];

/** Source files of the backend. */
const FUNCTION_SOURCES = [
  "functions/{src,contract}/**/*.ts",
  "content/schema/trade/quote/*.ts",
  "scripts/build/function-bundle.ts",
  "package-lock.json",
];

export const contentFingerprint = (): string => fingerprint(CONTENT_SOURCES);
export const bundleFingerprint = (): string => fingerprint(BUNDLE_SOURCES);
export const functionFingerprint = (): string => fingerprint(FUNCTION_SOURCES);
export const pictureFingerprint = (): string => fingerprint(PICTURE_SOURCES);
export const buildFingerprint = (): string => fingerprint(BUILD_SOURCES);

/** Returns a hash of the names and contents of all matching files, and of the constants of business.yaml, which bundles contain. */
function fingerprint(patterns: readonly string[]): string {
  const hash = createHash("sha256").update(Object.entries(business).join("\n"));
  const entries = globSync([...patterns], { cwd: ROOT, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
  for (const file of [...new Set(files)].toSorted()) {
    hash.update(file.slice(ROOT.length)).update("\0").update(readFileSync(file)).update("\0");
  }
  return hash.digest("base64url").slice(0, 16);
}
