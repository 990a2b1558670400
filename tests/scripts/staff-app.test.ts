import { readFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { buildContent } from "../support/built-site.ts";
import { copyOfContent } from "../support/temp.ts";

describe("on a home screen", () => {
  test("the staff app has a manifest that names the business, and icons of the sizes that it says", async () => {
    const site = await buildContent(copyOfContent());
    const manifest = JSON.parse(site.file("admin/app.webmanifest"));
    expect(manifest).toMatchObject({
      name: "Leads, Longleaf TV Mounting",
      start_url: "/admin/leads",
      scope: "/admin/",
      display: "standalone",
      theme_color: "#f7f8f4",
      background_color: "#f7f8f4",
    });
    const icons: { src: string; sizes: string; purpose: string }[] = manifest.icons;
    expect(icons.map(({ sizes, purpose }) => `${purpose} ${sizes}`)).toEqual([
      "any 192x192",
      "any 512x512",
      "maskable 512x512",
    ]);
    for (const { src, sizes } of [...icons, { src: "/apple-touch-icon.png", sizes: "180x180" }]) {
      const { width, height } = await sharp(join(site.outDir, src)).metadata();
      expect(`${width}x${height}`, src).toBe(sizes);
      // Apple paints black what is clear.
      expect((await sharp(join(site.outDir, src)).stats()).isOpaque, src).toBe(true);
    }
    const shell = site.file("admin/index.html");
    expect(shell).toContain('<link rel="manifest" href="/admin/app.webmanifest">');
    expect(shell).toContain('<link rel="apple-touch-icon" href="/apple-touch-icon.png">');
    expect(shell).toContain(
      '<meta name="theme-color" content="#0d1813" media="(prefers-color-scheme:dark)">',
    );
  });

  test("the site has a manifest of its own, which every page of it names", async () => {
    const site = await buildContent(copyOfContent());
    expect(JSON.parse(site.file("site.webmanifest"))).toMatchObject({
      name: "Longleaf TV Mounting",
      short_name: "Longleaf",
      start_url: "/",
      theme_color: "#f7f8f4",
      icons: JSON.parse(site.file("admin/app.webmanifest")).icons,
    });
    for (const path of ["/", "/locations/kennesaw", "/404"]) {
      expect(site.page(path), path).toContain(
        '<link rel="icon" href="/favicon.svg"><link rel="manifest" href="/site.webmanifest"><meta name="theme-color" content="#0d1813" media="(prefers-color-scheme:dark)"><meta name="theme-color" content="#f7f8f4">',
      );
    }
    expect(site.file("admin/index.html")).not.toContain("site.webmanifest");
  });

  test("an icon stands where programs look for one that the page does not name", async () => {
    const site = await buildContent(copyOfContent());
    const ico = readFileSync(join(site.outDir, "favicon.ico"));
    expect([...ico.subarray(0, 8)]).toEqual([0, 0, 1, 0, 1, 0, 48, 48]);
    expect([ico.readUInt32LE(14), ico.readUInt32LE(18)]).toEqual([ico.length - 22, 22]);
    expect(await sharp(ico.subarray(22)).metadata()).toMatchObject({
      format: "png",
      width: 48,
      height: 48,
    });
  });

  test("an icon keeps what it shows within the part that no mask cuts off", async () => {
    const site = await buildContent(copyOfContent());
    const { data, info } = await sharp(join(site.outDir, "icon-maskable-512.png"))
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const middle = info.width / 2;
    let drawn = 0;
    for (let pixel = 0; pixel < info.width * info.height; pixel += 1) {
      // The tuft is darker than the paper in its green.
      if ((data[pixel * 3 + 1] ?? 0) > 200) continue;
      drawn += 1;
      const [x, y] = [pixel % info.width, Math.floor(pixel / info.width)];
      expect(Math.hypot(x - middle, y - middle)).toBeLessThan(info.width * 0.4);
    }
    expect(drawn).toBeGreaterThan(10_000);
  });
});
