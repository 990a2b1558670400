import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { newSite } from "#scripts/new/site.ts";
import { ROOT } from "#scripts/paths.ts";

/**
 * Starts another business's site in a temporary folder, with this project's packages installed.
 * @param prepare changes the site's files
 */
export function startSite(prepare: (folder: string) => void = () => {}) {
  const parent = mkdtempSync(join(tmpdir(), "longleaf-site-"));
  const folder = join(parent, "acme-plumbing");
  const printed = newSite(folder, "blank");
  prepare(folder);
  linkPackages(folder);
  return { folder, printed, remove: () => rmSync(parent, { recursive: true, force: true }) };
}

/** Links every package except the content layer, which is part of the site. */
function linkPackages(folder: string): void {
  const packages = join(folder, "node_modules");
  mkdirSync(packages);
  for (const name of readdirSync(join(ROOT, "node_modules"))) {
    const target = name === "contentlayer" ? folder : join(ROOT, "node_modules");
    symlinkSync(join(target, name), join(packages, name));
  }
}
