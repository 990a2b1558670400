import type { Page } from "@playwright/test";
import {
  bookings,
  moveMouseOut,
  offer,
  overlaysArrive,
  pass,
  stopTime,
} from "../support/overlays.ts";
import { expect, forbidStorage, sentContacts, test } from "../support/page.ts";

const arm = (page: Page) => overlaysArrive(page, () => pass(page, 5000));

/** Opens a page and advances the clock until the offer may open. */
async function openArmed(page: Page, path = "/about"): Promise<void> {
  await page.goto(path);
  await arm(page);
}

async function followToGallery(page: Page): Promise<void> {
  await page.getByRole("banner").getByRole("link", { name: "Gallery" }).click();
  await expect(page).toHaveURL("/gallery");
}

test.beforeEach(({ page }) => stopTime(page));

/** Finishes the visible toast's animations, as if four seconds had passed. */
async function endToast(page: Page): Promise<void> {
  await bookings(page).evaluate((toast) => {
    for (const run of toast.getAnimations({ subtree: true })) run.finish();
  });
  await expect(bookings(page)).toHaveCount(0);
}

test("the offer opens once, when the mouse leaves at the top, at least five seconds after page load", async ({
  page,
}) => {
  await page.goto("/about");
  await pass(page, 4999);
  await moveMouseOut(page);
  await expect(offer(page)).toBeHidden();
  await overlaysArrive(page, () => pass(page, 1));
  await moveMouseOut(page, 300);
  await expect(offer(page)).toBeHidden();
  await moveMouseOut(page);
  await expect(offer(page)).toBeVisible();
  await expect(offer(page)).toContainText("Limited time offer for first-time customers");
  await expect(offer(page)).toContainText("SAVE10");
  await expect(offer(page)).toContainText("New customers only. Not combinable with other offers.");
  await offer(page).getByRole("button", { name: "Close" }).click();
  await expect(offer(page)).toBeHidden();
  await moveMouseOut(page);
  await expect(offer(page)).toBeHidden();

  // The once-only limit carries over to the next page and resets on reload.
  await followToGallery(page);
  await arm(page);
  await moveMouseOut(page);
  await expect(offer(page)).toBeHidden();

  await page.reload();
  await arm(page);
  await moveMouseOut(page);
  await expect(offer(page)).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(offer(page)).toBeHidden();
});

test("the offer's five-second delay carries over to the next page, and starts over in a new tab", async ({
  page,
  context,
}) => {
  await page.goto("/about");
  await pass(page, 3000);
  await followToGallery(page);
  await overlaysArrive(page, () => pass(page, 2000));
  await moveMouseOut(page);
  await expect(offer(page)).toBeVisible();
  const tab = await context.newPage();
  await stopTime(tab);
  await openArmed(tab);
  await moveMouseOut(tab);
  await expect(offer(tab)).toBeVisible();
});

test("clicking a link in the offer closes it, and records a call or prefills its code in the contact form", async ({
  page,
  context,
}) => {
  const sent = await sentContacts(context);
  await openArmed(page);
  await moveMouseOut(page);
  const call = offer(page).getByRole("link", { name: "Call Now & Save" });
  await expect(call).toHaveAttribute("href", "tel:+16785550142");
  await call.click();
  await expect(offer(page)).toBeHidden();
  await expect
    .poll(() => sent)
    .toMatchObject([{ method: "phone", channel: "call", location: "exit_popup", page: "/about" }]);
  expect(await page.evaluate(() => localStorage.getItem("has_called"))).toBe("true");

  await page.evaluate(() => localStorage.clear());
  await page.reload();
  await arm(page);
  await moveMouseOut(page);
  await offer(page).getByRole("link", { name: "Get Free Quote" }).click();
  await expect(page).toHaveURL("/contact?offer=SAVE10");
  await expect(page.getByText("Code SAVE10 is added:")).toBeVisible();
  await page.goBack();
  await expect(offer(page)).toBeHidden();
});

test("the offer doesn't open for visitors who called, emailed or sent a form, or while a form has input", async ({
  page,
}) => {
  await openArmed(page, "/contact");
  for (const flag of ["has_called", "has_emailed", "has_submitted_form"]) {
    await page.evaluate((key) => localStorage.setItem(key, "true"), flag);
    await moveMouseOut(page);
    await page.evaluate(() => dispatchEvent(new Event("beforeunload")));
    await expect(offer(page), flag).toBeHidden();
    await page.evaluate(() => localStorage.clear());
  }
  const name = page.getByLabel("Your name");
  await name.fill("Ann");
  await moveMouseOut(page);
  await expect(offer(page)).toBeHidden();
  await name.fill("");
  await moveMouseOut(page);
  await expect(offer(page)).toBeVisible();
});

test("the offer doesn't open after its last day", async ({ page }) => {
  const ends = Date.parse("2026-11-22T15:00:11Z");
  await page.route("**/overlays.*.txt", async (route) => {
    const html = await (await route.fetch()).text();
    await route.fulfill({ body: html.replace("<dialog ", `<dialog data-until="${ends}" `) });
  });
  await openArmed(page);
  await moveMouseOut(page);
  await expect(offer(page)).toBeVisible();
  await page.reload();
  await arm(page);
  await pass(page, 1);
  await moveMouseOut(page);
  await expect(offer(page)).toBeHidden();
});

test.describe("when the page is about to unload", () => {
  /** Returns whether the offer was shown, according to the tab's storage. */
  const wasShown = (page: Page) =>
    page.evaluate(() => JSON.parse(sessionStorage.getItem("page_load") ?? "{}").offered === true);

  test.describe("on a phone", () => {
    test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

    test("on a phone, the offer opens on `beforeunload` and `pagehide`, and closes with a tap", async ({
      page,
    }) => {
      for (const type of ["beforeunload", "pagehide"]) {
        // Each `goto` counts as a new visit.
        await openArmed(page);
        await page.evaluate((name) => dispatchEvent(new Event(name)), type);
        await expect(offer(page), type).toBeVisible();
        await offer(page).getByRole("button", { name: "Close" }).tap();
        await expect(offer(page)).toBeHidden();
      }
    });
  });

  test("the offer opens when a visitor goes to another site, but not for our own links and forms", async ({
    page,
  }) => {
    await openArmed(page);
    // A link within the page doesn't leave it.
    await page.locator("#content").evaluate((main) => {
      const form = Object.assign(document.createElement("form"), { action: "/gallery" });
      form.append(Object.assign(document.createElement("button"), { textContent: "Go" }));
      const link = Object.assign(document.createElement("a"), { href: "#content" });
      link.append("Down");
      main.prepend(link, form);
    });
    await page.getByRole("button", { name: "Go" }).click();
    await expect(page).toHaveURL("/gallery?");
    expect(await wasShown(page)).toBe(false);

    await arm(page);
    await page.getByRole("contentinfo").getByRole("link", { name: "Marietta" }).click();
    await expect(page).toHaveURL("/locations/marietta");
    expect(await wasShown(page)).toBe(false);

    await arm(page);
    await page.getByRole("main").evaluate((main) => {
      const link = Object.assign(document.createElement("a"), { href: "#content" });
      link.append("Down");
      main.prepend(link);
    });
    await page.getByRole("link", { name: "Down", exact: true }).click();
    await page.goto("about:blank");
    await page.goBack();
    expect(await wasShown(page)).toBe(true);
  });

  test("the offer adds unload listeners only while it may open, and never prevents an event's default action", async ({
    page,
    context,
  }) => {
    const browser = await context.newCDPSession(page);
    const listening = async () => {
      const { result } = await browser.send("Runtime.evaluate", { expression: "window" });
      const { listeners } = await browser.send("DOMDebugger.getEventListeners", {
        objectId: result.objectId ?? "",
      });
      return listeners.map(({ type }) => type).filter((type) => /unload|pagehide/.test(type));
    };
    await page.goto("/about");
    await pass(page, 4999);
    expect(await listening()).toEqual([]);
    await overlaysArrive(page, () => pass(page, 1));
    expect((await listening()).toSorted()).toEqual(["beforeunload", "pagehide"]);
    const goesOn = await page.evaluate(() =>
      dispatchEvent(new Event("beforeunload", { cancelable: true })),
    );
    expect(goesOn).toBe(true);
    await expect(offer(page)).toBeVisible();
    expect(await listening()).toEqual([]);
  });
});

test.describe("recent bookings", () => {
  test("recent bookings appear for four seconds each after 12, 24 and 36 seconds, and none after that", async ({
    page,
  }) => {
    await openArmed(page);
    await pass(page, 6999);
    await expect(bookings(page)).toHaveCount(0);
    await pass(page, 1);
    await expect(bookings(page)).toHaveCount(1);
    await expect(page.getByRole("status").filter({ has: bookings(page) })).toContainText(
      "Dana W. in Marietta booked",
    );
    // Sample bookings are labeled as examples.
    await expect(bookings(page)).toContainText("Example");
    await expect(page.locator("body")).toBeFocused();
    const clocks = await bookings(page).evaluate((toast) =>
      toast
        .getAnimations({ subtree: true })
        .flatMap((run) => (run instanceof CSSAnimation ? run.effect?.getTiming().duration : [])),
    );
    expect(clocks).toEqual([4000]);
    await endToast(page);

    for (const name of ["Luis R. in Kennesaw", "Priya S. in Roswell"]) {
      await pass(page, 11_999);
      await expect(bookings(page)).toHaveCount(0);
      await pass(page, 1);
      await expect(bookings(page)).toContainText(name);
      await endToast(page);
    }
    await pass(page, 60_000);
    await expect(bookings(page)).toHaveCount(0);
  });

  test("recent bookings never cover the headline, TV, buttons or promises of the home page", async ({
    page,
  }) => {
    await openArmed(page, "/");
    await pass(page, 7000);
    await bookings(page).evaluate((toast) => {
      for (const run of toast.getAnimations({ subtree: true })) run.pause();
    });
    const others = page.locator(
      "h1, main > :first-child svg rect[rx='3'], main > :first-child p a, main > :nth-child(2) li",
    );
    for (const [width, height] of [
      [320, 568],
      [390, 844],
      [768, 1024],
      [1024, 768],
      [1280, 720],
      [1440, 900],
      [1920, 1080],
    ] as const) {
      await page.setViewportSize({ width, height });
      const toast = await bookings(page).boundingBox();
      for (const other of await others.all()) {
        const box = await other.boundingBox();
        const apart =
          toast !== null &&
          box !== null &&
          (toast.x >= box.x + box.width ||
            box.x >= toast.x + toast.width ||
            toast.y >= box.y + box.height ||
            box.y >= toast.y + toast.height);
        expect(apart, `${width} by ${height}`).toBe(true);
      }
    }
  });

  test("recent bookings continue across pages, and start over after a reload", async ({ page }) => {
    await openArmed(page);
    await pass(page, 7000);
    await expect(bookings(page)).toContainText("Dana W.");
    await pass(page, 2000);
    await followToGallery(page);
    await pass(page, 9999);
    await expect(bookings(page)).toHaveCount(0);
    await pass(page, 1);
    await expect(bookings(page)).toContainText("Luis R.");
    await page.reload();
    await arm(page);
    await pass(page, 7000);
    await expect(bookings(page)).toContainText("Dana W.");
  });

  test("after the visitor closes a booking toast, no more appear on any page", async ({ page }) => {
    await openArmed(page);
    await pass(page, 7000);
    await bookings(page).getByRole("button", { name: "Close" }).click();
    await expect(bookings(page)).toHaveCount(0);
    await pass(page, 12_000);
    await expect(bookings(page)).toHaveCount(0);
    await followToGallery(page);
    await pass(page, 60_000);
    await expect(bookings(page)).toHaveCount(0);
  });

  test("recent bookings are skipped while the offer is open or the tab is hidden", async ({
    page,
  }) => {
    await openArmed(page);
    await moveMouseOut(page);
    await expect(offer(page)).toBeVisible();
    await pass(page, 7000);
    await expect(bookings(page)).toHaveCount(0);
    await page.keyboard.press("Escape");
    await pass(page, 12_000);
    await expect(bookings(page)).toContainText("Dana W.");
    await endToast(page);

    // In the test browser, every tab is visible.
    await page.evaluate(() => {
      Object.defineProperty(document, "hidden", { value: true, configurable: true });
    });
    await pass(page, 48_000);
    await expect(bookings(page)).toHaveCount(0);
    await page.evaluate(() => Reflect.deleteProperty(document, "hidden"));
    await pass(page, 12_000);
    await expect(bookings(page)).toContainText("Luis R.");
  });

  test.describe("on a phone", () => {
    test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

    test("on a phone without storage, bookings appear over the header, and closed overlays stay closed on that page", async ({
      page,
    }) => {
      await forbidStorage(page);
      await page.goto("/about");
      await arm(page);
      await pass(page, 7000);
      await expect(bookings(page)).toBeInViewport({ ratio: 1 });
      await bookings(page).getByRole("button", { name: "Close" }).tap();
      await expect(bookings(page)).toHaveCount(0);
      await pass(page, 24_000);
      await expect(bookings(page)).toHaveCount(0);
      await moveMouseOut(page);
      await expect(offer(page)).toBeVisible();
      await page.keyboard.press("Escape");
      await moveMouseOut(page);
      await expect(offer(page)).toBeHidden();
    });
  });
});
