import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { THEME_COLOR } from "#renderer/head/head.ts";
import { MANIFEST_ICONS } from "./icons.ts";

/** Makes the staff app one that is put on a home screen: its manifest, below `/admin`. */
export function writeStaffApp(businessName: string, outDir: string): void {
  const folder = join(outDir, "admin");
  mkdirSync(folder, { recursive: true });
  const manifest = {
    name: `Leads, ${businessName}`,
    short_name: "Leads",
    lang: "en",
    id: "/admin/",
    start_url: "/admin/leads",
    scope: "/admin/",
    display: "standalone",
    background_color: THEME_COLOR.light,
    theme_color: THEME_COLOR.light,
    icons: MANIFEST_ICONS,
  };
  writeFileSync(join(folder, "app.webmanifest"), `${JSON.stringify(manifest, undefined, 2)}\n`);
}
