import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { Parser } from "htmlparser2";
import { describe, expect, test } from "vitest";
import { parse } from "postcss";
import { squeezeCss } from "#scripts/build/css/squeeze-css.ts";
import { splitPrint } from "#scripts/build/css/template-css.ts";
import { renameInHtml, renameInPart } from "#scripts/build/css/rename-classes.ts";
import { renameInCss, shortClassNames } from "#scripts/build/css/short-class-names.ts";
import { setLibrary } from "contentlayer/runtime";
import { readAssets } from "#scripts/build/assets.ts";
import { ensureBundle } from "#scripts/build/bundle.ts";
import { listPages, renderPage } from "#scripts/build/render-page.ts";
import { importSite } from "#scripts/build/render-site.ts";
import { loadSoundContent } from "#scripts/content/site-content.ts";
import { pruneCss, type MarkupNames } from "#scripts/build/css/prune-css.ts";
import { cspHash } from "#scripts/build/firebase-config.ts";
import { FIREBASE_CONFIG, SITE_DIR } from "#scripts/paths.ts";
import { fixtureContent } from "../support/fixture.ts";

const used = (words: string[], elements: string[], fields: string[] = []) => ({
  words: new Set(words),
  elements: new Set(elements),
  fields: new Set(fields),
});

const pruned = (css: string, names: MarkupNames) => pruneCss(parse(css), names).toString();

describe("a template's style sheet", () => {
  test("pruneCss keeps only rules that can match the template", () => {
    const css =
      ":root{--a:1px;--b:var(--c);--c:2px;--d:3px}.x{margin:var(--a)}@media print{.x{--a:0}}.y{margin:var(--d)}h1,h2{top:0}p.x,p.y{left:0}@media print{.y{top:1px}}:is(.y,.x)>b{right:0}*{bottom:0}";
    expect(pruned(css, used(["x"], ["h2", "p", "b"]))).toBe(
      ":root{--a:1px}.x{margin:var(--a)}@media print{.x{--a:0}}h2{top:0}p.x{left:0}:is(.y,.x)>b{right:0}*{bottom:0}",
    );
  });

  test("pruneCss keeps nested rules that match the template, and the keyframes they use", () => {
    const css = "@keyframes k{from{top:0}to{top:1px}}.x{> .y{top:0}h2{animation:k 1s}}";
    expect(pruned(css, used(["x", "y"], ["h2"]))).toBe(css);
    expect(pruned(css, used(["x", "y"], []))).toBe(".x{> .y{top:0}}");
  });

  test("pruneCss keeps styles for parts of form fields only if the template has such fields", () => {
    const css = "input{top:0}::placeholder{left:0}::-webkit-details-marker{display:none}";
    expect(pruned(css, used([], ["input", "form"]))).toBe(css);
    expect(pruned(css, used([], ["input"]))).toBe(
      "input{top:0}::-webkit-details-marker{display:none}",
    );
    const dates = "::-webkit-datetime-edit{top:0}::-webkit-search-decoration{left:0}";
    expect(pruned(dates, used([], ["input", "form"], ["date", "text"]))).toBe(
      "::-webkit-datetime-edit{top:0}",
    );
  });

  test("each template's style sheet has all rules for the classes on its pages", async () => {
    const bundle = await ensureBundle();
    const sheet = readFileSync(
      join(bundle.folder, "client", bundle.manifest["renderer/styles/main.css"]?.file ?? ""),
      "utf8",
    );
    setLibrary(loadSoundContent(fixtureContent()).library);
    const site = await importSite(join(bundle.folder, "server", "site.mjs"));
    const routes = site.pageFolders.map(({ route }) => route);
    const assets = await readAssets(bundle, routes);
    const own = Object.fromEntries(
      Object.keys(shortClassNames(parse(sheet), new Set())).map((name) => [name, name]),
    );
    const unshortened = {
      ...assets,
      classNames: Object.fromEntries(routes.map((route) => [route, own])),
    };
    const jobs = [...listPages(site), { path: "/api/quote", route: "/api/quote" }];
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

test("the committed security headers allow every built page's style sheet and no other inline code", () => {
  const config = readFileSync(FIREBASE_CONFIG, "utf8");
  for (const name of globSync("**/*.html", { cwd: SITE_DIR, exclude: ["admin/**"] })) {
    const [, css = ""] =
      /<style>(.*?)<\/style>/s.exec(readFileSync(join(SITE_DIR, name), "utf8")) ?? [];
    expect(config, name).toContain(`'${cspHash(css)}'`);
  }
  expect(config).not.toContain("unsafe-");
});

function squeezed(css: string): string {
  const root = parse(css);
  squeezeCss(root);
  return root.toString();
}

const SOLID = '@property --tw-border-style{syntax:"*";inherits:false;initial-value:solid}';

describe("squeezeCss", () => {
  const ASKED = "@supports (color:color-mix(in lab, red, red))";
  const BORDER = ".b{border-top-style:var(--tw-border-style);border-top-width:1px}";

  test.each([
    [
      "removes a condition that every supported browser meets, along with its fallback",
      `.x{top:0;color:#123;${ASKED}{color:red}left:0}.y{color:#123}${ASKED}{.y{color:red}}`,
      ".x{top:0;color:red;left:0}.y{color:#123}.y{color:red}",
    ],
    [
      "removes border-style if all borders are solid",
      `${BORDER}${SOLID}`,
      `.b{border-top-width:1px}${SOLID}`,
    ],
    [
      "inlines initial values of variables that are never set",
      '.x{--tw-y:1px;translate:var(--tw-x) var(--tw-y)}@property --tw-x{syntax:"*";inherits:false;initial-value:0}',
      '.x{--tw-y:1px;translate:0 1px}@property --tw-x{syntax:"*";inherits:false;initial-value:0}',
    ],
    [
      "inlines variables set in the same rule, and removes empty ones",
      ".x{--tw-n:tnum;font:var(--tw-o, ) var(--tw-n, ) var(--tw-p, )}",
      ".x{--tw-n:tnum;font:tnum}",
    ],
    [
      "inlines the fallback of a variable that is never set",
      ".x{ease:var(--tw-e,cubic-bezier(.4, 0, .2, 1))}",
      ".x{ease:cubic-bezier(.4, 0, .2, 1)}",
    ],
    [
      "keeps variables that another rule may set",
      ".x{--tw-x:1px;translate:var(--tw-x) var(--tw-y)}.y{--tw-y:2px;translate:var(--tw-x) var(--tw-y)}",
      ".x{--tw-x:1px;translate:1px var(--tw-y)}.y{--tw-y:2px;translate:var(--tw-x) 2px}",
    ],
    [
      "removes initial values for browsers without @property",
      "@layer properties{*{--tw-border-style:solid}}.b{border-style:var(--tw-border-style)}",
      ".b{}",
    ],
    [
      "removes declarations without a value",
      ".filter{top:0;filter:var(--tw-blur, ) var(--tw-invert, )}",
      ".filter{top:0}",
    ],
    [
      "removes transitions for variables that are never set",
      ".x{transition-property:color,fill,--tw-from,--tw-to}.y{--tw-to:red}",
      ".x{transition-property:color,fill,--tw-to}.y{--tw-to:red}",
    ],
    [
      "inlines a constant that is read once or twice",
      ":root{--a:1px}.x{top:var(--a);left:calc(var(--a) + 1px)}",
      ":root{--a:1px}.x{top:1px;left:calc(1px + 1px)}",
    ],
    [
      "removes unnecessary `&`",
      ".x{& h2,&>:is(p,b){top:0}&:hover{top:0}& .y &{top:0}}",
      ".x{h2,>:is(p,b){top:0}&:hover{top:0}& .y &{top:0}}",
    ],
    [
      "converts colors within sRGB to six hex digits",
      ".x{color:light-dark(oklch(97.8% .006 115),oklch(19.5% .018 165));fill:oklch(0% 0 0);stroke:oklch(100% 0 0)}",
      ".x{color:light-dark(#f7f8f4,#0d1813);fill:#000000;stroke:#ffffff}",
    ],
  ])("squeezeCss %s", (_what, css, expected) => {
    expect(squeezed(css)).toBe(expected);
  });

  test.each([
    ["other conditions", ".x{color:#123;@supports (color:lab(0 0 0)){color:red}}"],
    [
      "border-style if another border is dashed",
      `.d{--tw-border-style:dashed;border-style:dashed}${BORDER}${SOLID}`,
    ],
    [
      "a variable that two rules set",
      ".a{--tw-y:1px;top:var(--tw-y)}.b{--tw-y:2px;top:var(--tw-y)}",
    ],
    [
      "a constant that is read three times",
      ":root{--a:1px}.x{top:var(--a);left:var(--a);right:var(--a)}",
    ],
    ["a constant that a rule changes", ":root{--a:1px}.x{--a:2px}.y{top:var(--a)}"],
    ["a constant inside a media query", "@media print{:root{--a:1px}}.y{top:var(--a)}"],
    ["a variable that is set in only one rule", ".x{--a:1px}.y{top:var(--a)}"],
    [
      "colors outside sRGB and transparent colors",
      ".x{color:oklch(70% .4 150);fill:oklch(24.5% .032 163/.5)}",
    ],
  ])("squeezeCss keeps %s", (_what, css) => {
    expect(squeezed(css)).toBe(css);
  });
});

test("splitPrint moves print rules to a separate sheet, within the same layers and rules", () => {
  const css =
    "@layer a{.x{top:0}@media print{.x{top:1px}}}.y{left:0;@media print{left:1px}>b{@media print{right:0}}}@media print,(width>=64rem){.z{top:0}}";
  expect(splitPrint(parse(css))).toEqual({
    screen: "@layer a{.x{top:0}}.y{left:0;>b{}}@media print,(width>=64rem){.z{top:0}}",
    print:
      "@layer a{@media print{.x{top:1px}}}.y{@media print{left:1px}}.y{>b{@media print{right:0}}}",
  });
  expect(splitPrint(parse(".x{top:0}"))).toEqual({ screen: ".x{top:0}", print: "" });
});

const NAMED_CSS = String.raw`.pt-4{top:0}.group:hover .group-hover\:underline{left:0}@media print{.pt-4,.print\:hidden{right:0}}.\[\&\>p\]\:m-0>p{margin:0}`;

test("classes get short names in order of appearance, the same in the style sheet and on the page", () => {
  const css = parse(NAMED_CSS);
  const names = shortClassNames(css, new Set());
  expect(names).toEqual({
    "pt-4": "a",
    group: "b",
    "group-hover:underline": "c",
    "print:hidden": "d",
    "[&>p]:m-0": "e",
  });
  renameInCss(css, names);
  expect(css.toString()).toBe(
    ".a{top:0}.b:hover .c{left:0}@media print{.a,.d{right:0}}.e>p{margin:0}",
  );
  expect(
    renameInHtml('<p class="group pt-4"><b class="[&amp;&gt;p]:m-0">pt-4</b></p>', names),
  ).toBe('<p class="b a"><b class="e">pt-4</b></p>');
});

test("renameInPart renames a shared part once for each template", () => {
  const part = { html: '<p class="pt-4"></p>', isShared: true };
  const [a, b] = [{ "pt-4": "a" }, { "pt-4": "b" }];
  const renamed = renameInPart(part, a);
  expect(renamed).toEqual({ html: '<p class="a"></p>', isShared: true });
  expect(renameInPart(part, b).html).toBe('<p class="b"></p>');
  expect(renameInPart(part, a)).toBe(renamed);
});

test("renameInHtml removes classes without a rule, and class attributes that become empty", () => {
  expect(renameInHtml('<p class="unknown pt-4"><i class="gone">x</i></p>', { "pt-4": "a" })).toBe(
    '<p class="a"><i>x</i></p>',
  );
});

test("classes that scripts use keep their names, and no other class gets the same name", () => {
  const names = shortClassNames(
    parse(".long{top:0}.a{top:1px}.other{top:2px}"),
    new Set(["a", "long"]),
  );
  expect(names).toEqual({ long: "long", a: "a", other: "b" });
});

test("short class names run from a to z, then continue with aa", () => {
  const css = Array.from({ length: 54 }, (_, index) => `.c${index}{top:0}`).join("");
  const names = Object.values(shortClassNames(parse(css), new Set()));
  expect([names[25], names[26], names[51], names[52], names[53]]).toEqual([
    "z",
    "aa",
    "az",
    "ba",
    "bb",
  ]);
  expect(new Set(names).size).toBe(54);
});
