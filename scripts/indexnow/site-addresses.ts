import { hash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { builtPages } from "../build/page-records.ts";
import { fileOf } from "../build/render-page.ts";
import type { Redirect } from "../content/redirects.ts";
import { shownPath } from "../paths.ts";
import { UserError } from "../user-error.ts";
import { readerHash } from "./reader-hash.ts";

/** Every address that search engines may know, with a word that changes when they should come again. */
export type SiteAddresses = ReadonlyMap<string, string>;

/**
 * The pages of a built site that may be found, each with the hash of what a reader sees, and the addresses that
 * are redirected, each with where it leads.
 * @throws UserError where nothing was built
 */
export function siteAddresses(outDir: string, redirects: readonly Redirect[]): SiteAddresses {
  const pages = builtPages(outDir);
  if (pages === undefined) {
    throw new UserError(
      `There is no built site in ${shownPath(outDir)}: \`npm run build\` makes it.`,
    );
  }
  return new Map([
    ...pages
      .filter(({ indexable }) => indexable)
      .map(
        ({ path }) => [path, readerHash(readFileSync(join(outDir, fileOf(path)), "utf8"))] as const,
      ),
    ...redirects.map(({ from, to }) => [from, `>${to}`] as const),
  ]);
}

/** One word for all of a site: tells whether what was built is what was deployed. */
export function siteMark(addresses: SiteAddresses): string {
  const lines = [...addresses].map((entry) => entry.join(" ")).toSorted();
  return hash("sha256", lines.join("\n"), "base64url").slice(0, 16);
}
