import { hash, randomUUID } from "node:crypto";
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openSqliteStore } from "#functions/stores/sqlite/open-sqlite-store.ts";
import type { Shell } from "#pages/admin/worker/shell.ts";
import { STAFF_WORKER } from "#scripts/build/staff-worker.ts";
import { freePort } from "#scripts/emulators/service.ts";
import { FUNCTION_PAGES_DIR, SITE_DIR } from "#scripts/paths.ts";
import { createSiteApp, listen } from "#scripts/server/app.ts";
import { openBackend } from "#scripts/server/backend.ts";
import { readHosting } from "#scripts/server/hosting.ts";
import { newLead } from "./leads.ts";

const PAGE = "admin/index.html";

/** A server with its own copy of the built staff app, which a test can change, and its own data. */
export interface DeployedSite extends AsyncDisposable {
  url: string;
  dataDir: string;
  /** Name of the one lead. */
  lead: string;
  /** Writes a file of the site. */
  write: (path: string, text: string) => void;
  /** Removes a file of the site. */
  remove: (path: string) => void;
  /** Makes the site a new version of the app, whose page has this value as `data-version`. */
  deploy: (version: string) => void;
}

export async function startDeployedSite(): Promise<DeployedSite> {
  const folder = mkdtempSync(join(tmpdir(), "longleaf-"));
  const [siteDir, dataDir] = [join(folder, "site"), join(folder, "data")];
  const { shell, code } = readStaffWorker();
  // Only what the worker stores, so a test fails if the app loads anything else.
  const files = shell.files.map((path) => path.slice(1));
  for (const file of [...files, PAGE, STAFF_WORKER.path, "404.html"]) {
    cpSync(join(SITE_DIR, file), join(siteDir, file));
  }
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const backend = await openBackend({
    dataDir,
    generatedDir: FUNCTION_PAGES_DIR,
    publicUrl: url,
    siteUrls: [],
    delivery: { acknowledge: false },
  });
  const app = createSiteApp(siteDir, readHosting(), backend.api);
  const server = await listen(app, { host: "localhost", port });
  const store = await openSqliteStore(dataDir);
  const lead = `Dana ${randomUUID().slice(0, 8)}`;
  await store.create(newLead({ name: lead, createdAt: new Date().toISOString() }));
  await store.close();
  const write = (path: string, text: string) => writeFileSync(join(siteDir, path), text);
  return {
    url,
    dataDir,
    lead,
    write,
    remove: (path) => rmSync(join(siteDir, path)),
    deploy: (version) => {
      const page = readFileSync(join(SITE_DIR, PAGE), "utf8").replace(
        "<html",
        `<html data-version="${version}"`,
      );
      const integrity = `sha256-${hash("sha256", page, "base64")}`;
      write(PAGE, page);
      const next: Shell = { ...shell, version, page: { ...shell.page, integrity } };
      write(STAFF_WORKER.path, `self.shell=${JSON.stringify(next)};\n${code}`);
    },
    [Symbol.asyncDispose]: async () => {
      await server.close();
      await backend.close();
      rmSync(folder, { recursive: true });
    },
  };
}

/** Returns the last build's list of files, and the worker's code after it. */
export function readStaffWorker(siteDir = SITE_DIR): { shell: Shell; code: string } {
  const text = readFileSync(join(siteDir, STAFF_WORKER.path), "utf8");
  const [, list = "", code = ""] = /^self\.shell=(.*);\n(.*)$/s.exec(text) ?? [];
  const shell: Shell = JSON.parse(list);
  return { shell, code };
}
