import { globSync, readFileSync } from "node:fs";
import { join, dirname } from "node:path";
import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { BROWSER_SCRIPTS } from "#renderer/browser-scripts.ts";
import { exactWeight, PAGE_LIMIT_BYTES } from "#scripts/build/checks/weight.ts";
import { SITE_DIR } from "#scripts/paths.ts";

test("a page's interactive features are a single script of at most 3 KB", () => {
  const [file = "", ...others] = globSync("assets/visit.*.js", { cwd: SITE_DIR });
  expect(others).toEqual([]);
  const code = readFileSync(join(SITE_DIR, file), "utf8");
  // The menu, attribution, contact events, analytics, the offer, bookings and reviews are all in one file.
  for (const word of [
    "popover-open",
    "attribution_first",
    "/api/contacts",
    "googletagmanager",
    "showModal",
    "animationend",
    "IntersectionObserver",
  ]) {
    expect(code).toContain(word);
  }
  expect(code).not.toMatch(/\bimport\b/);
  expect(gzipSync(code, { level: 9 }).length).toBeLessThanOrEqual(3 * 1024);
});

test("every page of this site arrives in one round trip", () => {
  const pages = globSync("**/*.html", { cwd: SITE_DIR, exclude: ["admin/**"] });
  const weights = pages.map((name) => ({ name, bytes: exactWeight(read(name)) }));
  expect(weights.length).toBeGreaterThan(100);
  expect(weights.filter(({ bytes }) => bytes > PAGE_LIMIT_BYTES)).toEqual([]);
});

test("every page defines the design tokens that the overlays use", () => {
  const [file = ""] = globSync("assets/data/overlays.*.txt", { cwd: SITE_DIR });
  const [, css = ""] = /data-css="([^"]*)"/.exec(readFileSync(join(SITE_DIR, file), "utf8")) ?? [];
  const tokens = new Set([...css.matchAll(/var\((--color[\w-]+)/g)].map(([, name]) => name));
  expect(tokens.size).toBeGreaterThan(0);
  for (const name of globSync("**/*.html", { cwd: SITE_DIR, exclude: ["admin/**"] })) {
    const page = readFileSync(join(SITE_DIR, name), "utf8");
    for (const token of tokens) expect(page, name).toContain(`${token}:`);
  }
});

const read = (path: string) => readFileSync(join(SITE_DIR, path), "utf8");

/** Returns a script and its static imports, without dynamic imports. */
function withImports(path: string, known = new Set<string>()): Set<string> {
  if (known.has(path)) return known;
  known.add(path);
  for (const [, name = ""] of read(path).matchAll(
    /(?:\bfrom|\bimport)\s*["'](\.[^"']+\.js)["']/g,
  )) {
    withImports(join(dirname(path), name), known);
  }
  return known;
}

test("the small scripts don't load React, which takes 150 ms on a slow phone", () => {
  for (const name of BROWSER_SCRIPTS) {
    const [file = ""] = globSync(`assets/${name}.*.js`, { cwd: SITE_DIR });
    for (const path of withImports(file)) {
      expect(read(path), `${name} loads ${path}`).not.toContain("react.transitional.element");
    }
  }
});

test("the staff app's page needs at most seven files, and the seventh is small, because browsers request six at a time without HTTP/2", () => {
  const shell = read("admin/index.html");
  const needed = [...shell.matchAll(/(?:src|href)="\/([^"]+\.(?:js|css|json))"/g)].map(
    ([, path = ""]) => path,
  );
  expect(needed.length).toBeLessThanOrEqual(7);
  expect(read(needed.at(-1) ?? "").length).toBeLessThan(1000);
});

test("the lead list loads at most 110 KB of scripts at once, without charts or Firebase", () => {
  const shell = read("admin/index.html");
  const listed = [...shell.matchAll(/(?:src|href)="\/(assets\/[^"]+\.js)"/g)].map(
    ([, path = ""]) => path,
  );
  const scripts = new Set(listed.flatMap((path) => [...withImports(path)]));
  // A script that isn't in the page's HTML would be requested only after the one that imports it.
  expect(listed.toSorted()).toEqual([...scripts].toSorted());
  const code = listed.map(read);
  expect(code.join("\n")).toContain("Longest wait first");
  expect(code.join("\n")).not.toMatch(/firebaseapp\.com|recharts/);
  const sizes = code.map((text) => gzipSync(text, { level: 9 }).length);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(110_000);
});

test("public pages don't load scripts of the staff app", () => {
  const scripts = globSync("assets/*-form.*.js", { cwd: SITE_DIR });
  expect(scripts).not.toEqual([]);
  for (const path of scripts.flatMap((script) => [...withImports(script)])) {
    expect(read(path), path).not.toContain("/admin");
  }
});
