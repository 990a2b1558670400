import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { SITE_DIR } from "#scripts/paths.ts";

test("all that a page does while somebody reads it is one file of at most 3 KB", () => {
  const [file = "", ...others] = globSync("assets/visit.*.js", { cwd: SITE_DIR });
  expect(others).toEqual([]);
  const code = readFileSync(join(SITE_DIR, file), "utf8");
  // The menu, attribution, contact events, analytics, the offer, the bookings, the reviews: and no other file.
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
  expect(gzipSync(code, { level: 9 }).length).toBeLessThanOrEqual(3000);
});

test("every page has the tokens that the overlays' styles read", () => {
  const [file = ""] = globSync("assets/data/overlays.*.json", { cwd: SITE_DIR });
  const { css }: { css: string } = JSON.parse(readFileSync(join(SITE_DIR, file), "utf8"));
  const tokens = new Set([...css.matchAll(/var\((--color[\w-]+)/g)].map(([, name]) => name));
  expect(tokens.size).toBeGreaterThan(0);
  for (const name of globSync("**/*.html", { cwd: SITE_DIR, exclude: ["admin/**"] })) {
    const page = readFileSync(join(SITE_DIR, name), "utf8");
    for (const token of tokens) expect(page, name).toContain(`${token}:`);
  }
});
