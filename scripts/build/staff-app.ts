import { hash } from "node:crypto";
import { mkdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Shell } from "#pages/admin/worker/shell.ts";
import { type AdminAssets, renderAdminShell } from "#renderer/admin-shell.ts";
import { readHosting } from "../server/hosting.ts";
import { entry, importsOf, staffAppFiles } from "./assets.ts";
import type { Bundle } from "./bundle.ts";
import { MANIFEST_ICONS } from "./icons.ts";
import { STAFF_WORKER } from "./staff-worker.ts";

/** The page that `firebase.json` serves for every staff app path. */
const ADMIN_SHELL = "admin/index.html";
/** Its URL on both hosts, without a redirect. */
const ADMIN_URL = "/admin";

/** Files outside the bundle that the page and the notifications refer to. */
const UNHASHED = [
  "/admin/app.webmanifest",
  "/apple-touch-icon.png",
  "/favicon.svg",
  ...new Set(MANIFEST_ICONS.map(({ src }) => src)),
];

const ADMIN_START = "pages/admin/start.ts";
const ADMIN_APP = "pages/admin/main.tsx";

/** Writes the staff app's HTML page. The app itself renders in the browser. */
export function writeAdminShell(bundle: Bundle, outDir: string): void {
  writeFile(join(outDir, ADMIN_SHELL), renderAdminShell(readAdminAssets(bundle)));
}

/** Returns the paths of the files that the staff app's page loads. */
function readAdminAssets(bundle: Bundle): AdminAssets {
  const sources = [ADMIN_START, ADMIN_APP];
  const entries = [...sources, ...sources.flatMap((source) => importsOf(bundle, source))].map(
    (source) => entry(bundle, source),
  );
  const style = entries.flatMap(({ css = [] }) => css)[0];
  if (style === undefined) throw new Error(`${ADMIN_APP} has no style sheet.`);
  const [start = "", app = "", ...imports] = new Set(entries.map(({ file }) => `/${file}`));
  const sizeOf = (path: string) => statSync(join(bundle.folder, "client", path)).size;
  return {
    start,
    app,
    // Without HTTP/2, browsers request six files at a time, so the smallest must be the one that waits.
    imports: imports.toSorted((one, other) => sizeOf(other) - sizeOf(one)),
    style: `/${style}`,
    manifest: "/admin/app.webmanifest",
  };
}

/**
 * Writes the staff app's service worker, with the list of the files that it stores. Browsers compare its bytes to find out
 * whether there is a new version, so they change with everything that the worker stores, and only then.
 * @param read returns the content of a file of the new site
 */
export function writeStaffWorker(
  bundle: Bundle,
  read: (file: string) => Buffer,
  outDir: string,
): void {
  const { file } = entry(bundle, STAFF_WORKER.source);
  const code = readFileSync(join(bundle.folder, "client", file), "utf8");
  const hashed = Array.from(staffAppFiles(bundle), (each) => `/${each}`).toSorted();
  const page = {
    path: ADMIN_URL,
    integrity: `sha256-${hash("sha256", read(ADMIN_SHELL), "base64")}`,
  };
  const files = [...hashed, ...UNHASHED];
  const version = hash(
    "sha256",
    JSON.stringify([
      code,
      page,
      files,
      UNHASHED.map((path) => hash("sha256", read(path.slice(1)))),
      // They are stored with the page.
      [...readHosting().headersFor(ADMIN_URL)],
    ]),
    "base64url",
  ).slice(0, VERSION_LENGTH);
  const shell: Shell = { version, page, files };
  writeFile(join(outDir, STAFF_WORKER.path), `self.shell=${JSON.stringify(shell)};\n${code}`);
}

const VERSION_LENGTH = 16;

function writeFile(file: string, text: string): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}
