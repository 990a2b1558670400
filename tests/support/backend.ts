import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import type { DeliverySettings } from "#functions/outbox/settings.ts";
import { openBackend, type Backend } from "#scripts/server/backend.ts";
import { FUNCTION_PAGES_DIR } from "#scripts/paths.ts";
import { memoryFolder, tempFolder } from "./temp.ts";

export const SITE = "https://www.longleaftv.example";

export interface TestBackend extends Backend {
  /** Sends a request to the app, like a browser on one of our pages. */
  request: (path: string, init?: RequestInit) => Promise<Response>;
  /** Sends a lead as JSON. */
  post: (body: object) => Promise<Response>;
  /** Signs in a staff member with a link and returns the session cookie. */
  signIn: (email?: string) => Promise<string>;
}

/** Opens the local backend with a real SQLite file, without listening on a port. */
export async function testBackend(
  dataDir = memoryFolder(),
  delivery?: DeliverySettings,
): Promise<TestBackend> {
  const backend = await openBackend({
    dataDir,
    generatedDir: FUNCTION_PAGES_DIR,
    publicUrl: SITE,
    siteUrls: [],
    delivery,
    log: () => {},
  });
  onTestFinished(() => backend.close());
  backend.ensureOwner("owner@longleaftv.example");
  const request = async (path: string, init: RequestInit = {}) =>
    backend.api.fetch(new Request(`${SITE}${path}`, init));
  return {
    ...backend,
    request,
    post: (body) => request("/api/leads", jsonPost(body)),
    signIn: async (email = "owner@longleaftv.example") => {
      const link = backend.identity.makeLink(email);
      const response = await request("/api/session", jsonPost({ link }));
      return (response.headers.get("set-cookie") ?? "").split(";", 1)[0] ?? "";
    },
  };
}

/** Returns the `fetch` options for posting JSON. */
export const jsonPost = (body: object, headers: Record<string, string> = {}) => ({
  method: "POST",
  headers: { "content-type": "application/json", ...headers },
  body: JSON.stringify(body),
});

/** Creates a file where a folder is expected, and returns its path. */
export function blockedFolder(): string {
  const path = join(tempFolder(), "data");
  writeFileSync(path, "");
  return path;
}
