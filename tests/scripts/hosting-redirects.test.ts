import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { updateRedirects, verifyRedirects } from "#scripts/build/hosting-redirects.ts";
import { format } from "#scripts/docs/format.ts";
import { FIREBASE_CONFIG } from "#scripts/paths.ts";
import { createSiteApp } from "#scripts/server/app.ts";
import { readHosting } from "#scripts/server/hosting.ts";
import { tempFolder, writeFiles } from "../support/temp.ts";

const since = "2026-11-20";
const moved = (from: string, to: string) => ({ from, to, since });

/** A copy of `firebase.json` with these redirects. */
function configWith(...redirects: ReturnType<typeof moved>[]) {
  const file = join(tempFolder(), "firebase.json");
  writeFileSync(file, readFileSync(FIREBASE_CONFIG));
  updateRedirects(redirects, file);
  return { file, text: readFileSync(file, "utf8") };
}

describe("firebase.json", () => {
  test("has the redirects of the content, and everything else as it was, as the formatter leaves it", () => {
    const { text } = configWith(moved("/old", "/services"), moved("/a/b.html", "/#menu"));
    expect(JSON.parse(text)).toEqual({
      ...JSON.parse(readFileSync(FIREBASE_CONFIG, "utf8")),
      hosting: {
        ...JSON.parse(readFileSync(FIREBASE_CONFIG, "utf8")).hosting,
        redirects: [
          { source: "/old{,/}", destination: "/services", type: 301 },
          { source: "/a/b.html{,/}", destination: "/#menu", type: 301 },
        ],
      },
    });
    expect(format("firebase.json", text)).toBe(text);
  });

  test("has none left where none is wanted", () => {
    const { text } = configWith();
    expect(JSON.parse(text).hosting.redirects).toEqual([]);
    expect(format("firebase.json", text)).toBe(text);
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
  ])("leads %s to %s, for good", async (from, to) => {
    const { file } = configWith(
      moved("/old", "/services"),
      moved("/a/b.html", "/about#story"),
      moved("/v1.2~b_c-d", "/"),
    );
    const app = createSiteApp(site(), readHosting(file));
    const response = await app.request(`http://localhost${from}`);
    expect([response.status, response.headers.get("location")]).toEqual([301, to]);
  });

  test.each(["/older", "/old/er", "/v1x2~b_c-d", "/OLD"])("leads %s nowhere", async (path) => {
    const { file } = configWith(moved("/old", "/services"), moved("/v1.2~b_c-d", "/"));
    const folder = site();
    writeFiles(folder, { "404.html": "none" });
    const app = createSiteApp(folder, readHosting(file));
    expect((await app.request(`http://localhost${path}`)).status).toBe(404);
  });
});

describe("a finished site", () => {
  const page = (path: string, ...ids: string[]) => ({ path, inspection: { ids } });
  const pages = [page("/"), page("/blog/tag/walls"), page("/support", "warranty")];
  const verify = (...redirects: ReturnType<typeof moved>[]) =>
    verifyRedirects(redirects, pages, new Set(["/favicon.svg"]));

  test("has what its redirects lead to", () => {
    expect(() => verify(moved("/a", "/support#warranty"), moved("/b", "/"))).not.toThrow();
  });

  test("is refused with every redirect that does not fit, lists and files among them", () => {
    expect(() =>
      verify(
        moved("/blog/tag/walls", "/"),
        moved("/favicon.svg", "/"),
        moved("/a", "/blog/tag/wires"),
        moved("/b", "/support#guarantee"),
      ),
    ).toThrowErrorMatchingInlineSnapshot(`
      [UserError: The redirects (redirects.yaml) do not fit the site:
        /blog/tag/walls is part of this site, and nobody would see it: remove the redirect.
        /favicon.svg is part of this site, and nobody would see it: remove the redirect.
        /a leads to /blog/tag/wires, which is no page of this site: correct the redirect.
        /b leads to /support#guarantee, but /support has no element with that id: remove the \`#\` and what follows.
      The last good build is untouched.]
    `);
  });
});
