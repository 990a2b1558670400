import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { format } from "oxfmt";
import { describe, expect, test } from "vitest";
import {
  cspHash,
  updateFirebaseConfig,
  verifyRedirects,
  type HostingInput,
} from "#scripts/build/firebase-config.ts";
import { FIREBASE_CONFIG } from "#scripts/paths.ts";
import { createSiteApp } from "#scripts/server/app.ts";
import { siteOf } from "#scripts/build/checks/site.ts";
import { readHosting } from "#scripts/server/hosting.ts";
import { renderedPage } from "../support/rendered-page.ts";
import { tempFolder, writeFiles } from "../support/temp.ts";

const since = "2026-11-20";
const moved = (from: string, to: string) => ({ from, to, since });

/** Writes a copy of `firebase.json` with the given redirects. */
function configWith(...redirects: ReturnType<typeof moved>[]) {
  const file = join(tempFolder(), "firebase.json");
  writeFileSync(file, readFileSync(FIREBASE_CONFIG));
  updateFirebaseConfig({ redirects, styleSheets: [], hasTag: false }, file);
  return { file, text: readFileSync(file, "utf8") };
}

describe("firebase.json", () => {
  test("a build writes the content's redirects into firebase.json, keeps everything else and the formatting", async () => {
    const { text } = configWith(moved("/old", "/services"), moved("/a/b.html", "/#menu"));
    const { hosting, ...rest } = JSON.parse(text);
    const { hosting: hostingBefore, ...before } = JSON.parse(readFileSync(FIREBASE_CONFIG, "utf8"));
    expect(rest).toEqual(before);
    expect(hosting).toEqual({
      ...hostingBefore,
      headers: expect.any(Array),
      redirects: [
        { source: "/old{,/}", destination: "/services", type: 301 },
        { source: "/a/b.html{,/}", destination: "/#menu", type: 301 },
      ],
    });
    expect(hosting.headers.slice(1)).toEqual(hostingBefore.headers.slice(1));
    expect((await format("firebase.json", text, { printWidth: 100 })).code).toBe(text);
  });

  test("only the staff app may show images from memory", () => {
    const { hosting } = JSON.parse(readFileSync(FIREBASE_CONFIG, "utf8"));
    const rules: { source: string; headers: object[] }[] = hosting.headers;
    const allowed = rules.filter(({ headers }) => JSON.stringify(headers).includes("blob:"));
    expect(allowed.map(({ source }) => source)).toEqual(["/admin{,/**}"]);
    expect(JSON.stringify(allowed)).toContain("img-src 'self' data: blob:;");
  });

  test("a build removes all redirects from firebase.json if the content has none", async () => {
    const { text } = configWith();
    expect(JSON.parse(text).hosting.redirects).toEqual([]);
    expect((await format("firebase.json", text, { printWidth: 100 })).code).toBe(text);
  });
});

describe("the local server", () => {
  const site = tempFolder;

  test.each([
    ["/old", "/services"],
    ["/old/", "/services"],
    ["/old?utm_source=text", "/services?utm_source=text"],
    ["/a/b.html?x=1?2", "/about?x=1?2#story"],
    ["/v1.2~b_c-d", "/"],
  ])("the local server redirects %s to %s permanently", async (from, to) => {
    const { file } = configWith(
      moved("/old", "/services"),
      moved("/a/b.html", "/about#story"),
      moved("/v1.2~b_c-d", "/"),
    );
    const app = createSiteApp(site(), readHosting(file));
    const response = await app.request(`http://localhost${from}`);
    expect([response.status, response.headers.get("location")]).toEqual([301, to]);
  });

  test.each(["/older", "/old/er", "/v1x2~b_c-d", "/OLD"])(
    "the local server doesn't redirect %s",
    async (path) => {
      const { file } = configWith(moved("/old", "/services"), moved("/v1.2~b_c-d", "/"));
      const folder = site();
      writeFiles(folder, { "404.html": "none" });
      const app = createSiteApp(folder, readHosting(file));
      expect((await app.request(`http://localhost${path}`)).status).toBe(404);
    },
  );
});

describe("a finished site", () => {
  const pages = [
    renderedPage("/", ""),
    renderedPage("/blog/tag/walls", ""),
    renderedPage("/support", '<h2 id="warranty">Warranty</h2>'),
  ];
  const verify = (...redirects: ReturnType<typeof moved>[]) =>
    verifyRedirects(redirects, siteOf(pages, new Set(["/favicon.svg"])));

  test("a build accepts redirects to existing pages and fragments", () => {
    expect(() => verify(moved("/a", "/support#warranty"), moved("/b", "/"))).not.toThrow();
  });

  test("a build lists every invalid redirect, including those from list pages and files", () => {
    expect(() =>
      verify(
        moved("/blog/tag/walls", "/"),
        moved("/favicon.svg", "/"),
        moved("/a", "/blog/tag/wires"),
        moved("/b", "/support#guarantee"),
      ),
    ).toThrowErrorMatchingInlineSnapshot(`
      [UserError: Some redirects in redirects.yaml have problems:
        /blog/tag/walls is a page or file on this site, which the redirect would make unreachable. Remove the redirect.
        /favicon.svg is a page or file on this site, which the redirect would make unreachable. Remove the redirect.
        /a leads to /blog/tag/wires, which isn't a page on this site. Correct the redirect.
        /b leads to /support#guarantee, but /support has no element with that id. Remove the \`#\` and everything after it.
      The previous build is unchanged.]
    `);
  });
});

const STAFF = "default-src 'none'; style-src 'self'";
const PAGES =
  "default-src 'none'; script-src 'self'; style-src 'self' 'sha256-old='; img-src 'self' data:; font-src 'self'; connect-src 'self'; base-uri 'none'";

/** Returns the policies for the pages and the staff app after a build with the given input. */
function policyWith(input: Partial<HostingInput>): { pages: string; staff: string } {
  const file = join(tempFolder(), "firebase.json");
  const headers = (source: string, value: string) => ({
    source,
    headers: [{ key: "Content-Security-Policy", value }],
  });
  const before = {
    hosting: { redirects: [], headers: [headers("**", PAGES), headers("/admin", STAFF)] },
  };
  writeFileSync(file, JSON.stringify(before));
  updateFirebaseConfig({ redirects: [], styleSheets: [".a{}"], hasTag: false, ...input }, file);
  const { hosting }: typeof before = JSON.parse(readFileSync(file, "utf8"));
  const [pages = "", staff = ""] = hosting.headers.map((each) => each.headers[0]?.value);
  return { pages, staff };
}

describe("the content security policy of the pages", () => {
  test("the pages' CSP lists each inlined style sheet once and allows no external sources", () => {
    const { pages, staff } = policyWith({ styleSheets: [".b{}", ".a{}", ".b{}"] });
    const hashes = [cspHash(".a{}"), cspHash(".b{}")].toSorted().map((each) => `'${each}'`);
    expect(pages).toBe(
      `default-src 'none'; script-src 'self'; style-src 'self' ${hashes.join(" ")}; img-src 'self' data:; font-src 'self'; connect-src 'self'; base-uri 'none'; require-trusted-types-for 'script'; trusted-types 'none'`,
    );
    expect(staff).toBe(STAFF);
  });

  test("the pages' CSP allows the analytics tag and the reviews widget if the content uses them", () => {
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

  test("a build rejects a firebase.json without a CSP for all paths", () => {
    const file = join(tempFolder(), "firebase.json");
    writeFileSync(file, JSON.stringify({ hosting: { redirects: [], headers: [] } }));
    const input = { redirects: [], styleSheets: [], hasTag: false };
    expect(() => updateFirebaseConfig(input, file)).toThrow(
      'firebase.json has no Content-Security-Policy for the source "**". Restore it from git.',
    );
  });
});
