import { hash } from "node:crypto";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { builtPages } from "../build/site-records.ts";
import type { Redirect } from "../content/redirects.ts";
import { shownPath } from "../paths.ts";
import { UserError } from "../user-error.ts";

/** Every path that search engines may know, with a mark that changes when they should crawl it again. */
export type SiteAddresses = ReadonlyMap<string, string>;

/**
 * Returns a built site's indexable pages with the hash of their visible content, and its redirects with their targets.
 * @throws UserError if the site hasn't been built
 */
export function siteAddresses(outDir: string, redirects: readonly Redirect[]): SiteAddresses {
  const pages = builtPages(outDir);
  if (pages === undefined) {
    throw new UserError(
      `${shownPath(outDir)} doesn't contain a built site. Run \`npm run build\` first.`,
    );
  }
  return new Map([
    ...pages
      .filter(({ indexable }) => indexable)
      .map(({ path, contentHash }) => [path, contentHash] as const),
    ...redirects.map(({ from, to }) => [from, `>${to}`] as const),
  ]);
}

/** Returns a hash of all addresses, to check whether the built site is the deployed one. */
export function siteMark(addresses: SiteAddresses): string {
  const lines = [...addresses].map((entry) => entry.join(" ")).toSorted();
  return hash("sha256", lines.join("\n"), "base64url").slice(0, 16);
}

/**
 * Writes the key file. The key isn't a secret: publishing it on the site proves that the site is ours.
 *
 * @param key `undefined` if search engines aren't notified
 */
export function writeKeyFile(key: string | undefined, outDir: string): void {
  if (key !== undefined) writeFileSync(join(outDir, `${key}.txt`), key);
}
