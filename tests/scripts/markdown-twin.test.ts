import { existsSync, globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { unescapeHtml } from "#scripts/build/html/unescape-html.ts";
import { readHtml } from "#scripts/build/html/read-html.ts";
import { markdownTwin, twinPath } from "#scripts/build/markdown-twin.ts";
import { SITE_DIR } from "#scripts/paths.ts";
import { listedPages } from "../support/listed-pages.ts";

const BUSINESS = {
  name: "Longleaf",
  siteUrl: "https://tv.example",
  phone: "+16785550142",
  email: "hello@tv.example",
  hours: { visible: "Mon-Sat 8AM-8PM", structured: "Mo-Sa 08:00-20:00" },
  address: { city: "Marietta", state: "GA", zip: "30060", country: "US" },
} as const;

describe("the twin of a page", () => {
  test("has its heading, description, address, day, words and how to reach us", () => {
    const page = readHtml(
      `<head><title>T</title></head><body><header><h2>Menu</h2></header><main id="content"><nav aria-label="Breadcrumb"><ol><li><a href="/">Home</a></li></ol></nav><p>5.0 rating</p><h1>TV on brick</h1><p>All about it.</p><p>Lead &amp; more.</p></main><footer>Foot</footer></body>`,
    );
    const facts = {
      path: "/services/brick",
      description: "All about it.",
      updated: "2026-11-22",
      business: BUSINESS,
    };
    expect(markdownTwin(page, facts)).toMatchInlineSnapshot(`
      "# TV on brick

      > All about it.

      This page: <https://tv.example/services/brick>, last changed November 22, 2026.

      5.0 rating

      Lead & more.

      ## Contact

      - **Longleaf**, Marietta, GA 30060
      - **Phone:** [(678) 555-0142](tel:+16785550142), calls and texts
      - **Email:** <hello@tv.example>
      - **Hours:** Mon-Sat 8AM-8PM
      - **Free quote:** https://tv.example/contact
      "
    `);
  });

  test("lies at the address of its page with .md behind it; the home page's under the name that llmstxt.org gives", () => {
    expect(["/", "/blog", "/services/brick"].map(twinPath)).toEqual([
      "/index.html.md",
      "/blog.md",
      "/services/brick.md",
    ]);
  });
});

describe("the twins of this site", () => {
  const twins = new Map(
    globSync("**/*.md", { cwd: SITE_DIR }).map((name) => [
      `/${name}`,
      readFileSync(join(SITE_DIR, name), "utf8"),
    ]),
  );

  test("are those of the pages that may be listed, and no others", () => {
    expect([...twins.keys()].toSorted()).toEqual(
      [...listedPages().keys()].map(twinPath).toSorted(),
    );
  });

  test("hold no HTML, no second heading of the first level and no address that is not whole", () => {
    for (const [path, text] of twins) {
      const plain = text
        .replaceAll(/\\./g, "")
        .replaceAll(/<(?:https?:[^>\s]+|[^@>\s]+@[^>\s]+)>/g, "");
      expect(plain, path).not.toMatch(/<\/?[a-z][^>]*>|&(?:amp|lt|gt|quot|#\w+);|undefined/i);
      expect(text.match(/^# /gm), path).toHaveLength(1);
      const addresses = [...text.matchAll(/\]\(([^)\s]*)\)/g)].map(([, each = ""]) => each);
      expect(
        addresses.filter((each) => !/^(?:https:\/\/|tel:|sms:|mailto:)/.test(each)),
        path,
      ).toEqual([]);
    }
  });

  test("link to pages and pictures that are there", () => {
    const targets = [...twins.values()].flatMap((text) =>
      [...text.matchAll(/\]\((https:\/\/www\.longleaftv\.example[^)\s#?]*)/g)].map(
        ([, url = ""]) => new URL(url).pathname,
      ),
    );
    const missing = [...new Set(targets)].filter(
      (path) =>
        !existsSync(join(SITE_DIR, path === "/" ? "index.html" : path)) &&
        !existsSync(join(SITE_DIR, `${path}.html`)),
    );
    expect(missing).toEqual([]);
  });

  test("say the prices, headings and questions that their pages show", () => {
    for (const [path, html] of listedPages()) {
      const twin = twins.get(twinPath(path))?.replaceAll(/\\(?=[^\w\s])/g, "") ?? "";
      const [main = ""] = /<main.*<\/main>/s.exec(html) ?? [];
      const shown = main.replace(/<section[^>]*data-place="cta_section".*?<\/section>/s, "");
      for (const pattern of [
        /<td[^>]*>([^<]*\$[^<]*)<\/td>/g,
        /<h1[^>]*>([^<]+)<\/h1>/g,
        /<summary[^>]*>([^<]+)<span/g,
      ]) {
        for (const [, each = ""] of shown.matchAll(pattern)) {
          expect(twin, `${path}: ${each}`).toContain(unescapeHtml(each));
        }
      }
      expect(twin, path).toContain("[(678) 555-0142](tel:+16785550142)");
    }
  });
});
