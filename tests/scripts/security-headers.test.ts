import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import {
  cspHash,
  updateSecurityHeaders,
  type PageSources,
} from "#scripts/build/security-headers.ts";
import { tempFolder } from "../support/temp.ts";

const STAFF = `{ "value": "default-src 'none'; style-src 'self'" }`;
const PAGES = `"default-src 'none'; script-src 'self'; style-src 'self' 'sha256-old='; img-src 'self' data:; font-src 'self'; connect-src 'self'; base-uri 'none'"`;

function policyWith(sources: Partial<PageSources>): { pages: string; rest: string } {
  const file = join(tempFolder(), "firebase.json");
  writeFileSync(file, `[${PAGES}, ${STAFF}]`);
  updateSecurityHeaders({ styleSheets: [".a{}"], hasTag: false, ...sources }, file);
  const [, pages = "", rest = ""] = /^\["([^"]*)", (.*)\]$/.exec(readFileSync(file, "utf8")) ?? [];
  return { pages, rest };
}

describe("the content security policy of the pages", () => {
  test("allows the style sheets that stand in them, each once, and nothing from elsewhere", () => {
    const { pages, rest } = policyWith({ styleSheets: [".b{}", ".a{}", ".b{}"] });
    const hashes = [cspHash(".a{}"), cspHash(".b{}")].toSorted().map((each) => `'${each}'`);
    expect(pages).toBe(
      `default-src 'none'; script-src 'self'; style-src 'self' ${hashes.join(" ")}; img-src 'self' data:; font-src 'self'; connect-src 'self'; base-uri 'none'`,
    );
    expect(rest).toBe(STAFF);
  });

  test("allows the tag and the reviews' frame where the content has them", () => {
    const { pages } = policyWith({
      hasTag: true,
      reviewsUrl: "https://reviews.example/frame?id=1",
    });
    expect(pages.split("; ").filter((each) => !each.startsWith("style-src"))).toEqual([
      "default-src 'none'",
      "script-src 'self' https://*.googletagmanager.com",
      "img-src 'self' data: https://*.google-analytics.com https://*.googletagmanager.com",
      "font-src 'self'",
      "connect-src 'self' https://*.google-analytics.com https://*.analytics.google.com https://*.googletagmanager.com https://reviews.example",
      "base-uri 'none'",
      "frame-src https://reviews.example",
    ]);
  });

  test("is looked for, and missed by name", () => {
    const file = join(tempFolder(), "firebase.json");
    writeFileSync(file, "{}");
    expect(() => updateSecurityHeaders({ styleSheets: [], hasTag: false }, file)).toThrow(
      "firebase.json has no content security policy with `style-src 'self' 'sha256-…'`",
    );
  });
});
