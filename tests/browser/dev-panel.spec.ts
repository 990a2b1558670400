import { cpSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { expect, test, type Page } from "@playwright/test";
import { CACHE_DIR, SITE_DIR } from "#scripts/paths.ts";
import { violationsOn } from "../support/accessibility.ts";
import { startDevServer, type DevServer } from "../support/dev-server.ts";
import { LOOKS, lookAt, tooWide } from "../support/looks.ts";

const PORT = 4182;
const KENNESAW = `http://localhost:${PORT}/locations/kennesaw`;

/** The first report renders every page. */
const FIRST_REPORT_MS = 60_000;

test.describe.configure({ mode: "serial", timeout: 2 * FIRST_REPORT_MS });

let server: DevServer;

test.beforeAll(async () => {
  server = await startDevServer(PORT);
  // The panel weighs pages with the bundle of the last build.
  cpSync(join(CACHE_DIR, "bundles"), join(server.folder, ".cache", "bundles"), { recursive: true });
});

test.afterAll(() => server.stop());

const openerOf = (page: Page) => page.getByRole("button", { name: "About this page" });
const panelOf = (page: Page) => page.getByRole("dialog", { name: "About this page" });

/** The report in the panel, which is a document of its own. */
const reportOf = (page: Page) => panelOf(page).getByTitle("Report").contentFrame();

const sectionOf = (page: Page, name: string) => reportOf(page).getByRole("region", { name });

test("opens and closes the panel by button and key, and gives the focus back", async ({ page }) => {
  await page.goto(KENNESAW);
  await openerOf(page).click();
  const close = panelOf(page).getByRole("button", { name: "Close" });
  await expect(close).toBeFocused();
  await expect(panelOf(page).getByRole("status")).toContainText("Checking this page.");
  await close.click();
  await expect(panelOf(page)).toBeHidden();
  await expect(openerOf(page)).toBeFocused();

  await page.keyboard.press("Alt+KeyP");
  const report = reportOf(page);
  await expect(report.getByRole("heading", { level: 1 })).toBeVisible({ timeout: FIRST_REPORT_MS });
  await expect(panelOf(page).getByRole("status")).toBeHidden();
  await page.keyboard.press("Tab");
  await expect(report.getByRole("link", { name: "content/cities/kennesaw.mdx" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(panelOf(page)).toBeHidden();
  await expect(openerOf(page)).toBeFocused();
});

test("shows the problems, previews, weight, structured data and sources of a page", async ({
  page,
}) => {
  await page.goto(KENNESAW);
  await openerOf(page).click();
  const report = reportOf(page);
  await expect(sectionOf(page, "Problems")).toContainText("None.", { timeout: FIRST_REPORT_MS });

  const result = sectionOf(page, "Search result");
  await expect(result).toContainText("https://www.longleaftv.example/locations/kennesaw");
  await expect(result).toContainText("TV Mounting in Kennesaw, Georgia | Longleaf TV Mounting");
  await expect(result).toContainText(/Title\d\d characters30 to 60 is best/);
  const shareImage = sectionOf(page, "Shared link").getByRole("img", { name: /in Kennesaw/ });
  await shareImage.scrollIntoViewIfNeeded();
  await expect(shareImage).toHaveJSProperty("naturalWidth", 1200);

  const built = readFileSync(join(SITE_DIR, "locations", "kennesaw.html"));
  const bytes = gzipSync(built, { level: 9 }).length.toLocaleString("en-US");
  await expect(sectionOf(page, "Weight")).toContainText(`${bytes} bytes13,000 bytes fit`);

  const data = sectionOf(page, "Structured data");
  await data.getByText("BreadcrumbList", { exact: true }).click();
  await expect(data.getByText('"@type": "ListItem"')).toBeVisible();
  await expect(data.getByText("HomeAndConstructionBusiness", { exact: true })).toBeVisible();

  const opened = page.waitForRequest(/__open-in-editor/);
  await page.route(/__open-in-editor/, (route) => route.fulfill({ body: "" }));
  await report.getByRole("link", { name: "content/cities/kennesaw.mdx" }).click();
  expect((await opened).url()).toContain(encodeURIComponent("content/cities/kennesaw.mdx"));
  await expect(report.getByRole("heading", { level: 1 })).toBeVisible();
});

for (const look of LOOKS) {
  test(`has no accessibility violations and fits the window: ${look.name}`, async ({ page }) => {
    await lookAt(page, look);
    await page.goto(KENNESAW);
    await openerOf(page).click();
    const report = reportOf(page);
    await expect(report.getByRole("heading", { level: 1 })).toBeVisible({
      timeout: FIRST_REPORT_MS,
    });
    await expect(panelOf(page)).toBeInViewport({ ratio: 1 });
    expect(await violationsOn(page, { within: "page-panel" })).toEqual([]);

    // In a window of its own, as wide as the frame.
    const frame = await panelOf(page).getByTitle("Report").boundingBox();
    await page.setViewportSize({ width: frame?.width ?? 0, height: look.height });
    await page.goto(`http://localhost:${PORT}/_page?path=/locations/kennesaw`);
    await page.getByText("HomeAndConstructionBusiness", { exact: true }).click();
    expect(await violationsOn(page)).toEqual([]);
    expect(await tooWide(page)).toBe(0);
  });
}

test("stays open when a file is saved, and lists the new problems of its page", async ({
  page,
}) => {
  const edit = (path: string, from: string, to: string) => {
    const file = join(server.folder, path);
    const text = readFileSync(file, "utf8");
    expect(text).toContain(from);
    writeFileSync(file, text.replace(from, to));
  };
  await page.goto(KENNESAW);
  await openerOf(page).click();
  const problems = sectionOf(page, "Problems");
  await expect(problems).toContainText("None.", { timeout: FIRST_REPORT_MS });

  edit("content/cities/kennesaw.mdx", "\n## ", "\n#### Deep\n\n## ");
  await expect(problems.getByRole("listitem").first()).toHaveText(
    /^This page skips from h\d to h4 at “Deep”; make it h\d\.$/,
    { timeout: FIRST_REPORT_MS },
  );

  edit(
    "renderer/layout/shell.ts",
    'View All Areas", path: "/locations"',
    'View All Areas", path: "/locatoins"',
  );
  await expect(problems).toContainText(
    "This page links to /locatoins, which isn't a page of this site. Did you mean `/locations`?",
    { timeout: FIRST_REPORT_MS },
  );
});
