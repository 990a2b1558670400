import type { Locator } from "@playwright/test";
import sharp from "sharp";
import { lookAt, LOOKS, tooWide, violationsOn } from "../support/page-checks.ts";
import { card, expect, test } from "../support/staff-page.ts";

/** A photo that's larger than the stored ones, and on its side, as phones save them. */
const large = async () => ({
  name: "wall.jpg",
  mimeType: "image/jpeg",
  buffer: await sharp({
    create: {
      width: 1100,
      height: 2200,
      channels: 3,
      background: "#7a4b32",
      noise: { type: "gaussian", mean: 150, sigma: 20 },
    },
  })
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 100 })
    .toBuffer(),
});

/** Returns whether the photo, which is lighter than the viewer, reaches the left edge of its stage. */
async function fillsWidth(stage: Locator): Promise<boolean> {
  const shot = sharp(await stage.screenshot());
  const { height } = await shot.metadata();
  const edge = shot.extract({ left: 4, top: Math.floor(height / 2), width: 1, height: 1 });
  const [red = 0] = await edge.raw().toBuffer();
  return red > 80;
}

for (const look of LOOKS) {
  test(`staff can add a photo, and view it with the keyboard, with ${look.name}`, async ({
    page,
    leads,
  }) => {
    await lookAt(page, look);
    const { id } = await leads.open(page);
    const sent = page.waitForRequest((request) => request.url().endsWith("/photos?stage=before"));
    await page.getByRole("radio", { name: "Before" }).check();
    const file = await large();
    await page.getByLabel("Add photos").setInputFiles(file);
    // The browser has shrunk it and turned it upright.
    const { length } = file.buffer;
    expect(Number(await (await sent).headerValue("content-length"))).toBeLessThan(length / 2);
    await expect(page.getByText("Photo added.")).toBeVisible();
    const thumbnail = card(page, "Photos").getByRole("button", { name: /^Before photo, added by/ });
    const image = thumbnail.getByRole("img");
    await expect(image).toHaveJSProperty("naturalWidth", 320);
    expect((await leads.store.get(id))?.lead.photos).toMatchObject([{ width: 2000, height: 1000 }]);
    expect(await violationsOn(page)).toEqual([]);

    await thumbnail.focus();
    await page.keyboard.press("Enter");
    const viewer = page.getByRole("dialog", { name: "Photos" });
    const photo = viewer.getByRole("img");
    await expect(photo).toHaveJSProperty("naturalWidth", 2000);
    await expect(viewer.getByText("1 of 1")).toBeVisible();
    await expect.poll(() => fillsWidth(photo)).toBe(true);
    await page.keyboard.press("r");
    await expect.poll(() => fillsWidth(photo)).toBe(false);
    await expect(viewer.getByText("Rotated by 90 degrees.")).toBeAttached();
    await page.keyboard.press("+");
    await expect(viewer.getByText("Zoomed to 150%.")).toBeAttached();
    expect(await violationsOn(page)).toEqual([]);
    await expect.poll(() => tooWide(page)).toBeLessThanOrEqual(0);
    for (const button of await viewer.getByRole("button").all()) {
      const box = await button.boundingBox();
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
    }
    await page.keyboard.press("Escape");
    await expect(viewer).toBeHidden();
    await expect(thumbnail).toBeFocused();
  });
}

test.describe("without a connection", () => {
  test.use({ expectedMessages: /Failed to load resource/ });

  test("a photo that couldn't be loaded can be loaded again in the viewer", async ({
    page,
    leads,
  }) => {
    await leads.open(page);
    await page.getByLabel("Add photos").setInputFiles(await large());
    const thumbnail = card(page, "Photos").getByRole("button", { name: /^Photo, added by/ });
    await page.route("**/photos/*?size=full", (route) => route.abort());
    await thumbnail.click();
    const viewer = page.getByRole("dialog", { name: "Photos" });
    await expect(viewer.getByRole("alert")).toContainText("No connection.");
    await page.unrouteAll();
    await viewer.getByRole("button", { name: "Try again" }).click();
    await expect(viewer.getByRole("img")).toHaveJSProperty("naturalWidth", 2000);
  });
});
