import { readFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { THEME_COLOR } from "../../renderer/theme-color.ts";
import { ROOT } from "../../scripts/paths.ts";
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

test("what cannot read the style sheet has the colour of its paper, by day and by night", () => {
  const sheet = readFileSync(join(ROOT, "renderer/styles/tokens.css"), "utf8");
  const [, light = "", dark = ""] =
    /--color-paper: light-dark\(oklch\(([^)]*)\), oklch\(([^)]*)\)\)/.exec(sheet) ?? [];
  expect({ light: hexOf(light), dark: hexOf(dark) }).toEqual(THEME_COLOR);
});

/** OKLCH such as `0.978 0.006 115` in sRGB. https://bottosson.github.io/posts/oklab/ */
function hexOf(oklch: string): string {
  const [lightness = 0, chroma = 0, hue = 0] = oklch.split(" ").map(Number);
  const angle = (hue * Math.PI) / 180;
  const [a, b] = [chroma * Math.cos(angle), chroma * Math.sin(angle)];
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const channels = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
  return `#${channels.map((linear) => byteOf(linear).toString(16).padStart(2, "0")).join("")}`;
}

/** A linear channel as sRGB has it, 0 to 255. */
function byteOf(linear: number): number {
  const bent = linear <= 0.0031308 ? 12.92 * linear : 1.055 * linear ** (1 / 2.4) - 0.055;
  return Math.round(bent * 255);
}
