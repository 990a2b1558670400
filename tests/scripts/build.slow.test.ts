import { existsSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { ContentError } from "contentlayer/build";
import { describe, expect, test } from "vitest";
import { buildSite, describeBuild } from "#scripts/build/build-site.ts";
import { recordsFile } from "#scripts/build/site-records.ts";
import { UserError } from "#scripts/user-error.ts";
import { buildContent, builtFixture, jsonLdOf } from "../support/built-site.ts";
import { runHere } from "../support/command-line.ts";
import { cityFile, edited, fixtureContent, postFile } from "../support/fixture.ts";
import { tempFolder, writeFiles } from "../support/temp.ts";

/** Returns all JSON-LD nodes of a type as searchable text. */
const nodeText = (html: string | undefined, type: string) =>
  JSON.stringify(jsonLdOf(html).filter((node) => node["@type"] === type));

const filesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) => /\.\w+$/.test(name));

test("a build adds a new city to lists, the sitemap and JSON-LD, and removes every trace after it is deleted", async () => {
  const contentDir = fixtureContent({
    "cities/ringgold.mdx": cityFile((text) =>
      text.replace("- tv-mounting-drywall", "- warranty-support"),
    ),
  });
  const site = await buildContent(contentDir);
  expect(site.page("/locations/ringgold")).toContain("TV Mounting in Ringgold, Georgia</h1>");
  expect(site.page("/locations")).toContain('href="/locations/ringgold"');
  expect(site.file("sitemap.xml")).toContain(
    "<loc>https://www.longleaf.tv/locations/ringgold</loc><lastmod>2026-11-20</lastmod>",
  );
  expect(site.file("llms.txt")).toContain("/locations/ringgold)");
  expect(nodeText(site.page("/locations/ringgold"), "Service")).toContain('"name":"Ringgold"');
  expect(nodeText(site.page("/locations"), "ItemList")).toContain("/locations/ringgold");
  expect(nodeText(site.page("/locations/ringgold"), "BreadcrumbList")).toContain("Ringgold");
  expect(site.page("/services/warranty-support")).toContain('href="/locations/ringgold"');

  rmSync(join(contentDir, "cities/ringgold.mdx"));
  await site.rebuild();
  expect(site.page("/locations/ringgold")).toBeUndefined();
  const left = filesIn(site.outDir)
    .filter((name) => /\.(html|json|md|txt|xml)$/.test(name))
    // A town without a page is one that the search on /locations knows, but that isn't listed.
    .filter((name) => !name.startsWith("assets/data/unlisted"))
    .filter((name) => /ringgold/i.test(name + site.file(name)));
  expect(left).toEqual([]);
});

test("a build includes drafts only with the drafts option", async () => {
  const draft = cityFile((text) => text.replace("updated:", "draft: true\nupdated:"));
  const contentDir = fixtureContent({ "cities/ringgold.mdx": draft });
  const site = await buildContent(contentDir);
  expect(site.page("/locations/ringgold")).toBeUndefined();
  expect(site.file("sitemap.xml")).not.toContain("ringgold");
  expect(site.page("/locations")).not.toContain("Ringgold");
  const outDir = join(tempFolder(), "preview");
  const { pages } = await buildSite({ contentDir, outDir, drafts: true });
  expect(pages.map(({ path }) => path)).toContain("/locations/ringgold");
});

test("npm run build -- --drafts fails without an output folder", async () => {
  expect(await runHere("build", ["--drafts"])).toEqual({
    status: 1,
    out: "",
    err: "A site with drafts must not be published. Build it into a separate folder, as in `--drafts --out preview`.\n",
  });
});

describe("a second build", () => {
  test("a second build renders and draws nothing if nothing changed", async () => {
    const site = await builtFixture();
    const before = site.page("/locations/kennesaw");
    const { rendered, drawn, pages } = await site.rebuild();
    expect([rendered, drawn]).toEqual([0, 0]);
    expect(pages.length).toBeGreaterThan(10);
    expect(site.page("/locations/kennesaw")).toBe(before);
  });

  test("a second build renders only the pages that show what changed in a city, and redraws no share images", async () => {
    const beside = (text: string) =>
      text
        .replaceAll("Ringgold", "Wildwood")
        .replaceAll("Catoosa", "Cobb")
        .replace("34.9159", "34.03")
        .replace("-85.1091", "-84.62")
        .replace("30736", "30144");
    const contentDir = fixtureContent({ "cities/ringgold.mdx": cityFile(beside) });
    const site = await buildContent(contentDir);
    expect(site.page("/locations/kennesaw")).toContain("Wildwood");
    writeFiles(contentDir, {
      "cities/ringgold.mdx": cityFile((text) =>
        beside(text).replace("Yes, by appointment.", "Yes, on Fridays."),
      ),
    });
    // A page that isn't rendered again keeps its file, and with it the inode number.
    const fileNumber = (path: string) => statSync(join(site.outDir, path)).ino;
    const paths = ["blog/how-high.html", "locations/ringgold.html", "locations.html"];
    const before = paths.map(fileNumber);
    const { rendered, drawn } = await site.rebuild();
    expect([rendered, drawn]).toEqual([1, 0]);
    expect(site.page("/locations/ringgold")).toContain("Yes, on Fridays.");
    expect(paths.map((path, index) => fileNumber(path) === before[index])).toEqual([
      true,
      false,
      true,
    ]);

    writeFiles(contentDir, {
      "cities/ringgold.mdx": cityFile((text) =>
        beside(text).replaceAll("Wildwood", "New Wildwood"),
      ),
    });
    await site.rebuild();
    expect(site.page("/locations/kennesaw")).toContain("New Wildwood");
  });

  test("builds into different folders produce identical bytes", async () => {
    const contentDir = fixtureContent();
    const [first, second] = [await buildContent(contentDir), await buildContent(contentDir)];
    const different = filesIn(first.outDir).filter(
      (name) => first.file(name) !== second.file(name),
    );
    expect(different).toEqual([]);
  });

  test("a build restores removed pages, and with verify also overwritten ones", async () => {
    const site = await buildContent(fixtureContent());
    const before = site.file("contact.html");
    rmSync(join(site.outDir, "index.html"));
    writeFileSync(join(site.outDir, "contact.html"), "broken");
    expect((await site.rebuild()).rendered).toBe(1);
    expect(site.page("/")).toContain("<h1");
    expect(site.file("contact.html")).toBe("broken");
    expect((await site.rebuild({ verify: true })).rendered).toBe(1);
    expect(site.file("contact.html")).toBe(before);
  });

  test("a build renders everything again if its records are damaged", async () => {
    const site = await buildContent(fixtureContent());
    writeFileSync(recordsFile(site.outDir), "damaged ".repeat(1_000));
    const { rendered, pages } = await site.rebuild();
    expect(rendered).toBe(pages.length);
  });

  test("a build reports a page that lost the only link to it, although it doesn't render that page", async () => {
    const contentDir = fixtureContent({
      "pages/house-rules.mdx": edited("pages/about.mdx", [
        /(?<=title: ).*\n.*\ndescription:/,
        "House rules\ndescription: These are",
      ]),
      "cities/marietta.mdx": edited("cities/marietta.mdx", [
        /$/,
        "\nSee [the rules](/house-rules).\n",
      ]),
    });
    const site = await buildContent(contentDir);
    writeFiles(contentDir, { "cities/marietta.mdx": edited("cities/marietta.mdx", [/$/, "\n"]) });
    await expect(site.rebuild()).rejects.toMatchObject({
      problems: [{ rule: "unlinked-page", file: join(contentDir, "pages/house-rules.mdx") }],
    });
  });
});

describe("a failed build", () => {
  const ringgold = "cities/ringgold.mdx";
  // Digits of a square root don't compress.
  const long = Array.from({ length: 4_000 }, (_, index) =>
    Math.sqrt(index + 2)
      .toString(36)
      .slice(2)
      // Letters only, because numbers can look like ZIP codes.
      .replaceAll(/\d/g, (digit) => String.fromCharCode(97 + Number(digit))),
  ).join(" ");

  test("a failed build keeps the previous site, and reports broken documents, page problems and pages over 15,000 bytes", async () => {
    const contentDir = fixtureContent();
    const site = await buildContent(contentDir);
    const before = site.page("/");
    const failure = async (files: Record<string, string>) => {
      writeFiles(contentDir, files);
      const error = await site.rebuild().catch((caught: unknown) => caught);
      for (const path of Object.keys(files)) rmSync(join(contentDir, path));
      expect(site.page("/")).toBe(before);
      expect(readdirSync(dirname(site.outDir)).toSorted()).toEqual([
        "site",
        "site.generated",
        "site.records.sqlite",
      ]);
      return error;
    };

    const broken = await failure({
      "cities/a.mdx": "no frontmatter",
      "cities/b.mdx": cityFile((text) => text.replace("county: Catoosa\n", "")),
    });
    expect(broken).toBeInstanceOf(ContentError);
    expect(String(broken)).toBe("ContentError: 2 problems in 2 files");

    const unfit = await failure({
      "posts/professional.mdx": postFile("Professional TV Mounting in Georgia"),
    });
    expect(String(unfit).replaceAll(contentDir, "content")).toMatchInlineSnapshot(`
      "UserError: The site was rendered but can't be published: 1 problem on 1 page.

      /blog/professional (content/posts/professional.mdx, shown by pages/blog/@slug)
        has the same title as /, “Professional TV Mounting in Georgia”; give each page its own.

      The previous build is unchanged."
    `);

    const heavy = await failure({ [ringgold]: cityFile((text) => `${text}\n${long}\n`) });
    expect(heavy).toBeInstanceOf(UserError);
    expect(String(heavy)).toMatch(
      /\/locations\/ringgold \(.*cities\/ringgold\.mdx, shown by pages\/locations\/@city\)\n {2}weighs [\d,]+ bytes with gzip, more than the 15,000/,
    );
    expect(site.page("/locations/ringgold")).toBeUndefined();
  });

  test("a build publishes a page that's slightly too heavy, and says so", async () => {
    const contentDir = fixtureContent();
    const text = long.slice(0, 6_000);
    writeFiles(contentDir, { [ringgold]: cityFile((city) => `${city}\n${text}\n`) });
    const site = await buildContent(contentDir);
    expect(site.page("/locations/ringgold")).toContain(text.slice(0, 50));
    expect(describeBuild(await site.rebuild())).toMatch(
      /\n1 page is over 13,000 bytes, so on a phone with poor reception, it appears later: `\/locations\/ringgold \(1[34],\d{3}\)`\. Shorten texts/,
    );
  });

  test("a build fails and names the missing file if a page's text is gone", async () => {
    const contentDir = fixtureContent();
    rmSync(join(contentDir, "pages/hardware.mdx"));
    await expect(buildContent(contentDir)).rejects.toThrow("content/pages/hardware.mdx");
  });

  test("a build rejects an output folder that isn't writable or contains other files", async () => {
    const contentDir = fixtureContent();
    const build = (outDir: string) =>
      buildSite({ contentDir, outDir }).catch((caught: unknown) => caught);
    const unwritable = await build(join(contentDir, "business.yaml/site"));
    expect(unwritable).toBeInstanceOf(UserError);
    expect(String(unwritable)).toContain("(EEXIST). Get write access");
    const taken = await build(join(contentDir, "cities"));
    expect(taken).toBeInstanceOf(UserError);
    expect(String(taken)).toContain("contains files that aren't from a build");
    expect(existsSync(join(contentDir, "cities/marietta.mdx"))).toBe(true);
  });
});
