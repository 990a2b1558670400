import { hash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { unescapeHtml } from "../build/html/unescape-html.ts";
import { HASH_LENGTH } from "../build/page-files.ts";
import { builtPages } from "../build/page-records.ts";
import { fileOf } from "../build/render-page.ts";
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
      .map(
        ({ path }) => [path, readerHash(readFileSync(join(outDir, fileOf(path)), "utf8"))] as const,
      ),
    ...redirects.map(({ from, to }) => [from, `>${to}`] as const),
  ]);
}

/** Returns one mark for the whole site, to tell whether the built site is the deployed one. */
export function siteMark(addresses: SiteAddresses): string {
  const lines = [...addresses].map((entry) => entry.join(" ")).toSorted();
  return hash("sha256", lines.join("\n"), "base64url").slice(0, 16);
}

/** Attributes that readers see, hear or follow. */
const READ = /\s(?:alt|aria-label|href|placeholder|src)="([^"]*)"/g;

/** The part of a file's name that depends on how it was built, as in `/assets/drawings/map.e7Z7Cg.svg`. */
const BUILD_MARK = new RegExp(`\\.[\\w-]{${HASH_LENGTH}}(?=\\.(?:css|json|svg)$)`);

/**
 * Returns a hash of what readers find on a page: title, description, and the words, links and images of `<main>`.
 * Header and footer are left out, since they are the same on every page, and so are classes, styles, scripts and
 * names of drawings. A photo counts with its bytes.
 */
export function readerHash(html: string): string {
  const title = /<title>([^<]*)<\/title>/.exec(html)?.[1];
  const description = /<meta name="description" content="([^"]*)"/.exec(html)?.[1];
  const main = /<main[\s>].*<\/main>/s.exec(html)?.[0];
  if (title === undefined || main === undefined) {
    throw new Error("the page has no title, or no <main>");
  }
  const seen = main
    .replaceAll(/<(script|style|template)\b.*?<\/\1>/gs, " ")
    .replaceAll(/<[^>]*>/g, (tag) => ` ${attributesRead(tag)} `);
  const all = [title, description ?? "", seen].map((text) =>
    unescapeHtml(text).replaceAll(/\s+/g, " ").trim(),
  );
  return hash("sha256", all.join("\n"), "base64url").slice(0, 16);
}

function attributesRead(tag: string): string {
  return [...tag.matchAll(READ)].map(([, value = ""]) => value.replace(BUILD_MARK, "")).join(" ");
}

/**
 * Writes the key into the site: search engines believe anyone who can put a file there, so it's not a secret.
 * @param key absent if search engines aren't notified
 */
export function writeKeyFile(key: string | undefined, outDir: string): void {
  if (key !== undefined) writeFileSync(join(outDir, `${key}.txt`), key);
}
