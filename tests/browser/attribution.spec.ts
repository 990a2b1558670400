import type { Page } from "@playwright/test";
import { forbidStorage } from "../support/page.ts";
import { expect, fill, send, somebody, test } from "../support/contact-form.ts";

/** The attribution that the browser has stored. */
async function remembered(page: Page) {
  return page.evaluate(() => {
    const read = (storage: Storage, key: string) => JSON.parse(storage.getItem(key) ?? "null");
    return {
      first: read(localStorage, "attribution_first"),
      last: read(localStorage, "attribution_last"),
      session: read(sessionStorage, "attribution_session"),
    };
  });
}

test("stores the first touch once, and the last one by a campaign each time", async ({
  page,
  context,
}) => {
  await page.goto("/services");
  const { first, last, session } = await remembered(page);
  expect(first).toMatchObject({ referrer: "direct", landing_page: "/services" });
  expect(session).toEqual(first);
  expect(last).toBeNull();

  // A click on one of our pages is not a new visit.
  await page.getByRole("banner").getByRole("link", { name: "Home", exact: true }).first().click();
  await expect(page).toHaveURL("/");
  expect(await remembered(page)).toEqual({ first, last, session });

  const later = await context.newPage();
  await later.goto("/quote?utm_source=mail&utm_campaign=fall");
  const campaign = await remembered(later);
  expect(campaign.first).toEqual(first);
  expect(campaign.last).toMatchObject({ utm_source: "mail", landing_page: "/quote" });
  expect(campaign.session).toEqual(campaign.last);

  await later.goto("/?utm_source=news");
  expect((await remembered(later)).last).toMatchObject({ utm_source: "news", landing_page: "/" });
  expect((await remembered(later)).first).toEqual(first);
});

test("sends it with a lead", async ({ page, stored }) => {
  const name = somebody();
  await page.goto("/?utm_source=google&utm_medium=cpc");
  await page.goto("/contact");
  await fill(page, name);
  await page.waitForLoadState("networkidle");
  await send(page);
  await expect(page).toHaveURL("/contact/thanks");
  const [lead] = await stored.of(name);
  expect(lead?.attribution).toMatchObject({
    first: { utm_source: "google", utm_medium: "cpc", referrer: "direct", landing_page: "/" },
    last: { utm_source: "google" },
    session: { utm_source: "google" },
  });
});

test("sends it with a plain form", async ({ page, stored }) => {
  await page.route("**/islands.*.js", (route) =>
    route.fulfill({ contentType: "text/javascript", body: "" }),
  );
  const name = somebody();
  await page.goto("/contact?utm_source=flyer");
  await page.waitForLoadState("networkidle");
  await fill(page, name);
  await send(page);
  await expect(page).toHaveURL("/contact/thanks");
  const [lead] = await stored.of(name);
  expect(lead?.attribution).toMatchObject({ last: { utm_source: "flyer" } });
});

test("keeps pages and forms working when the browser can't store anything", async ({
  page,
  stored,
}) => {
  await forbidStorage(page);
  const name = somebody();
  await page.goto("/contact?utm_source=flyer");
  await fill(page, name);
  await page.waitForLoadState("networkidle");
  await send(page);
  await expect(page).toHaveURL("/contact/thanks");
  expect(await stored.of(name)).toHaveLength(1);
});
