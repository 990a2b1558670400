import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Bundle } from "./bundle.ts";

/** The page that hosts answer every address of the staff app with: `firebase.json` says so. */
export const ADMIN_SHELL = "admin/index.html";

/** The staff app is rendered in the browser; Vike gives the page that it starts in. */
export async function writeAdminShell(bundle: Bundle, outDir: string): Promise<void> {
  await import(pathToFileURL(join(bundle.folder, "server", "entry.mjs")).href);
  const { renderPage } = await import("vike/server");
  const { httpResponse } = await renderPage({ urlOriginal: "/admin" });
  if (httpResponse.statusCode !== 200) {
    throw new Error(`Vike answered ${httpResponse.statusCode} for /admin`);
  }
  const file = join(outDir, ADMIN_SHELL);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, httpResponse.body);
}
