import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test, type Page } from "@playwright/test";
import { violationsOn } from "../support/accessibility.ts";
import { LOOKS, lookAt } from "../support/looks.ts";
import { startDevServer, type DevServer } from "../support/dev-server.ts";

const PORT = 4182;
const KENNESAW = `http://localhost:${PORT}/locations/kennesaw`;

// The first report reads the whole site.
test.describe.configure({ mode: "serial", timeout: 180_000 });

let server: DevServer;

test.beforeAll(async () => {
  server = await startDevServer(PORT);
});

test.afterAll(() => server.stop());

/** Opens the panel of a page; the first time the dev server reads all of the site. */
async function openPanel(page: Page, path = KENNESAW) {
  await page.goto(path);
  await page.getByRole("button", { name: "About this page" }).click();
  const panel = page.getByRole("dialog");
  const links = panel.getByRole("tab", { name: "Links" });
  await expect(links).toContainText(/\d/, { timeout: 120_000 });
  return panel;
}

test("a key opens it and another closes it, and the page beneath stays as it was", async ({
  page,
}) => {
  await page.goto(KENNESAW);
  const opener = page.getByRole("button", { name: "About this page" });
  await expect(opener).toBeVisible();
  const main = () => page.evaluate(() => document.querySelector("main")?.outerHTML);
  const before = await main();
  await page.keyboard.press("Alt+KeyP");
  const panel = page.getByRole("dialog", { name: "/locations/kennesaw" });
  await expect(panel.getByRole("tab", { name: "Proof" })).toBeFocused();
  await page.keyboard.press("ArrowRight");
  await expect(panel.getByRole("tab", { name: "Snippet" })).toBeFocused();
  await expect(panel.getByText("In search results")).toBeVisible({ timeout: 60_000 });
  await page.keyboard.press("Escape");
  await expect(panel).toBeHidden();
  await expect(opener).toBeFocused();
  expect(await main()).toBe(before);
});

test("it tells what search engines, shared links and the proof see, and where the page is written", async ({
  page,
}) => {
  const panel = await openPanel(page);
  const tab = (name: string) => panel.getByRole("tab", { name });
  await tab("Proof").click();
  await expect(panel.getByText("Sound: a build would publish this page.")).toBeVisible();
  await tab("Snippet").click();
  await expect(panel.getByText("TV Mounting in Kennesaw, Georgia").first()).toBeVisible();
  await expect(panel.getByText(/^\d\d of 60 characters, \d{3} of 600 pixels$/)).toBeVisible();
  const picture = panel.getByRole("img", { name: /^A drawn room/ });
  await expect(picture).toHaveJSProperty("naturalWidth", 1200);
  await tab("Data").click();
  await panel.getByText("BreadcrumbList").click();
  await expect(panel.getByText("HomeAndConstructionBusiness")).toBeVisible();
  await tab("Weight").click();
  await expect(panel.getByText("of 13,000 bytes")).toBeVisible();
  await expect(panel.getByText("run `npm run build` once")).toBeVisible();
  await tab("Links").click();
  await expect(panel.getByRole("listitem").filter({ hasText: "Home" }).first()).toBeVisible();
  await expect(panel.getByText("1 click; no page may take more than 3.")).toBeVisible();
  await expect(panel.getByRole("link", { name: "Marietta" }).first()).toBeVisible();

  const opened = page.waitForRequest(/__open-in-editor/);
  await page.route(/__open-in-editor/, (route) => route.fulfill({ body: "" }));
  await panel.getByRole("button", { name: "content/cities/kennesaw.mdx" }).click();
  expect((await opened).url()).toContain(encodeURIComponent("content/cities/kennesaw.mdx"));
});

for (const look of LOOKS) {
  test(`it can be read by everybody: ${look.name}`, async ({ page }) => {
    await lookAt(page, look);
    const panel = await openPanel(page);
    for (const tab of await panel.getByRole("tab").all()) {
      await tab.click();
      expect.soft(await violationsOn(page, { within: "page-panel" })).toEqual([]);
    }
    const box = await panel.boundingBox();
    expect(box && [Math.round(box.x + box.width), Math.round(box.y + box.height)]).toEqual([
      look.width,
      look.height,
    ]);
  });
}

test("a dead link of a template is marked, and a mistake in a document is told as soon as it is saved", async ({
  page,
}) => {
  const edit = (path: string, from: string, to: string) => {
    const file = join(server.folder, path);
    const text = readFileSync(file, "utf8");
    expect(text).toContain(from);
    writeFileSync(file, text.replace(from, to));
  };
  edit(
    "renderer/layout/navigation.ts",
    'View All Areas", path: "/locations"',
    'View All Areas", path: "/locatoins"',
  );
  const panel = await openPanel(page);
  const proof = panel.getByRole("tabpanel", { name: "Proof" });
  await expect(proof.getByRole("listitem")).toHaveText(
    ["links to /locatoins, which is no page of this site. Did you mean `/locations`?"],
    { timeout: 60_000 },
  );
  await panel.getByRole("tab", { name: "1 dead" }).click();
  const dead = panel.getByRole("group").filter({ hasText: "Dead links" });
  await expect(dead).toContainText("/locatoins");
  await dead.getByRole("button", { name: "Show" }).click();
  await expect(page.locator(".frame")).toBeInViewport();

  edit("content/cities/kennesaw.mdx", "\n## ", "\n#### Deep\n\n## ");
  // The page is loaded anew, and the panel stays where it was.
  await expect(panel.getByRole("tab", { name: "Proof" })).toContainText("1", { timeout: 60_000 });
  await panel.getByRole("tab", { name: "Proof" }).click();
  await expect(panel.getByText(/goes from h\d to h4 at “Deep”/)).toBeVisible({ timeout: 60_000 });
});
