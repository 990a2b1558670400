import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test, type APIRequestContext, type Page } from "@playwright/test";
import { DEV_ASSETS } from "#renderer/dev-assets.ts";
import { readAssets } from "#scripts/build/assets.ts";
import { ensureBundle } from "#scripts/build/bundle.ts";
import { importSite } from "#scripts/build/render-site.ts";
import { renameInHtml } from "#scripts/build/css/short-class-names.ts";
import { startDevServer, type DevServer } from "../support/dev-server.ts";
import { phonePhoto } from "../support/photos.ts";

const PORT = 4181;
const DEV = `http://localhost:${PORT}`;

const TEN_ADDRESSES = [
  ["/", "/"],
  ["/services", "/services"],
  ["/services/tv-mounting-brick", "/services/@service"],
  ["/services/tv-mounting-fireplace", "/services/@service"],
  ["/locations", "/locations"],
  ["/locations/kennesaw", "/locations/@city"],
  ["/locations/atlanta", "/locations/@city"],
  ["/blog", "/blog"],
  ["/blog/how-high-to-mount-a-tv", "/blog/@slug"],
  ["/contact", "/contact"],
] as const;

test.describe.configure({ mode: "serial", timeout: 120_000 });

let server: DevServer;

test.beforeAll(async () => {
  server = await startDevServer(PORT);
});

test.afterAll(() => server.stop());

const edit = (path: string, from: string, to: string) => {
  const file = join(server.folder, path);
  const text = readFileSync(file, "utf8");
  expect(text).toContain(from);
  writeFileSync(file, text.replace(from, to));
};

/** Opens a page and waits for the dev server's client, which reloads the page on changes. */
async function openConnected(page: Page, path: string): Promise<void> {
  const connected = page.waitForEvent("console", (message) =>
    message.text().includes("[vite] connected"),
  );
  await page.goto(DEV + path);
  await connected;
}

test("serves the same HTML as the build, except for file paths and class names", async ({
  request,
}) => {
  const bundle = ensureBundle();
  const site = await importSite(join(bundle.folder, "server", "site.mjs"));
  const routes = site.pageFolders.map(({ route }) => route);
  const { classNames } = readAssets(bundle, routes);
  for (const [path, route] of TEN_ADDRESSES) {
    const built = await (await request.get(path)).text();
    const dev = await (await request.get(DEV + path)).text();
    const renamed = renameInHtml(dev, classNames[route] ?? {});
    expect(withoutAssets(renamed), path).toBe(await withFiles(request, withoutAssets(built)));
  }
});

/** Replaces the path of each file with its content, because in dev a file of a page is a data URL. */
async function withFiles(request: APIRequestContext, html: string): Promise<string> {
  let result = html;
  for (const [path] of html.matchAll(/\/assets\/(?:data|drawings)\/[^"]+/g)) {
    const content = await (await request.get(path)).text();
    const name = path.endsWith(".svg") ? "drawing.svg" : "data.json";
    result = result.replaceAll(
      path,
      DEV_ASSETS.publishFile(name, content).replaceAll("'", "&#x27;"),
    );
  }
  return result;
}

test("makes the same share image, icons and manifest as the build", async ({ request }) => {
  const html = await (await request.get(`${DEV}/services/tv-mounting-brick`)).text();
  const address = shareImageIn(html).replaceAll("&amp;", "&");
  const built = await (await request.get("/services/tv-mounting-brick")).text();
  const picture = await request.get(DEV + address);
  expect(picture.headers()["content-type"]).toBe("image/jpeg");
  expect(await picture.body()).toEqual(await (await request.get(shareImageIn(built))).body());
  for (const file of [
    "/site.webmanifest",
    "/icon-192.png",
    "/apple-touch-icon.png",
    "/favicon.ico",
  ]) {
    const made = await (await request.get(DEV + file)).body();
    expect(made.equals(await (await request.get(file)).body()), file).toBe(true);
  }
});

test("shows a document as soon as it is saved", async ({ page }) => {
  await openConnected(page, "/locations/kennesaw");
  edit("content/cities/kennesaw.mdx", "county: Cobb", "county: Catoosa");
  await expect(page.getByText("Catoosa").first()).toBeVisible();
});

test("covers every page with a mistake, its place and its fix until it is fixed", async ({
  page,
}) => {
  await openConnected(page, "/locations/kennesaw");
  const overlay = page.locator("vite-error-overlay");
  edit("content/cities/kennesaw.mdx", "county: Catoosa", "conty: Catoosa");
  await expect(overlay).toContainText("content/cities/kennesaw.mdx:3:1");
  await expect(overlay).toContainText("Did you mean `county`?");

  await page.goto(`${DEV}/services`);
  await expect(overlay).toContainText("content/cities/kennesaw.mdx:3:1");

  edit("content/cities/kennesaw.mdx", "conty: Catoosa", "county: Bartow");
  await expect(overlay).toBeHidden();
});

test("lists a new city as soon as its file is saved, even a draft", async ({ page }) => {
  await openConnected(page, "/locations");
  const text = readFileSync(join(server.folder, "content/cities/kennesaw.mdx"), "utf8");
  writeFileSync(
    join(server.folder, "content/cities/ringgold.mdx"),
    text.replace("name: Kennesaw", "name: Ringgold").replace("updated:", "draft: true\nupdated:"),
  );
  await expect(page.getByRole("link", { name: "Ringgold" })).toBeVisible();
});

test("follows a redirect as soon as it is saved", async ({ request }) => {
  const answer = async (path: string) => {
    const response = await request.get(DEV + path, { maxRedirects: 0 });
    return [response.status(), response.headers()["location"]];
  };
  expect(await answer("/reviews/?utm_source=x")).toEqual([301, "/testimonials?utm_source=x"]);
  expect(await answer("/old-town")).toEqual([404, undefined]);
  edit("content/redirects.yaml", "from: /reviews", "from: /old-town");
  await expect.poll(() => answer("/old-town")).toEqual([301, "/testimonials"]);
  expect((await answer("/reviews"))[0]).toBe(404);
});

test("shows a missing photo as soon as it is added, and again when it is replaced", async ({
  page,
}) => {
  const photo = join(server.folder, "content/media/brick-den.jpg");
  await openConnected(page, "/locations/kennesaw");
  edit("content/cities/kennesaw.mdx", "## ", "![The den](/media/brick-den.jpg)\n\n## ");
  const overlay = page.locator("vite-error-overlay");
  await expect(overlay).toContainText("put the file into `content/media`");

  writeFileSync(photo, await phonePhoto());
  await expect(overlay).toBeHidden();
  const first = await addressOfShown(page, "The den");
  expect(first).toMatch(/\/assets\/media\/brick-den-\d+\.[0-9a-f]+\.avif$/);

  await openConnected(page, "/locations/kennesaw");
  writeFileSync(photo, await phonePhoto());
  // The page reloads at some point, which may interrupt an attempt.
  await expect(async () => {
    expect(await addressOfShown(page, "The den")).not.toBe(first);
  }).toPass({ timeout: 30_000 });
});

test("shows a component as soon as it is saved", async ({ page }) => {
  await openConnected(page, "/");
  edit("renderer/layout/CallToAction.tsx", "            Text Us\n", "            Text us today\n");
  await expect(page.getByRole("link", { name: "Text us today" })).toBeVisible();
});

/** Returns the path of a page's share image. */
function shareImageIn(html: string): string {
  return /property="og:image"[^>]* content="https:\/\/[^/]+([^"]+)"/.exec(html)?.[1] ?? "";
}

/** Returns the address of the file that an image shows, once it has loaded. */
async function addressOfShown(page: Page, alt: string): Promise<string> {
  const image = page.getByRole("img", { name: alt });
  await image.scrollIntoViewIfNeeded();
  await expect(image).toHaveJSProperty("complete", true, { timeout: 20_000 });
  return image.evaluate((element) =>
    element instanceof HTMLImageElement && element.naturalWidth > 0
      ? element.currentSrc
      : "nothing",
  );
}

/** Removes what differs: the style sheet, addresses of font, scripts and share image, Vite's client and the panel. */
function withoutAssets(html: string): string {
  return html
    .replace(/<style>.*?<\/style>/s, "")
    .replace(/<link rel="stylesheet"[^>]*>/, "")
    .replace(/<link rel="preload"[^>]*>/, "")
    .replaceAll(/<script type="module"[^>]* src="[^"]*"[^>]*><\/script>/g, "")
    .replaceAll(/<link rel="modulepreload"[^>]*>/g, "")
    .replace(/<script type="module" async>[^<]*<\/script>/, "")
    .replaceAll(/ data-src="[^"]*"/g, "")
    .replaceAll(/\/assets\/share\/[^"]*/g, "")
    .trim();
}
