import { expect, test } from "../support/page.ts";

test.use({ expectedMessages: /TypeError/ });

test("replaces a broken island with an error and our contact links, and keeps the page working", async ({
  page,
}) => {
  // A bug can't be had to order, so the page gets props that the form can't render.
  await page.route("/contact", async (route) => {
    const html = await (await route.fetch()).text();
    const broken = html.replace(/&quot;services&quot;:\[.*?\]/, "&quot;services&quot;:7");
    expect(broken).not.toBe(html);
    await route.fulfill({ contentType: "text/html", body: broken });
  });
  await page.goto("/contact");
  await page.getByLabel("Your name").focus();
  const alert = page.getByRole("alert");
  await expect(alert.getByRole("heading")).toHaveText("Unexpected Application Error!");
  await expect(alert.getByRole("link", { name: "Call (678) 555-0142" })).toHaveAttribute(
    "href",
    "tel:+16785550142",
  );
  await expect(alert.getByRole("link", { name: "Text Us" })).toBeVisible();
  await page.getByRole("contentinfo").getByRole("link", { name: "Terms" }).hover();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Tell us about your wall");
});
