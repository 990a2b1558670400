import { globSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { htmlProblems, templateProblems } from "#scripts/build/checks/html.ts";
import { siteOf, siteProblems } from "#scripts/build/checks/site.ts";
import { builtPages } from "#scripts/build/site-records.ts";
import { listFiles } from "#scripts/build/site-folder.ts";
import { SITE_DIR } from "#scripts/paths.ts";
import { renderedPage } from "../support/rendered-page.ts";
import { tempFolder } from "../support/temp.ts";

test("the site check finds no problems in the built site", () => {
  const pages = builtPages(SITE_DIR) ?? [];
  expect(pages.length).toBeGreaterThan(100);
  expect(siteProblems(siteOf(pages, listFiles(SITE_DIR)), pages)).toEqual([]);
});

test("every page of the built site is valid HTML", async () => {
  const names = globSync("**/*.html", { cwd: SITE_DIR, exclude: ["admin/**"] });
  expect(names.length).toBeGreaterThan(100);
  for (const name of names) {
    const html = readFileSync(join(SITE_DIR, name), "utf8");
    expect.soft(await htmlProblems(html), name).toEqual([]);
  }
}, 60_000);

describe("the HTML check of templates", () => {
  /** Writes pages with the given bodies and validates one page per template. */
  const validate = async (folder: string, bodies: Record<string, string>) => {
    const pages = Object.entries(bodies).map(([path, body]) => {
      const html = `<!doctype html><html lang="en"><head><title>A</title></head><body>${body}</body></html>`;
      writeFileSync(join(folder, `${path.slice(1)}.html`), html);
      return renderedPage(path, body, { route: path.replace(/\d/, "@n") });
    });
    const read = (file: string) => readFileSync(join(folder, file), "utf8");
    return templateProblems(pages, read, join(folder, "valid.json"));
  };

  test("a build validates each template's heaviest page and reports the HTML rule it breaks", async () => {
    const folder = tempFolder();
    const problems = await validate(folder, {
      "/a1": '<button type="go">x</button>',
      "/a2": '<p>more text than on the other one</p><button type="go">x</button>',
      "/b": '<ul aria-label="x"><li>y</li></ul>',
    });
    expect(problems).toMatchInlineSnapshot(`
      [
        {
          "path": "/a2",
          "problem": "has invalid HTML at html > body > button: Attribute "type" has invalid value "go"; fix its template (https://html-validate.org/rules/attribute-allowed-values.html).",
        },
      ]
    `);
  });

  test("a build revalidates only templates that weren't valid before", async () => {
    const folder = tempFolder();
    await validate(folder, { "/a": "<p>sound</p>", "/b": '<button type="go">x</button>' });
    const problems = await validate(folder, {
      "/a": '<button type="go">x</button>',
      "/b": '<button type="go">x</button>',
    });
    expect(problems.map(({ path }) => path)).toEqual(["/b"]);
  });
});
