import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { recordDeploy } from "#scripts/content/published.ts";
import { siteAddresses, siteMark } from "#scripts/indexnow/addresses.ts";
import { runIndexNow, type IndexNowOptions, sendAddresses } from "#scripts/indexnow.ts";
import { ROOT, SITE_DIR } from "#scripts/paths.ts";
import { UserError } from "#scripts/user-error.ts";
import { startSearchEngine, type Answer } from "../support/servers.ts";
import { FIXTURE, fixtureContent } from "../support/fixture.ts";
import { tempFolder } from "../support/temp.ts";

const SITE = "https://www.longleaf.tv";
const keyIn = (business = "") => /^indexNowKey: (\w+)$/m.exec(business)?.[1];
const KEY = keyIn(FIXTURE["business.yaml"]);

/**
 * Writes a built site with these pages, given as path and words. A hyphen at the start of the words marks a
 * page as not indexable.
 */
function siteWith(pages: Record<string, string>, redirects: Record<string, string> = {}) {
  const contentDir = fixtureContent();
  const outDir = join(tempFolder(), "site");
  const build = (now: Record<string, string>, moved: Record<string, string> = {}) => {
    rmSync(outDir, { recursive: true, force: true });
    const records = Object.entries(now).map(([path, words]) => ({
      path,
      indexable: !words.startsWith("-"),
      contentHash: words,
      lists: [],
    }));
    writeFileSync(
      `${outDir}.pages.json`,
      JSON.stringify({ renderer: "", texts: [], pages: records }),
    );
    const entries = Object.entries(moved).map(([from, to]) => ({ from, to, since: "2026-11-20" }));
    writeFileSync(join(contentDir, "redirects.yaml"), JSON.stringify({ entries }));
    return entries;
  };
  const deploy = (now: Record<string, string>, moved: Record<string, string> = {}) => {
    const entries = build(now, moved);
    recordDeploy(contentDir, [], "2026-12-01", siteMark(siteAddresses(outDir, entries)));
  };
  build(pages, redirects);
  /** Returns what the terminal shows. */
  const run = async (options: IndexNowOptions = {}) => {
    const lines: string[] = [];
    await runIndexNow({ content: contentDir, out: outDir, ...options }, (line) =>
      lines.push(line),
    ).catch((error: unknown) => {
      if (!(error instanceof UserError)) throw error;
      lines.push(error.message);
    });
    return lines.map((line) => line.replaceAll(contentDir, "content"));
  };
  const sentFile = () => readFileSync(join(contentDir, "indexnow.txt"), "utf8");
  return { contentDir, build, deploy, run, sentFile };
}

describe("npm run indexnow", () => {
  test("sends a whole new site once it is deployed, and nothing twice", async () => {
    const engine = await startSearchEngine({ status: 202 });
    const pages = { "/about": "Us", "/blog/one": "One", "/thanks": "-not found" };
    const site = siteWith(pages, { "/us": "/about" });
    expect(await site.run()).toEqual([
      "Search engines were never notified of this site: all of it is new.",
      "  /about",
      "  /blog/one",
      "  /us",
      "Nothing was sent. Run `npm run indexnow -- --send` to notify search engines of 3 addresses.",
    ]);
    const send = { send: true, endpoint: engine.url };
    expect((await site.run(send)).at(-1)).toBe(
      "The site was never deployed. Run `npm run deploy` first, then this command again.",
    );
    expect(engine.requests).toEqual([]);

    site.deploy(pages, { "/us": "/about" });
    expect((await site.run(send)).slice(-2)).toEqual([
      `Sent 3 addresses. They count once ${SITE}/${KEY}.txt has been checked.`,
      "Commit content/indexnow.txt, which records them.",
    ]);
    expect(engine.requests).toEqual([
      {
        path: "POST /indexnow",
        type: "application/json; charset=utf-8",
        body: {
          host: "www.longleaf.tv",
          key: KEY,
          keyLocation: `${SITE}/${KEY}.txt`,
          urlList: [`${SITE}/about`, `${SITE}/blog/one`, `${SITE}/us`],
        },
      },
    ]);
    expect(await site.run(send)).toEqual([
      "Nothing changed since search engines were last notified.",
    ]);
    expect(engine.requests).toHaveLength(1);
  });

  test("notifies search engines of pages that changed, moved, were removed or are no longer indexable", async () => {
    const engine = await startSearchEngine();
    const send = { send: true, endpoint: engine.url };
    const pages = { "/a": "A", "/b": "B", "/c": "C", "/d": "D", "/e": "E" };
    const site = siteWith(pages);
    site.deploy(pages);
    await site.run(send);
    const next = { "/a": "A", "/b": "B!", "/d": "-D", "/services": "E" };
    const moved = { "/e": "/services" };
    site.build(next, moved);
    expect((await site.run(send)).at(-1)).toBe(
      "The site was built again since the deploy on 2026-12-01, with changes. Run `npm run deploy` first, then this command again.",
    );
    site.deploy(next, moved);
    expect((await site.run()).slice(0, -1)).toEqual([
      "  /b",
      "  /c (gone)",
      "  /d (gone)",
      "  /e",
      "  /services",
    ]);
    await site.run(send);
    expect(engine.requests[1]?.body.urlList).toEqual(
      ["/b", "/c", "/d", "/e", "/services"].map((path) => SITE + path),
    );
    expect(site.sentFile().match(/^\/.*/gm)).toEqual([
      expect.stringMatching(/^\/a .+$/),
      "/b B!",
      "/e >/services",
      expect.stringMatching(/^\/services /),
    ]);
  });

  test("explains a missing build, a missing key and a merge conflict", async () => {
    const site = siteWith({ "/a": "A" });
    const none = join(tempFolder(), "nothing");
    expect(await site.run({ out: none })).toEqual([
      `There is no built site in ${none}. Run \`npm run build\` first.`,
    ]);
    site.deploy({ "/a": "A" });
    const business = join(site.contentDir, "business.yaml");
    writeFileSync(business, readFileSync(business, "utf8").replace(/^indexNowKey: .*\n/m, ""));
    expect((await site.run({ send: true })).at(-1)).toMatch(
      /^The site has no key for IndexNow. Add `indexNowKey: [0-9a-f]{32}` to content\/business\.yaml, and deploy it\.$/,
    );
    writeFileSync(join(site.contentDir, "indexnow.txt"), "/a x\n=======\n");
    expect(await site.run()).toEqual([
      "content/indexnow.txt:2 is not an address with its hash. Keep one line per address after a merge conflict, or restore the file from git.",
    ]);
  });
});

describe("sendAddresses", () => {
  /** Sends the given number of addresses, and returns what was accepted and the message. */
  async function sent(amount: number, ...answers: Answer[]) {
    const engine = await startSearchEngine(...answers);
    const paths = Array.from({ length: amount }, (_, index) => `/p${index}`);
    const taken: number[] = [];
    const submission = { endpoint: engine.url, siteUrl: SITE, key: "abcdefgh", paths };
    const said = await sendAddresses(submission, (some) => taken.push(some.length)).then(
      () => "",
      (error: unknown) => (error instanceof Error ? error.message : ""),
    );
    const sizes = engine.requests.map(({ body }) => body.urlList.length);
    return { sizes, taken, said: said.replaceAll(engine.url, "The engine") };
  }

  test.each([200, 202])(
    "sends ten thousand addresses per request and the rest in the next, accepting status %i",
    async (status) => {
      expect(await sent(10_001, { status })).toEqual({
        sizes: [10_000, 1],
        taken: [10_000, 1],
        said: "",
      });
    },
  );

  test("stops at a server error, and keeps what was accepted before", async () => {
    const { sizes, taken, said } = await sent(20_001, { status: 200 }, { status: 503 });
    expect([sizes, taken]).toEqual([[10_000, 10_000], [10_000]]);
    expect(said).toBe(
      "The engine has a problem of its own (503). Run the command again in an hour.\n10000 addresses were accepted, 10001 are left. The next run sends what is left.",
    );
  });

  test.each([
    [
      { status: 400 },
      /did not understand the request \(400\)\. Check that `indexNowKey` in content/,
    ],
    [
      { status: 403 },
      /does not accept the key \(403\)\. Open https:\/\/www\.longleaf\.tv\/abcdefgh\.txt: it must show only the key\./,
    ],
    [
      { status: 422 },
      /\(422\)\. `siteUrl` in content\/business\.yaml is https:\/\/www\.longleaf\.tv: change it to the address/,
    ],
    [{ status: 429 }, /\(429\)\. Run the command again tomorrow/],
    [
      { status: 429, headers: { "retry-after": "120" } },
      /\(429\)\. Run the command again in 120 seconds/,
    ],
    [
      { status: 301, headers: { location: "/" } },
      /answered 301, which isn't part of IndexNow\. Check that/,
    ],
    [{ status: 404 }, /answered 404, which isn't part of IndexNow\. Check that/],
  ])("explains %o and says what to do", async (answer, sentence) => {
    const { taken, said } = await sent(1, answer);
    expect(taken).toEqual([]);
    expect(said).toMatch(sentence);
    expect(said).toMatch(/\nNo address was accepted\. The next run sends what is left\.$/);
  });

  test("explains a missing response", async () => {
    const submission = { endpoint: "http://127.0.0.1:9/", siteUrl: SITE, key: "k", paths: ["/"] };
    await expect(sendAddresses(submission, () => {})).rejects.toThrow(
      /^http:\/\/127\.0\.0\.1:9\/ did not answer \(.+\)\. Check that this machine is online, and run the command again\.$/,
    );
  });
});

test("the built site has a file with the IndexNow key and nothing else", () => {
  const key = keyIn(readFileSync(join(ROOT, "content/business.yaml"), "utf8"));
  expect(readFileSync(join(SITE_DIR, `${key}.txt`), "utf8")).toBe(key);
});
