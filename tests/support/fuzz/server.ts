import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { FUNCTION_PAGES_DIR, SITE_DIR } from "#scripts/paths.ts";
import { createSiteApp, listen } from "#scripts/server/app.ts";
import { openBackend } from "#scripts/server/backend.ts";
import { readHosting } from "#scripts/server/hosting.ts";

/** Messages from the server to its test. */
export type FuzzServerMessage = { port: number } | { liveBytes: number };

// The local server in a process of its own. On a message, it reports how much memory it uses.
const [dataDir = "", origin = ""] = process.argv.slice(2);
const backend = await openBackend({
  dataDir,
  generatedDir: FUNCTION_PAGES_DIR,
  publicUrl: origin,
  siteUrls: [],
  proxyHops: 1,
  // Keeps the log out of the memory that is measured.
  log: () => {},
});
const server = await listen(createSiteApp(SITE_DIR, readHosting(), backend.api), {
  host: "127.0.0.1",
  port: 0,
});
setFlagsFromString("--expose-gc");
const collectGarbage: unknown = runInNewContext("gc");

process.on("message", () => {
  if (typeof collectGarbage !== "function")
    throw new Error("there is no garbage collector to call");
  // Twice, because the first collection may make more collectible.
  collectGarbage();
  collectGarbage();
  const { heapUsed, external, arrayBuffers } = process.memoryUsage();
  tell({ liveBytes: heapUsed + external + arrayBuffers });
});
tell({ port: Number(new URL(server.url).port) });

function tell(message: FuzzServerMessage): void {
  process.send?.(message);
}
