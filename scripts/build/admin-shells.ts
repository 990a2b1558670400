import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Bundle } from "./bundle.ts";
import { fileOf } from "./render-page.ts";

const ADMIN_PATHS = ["/admin/login", "/admin/leads"];

/** The staff app is rendered in the browser; Vike gives the pages that it starts in. */
export async function writeAdminShells(bundle: Bundle, outDir: string): Promise<void> {
  await import(pathToFileURL(join(bundle.folder, "server", "entry.mjs")).href);
  const { renderPage } = await import("vike/server");
  for (const path of ADMIN_PATHS) {
    const { httpResponse } = await renderPage({ urlOriginal: path });
    if (httpResponse.statusCode !== 200) {
      throw new Error(`Vike answered ${httpResponse.statusCode} for ${path}`);
    }
    const file = join(outDir, fileOf(path));
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, httpResponse.body);
  }
}
