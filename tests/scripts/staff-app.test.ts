import { join } from "node:path";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { tokenColors } from "../../renderer/token-colors.ts";
import { buildContent } from "../support/built-site.ts";
import { copyOfContent } from "../support/temp.ts";

describe("the staff app on a home screen", () => {
  test("has a manifest that names the business, and icons of the sizes that it says", async () => {
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
    for (const { src, sizes } of [...icons, { src: "/admin/icon-180.png", sizes: "180x180" }]) {
      const { width, height } = await sharp(join(site.outDir, src)).metadata();
      expect(`${width}x${height}`, src).toBe(sizes);
      // Apple paints black what is clear.
      expect((await sharp(join(site.outDir, src)).stats()).isOpaque, src).toBe(true);
    }
    const shell = site.file("admin/index.html");
    expect(shell).toContain('<link rel="manifest" href="/admin/app.webmanifest">');
    expect(shell).toContain('<link rel="apple-touch-icon" href="/admin/icon-180.png">');
    expect(shell).toContain(
      '<meta name="theme-color" media="(prefers-color-scheme: dark)" content="#0d1813">',
    );
  });

  test("keeps what it shows within the part that no mask cuts off", async () => {
    const site = await buildContent(copyOfContent());
    const { data, info } = await sharp(join(site.outDir, "admin/icon-maskable-512.png"))
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

describe("colours for what cannot read a style sheet", () => {
  const sheet = (light: string, dark: string) =>
    `:root { --color-paper: light-dark(oklch(${light}), oklch(${dark})); }`;

  test("are those of the style sheet in sRGB", () => {
    expect(tokenColors(sheet("1 0 0", "0 0 0"), "paper")).toEqual({
      light: "#ffffff",
      dark: "#000000",
    });
    // The red and the blue of sRGB. https://www.w3.org/TR/css-color-4/#ok-lab
    expect(tokenColors(sheet("0.62796 0.25768 29.23", "0.45201 0.31321 264.05"), "paper")).toEqual({
      light: "#ff0000",
      dark: "#0000ff",
    });
  });

  test("that are not there are said to be missing", () => {
    expect(() => tokenColors(sheet("1 0 0", "0 0 0"), "sand")).toThrow(
      "tokens.css has no `--color-sand: light-dark(oklch(L C H), oklch(L C H))` with plain numbers",
    );
  });
});
