import { spawnSync } from "node:child_process";
import { cpSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { updateFirebaseConfig } from "#scripts/build/firebase-config.ts";
import { freePort } from "#scripts/emulators/service.ts";
import { FIREBASE_CONFIG, ROOT } from "#scripts/paths.ts";
import { createSiteApp, listen } from "#scripts/server/app.ts";
import { readHosting } from "#scripts/server/hosting.ts";

export const REVIEWS_URL = "https://reviews.example/frame";
export const TAG_ID = "G-ABC123DEF4";

/** Builds and serves the site with an analytics tag and a reviews provider. */
export async function startSwitchedOnSite(): Promise<{ url: string; stop: () => Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), "longleaf-"));
  const content = join(folder, "content");
  cpSync(join(ROOT, "content"), content, { recursive: true });
  const business = join(content, "business.yaml");
  writeFileSync(
    business,
    readFileSync(business, "utf8")
      .replace("analytics: {}", `analytics:\n  tagId: ${TAG_ID}\nreviewsWidgetUrl: ${REVIEWS_URL}`)
      .replace("reviewsWidget: false", "reviewsWidget: true"),
  );
  const site = join(folder, "site");
  const { status, stderr } = spawnSync(
    "node",
    ["scripts/build.ts", "--content", content, "--out", site],
    { cwd: ROOT, encoding: "utf8" },
  );
  if (status !== 0) throw new Error(`the site could not be built:\n${stderr}`);
  // As the build writes it for the project's own content.
  const config = join(folder, "firebase.json");
  cpSync(FIREBASE_CONFIG, config);
  const styleSheets = globSync("**/*.html", { cwd: site }).flatMap((page) =>
    [...readFileSync(join(site, page), "utf8").matchAll(/<style>(.*?)<\/style>/gs)].map(
      ([, css = ""]) => css,
    ),
  );
  updateFirebaseConfig(
    { redirects: [], styleSheets, hasTag: true, reviewsUrl: REVIEWS_URL },
    config,
  );
  const port = await freePort();
  const server = await listen(createSiteApp(site, readHosting(config)), {
    port,
    host: "localhost",
  });
  return {
    url: `http://localhost:${port}`,
    stop: async () => {
      await server.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
