import { spawnSync } from "node:child_process";
import { existsSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { ContentError } from "contentlayer/build";
import { describe, expect, test } from "vitest";
import { buildSite } from "#scripts/build/build-site.ts";
import { ROOT } from "#scripts/paths.ts";
import { UserError } from "#scripts/user-error.ts";
import { buildContent, jsonLdOf, nodeText } from "../support/built-site.ts";
import { cityFile } from "../support/documents.ts";
import { copyOfContent, tempFolder, writeFiles } from "../support/temp.ts";

describe("a city is one file", () => {
  test("writing it gives the page, its entry in the list, in the sitemap and in the JSON-LD; deleting it removes them all", async () => {
    // A service that few cities ask for: its page names no more than ten of them.
    const city = cityFile((text) => text.replace("- tv-mounting-drywall", "- warranty-support"));
    const contentDir = copyOfContent({ "cities/ringgold.mdx": city });
    const site = await buildContent(contentDir);

    expect(site.page("/locations/ringgold")).toContain("TV Mounting in Ringgold, Georgia</h1>");
    expect(site.page("/locations")).toContain('href="/locations/ringgold"');
    expect(site.file("sitemap.xml")).toContain(
      "<loc>https://www.longleaftv.example/locations/ringgold</loc><lastmod>2026-11-20</lastmod>",
    );
    expect(site.file("llms.txt")).toContain("/locations/ringgold)");
    expect(nodeText(site.page("/locations/ringgold"), "Service")).toContain('"name":"Ringgold"');
    expect(nodeText(site.page("/locations"), "ItemList")).toContain("/locations/ringgold");
    expect(nodeText(site.page("/locations/ringgold"), "BreadcrumbList")).toContain("Ringgold");
    expect(site.page("/services/warranty-support")).toContain('href="/locations/ringgold"');

    rmSync(join(contentDir, "cities/ringgold.mdx"));
    await site.rebuild();
    expect(site.page("/locations/ringgold")).toBeUndefined();
    const left = readdirSync(site.outDir, { recursive: true, encoding: "utf8" })
      .filter((name) => /\.(html|json|md|txt|xml)$/.test(name))
      .filter((name) => /ringgold/i.test(name + site.file(name)));
    expect(left).toEqual([]);
  });
});

describe("a draft", () => {
  const draft = cityFile((text) => text.replace("updated:", "draft: true\nupdated:"));

  test("is in no build, nor does anything name it", async () => {
    const site = await buildContent(copyOfContent({ "cities/ringgold.mdx": draft }));
    expect(site.page("/locations/ringgold")).toBeUndefined();
    expect(site.file("sitemap.xml")).not.toContain("ringgold");
    expect(site.page("/locations")).not.toContain("Ringgold");
    expect(site.page("/locations/kennesaw")).not.toContain("Ringgold");
  });

  test("is in a preview", async () => {
    const outDir = join(tempFolder(), "preview");
    const contentDir = copyOfContent({ "cities/ringgold.mdx": draft });
    const { pages } = await buildSite({ contentDir, outDir, drafts: true });
    expect(pages.map(({ path }) => path)).toContain("/locations/ringgold");
  });

  test("does not go where the published site lies", () => {
    const { status, stderr } = spawnSync("node", ["scripts/build.ts", "--drafts"], {
      cwd: ROOT,
      encoding: "utf8",
    });
    expect([status, stderr]).toEqual([
      1,
      "A site with drafts must not be published. Give it a folder of its own, as in `--drafts --out preview`.\n",
    ]);
  });
});

describe("a build renders what changed and nothing else", () => {
  test("nothing changed: nothing is rendered, and every byte is the same", async () => {
    const site = await buildContent(copyOfContent());
    const before = site.page("/locations/kennesaw");
    const { rendered, pages } = await site.rebuild();
    expect(rendered).toBe(0);
    expect(pages.length).toBeGreaterThan(10);
    expect(site.page("/locations/kennesaw")).toBe(before);
  });

  test("a changed city is rendered again with the pages that refer to it, and no other", async () => {
    const contentDir = copyOfContent({ "cities/ringgold.mdx": cityFile() });
    const site = await buildContent(contentDir);
    writeFiles(contentDir, {
      "cities/ringgold.mdx": cityFile((text) =>
        text.replace("Yes, by appointment.", "Yes, on Fridays."),
      ),
    });
    // A page that is taken over keeps its file, and so its number in the file system.
    const fileNumber = (path: string) => statSync(join(site.outDir, path)).ino;
    const paths = ["blog/how-high-to-mount-a-tv.html", "locations/ringgold.html", "locations.html"];
    const before = paths.map(fileNumber);
    await site.rebuild();
    expect(site.page("/locations/ringgold")).toContain("Yes, on Fridays.");
    expect(paths.map((path, index) => fileNumber(path) === before[index])).toEqual([
      true,
      false,
      false,
    ]);
  });

  test("a city that changes its name changes it on the pages of its neighbours", async () => {
    const beside = (text: string) => text.replace("34.9159", "34.03").replace("-85.1091", "-84.62");
    const contentDir = copyOfContent({ "cities/ringgold.mdx": cityFile(beside) });
    const site = await buildContent(contentDir);
    expect(site.page("/locations/kennesaw")).toContain("Ringgold");
    writeFiles(contentDir, {
      "cities/ringgold.mdx": cityFile((text) =>
        beside(text).replaceAll("Ringgold", "New Ringgold"),
      ),
    });
    await site.rebuild();
    expect(site.page("/locations/kennesaw")).toContain("New Ringgold");
  });

  test("the same content built twice from nothing gives the same bytes", async () => {
    const contentDir = copyOfContent();
    const [first, second] = [await buildContent(contentDir), await buildContent(contentDir)];
    const names = readdirSync(first.outDir, { recursive: true, encoding: "utf8" }).filter((name) =>
      /\.\w+$/.test(name),
    );
    expect(names.filter((name) => first.file(name) !== second.file(name))).toEqual([]);
  });
});

describe("a build that fails leaves the last good site in place", () => {
  test("a broken document stops it with every problem", async () => {
    const contentDir = copyOfContent();
    const site = await buildContent(contentDir);
    const before = site.page("/");
    writeFiles(contentDir, {
      "cities/a.mdx": "no frontmatter",
      "cities/b.mdx": cityFile((text) => text.replace("county: Catoosa\n", "")),
    });
    const error = await site.rebuild().catch((caught: unknown) => caught);
    expect(error).toBeInstanceOf(ContentError);
    expect(String(error)).toBe("ContentError: 2 problems in 2 files");
    expect(site.page("/")).toBe(before);
    expect(readdirSync(dirname(site.outDir)).toSorted()).toEqual([
      "site",
      "site.generated",
      "site.pages.json",
    ]);
  });

  test("a page over 13,000 bytes is named with its size", async () => {
    const contentDir = copyOfContent();
    const site = await buildContent(contentDir);
    // Digits of a square root do not compress: a long body with no repetition.
    const long = Array.from({ length: 4_000 }, (_, index) =>
      Math.sqrt(index + 2)
        .toString(36)
        .slice(2),
    ).join(" ");
    writeFiles(contentDir, { "cities/ringgold.mdx": cityFile((text) => `${text}\n${long}\n`) });
    const error = await site.rebuild().catch((caught: unknown) => caught);
    expect(error).toBeInstanceOf(UserError);
    expect(String(error)).toMatch(
      /\/locations\/ringgold \(.*cities\/ringgold\.mdx, shown by pages\/locations\/@city\)\n {2}weighs [\d,]+ bytes gzip, more than the 13,000/,
    );
    expect(site.page("/locations/ringgold")).toBeUndefined();
    expect(site.page("/")).toBeDefined();
    expect(readdirSync(dirname(site.outDir)).toSorted()).toEqual([
      "site",
      "site.generated",
      "site.pages.json",
    ]);
  });

  test("a folder that cannot be written is one clear sentence", async () => {
    const file = join(copyOfContent(), "business.yaml");
    const error = await buildSite({ outDir: join(file, "site") }).catch(
      (caught: unknown) => caught,
    );
    expect(error).toBeInstanceOf(UserError);
    expect(String(error)).toContain("can't be written to (ENOTDIR)");
  });
});

describe("what is built", () => {
  test("every page states the business with every field, and the hours as search engines are told", async () => {
    const site = await buildContent(copyOfContent());
    const [business] = jsonLdOf(site.page("/locations/marietta"));
    expect(business).toMatchObject({
      "@type": "HomeAndConstructionBusiness",
      name: "Longleaf TV Mounting",
      image: "https://www.longleaftv.example/images/longleaf-tv-mounting.png",
      url: "https://www.longleaftv.example/",
      telephone: "+16785550142",
      priceRange: "$$",
      address: { addressLocality: "Marietta", addressRegion: "GA", postalCode: "30060" },
      geo: { latitude: 33.9526, longitude: -84.5499 },
      openingHours: "Mo-Su 08:00-20:00",
      description: expect.stringContaining("TV mounting"),
    });
    expect(business?.["sameAs"]).toHaveLength(2);
    expect(existsSync(join(site.outDir, "images/longleaf-tv-mounting.png"))).toBe(true);
  });

  test("every page has two scripts, which fetch what only some visitors need; only the 404 page has one beside them", async () => {
    const site = await buildContent(copyOfContent());
    const scripts = (html = "") =>
      [...html.matchAll(/<script type="module"[^>]* src="\/assets\/([\w-]+)\./g)].map(
        (match) => match[1],
      );
    expect(scripts(site.page("/"))).toEqual(["every-page", "visit"]);
    expect(scripts(site.page("/services/tv-mounting-brick"))).toEqual(["every-page", "visit"]);
    expect(scripts(site.file("404.html"))).toEqual(["not-found", "every-page", "visit"]);
  });

  test("neither the page of the design system nor the panel of dev is among it, and nothing names them", async () => {
    const site = await buildContent(copyOfContent());
    expect(existsSync(join(ROOT, "pages/_design/design-page.tsx"))).toBe(true);
    const files = readdirSync(site.outDir, { recursive: true, encoding: "utf8" });
    expect(files.filter((name) => name.includes("_design"))).toEqual([]);
    const texts = files.filter((name) => /\.(?:css|html|js|json|txt|xml)$/.test(name));
    expect(texts.length).toBeGreaterThan(10);
    const ofDev = /_design|Design system|page-panel|\/_page/;
    expect(texts.filter((name) => ofDev.test(site.file(name)))).toEqual([]);
  });

  test("a canonical address, a title and a description stand on every indexable page; the 404 page asks not to be listed", async () => {
    const site = await buildContent(copyOfContent());
    expect(site.page("/contact")).toContain(
      '<link rel="canonical" href="https://www.longleaftv.example/contact">',
    );
    expect(site.page("/contact")).toMatch(
      /<title>Contact us [^<]*<\/title><meta name="description" content="[^"]{110,160}">/,
    );
    expect(site.file("404.html")).toContain('<meta name="robots" content="noindex">');
    expect(site.file("404.html")).not.toContain("canonical");
    expect(site.file("sitemap.xml")).not.toMatch(/404|admin/);
  });

  test("files that changed under the site's feet are built again", async () => {
    const site = await buildContent(copyOfContent());
    rmSync(join(site.outDir, "index.html"));
    await site.rebuild();
    expect(site.page("/")).toContain("Professional TV Mounting in Georgia");
    writeFileSync(`${site.outDir}.pages.json`, "{ damaged");
    expect((await site.rebuild()).rendered).toBeGreaterThan(10);
  });
});

test("an aligned table keeps its alignment, without a style attribute", async () => {
  const table = "| TV | Height |\n| :-: | --: |\n| 65 | 60 |\n";
  const site = await buildContent(
    copyOfContent({ "cities/ringgold.mdx": cityFile((text) => `${text}\n${table}`) }),
  );
  const html = site.page("/locations/ringgold") ?? "";
  const [, center, right] = /<th class="(\w+)">TV.*?<th class="(\w+)">Height/s.exec(html) ?? [];
  expect(html).toMatch(new RegExp(`\\.${center}\\{text-align:center\\}`));
  expect(html).toMatch(new RegExp(`\\.${right}\\{text-align:right\\}`));
});

test("a folder that holds something else is not replaced", async () => {
  const outDir = join(copyOfContent(), "cities");
  const error = await buildSite({ outDir }).catch((caught: unknown) => caught);
  expect(error).toBeInstanceOf(UserError);
  expect(String(error)).toContain("contains files that no build made");
  expect(existsSync(join(outDir, "marietta.mdx"))).toBe(true);
});

test("renders a page again after its file was overwritten", async () => {
  const site = await buildContent(copyOfContent());
  const before = site.file("contact.html");
  writeFileSync(join(site.outDir, "contact.html"), "broken");
  const { rendered } = await site.rebuild();
  expect(rendered).toBe(1);
  expect(site.file("contact.html")).toBe(before);
});
