import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { Parser } from "htmlparser2";
import { describe, expect, test } from "vitest";
import { setLibrary } from "contentlayer/runtime";
import { readAssets } from "#scripts/build/assets.ts";
import { ensureBundle } from "#scripts/build/bundle.ts";
import { listPages, renderPage } from "#scripts/build/render-page.ts";
import { importSite } from "#scripts/build/render-site.ts";
import { shortClassNames } from "#scripts/build/css/short-class-names.ts";
import { loadSoundContent } from "#scripts/content/site-content.ts";
import { pruneCss } from "#scripts/build/css/prune-css.ts";
import { cspHash } from "#scripts/build/firebase-config.ts";
import { FIREBASE_CONFIG, SITE_DIR } from "#scripts/paths.ts";

const names = (words: string[], elements: string[], fields: string[] = []) => ({
  words: new Set(words),
  elements: new Set(elements),
  fields: new Set(fields),
});

describe("a template's style sheet", () => {
  test("keeps what can match and leaves the rest out", () => {
    const css =
      ":root{--a:1px;--b:var(--c);--c:2px;--d:3px}.x{margin:var(--a)}@media print{.x{--a:0}}.y{margin:var(--d)}h1,h2{top:0}p.x,p.y{left:0}@media print{.y{top:1px}}:is(.y,.x)>b{right:0}*{bottom:0}";
    expect(pruneCss(css, names(["x"], ["h2", "p", "b"]))).toBe(
      ":root{--a:1px}.x{margin:var(--a)}@media print{.x{--a:0}}h2{top:0}p.x{left:0}:is(.y,.x)>b{right:0}*{bottom:0}",
    );
  });

  test("keeps rules that are nested, and steps of an animation where something is moved by it", () => {
    const css = "@keyframes k{from{top:0}to{top:1px}}.x{> .y{top:0}h2{animation:k 1s}}";
    expect(pruneCss(css, names(["x", "y"], ["h2"]))).toBe(css);
    expect(pruneCss(css, names(["x", "y"], []))).toBe(".x{> .y{top:0}}");
  });

  test("styles parts of fields only beside a form", () => {
    const css = "input{top:0}::placeholder{left:0}::-webkit-details-marker{display:none}";
    expect(pruneCss(css, names([], ["input", "form"]))).toBe(css);
    expect(pruneCss(css, names([], ["input"]))).toBe(
      "input{top:0}::-webkit-details-marker{display:none}",
    );
  });

  test("styles the parts that only a date has beside a date alone", () => {
    const css = "::-webkit-datetime-edit{top:0}::-webkit-search-decoration{left:0}";
    expect(pruneCss(css, names([], ["input", "form"], ["date", "text"]))).toBe(
      "::-webkit-datetime-edit{top:0}",
    );
  });

  test("has a rule for every class on its pages that the whole sheet has a rule for", async () => {
    const bundle = ensureBundle();
    const sheet = readFileSync(
      join(bundle.folder, "client", bundle.manifest["renderer/styles/main.css"]?.file ?? ""),
      "utf8",
    );
    setLibrary(loadSoundContent().library);
    const site = await importSite(join(bundle.folder, "server", "site.mjs"));
    const routes = site.pageFolders.map(({ route }) => route);
    const assets = readAssets(bundle, routes);
    const own = Object.fromEntries(
      Object.keys(shortClassNames(sheet, new Set())).map((name) => [name, name]),
    );
    const unshortened = {
      ...assets,
      classNames: Object.fromEntries(routes.map((route) => [route, own])),
    };
    const jobs = listPages(site);
    expect(jobs.length).toBeGreaterThan(10);
    const lost = jobs.flatMap((job) => {
      const classes = new Set<string>();
      const parser = new Parser({
        onattribute: (name, value) => {
          if (name === "class") for (const each of value.split(" ")) classes.add(each);
        },
      });
      parser.end(renderPage(site, unshortened, job).html);
      return [...classes]
        .filter((name) => assets.classNames[job.route]?.[name] === undefined)
        .map((name) => `${job.path}: ${name}`);
    });
    expect(lost).toEqual([]);
  });
});

test("the committed security headers allow the style sheet of every built page, and no other inline code", () => {
  const config = readFileSync(FIREBASE_CONFIG, "utf8");
  for (const name of globSync("**/*.html", { cwd: SITE_DIR, exclude: ["admin/**"] })) {
    const [, css = ""] =
      /<style>(.*?)<\/style>/s.exec(readFileSync(join(SITE_DIR, name), "utf8")) ?? [];
    expect(config, name).toContain(`'${cspHash(css)}'`);
  }
  expect(config).not.toContain("unsafe-");
});
