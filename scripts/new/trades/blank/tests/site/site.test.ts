import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { onTestFinished, expect, test } from "vitest";
import { OFFER } from "#trade/quote/price-items.ts";
import { buildSite } from "#scripts/build/build-site.ts";
import { loadContent } from "#scripts/content/site-content.ts";
import { FUNCTION_PAGES_DIR, SITE_DIR } from "#scripts/paths.ts";
import { createSiteApp, listen } from "#scripts/server/app.ts";
import { openBackend } from "#scripts/server/backend.ts";
import { readHosting } from "#scripts/server/hosting.ts";
import { tempFolder } from "../support/temp.ts";

// `npm test` builds the site before these tests.

const pages = globSync("**/*.html", { cwd: SITE_DIR }).filter((name) => !name.startsWith("admin"));

const html = (name: string) => readFileSync(join(SITE_DIR, name), "utf8");

test("the content has no problems", () => {
  // What must be replaced before launch isn't a problem yet.
  const problems = loadContent("content").problems.filter(({ severity }) => severity !== "launch");
  expect(problems).toEqual([]);
});

test("every page passes the build's checks of its links, structured data and HTML", async () => {
  await expect(buildSite({ verify: true })).resolves.toBeDefined();
});

test("every page has one heading and structured data about the business", () => {
  expect(pages.length).toBeGreaterThan(15);
  for (const name of pages) {
    expect(html(name).match(/<h1/g), name).toHaveLength(1);
    expect(html(name), name).toContain('"@type":"HomeAndConstructionBusiness"');
  }
});

test("every link to a page of this site leads to a page", () => {
  const isPage = (path: string) =>
    path === "/" || pages.includes(`${path.slice(1)}.html`) || path.startsWith("/api/");
  for (const name of pages) {
    const paths = [...html(name).matchAll(/<a [^>]*href="(\/[^"#?]*)/g)].map(
      ([, path = ""]) => path,
    );
    expect(
      paths.filter((path) => !isPage(path) && !/\.\w+$/.test(path)),
      name,
    ).toEqual([]);
  }
});

test("a request from the quote page is stored with its jobs and price, and staff can read it", async () => {
  const backend = await openBackend({
    dataDir: tempFolder(),
    generatedDir: FUNCTION_PAGES_DIR,
    publicUrl: "http://localhost",
    siteUrls: [],
    log: () => {},
  });
  onTestFinished(() => backend.close());
  const server = await listen(createSiteApp(SITE_DIR, readHosting(), backend.api), {
    host: "localhost",
    port: 0,
  });
  onTestFinished(() => server.close());
  const post = (path: string, body: object) =>
    fetch(`${server.url}${path}`, {
      method: "POST",
      headers: { "content-type": "application/json", origin: "http://localhost" },
      body: JSON.stringify(body),
    });
  const prices: { items: object } = JSON.parse(
    readFileSync(join(FUNCTION_PAGES_DIR, "pricing.json"), "utf8"),
  );
  const job = Object.keys(prices.items).find((id) => id !== OFFER) ?? "";

  const sent = await post("/api/leads", {
    kind: "quote",
    name: "Ada L.",
    email: "ada@example.com",
    selectedServices: job,
  });
  expect(sent.status).toBe(201);

  const link = backend.identity.makeLink(backend.ensureOwner("owner@example.com"));
  const session = await post("/api/session", { link });
  const cookie = session.headers.get("set-cookie")?.split(";", 1)[0] ?? "";
  const list = await (await fetch(`${server.url}/api/leads`, { headers: { cookie } })).json();
  expect(list).toMatchObject({
    leads: [
      { name: "Ada L.", quote: { selectedServices: [job], estimate: { lines: [{ id: job }] } } },
    ],
  });
});
