import type { Page } from "@playwright/test";
import { WHOLE_BROWSER } from "../support/browser.ts";
import { moveMouseOut, offer, overlaysArrive } from "../support/overlays.ts";
import { expect, sentContacts, stayHere, test } from "../support/page.ts";

// Playwright disables the back/forward cache by default.
test.use({
  launchOptions: { ...WHOLE_BROWSER, ignoreDefaultArgs: ["--disable-back-forward-cache"] },
});

/** Goes back in the browser history. `page.goBack` would wait for a load event, which a cached page doesn't fire. */
async function goBack(page: Page, path: string): Promise<void> {
  // Deferred, because the result of `evaluate` would be lost with the page.
  await page.evaluate(() => void setTimeout(() => history.back()));
  await expect(page).toHaveURL(path);
}

const footerLink = (page: Page, name: string) =>
  page.getByRole("contentinfo").getByRole("link", { name });

test("a page restored from the back/forward cache still works", async ({ page, context }) => {
  const sent = await sentContacts(context);
  await page.setViewportSize({ width: 390, height: 844 });
  // Uses real time, because the browser doesn't cache pages with a mocked clock.
  await overlaysArrive(page, () => page.goto("/services"));
  await page.evaluate(() => {
    Object.assign(globalThis, { kept: true });
  });
  const isKept = () => page.evaluate(() => "kept" in globalThis);

  // The offer opens as the visitor leaves the page, and is still open when they return.
  await page.goto("about:blank");
  await goBack(page, "/services");
  expect(await isKept()).toBe(true);
  await offer(page).getByRole("button", { name: "Close" }).click();
  await moveMouseOut(page);
  await expect(offer(page)).toBeHidden();

  // The menu and the contact links still work.
  await footerLink(page, "Marietta").click();
  await expect(page).toHaveURL("/locations/marietta");
  await goBack(page, "/services");
  expect(await isKept()).toBe(true);
  await page.getByRole("button", { name: "Menu" }).click();
  const home = page.getByRole("banner").getByRole("link", { name: "Home", exact: true });
  await expect(home).toBeVisible();
  await home.evaluate((element) => element.setAttribute("href", "#content"));
  await home.click();
  await expect(home).toBeHidden();
  await stayHere(page);
  await footerLink(page, "Text us").click();
  await expect.poll(() => sent).toMatchObject([{ channel: "sms", location: "footer" }]);
});

test("prefetches hovered links and prerenders the contact form, but never the staff app or the API", async ({
  page,
  context,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto("/about");
  const browser = await context.newCDPSession(page);
  const ahead = new Set<string>();
  const add = (action: string, url: string) => ahead.add(`${action} ${new URL(url).pathname}`);
  browser.on("Preload.prefetchStatusUpdated", ({ key }) => add(key.action, key.url));
  browser.on("Preload.prerenderStatusUpdated", ({ key }) => add(key.action, key.url));
  await browser.send("Preload.enable");
  await page.getByRole("main").evaluate((main) => {
    const links = { Leads: "/admin/leads", Health: "/api/health" };
    for (const [textContent, href] of Object.entries(links)) {
      main.prepend(Object.assign(document.createElement("a"), { href, textContent }), " ");
    }
    main.addEventListener("click", (event) => event.preventDefault());
  });
  for (const name of ["Leads", "Health"]) {
    // Pressing prefetches immediately; hovering, only after a moment.
    await page.getByRole("main").getByRole("link", { name, exact: true }).click();
  }
  const link = (name: string) => page.getByRole("banner").getByRole("link", { name });
  await link("Contact").hover();
  await expect
    .poll(() => [...ahead].toSorted())
    .toEqual(["Prefetch /contact", "Prerender /contact"]);
  const gallery = link("Gallery");
  await gallery.hover();
  await expect.poll(() => [...ahead]).toContain("Prefetch /gallery");
  await gallery.click();
  await expect(page).toHaveURL("/gallery");
  const how = await page.evaluate(() => {
    const [navigation] = performance.getEntriesByType("navigation");
    return Reflect.get(navigation ?? {}, "deliveryType");
  });
  expect(how).toBe("navigational-prefetch");
});

test("a prerendered page doesn't run scripts or write storage until it's visible", async ({
  page,
}) => {
  // Chromium decides when to prerender, so the test fakes it.
  await page.addInitScript(() => {
    Object.defineProperty(document, "prerendering", { get: () => true });
  });
  await page.goto("/contact", { waitUntil: "networkidle" });
  const written = () =>
    page.evaluate(() => [Object.keys(localStorage), Object.keys(sessionStorage).toSorted()]);
  expect(await written()).toEqual([[], []]);
  const seenAt = await page.evaluate(() => {
    document.dispatchEvent(new Event("prerenderingchange"));
    return Date.now();
  });
  await expect.poll(written).toEqual([["attribution_first"], ["attribution_session", "page_load"]]);
  const { began }: { began: number } = await page.evaluate(() =>
    JSON.parse(sessionStorage.getItem("page_load") ?? "{}"),
  );
  expect(Math.abs(began - seenAt)).toBeLessThan(100);
});

test("page transitions fade, except with reduced motion", async ({ page }) => {
  await page.addInitScript(() => {
    addEventListener("pagereveal", (event) => {
      Object.assign(globalThis, { fades: Reflect.get(event, "viewTransition") !== null });
    });
  });
  const fades = () => page.evaluate(() => Reflect.get(globalThis, "fades"));
  await page.goto("/about");
  await footerLink(page, "Marietta").click();
  await expect(page).toHaveURL("/locations/marietta");
  await expect.poll(fades).toBe(true);
  await page.emulateMedia({ reducedMotion: "reduce" });
  await footerLink(page, "Kennesaw").click();
  await expect(page).toHaveURL("/locations/kennesaw");
  await expect.poll(fades).toBe(false);
});

test("a new page starts at the top, and a fragment link scrolls its target to just below the header", async ({
  page,
}) => {
  await page.goto("/about");
  await page.evaluate(() => scrollTo({ top: 2000, behavior: "instant" }));
  await footerLink(page, "Marietta").click();
  await expect(page).toHaveURL("/locations/marietta");
  expect(await page.evaluate(() => scrollY)).toBe(0);

  await page.locator("#questions").evaluate((heading) => {
    const link = Object.assign(document.createElement("a"), { href: `#${heading.id}` });
    link.append("Down");
    document.querySelector("h1")?.after(link);
  });
  const top = () =>
    page.locator("#questions").evaluate((heading) => heading.getBoundingClientRect().top);
  const headerHeight = (await page.getByRole("banner").boundingBox())?.height ?? 0;
  await page.getByRole("link", { name: "Down", exact: true }).click();
  await expect(page.locator("html")).toHaveCSS("scroll-behavior", "smooth");
  await expect.poll(top).toBeLessThan(200);
  expect(await top()).toBeGreaterThanOrEqual(headerHeight);
  await page.goto("/locations/marietta#questions");
  await expect.poll(top).toBeLessThan(200);
  expect(await top()).toBeGreaterThanOrEqual(headerHeight);
});
