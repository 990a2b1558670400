import { cpSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import type { APIRequestContext, Page } from "@playwright/test";
import { DEV_ASSETS } from "#renderer/dev-assets.ts";
import { readAssets } from "#scripts/build/assets.ts";
import { ensureBundle } from "#scripts/build/bundle.ts";
import { importSite } from "#scripts/build/render-site.ts";
import { renameInHtml } from "#scripts/build/css/rename-classes.ts";
import { CACHE_DIR, SITE_DIR } from "#scripts/paths.ts";
import { lookAt, LOOKS, tooWide, violationsOn } from "../support/page-checks.ts";
import { startDevServer, type DevServer } from "#scripts/bench/project-copy.ts";
import { expect, test } from "../support/page.ts";
import { phonePhoto } from "../support/photos.ts";

const PORT = 4181;
const DEV = `http://localhost:${PORT}`;
const KENNESAW = `${DEV}/locations/kennesaw`;

/** Timeout for the first report, which renders every page. */
const FIRST_REPORT_MS = 60_000;

/** A sample path for each route. */
const ADDRESSES = {
  "/": "/",
  "/services": "/services",
  "/services/@service": "/services/tv-mounting-fireplace",
  "/locations": "/locations",
  "/locations/@city": "/locations/atlanta",
  "/blog": "/blog",
  "/blog/@slug": "/blog/how-high-to-mount-a-tv",
  "/contact": "/contact",
};

// All tests share one server, and some edit its files.
test.describe.configure({ mode: "serial", timeout: 2 * FIRST_REPORT_MS });

// Vite's client logs its activity, and the browser logs files that are missing during an edit.
test.use({ expectedMessages: /[^]/ });

let server: DevServer;

test.beforeAll(async () => {
  server = await startDevServer(PORT);
  // The panel measures page weights with the last build's bundle.
  cpSync(join(CACHE_DIR, "bundles"), join(server.folder, ".cache", "bundles"), { recursive: true });
});

test.afterAll(() => server.stop());

test.describe("the design page", () => {
  test.use({ expectedMessages: /\[vite\]/ });

  async function openDesign(page: Page): Promise<void> {
    await page.goto(`${DEV}/_design`);
    await page.waitForLoadState("networkidle");
  }
  const show = (page: Page) => page.getByRole("button", { name: "Show the booking" }).click();

  for (const look of LOOKS) {
    test(`components on the design page are accessible and fit the window: ${look.name}`, async ({
      page,
    }) => {
      await lookAt(page, look);
      await page.emulateMedia({ reducedMotion: "reduce" });
      await openDesign(page);
      await show(page);
      await page.getByRole("button", { name: "Close" }).focus();
      expect(await violationsOn(page)).toEqual([]);
      await page.getByRole("button", { name: "Open the offer" }).click();
      expect(await violationsOn(page, { within: "dialog[open]" })).toEqual([]);
      await page.keyboard.press("Escape");
      for (const width of [320, look.width]) {
        await page.setViewportSize({ width, height: 800 });
        await expect.poll(() => tooWide(page), `at ${width} px`).toBe(0);
      }
      const small = await page.evaluate(() =>
        [...document.querySelectorAll("main :is(a, button, summary, select, input, textarea)")]
          .map((element) => element.closest("label") ?? element)
          .filter((element) => element.checkVisibility() && element.closest(".prose, p") === null)
          .map((element) => ({ element, box: element.getBoundingClientRect() }))
          // A card's link covers the whole card.
          .filter(({ element, box }) => box.height < 44 && element.closest("article") === null)
          .map(({ box, element }) => `${Math.round(box.height)} px: ${element.outerHTML}`),
      );
      expect(small).toEqual([]);
    });
  }

  test("the design page shows selected options and the toast's bar in forced colors", async ({
    page,
  }) => {
    await page.emulateMedia({ forcedColors: "active" });
    await openDesign(page);
    const outline = (name: string) =>
      page
        .locator("label")
        .filter({ has: page.getByRole("radio", { name, exact: true }) })
        .evaluate((label) => getComputedStyle(label).outlineStyle);
    expect(await outline("65″")).toBe("solid");
    expect(await outline("55″")).toBe("none");
    await show(page);
    const grounds = await page
      .locator("#booking")
      .evaluate((toast) =>
        [toast, toast.querySelector(".toast-clock") ?? toast].map(
          (element) => getComputedStyle(element).backgroundColor,
        ),
      );
    expect(grounds[0]).not.toBe(grounds[1]);
  });

  test("dialogs take focus, return it when closed, and close on an outside click in any browser", async ({
    page,
  }) => {
    await page.addInitScript(() => {
      Reflect.deleteProperty(HTMLDialogElement.prototype, "closedBy");
    });
    await page.setViewportSize({ width: 390, height: 844 });
    await openDesign(page);
    const dialog = page.getByRole("dialog", { name: "Wait! Don't Miss Out" });
    const opener = page.getByRole("button", { name: "Open the offer" });
    await opener.click();
    await expect(dialog.getByRole("button", { name: "Close" })).toBeFocused();
    await expect(page.locator("html")).toHaveCSS("overflow", "hidden");
    const lowerEdge = async () => {
      const box = await dialog.boundingBox();
      return Math.round((box?.y ?? 0) + (box?.height ?? 0));
    };
    // The dialog slides in from a few pixels below.
    await expect.poll(lowerEdge).toBe(844 - 12);
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    await expect(opener).toBeFocused();
    await opener.click();
    await dialog.getByRole("button", { name: "Close" }).click();
    await expect(dialog).toBeHidden();
    // First with the `closedby` attribute, then without it.
    for (const attribute of ["any", undefined]) {
      if (attribute === undefined) {
        await page.locator("dialog").evaluateAll((all) => {
          for (const each of all) each.removeAttribute("closedby");
        });
      }
      await opener.click();
      await dialog.getByText("Limited time offer").click();
      await expect(dialog).toBeVisible();
      await page.mouse.click(10, 10);
      await expect(dialog).toBeHidden();
      await expect(opener).toBeFocused();
    }
    await page.getByRole("button", { name: "Open the terms" }).click();
    await page.getByText("9. If we drill").scrollIntoViewIfNeeded();
    await expect(page.getByRole("button", { name: "Close" })).toBeInViewport();
  });

  test("toasts close after four seconds, and pause while hovered over or focused", async ({
    page,
  }) => {
    await openDesign(page);
    const toast = page.locator("#booking");
    const clock = toast.locator(".toast-clock");
    const close = toast.getByRole("button", { name: "Close" });
    const elsewhere = page.getByRole("button", { name: "Show the booking" });
    const state = () => clock.evaluate((bar) => bar.getAnimations()[0]?.playState);
    const setClock = (time: number) =>
      clock.evaluate((bar, now) => {
        for (const run of bar.getAnimations()) run.currentTime = now;
        return bar.getBoundingClientRect().width / (bar.parentElement?.clientWidth ?? 1);
      }, time);
    await show(page);
    await expect(page.getByRole("status").filter({ has: toast })).toContainText(
      "Sarah from Marietta",
    );
    await expect(toast).toContainText("Example");
    const durations = await clock.evaluate((bar) =>
      bar.getAnimations().map((run) => run.effect?.getTiming().duration),
    );
    expect(durations).toEqual([4000]);
    expect(await setClock(2000)).toBeCloseTo(0.5, 1);
    await setClock(0);
    await close.focus();
    await expect.poll(state).toBe("paused");
    await toast.hover();
    await elsewhere.focus();
    await expect.poll(state).toBe("paused");
    await page.mouse.move(700, 2);
    await expect.poll(state).toBe("running");
    await setClock(3990);
    await expect(toast).toBeHidden();

    await show(page);
    await setClock(3000);
    // Simulates a tap, which doesn't hover and, in Safari, doesn't focus.
    await close.dispatchEvent("click");
    await expect(toast).toBeHidden();
    // The toast restarts with its full duration. With reduced motion, its bar doesn't move.
    await page.emulateMedia({ reducedMotion: "reduce" });
    await show(page);
    const [time = 4000] = await clock.evaluate((bar) =>
      bar.getAnimations().map((run) => Number(run.currentTime)),
    );
    expect(time).toBeLessThan(2900);
    expect(await setClock(2000)).toBe(1);
    await setClock(3990);
    await expect(toast).toBeHidden();
  });

  test.describe("tooltips", () => {
    test.use({ hasTouch: true });
    const trigger = (page: Page) => page.getByRole("button", { name: "$357" });
    const next = (page: Page) => page.getByRole("button", { name: "Dead level" });
    const tip = (page: Page) => page.getByText("This is an estimate.");
    const nextTip = (page: Page) => page.getByText("Within 1/16 inch");
    const away = (page: Page) => page.mouse.move(2, 2);

    /** Opens the page with a clock that advances only with `runFor`. */
    async function openStill(page: Page): Promise<void> {
      await page.clock.install({ time: 0 });
      // The first mouse movement loads the script, and scrolling to the trigger may cause one.
      const arrival = page.waitForEvent("requestfinished", (request) =>
        request.url().includes("/browser/tooltip.ts"),
      );
      await openDesign(page);
      await trigger(page).scrollIntoViewIfNeeded();
      await page.mouse.move(1, 1);
      await arrival;
      await page.clock.pauseAt(60_000);
    }

    test("tooltips open after 700 ms, or immediately within 300 ms of another one, and stay open while hovered over", async ({
      page,
    }) => {
      await openStill(page);
      await trigger(page).hover();
      await page.clock.runFor(600);
      await away(page);
      await page.clock.runFor(2000);
      await expect(tip(page)).toBeHidden();
      await trigger(page).hover();
      await page.clock.runFor(699);
      await expect(tip(page)).toBeHidden();
      await page.clock.runFor(1);
      await expect(tip(page)).toBeVisible();
      await expect(trigger(page)).toHaveAccessibleDescription(/^This is an estimate/);
      await tip(page).hover();
      await page.clock.runFor(5000);
      await expect(tip(page)).toBeVisible();
      await away(page);
      await page.clock.runFor(150);
      await expect(tip(page)).toBeHidden();
      await page.clock.runFor(299);
      await next(page).hover();
      await page.clock.runFor(0);
      await expect(nextTip(page)).toBeVisible();
      await away(page);
      await page.clock.runFor(150 + 300);
      await next(page).hover();
      await page.clock.runFor(699);
      await expect(nextTip(page)).toBeHidden();
      await page.clock.runFor(1);
      await expect(nextTip(page)).toBeVisible();
    });

    test("tooltips open with the keyboard or a tap, close with Escape, and stay within the screen", async ({
      page,
    }) => {
      await page.setViewportSize({ width: 320, height: 640 });
      await openStill(page);
      await page.getByRole("button", { name: "Open the terms" }).focus();
      await page.keyboard.press("Tab");
      await expect(trigger(page)).toBeFocused();
      await expect(tip(page)).toBeVisible();
      await page.keyboard.press("Escape");
      await expect(tip(page)).toBeHidden();
      await expect(trigger(page)).toBeFocused();
      await trigger(page).tap();
      await expect(async () => {
        const box = await tip(page).boundingBox();
        expect(box?.x).toBe(12);
        const below = await trigger(page).boundingBox();
        expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThan(below?.y ?? 0);
      }).toPass();
      await next(page).tap();
      await expect(async () => {
        const box = await nextTip(page).boundingBox();
        expect((box?.x ?? 0) + (box?.width ?? 0)).toBeCloseTo(320 - 12, 0);
      }).toPass();
      await page.touchscreen.tap(5, 400);
      await expect(nextTip(page)).toBeHidden();
    });
  });

  test.describe("without JavaScript", () => {
    test.use({ javaScriptEnabled: false });

    test("dialogs and tooltips open without JavaScript", async ({ page }) => {
      await page.goto(`${DEV}/_design`);
      await page.getByRole("button", { name: "Open the offer" }).click();
      await expect(page.getByRole("dialog")).toBeVisible();
      await page.getByRole("button", { name: "Close" }).click();
      await expect(page.getByRole("dialog")).toBeHidden();
      await page.getByRole("button", { name: "$357" }).click();
      await expect(page.getByText("This is an estimate.")).toBeInViewport();
      await expect(page.getByRole("status").getByText("Sarah from Marietta")).toBeHidden();
    });
  });
});

test("the dev server serves the same HTML as the build, except for file paths and class names", async ({
  request,
}) => {
  const bundle = await ensureBundle();
  const site = await importSite(join(bundle.folder, "server", "site.mjs"));
  const routes = site.pageFolders.map(({ route }) => route);
  const { classNames } = await readAssets(bundle, routes);
  for (const [route, path] of Object.entries(ADDRESSES)) {
    const built = await (await request.get(path)).text();
    const dev = await (await request.get(DEV + path)).text();
    const renamed = renameInHtml(dev, classNames[route] ?? {});
    expect(withoutAssets(renamed), path).toBe(await withFiles(request, withoutAssets(built)));
  }
});

/** Replaces each file path with the file's content as a data URL, as the dev server does. */
async function withFiles(request: APIRequestContext, html: string): Promise<string> {
  let result = html;
  for (const [path] of html.matchAll(FILE_PATH)) {
    result = result.replaceAll(path, (await dataUrl(request, path)).replaceAll("'", "&#x27;"));
  }
  return result;
}

const FILE_PATH = /\/assets\/(?:data|drawings)\/[^"]+/g;

/** Returns a file's content as a data URL, including the files that it refers to. */
async function dataUrl(request: APIRequestContext, path: string): Promise<string> {
  let content = await (await request.get(path)).text();
  for (const [inner] of content.matchAll(FILE_PATH)) {
    content = content.replaceAll(inner, await dataUrl(request, inner));
  }
  return DEV_ASSETS.publishFile(path.endsWith(".svg") ? "drawing.svg" : "data.json", content);
}

test("the dev server's worker for the staff app shows notifications, but stores nothing", async ({
  page,
}) => {
  const response = await page.goto(`${DEV}/admin/worker.js`);
  const code = (await response?.text()) ?? "";
  expect(code).toContain("notificationclick");
  // A list of files to store, and imports, which only another kind of worker supports.
  expect(code).not.toMatch(/\bself\.shell\s*=|\bimport\b/);
});

test("the dev server generates the same share image, icons and manifest as the build", async ({
  request,
}) => {
  const shareImage = async (host: string) => {
    const html = await (await request.get(`${host}/services/tv-mounting-brick`)).text();
    const [, path = ""] =
      /property="og:image"[^>]* content="https:\/\/[^/]+([^"]+)"/.exec(html) ?? [];
    return request.get(host + path.replaceAll("&amp;", "&"));
  };
  const image = await shareImage(DEV);
  expect(image.headers()["content-type"]).toBe("image/jpeg");
  expect(await image.body()).toEqual(await (await shareImage("")).body());
  for (const file of ["site.webmanifest", "icon-192.png", "apple-touch-icon.png", "favicon.ico"]) {
    const made = await (await request.get(`${DEV}/${file}`)).body();
    expect(made.equals(await (await request.get(`/${file}`)).body()), file).toBe(true);
  }
});

const edit = (path: string, from: string, to: string) => {
  const file = join(server.folder, path);
  const text = readFileSync(file, "utf8");
  expect(text).toContain(from);
  writeFileSync(file, text.replace(from, to));
};

test.describe("the page panel", () => {
  const openerOf = (page: Page) => page.getByRole("button", { name: "About this page" });
  const panelOf = (page: Page) => page.getByRole("dialog", { name: "About this page" });

  /** Returns the panel's report, which is in a separate document. */
  const reportOf = (page: Page) => panelOf(page).getByTitle("Report").contentFrame();

  const sectionOf = (page: Page, name: string) => reportOf(page).getByRole("region", { name });

  test("the page panel opens with its button or shortcut, and shows problems, previews, weight, structured data and sources", async ({
    page,
  }) => {
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
    await expect(report.getByRole("heading", { level: 1 })).toBeVisible({
      timeout: FIRST_REPORT_MS,
    });
    await expect(panelOf(page).getByRole("status")).toBeHidden();
    await page.keyboard.press("Tab");
    await expect(report.getByRole("link", { name: "content/cities/kennesaw.mdx" })).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(panelOf(page)).toBeHidden();
    await expect(openerOf(page)).toBeFocused();

    await openerOf(page).click();
    await expect(sectionOf(page, "Problems")).toContainText("None.");
    const result = sectionOf(page, "Search result");
    await expect(result).toContainText("https://www.longleaftv.example/locations/kennesaw");
    await expect(result).toContainText("TV Mounting in Kennesaw, Georgia | Longleaf TV Mounting");
    await expect(result).toContainText(/Title\d\d characters30 to 60 is best/);
    const shareImage = sectionOf(page, "Shared link").getByRole("img", { name: /in Kennesaw/ });
    await shareImage.scrollIntoViewIfNeeded();
    await expect(shareImage).toHaveJSProperty("naturalWidth", 1200);

    const weight = sectionOf(page, "Weight");
    await expect(weight).toContainText("13,000 bytes fit in one round trip");
    const built = readFileSync(join(SITE_DIR, "locations", "kennesaw.html"));
    const [shown = ""] = /[\d,]+(?= bytes)/.exec(await weight.innerText()) ?? [];
    // Hashes in file names compress slightly differently.
    const difference = gzipSync(built, { level: 9 }).length - Number(shown.replace(",", ""));
    expect(Math.abs(difference)).toBeLessThan(10);

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
    test(`the page panel has no accessibility violations and fits the window: ${look.name}`, async ({
      page,
    }) => {
      await lookAt(page, look);
      await page.goto(KENNESAW);
      await openerOf(page).click();
      const report = reportOf(page);
      await expect(report.getByRole("heading", { level: 1 })).toBeVisible({
        timeout: FIRST_REPORT_MS,
      });
      await expect(panelOf(page)).toBeInViewport({ ratio: 1 });
      expect(await violationsOn(page, { within: "page-panel" })).toEqual([]);

      // The report also works in its own window, as wide as the frame.
      const frame = await panelOf(page).getByTitle("Report").boundingBox();
      await page.setViewportSize({ width: frame?.width ?? 0, height: look.height });
      await page.goto(`http://localhost:${PORT}/_page?path=/locations/kennesaw`);
      await page.getByText("HomeAndConstructionBusiness", { exact: true }).click();
      expect(await violationsOn(page)).toEqual([]);
      await expect.poll(() => tooWide(page)).toBe(0);
    });
  }

  test("the page panel stays open when a file is saved, and lists new problems", async ({
    page,
  }) => {
    await page.goto(KENNESAW);
    await openerOf(page).click();
    const problems = sectionOf(page, "Problems");
    await expect(problems).toContainText("None.", { timeout: FIRST_REPORT_MS });

    edit(
      "renderer/layout/shell.ts",
      'View All Areas", path: "/locations"',
      'View All Areas", path: "/locatoins"',
    );
    await expect(problems).toContainText(
      "This page links to /locatoins, which isn't a page on this site. Did you mean `/locations`?",
      { timeout: FIRST_REPORT_MS },
    );
  });
});

/** Opens a page and waits for the dev server's client, which reloads the page on changes. */
async function openConnected(page: Page, path: string): Promise<void> {
  const connected = page.waitForEvent("console", (message) =>
    message.text().includes("[vite] connected"),
  );
  await page.goto(DEV + path);
  await connected;
}

test("the dev server shows a document as soon as it's saved, and reports a mistake with its line and a fix on every page", async ({
  page,
}) => {
  await openConnected(page, "/locations/kennesaw");
  edit("content/cities/kennesaw.mdx", "county: Cobb", "county: Catoosa");
  await expect(page.getByText("Catoosa").first()).toBeVisible();
  const overlay = page.locator("vite-error-overlay");
  edit("content/cities/kennesaw.mdx", "county: Catoosa", "conty: Catoosa");
  await expect(overlay).toContainText("content/cities/kennesaw.mdx:3:1");
  await expect(overlay).toContainText("Did you mean `county`?");

  await page.goto(`${DEV}/services`);
  await expect(overlay).toContainText("content/cities/kennesaw.mdx:3:1");

  edit("content/cities/kennesaw.mdx", "conty: Catoosa", "county: Bartow");
  await expect(overlay).toBeHidden();
});

test("the dev server updates an open page without reloading it, for a saved text, template and style", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openConnected(page, "/locations/kennesaw");
  await page.evaluate(() => {
    document.documentElement.dataset["loaded"] = "once";
    scrollTo({ top: 900, behavior: "instant" });
  });
  const scrolled = await page.evaluate(() => scrollY);
  edit("content/cities/kennesaw.mdx", "\n## ", "\n## Number 17 of the TVs\n\nIt hangs.\n\n## ");
  await expect(page.getByRole("heading", { name: "Number 17 of the TVs" })).toBeVisible();
  edit("pages/locations/@city/+Page.tsx", "Good to know\n", "Good to know today\n");
  await expect(page.getByRole("heading", { name: "Good to know today" })).toBeVisible();
  edit("renderer/styles/base.css", "line-height: 1.6;", "line-height: 1.7;");
  await expect(page.locator("body")).toHaveCSS("line-height", "27.2px");
  expect(await page.evaluate(() => document.documentElement.dataset["loaded"])).toBe("once");
  expect(scrolled).toBe(900);
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(800);
});

test("an open page shows a change that was saved before it had connected to the dev server", async ({
  page,
}) => {
  const saved = Promise.withResolvers<void>();
  await page.route("**/@vite/client", async (route) => {
    await saved.promise;
    await route.continue();
  });
  await page.goto(`${DEV}/locations/kennesaw`, { waitUntil: "commit" });
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  edit("content/cities/kennesaw.mdx", "\n## ", "\n## Number 19 of the TVs\n\nIt hangs.\n\n## ");
  await expect
    .poll(async () => (await page.request.get(`${DEV}/locations/kennesaw`)).text())
    .toContain("Number 19 of the TVs");
  saved.resolve();
  await expect(page.getByRole("heading", { name: "Number 19 of the TVs" })).toBeVisible();
});

test("the dev server shows a new city, even a draft, and a changed component as soon as they're saved", async ({
  page,
}) => {
  await openConnected(page, "/locations");
  const text = readFileSync(join(server.folder, "content/cities/kennesaw.mdx"), "utf8");
  writeFileSync(
    join(server.folder, "content/cities/ringgold.mdx"),
    text.replace("name: Kennesaw", "name: Ringgold").replace("updated:", "draft: true\nupdated:"),
  );
  await expect(page.getByRole("link", { name: "Ringgold" })).toBeVisible();
  edit("renderer/layout/CallToAction.tsx", "            Text Us\n", "            Text us today\n");
  await expect(page.getByRole("link", { name: "Text us today" })).toBeVisible();
});

test("the dev server applies a redirect as soon as it's saved", async ({ request }) => {
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

test("the dev server shows a missing photo as soon as it's added, and updates it when it's replaced", async ({
  page,
}) => {
  const photo = join(server.folder, "content/media/brick-den.jpg");
  await openConnected(page, "/locations/kennesaw");
  edit("content/cities/kennesaw.mdx", "\n## ", "\n![The den](/media/brick-den.jpg)\n\n## ");
  const overlay = page.locator("vite-error-overlay");
  await expect(overlay).toContainText("put the file into `content/media`");

  writeFileSync(photo, await phonePhoto());
  await expect(overlay).toBeHidden();
  const first = await addressOfShown(page, "The den");
  expect(first).toMatch(/\/assets\/media\/brick-den-\d+\.[0-9a-f]+\.avif$/);

  await openConnected(page, "/locations/kennesaw");
  writeFileSync(photo, await phonePhoto());
  // The reload may interrupt an attempt, so retry.
  await expect(async () => {
    expect(await addressOfShown(page, "The den")).not.toBe(first);
  }).toPass({ timeout: 30_000 });
});

/** Returns the URL of the file an image displays, once it has loaded. */
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

/**
 * Removes everything that differs in dev: the style sheet, font, script and share image URLs, Vite's client and the
 * panel.
 */
function withoutAssets(html: string): string {
  return html
    .replace(/<style>.*?<\/style>/s, "")
    .replace(/<script data-version[^<]*<\/script>/, "")
    .replace(/<link rel="stylesheet"[^>]*>/, "")
    .replace(/<link rel="preload"[^>]*>/, "")
    .replaceAll(/<script type="module"[^>]* src="[^"]*"[^>]*><\/script>/g, "")
    .replaceAll(/<link rel="modulepreload"[^>]*>/g, "")
    .replace(/<script type="module" async>[^<]*<\/script>/, "")
    .replaceAll(/ data-src="[^"]*"/g, "")
    .replaceAll(/\/assets\/share\/[^"]*/g, "")
    .trim();
}
