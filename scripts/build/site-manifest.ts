import { writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Business } from "contentlayer/generated";
import { SITE_MANIFEST, THEME_COLOR } from "#renderer/head/head.ts";
import { MANIFEST_ICONS } from "./icons.ts";

/** What the site is called and looks like for whoever puts it on a home screen. https://w3c.github.io/manifest/ */
export function siteManifest({
  name,
  description,
}: Pick<Business, "name" | "description">): string {
  const manifest = {
    name,
    // Below an icon there is room for a dozen letters; the header parts the name in the same way.
    short_name: name.split(" ")[0],
    description,
    lang: "en",
    id: "/",
    start_url: "/",
    // A page among others, with a way back: it is read once, and installed by hardly anybody.
    display: "minimal-ui",
    background_color: THEME_COLOR.light,
    theme_color: THEME_COLOR.light,
    icons: MANIFEST_ICONS,
  };
  return `${JSON.stringify(manifest, undefined, 2)}\n`;
}

export function writeSiteManifest(
  business: Pick<Business, "name" | "description">,
  outDir: string,
): void {
  writeFileSync(join(outDir, SITE_MANIFEST), siteManifest(business));
}
