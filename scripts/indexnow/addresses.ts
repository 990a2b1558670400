import { hash } from "node:crypto";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { builtPages } from "../build/page-records.ts";
import type { Redirect } from "../content/redirects.ts";
import { shownPath } from "../paths.ts";
import { UserError } from "../user-error.ts";

/** Every address that search engines may know, with a mark that changes when they should visit again. */
export type SiteAddresses = ReadonlyMap<string, string>;

/**
 * Returns the indexable pages of a built site, each with the hash of what readers see, and the redirected addresses,
 * each with its target.
 * @throws UserError if there is no built site
 */
export function siteAddresses(outDir: string, redirects: readonly Redirect[]): SiteAddresses {
  const pages = builtPages(outDir);
  if (pages === undefined) {
    throw new UserError(
      `There is no built site in ${shownPath(outDir)}. Run \`npm run build\` first.`,
    );
  }
  return new Map([
    ...pages
      .filter(({ indexable }) => indexable)
      .map(({ path, contentHash }) => [path, contentHash] as const),
    ...redirects.map(({ from, to }) => [from, `>${to}`] as const),
  ]);
}

/** Returns one mark for the whole site, to check whether the built site is the deployed one. */
export function siteMark(addresses: SiteAddresses): string {
  const lines = [...addresses].map((entry) => entry.join(" ")).toSorted();
  return hash("sha256", lines.join("\n"), "base64url").slice(0, 16);
}

/**
 * Writes the key into the site. It's not a secret: being able to put a file there proves that the site is ours.
 *
 * @param key absent if search engines aren't notified
 */
export function writeKeyFile(key: string | undefined, outDir: string): void {
  if (key !== undefined) writeFileSync(join(outDir, `${key}.txt`), key);
}
