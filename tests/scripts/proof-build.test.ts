import { globSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { readHtml } from "#scripts/build/html/read-html.ts";
import { inspectPage } from "#scripts/build/proof/inspect-page.ts";
import { judgeSite } from "#scripts/build/proof/judge-site.ts";
import { proveSite } from "#scripts/build/proof/prove-site.ts";
import { WholeSite } from "#scripts/build/proof/site/whole-site.ts";
import { templateFaults } from "#scripts/build/proof/templates.ts";
import { validateHtml } from "#scripts/build/proof/validate-html.ts";
import { weighPage } from "#scripts/build/weigh-page.ts";
import { SITE_DIR } from "#scripts/paths.ts";
import { buildContent } from "../support/built-site.ts";
import { cityFile } from "../support/documents.ts";
import { inspected } from "../support/inspected.ts";
import { copyOfContent, tempFolder, writeFiles } from "../support/temp.ts";

/** The pages of the built site, each read anew. */
function realPages() {
  return globSync("**/*.html", { cwd: SITE_DIR, exclude: ["admin/**"] }).map((name) => {
    const html = readFileSync(join(SITE_DIR, name), "utf8");
    const path = name === "404.html" ? "/_error" : `/${name.replace(/(?:index)?\.html$/, "")}`;
    const indexable = !html.includes('name="robots" content="noindex"');
    const site = "https://www.longleaftv.example";
    return {
      path,
      route: path,
      indexable,
      gzipBytes: weighPage(html),
      inspection: inspectPage(readHtml(html), { path, indexable }, site),
      html,
    };
  });
}

test("the real site has no fault", () => {
  const pages = realPages();
  expect(pages.length).toBeGreaterThan(100);
  const files = globSync("**/*.*", { cwd: SITE_DIR }).map((name) => `/${name}`);
  expect(judgeSite(new WholeSite(pages, new Set(files)))).toEqual([]);
});

test.runIf(process.env["TEST_LONG"] === "true")(
  "every page of the real site is valid, not only one of each template",
  async () => {
    for (const { path, html } of realPages())
      expect.soft(await validateHtml(html), path).toEqual([]);
  },
);

describe("a build", () => {
  test("tells everything that is wrong between its pages at once, each with its file, and keeps the last good site", async () => {
    const contentDir = copyOfContent();
    const site = await buildContent(contentDir);
    writeFiles(contentDir, {
      "pages/house-rules.mdx": `---
title: House rules for every visit of ours
description: What holds for every visit of ours, told before anybody rings at your door with a good drill and a vacuum cleaner.
updated: 2026-11-20
---

We take our shoes off.

## Shoes

#### Socks

They are clean.
`,
      "cities/ringgold.mdx": cityFile((text) => `${text}\n##### Too deep\n\nA text.\n`),
    });
    const error = await site.rebuild().catch((caught: unknown) => caught);
    const shown = String(error).replaceAll(contentDir, "content");
    expect(shown).toMatchInlineSnapshot(`
      "UserError: The site was rendered, but it is not fit to publish: 3 problems on 2 pages.

      /house-rules (content/pages/house-rules.mdx, shown by pages/@page)
        goes from h2 to h4 at “Socks”; make it h3.
        is linked from no page; link to it where its readers are, or take it out.

      /locations/ringgold (content/cities/ringgold.mdx, shown by pages/locations/@city)
        goes from h2 to h5 at “Too deep”; make it h3.

      The last good build is untouched."
    `);
    expect(site.page("/house-rules")).toBeUndefined();
    expect(site.page("/")).toBeDefined();
  });
});

test("a site of the same files as a sound one is not judged again, and one of others is", async () => {
  const folder = tempFolder();
  const prove = (body: string, known?: string, more: string[] = []) =>
    proveSite({
      pages: [inspected("/", body)],
      folder,
      files: new Set(["/index.html", ...more]),
      noteFile: join(folder, "note"),
      sourceOf: () => ({ document: "content/pages/home.mdx", folder: "pages/index" }),
      known,
    });
  writeFiles(folder, { note: JSON.stringify(["/"]) });
  const verdict = await prove("<h1>Sound</h1>");
  expect(await prove("No heading, but who would look?", verdict)).toBe(verdict);
  await expect(prove("No heading", verdict, ["/other.html"])).rejects.toThrow("has no h1");
});

describe("templates", () => {
  /** Writes pages with these bodies and validates one of each template. */
  const validate = async (folder: string, bodies: Record<string, string>) => {
    const pages = Object.entries(bodies).map(([path, body]) => {
      const html = `<!doctype html><html lang="en"><head><title>A</title></head><body>${body}</body></html>`;
      writeFileSync(join(folder, `${path.slice(1)}.html`), html);
      return { ...inspected(path, body), route: path.replace(/\d/, "@n") };
    });
    return templateFaults(pages, folder, join(folder, "note.json"));
  };

  test("one page of each is validated, the one that shows most, and told with the rule that it breaks", async () => {
    const folder = tempFolder();
    const faults = await validate(folder, {
      "/a1": '<button type="go">x</button>',
      "/a2": '<p>more text than on the other one</p><button type="go">x</button>',
      "/b": '<ul aria-label="x"><li>y</li></ul>',
    });
    expect(faults).toMatchInlineSnapshot(`
      [
        {
          "path": "/a2",
          "says": "is no valid HTML at html > body > button: Attribute "type" has invalid value "go"; mend its template, https://html-validate.org/rules/attribute-allowed-values.html says how.",
        },
      ]
    `);
  });

  test("what was valid is not read again; what was not, is", async () => {
    const folder = tempFolder();
    await validate(folder, { "/a": "<p>sound</p>", "/b": '<button type="go">x</button>' });
    const faults = await validate(folder, {
      "/a": '<button type="go">x</button>',
      "/b": '<button type="go">x</button>',
    });
    expect(faults.map(({ path }) => path)).toEqual(["/b"]);
  });
});
