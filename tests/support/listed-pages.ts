import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { SITE_DIR } from "#scripts/paths.ts";

/** The pages of the built site that search engines may list, by their path. */
export function listedPages(): Map<string, string> {
  const pages = new Map<string, string>();
  for (const name of globSync("**/*.html", { cwd: SITE_DIR, exclude: ["admin/**"] })) {
    const html = readFileSync(join(SITE_DIR, name), "utf8");
    if (html.includes('name="robots" content="noindex"')) continue;
    pages.set(`/${name.replace(/(?:index)?\.html$/, "")}`, html);
  }
  return pages;
}
