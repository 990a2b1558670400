import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:https";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { serve } from "@hono/node-server";
import { freePort } from "#scripts/emulators/service.ts";
import { signInAddress } from "#scripts/environment.ts";
import { FUNCTION_PAGES_DIR, SITE_DIR } from "#scripts/paths.ts";
import { createSiteApp } from "#scripts/server/app.ts";
import { openBackend } from "#scripts/server/backend.ts";
import { readHosting } from "#scripts/server/hosting.ts";
import { WHOLE_BROWSER } from "../support/browser.ts";
import { type Certificate, selfSigned } from "../support/certificate.ts";
import { expect, test } from "../support/page.ts";

/** Starts the site with its backend over HTTPS, because browsers send reports only from there. */
async function startHttpsSite(dataDir: string, certificate: Certificate) {
  const port = await freePort();
  const url = `https://localhost:${port}`;
  const backend = await openBackend({
    dataDir,
    generatedDir: FUNCTION_PAGES_DIR,
    publicUrl: url,
    siteUrls: [],
  });
  const { fetch } = createSiteApp(SITE_DIR, readHosting(), backend.api);
  const options = { fetch, port, hostname: "localhost", createServer, serverOptions: certificate };
  const server = await new Promise<ReturnType<typeof serve>>((resolve) => {
    const started = serve(options, () => resolve(started));
  });
  return {
    url,
    makeLink: () => {
      const owner = backend.ensureOwner("owner@longleaftv.example");
      return signInAddress(url, backend.identity.makeLink(owner));
    },
    close: async () => {
      await new Promise<void>((closed) => {
        server.close(() => closed());
        if ("closeAllConnections" in server) server.closeAllConnections();
      });
      await backend.close();
    },
  };
}

test.use({
  launchOptions: {
    ...WHOLE_BROWSER,
    // Otherwise, reports are sent after a minute, and never to a server whose certificate isn't trusted.
    args: [...WHOLE_BROWSER.args, "--short-reporting-delay", "--ignore-certificate-errors"],
  },
  ignoreHTTPSErrors: true,
  expectedMessages: /Trusted(?:HTML|ScriptURL)|status of 401/,
});

test("an owner sees what a browser blocked on a page, without what a visitor typed", async ({
  page,
}) => {
  const folder = mkdtempSync(join(tmpdir(), "longleaf-"));
  const certificate = selfSigned(folder);
  test.skip(certificate === undefined, "openssl isn't installed");
  if (certificate === undefined) return;
  const site = await startHttpsSite(folder, certificate);
  try {
    await page.goto(`${site.url}/contact?name=Dana`);
    await page.evaluate(() => {
      try {
        document.createElement("div").innerHTML = "<b>Dana</b>";
      } catch {
        // Blocked.
      }
    });
    await page.goto(site.makeLink());
    await page.getByRole("button", { name: "Sign in" }).click();
    await expect(page).toHaveURL(/\/admin\/leads/);
    const reports = page.getByRole("list", { name: "Security reports" });
    await expect(async () => {
      await page.goto(`${site.url}/admin/reports`);
      await expect(reports).toContainText("On /contact, a script tried", { timeout: 1000 });
    }).toPass();
    await expect(reports).toContainText("to write text as HTML (Element innerHTML).");
    await expect(reports).not.toContainText("Dana");
  } finally {
    await page.goto("about:blank");
    await site.close();
    rmSync(folder, { recursive: true, force: true });
  }
});
