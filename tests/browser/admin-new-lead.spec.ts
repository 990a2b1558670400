import { expect, somebody, test } from "../support/contact-form.ts";
import { signIn } from "../support/sign-in.ts";

test("a call becomes one lead, however often the button is pressed", async ({ page, stored }) => {
  const name = somebody();
  await signIn(page);
  await page.goto("/admin/leads");
  await page.getByRole("button", { name: "New lead" }).click();
  const form = page.getByRole("dialog", { name: "New lead" });
  await form.getByLabel("Name").fill(name);
  await form.getByLabel("Phone").fill("678 555 0142");
  await form.getByLabel("City").selectOption("Roswell");
  await form.getByLabel("What do they want?").fill("A Frame TV in the den.");
  await form.getByLabel("Follow up on").fill("2031-04-01");
  await form.getByRole("button", { name: "Save lead" }).dblclick();
  await expect(page).toHaveURL(/\/admin\/leads\/[^/?]+$/);
  await expect(page.getByText(`Saved: ${name}.`)).toBeVisible();
  const leads = await stored.of(name);
  expect(leads).toEqual([
    expect.objectContaining({
      source: "phone",
      phone: "+16785550142",
      city: "roswell",
      message: "A Frame TV in the den.",
      followUpOn: "2031-04-01",
    }),
  ]);
  expect(page.url()).toContain(leads[0]?.id);
});

test.describe("when it does not go well", () => {
  // The browser writes every refused or failed request into the console by itself.
  test.use({ expectedMessages: /Failed to load resource/ });

  test("what has to be mended is told beside its field, and nothing typed is lost", async ({
    page,
    stored,
  }) => {
    const name = somebody();
    await signIn(page);
    await page.goto("/admin/leads");
    await page.getByRole("button", { name: "New lead" }).click();
    await page.getByLabel("Name").fill(name);
    await page.getByLabel("Phone").fill("12345");
    const send = page.getByRole("button", { name: "Save lead" });
    await send.click();
    await expect(page.getByLabel("Phone")).toHaveAccessibleDescription(
      /^This is not a US phone number/,
    );
    await expect(page.getByLabel("Phone")).toBeFocused();
    await page.getByLabel("Phone").fill("678 555 0142");

    // It arrives, but its answer does not: the same form makes the same lead.
    await page.route("**/api/leads", async (route) => {
      await route.fetch();
      await route.abort();
    });
    await send.click();
    await expect(page.getByRole("alert")).toContainText("What you wrote is still here.");
    await expect(page.getByLabel("Name")).toHaveValue(name);
    await page.unroute("**/api/leads");
    await send.click();
    await expect(page).toHaveURL(/\/admin\/leads\/[^/?]+$/);
    expect(await stored.of(name)).toHaveLength(1);
  });
});

test("a window with something typed asks before it closes, and keeps what is not thrown away", async ({
  page,
}) => {
  await signIn(page);
  await page.goto("/admin/leads");
  const open = page.getByRole("button", { name: "New lead" });
  const form = page.getByRole("dialog", { name: "New lead" });
  await open.click();
  // Nothing is asked where nothing is lost.
  await page.keyboard.press("Escape");
  await expect(form).toBeHidden();
  await expect(open).toBeFocused();

  await open.click();
  await form.getByLabel("Name").fill("Half a na");
  await page.keyboard.press("Escape");
  // A browser lets no page refuse the second one.
  await page.keyboard.press("Escape");
  await page.keyboard.press("Escape");
  await expect(form.getByText("Throw away what you wrote?")).toBeVisible();
  await expect(form.getByRole("button", { name: "Keep writing" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(form.getByLabel("Name")).toHaveValue("Half a na");
  await form.getByRole("button", { name: "Close" }).click();
  await form.getByRole("button", { name: "Throw it away" }).click();
  await expect(form).toBeHidden();
  await open.click();
  await expect(form.getByLabel("Name")).toHaveValue("");
});
