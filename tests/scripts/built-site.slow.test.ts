import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { ROOT } from "#scripts/paths.ts";
import { builtFixture, jsonLdOf } from "../support/built-site.ts";

describe("a built page", () => {
  test("a built page has JSON-LD with every field of the business", async () => {
    const site = await builtFixture();
    const [business] = jsonLdOf(site.page("/locations/marietta"));
    expect(business).toMatchObject({
      "@type": "HomeAndConstructionBusiness",
      name: "Longleaf TV Mounting",
      image: "https://www.longleaf.tv/images/longleaf-tv-mounting.png",
      url: "https://www.longleaf.tv/",
      telephone: "+16784440142",
      priceRange: "$$",
      address: { addressLocality: "Marietta", addressRegion: "GA", postalCode: "30060" },
      geo: { latitude: 33.9526, longitude: -84.5499 },
      openingHours: "Mo-Su 08:00-20:00",
      description: expect.stringContaining("TV mounting"),
    });
    expect(business?.["sameAs"]).toHaveLength(2);
    expect(existsSync(join(site.outDir, "images/longleaf-tv-mounting.png"))).toBe(true);
  });

  test("a built page loads one script, which knows the URL of the next, and the 404 page loads a second", async () => {
    const site = await builtFixture();
    const scripts = (html = "") =>
      [...html.matchAll(/<script type="module"[^>]* src="\/assets\/([\w-]+)\./g)].map(
        (match) => match[1],
      );
    expect(scripts(site.page("/"))).toEqual(["every-page"]);
    expect(scripts(site.page("/services/tv-mounting-brick"))).toEqual(["every-page"]);
    expect(scripts(site.file("404.html"))).toEqual(["not-found", "every-page"]);
    expect(site.page("/")).toMatch(/ data-visit="\/assets\/visit\.[\w-]+\.js"/);
  });

  test("a built page has a canonical URL, a title and a description, and the 404 page is noindex", async () => {
    const site = await builtFixture();
    expect(site.page("/contact")).toContain(
      '<link rel="canonical" href="https://www.longleaf.tv/contact">',
    );
    expect(site.page("/contact")).toMatch(
      /<title>Contact of [^<]*<\/title><meta name="description" content="[^"]{110,160}">/,
    );
    expect(site.file("404.html")).toContain('<meta name="robots" content="noindex">');
    expect(site.file("404.html")).not.toContain("canonical");
    expect(site.file("sitemap.xml")).not.toMatch(/404|admin/);
  });

  test("a built page aligns table columns with classes, not with style attributes", async () => {
    const html = (await builtFixture()).page("/blog/how-high") ?? "";
    const [, center, right] = /<th class="(\w+)">TV.*?<th class="(\w+)">Height/s.exec(html) ?? [];
    expect(html).toMatch(new RegExp(`\\.${center}\\{text-align:center\\}`));
    expect(html).toMatch(new RegExp(`\\.${right}\\{text-align:right\\}`));
  });
});

test("a built site doesn't contain the design system page or the dev panel", async () => {
  const site = await builtFixture();
  expect(existsSync(join(ROOT, "pages/_design/design-page.tsx"))).toBe(true);
  const files = readdirSync(site.outDir, { recursive: true, encoding: "utf8" });
  expect(files.filter((name) => name.includes("_design"))).toEqual([]);
  const texts = files.filter((name) => /\.(?:css|html|js|json|txt|xml)$/.test(name));
  expect(texts.length).toBeGreaterThan(10);
  const ofDev = /_design|Design system|page-panel|\/_page/;
  expect(texts.filter((name) => ofDev.test(site.file(name)))).toEqual([]);
});

describe("on a home screen", () => {
  test("the staff app's manifest has the business name, and opaque icons in the listed sizes", async () => {
    const site = await builtFixture();
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
      // Apple devices paint transparent pixels black.
      expect((await sharp(join(site.outDir, src)).stats()).isOpaque, src).toBe(true);
    }
    const shell = site.file("admin/index.html");
    expect(shell).toContain('<link rel="manifest" href="/admin/app.webmanifest">');
    expect(shell).toContain('<link rel="apple-touch-icon" href="/apple-touch-icon.png">');
    expect(shell).toContain(
      '<meta name="theme-color" content="#0d1813" media="(prefers-color-scheme:dark)">',
    );
  });

  test("every page links to the site's own manifest", async () => {
    const site = await builtFixture();
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

  test("favicon.ico exists for clients that request it without a link", async () => {
    const site = await builtFixture();
    const ico = readFileSync(join(site.outDir, "favicon.ico"));
    expect([...ico.subarray(0, 8)]).toEqual([0, 0, 1, 0, 1, 0, 48, 48]);
    expect([ico.readUInt32LE(14), ico.readUInt32LE(18)]).toEqual([ico.length - 22, 22]);
    expect(await sharp(ico.subarray(22)).metadata()).toMatchObject({
      format: "png",
      width: 48,
      height: 48,
    });
  });

  test("a maskable icon draws nothing outside the safe zone", async () => {
    const site = await builtFixture();
    const { data, info } = await sharp(join(site.outDir, "icon-maskable-512.png"))
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const middle = info.width / 2;
    let drawn = 0;
    for (let pixel = 0; pixel < info.width * info.height; pixel += 1) {
      // The tuft has less green than the paper.
      if ((data[pixel * 3 + 1] ?? 0) > 200) continue;
      drawn += 1;
      const [x, y] = [pixel % info.width, Math.floor(pixel / info.width)];
      expect(Math.hypot(x - middle, y - middle)).toBeLessThan(info.width * 0.4);
    }
    expect(drawn).toBeGreaterThan(10_000);
  });
});
