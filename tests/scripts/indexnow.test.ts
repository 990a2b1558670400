import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { SiteRecords } from "#scripts/build/site-records.ts";
import { recordDeploy } from "#scripts/content/published.ts";
import { siteAddresses, siteMark } from "#scripts/indexnow/addresses.ts";
import { runIndexNow, type IndexNowOptions, sendAddresses } from "#scripts/indexnow.ts";
import { ROOT, SITE_DIR } from "#scripts/paths.ts";
import { UserError } from "#scripts/user-error.ts";
import { renderedPage } from "../support/rendered-page.ts";
import { startSearchEngine, type Answer } from "../support/servers.ts";
import { FIXTURE, fixtureContent } from "../support/fixture.ts";
import { tempFolder } from "../support/temp.ts";

const SITE = "https://www.longleaf.tv";
const keyIn = (business = "") => /^indexNowKey: (\w+)$/m.exec(business)?.[1];
const KEY = keyIn(FIXTURE["business.yaml"]);

/**
 * Writes a built site with the given pages, path to text. A leading hyphen in the text marks a page as not indexable.
 */
function siteWith(pages: Record<string, string>, redirects: Record<string, string> = {}) {
  const contentDir = fixtureContent();
  const outDir = join(tempFolder(), "site");
  const build = (now: Record<string, string>, moved: Record<string, string> = {}) => {
    const records = SiteRecords.open(outDir);
    records.begin();
    records.setState("renderer", "any");
    records.removeAllPages();
    for (const [path, words] of Object.entries(now)) {
      const page = renderedPage(path, words, { indexable: !words.startsWith("-") });
      records.writePage({ ...page, contentHash: words });
    }
    records.commit();
    records.close();
    const entries = Object.entries(moved).map(([from, to]) => ({ from, to, since: "2026-11-20" }));
    writeFileSync(join(contentDir, "redirects.yaml"), JSON.stringify({ entries }));
    return entries;
  };
  const deploy = (now: Record<string, string>, moved: Record<string, string> = {}) => {
    const entries = build(now, moved);
    recordDeploy(contentDir, [], "2026-12-01", siteMark(siteAddresses(outDir, entries)));
  };
  build(pages, redirects);
  /** Returns the printed lines. */
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
  test("npm run indexnow sends all of a new site's URLs after the first deploy, and none of them twice", async () => {
    const engine = await startSearchEngine({ status: 202 });
    const pages = { "/about": "Us", "/blog/one": "One", "/thanks": "-not found" };
    const site = siteWith(pages, { "/us": "/about" });
    expect(await site.run()).toEqual([
      "Search engines were never notified of this site, so every URL is new.",
      "  /about",
      "  /blog/one",
      "  /us",
      "Nothing was sent. Run `npm run indexnow -- --send` to notify search engines of 3 URLs.",
    ]);
    const send = { send: true, endpoint: engine.url };
    expect((await site.run(send)).at(-1)).toBe(
      "The site hasn't been deployed yet. Run `npm run deploy` first, then this command again.",
    );
    expect(engine.requests).toEqual([]);

    site.deploy(pages, { "/us": "/about" });
    expect((await site.run(send)).slice(-2)).toEqual([
      `Sent 3 URLs. The search engine still has to check ${SITE}/${KEY}.txt.`,
      "Commit content/indexnow.txt, which records what was sent.",
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
      "The built site has changed since the deploy on 2026-12-01. Run `npm run deploy` first, then this command again.",
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

  test("npm run indexnow explains a missing build, a missing key and a merge conflict in indexnow.txt", async () => {
    const site = siteWith({ "/a": "A" });
    const none = join(tempFolder(), "nothing");
    expect(await site.run({ out: none })).toEqual([
      `${none} doesn't contain a built site. Run \`npm run build\` first.`,
    ]);
    site.deploy({ "/a": "A" });
    const business = join(site.contentDir, "business.yaml");
    writeFileSync(business, readFileSync(business, "utf8").replace(/^indexNowKey: .*\n/m, ""));
    expect((await site.run({ send: true })).at(-1)).toMatch(
      /^The site doesn't have an IndexNow key. Add `indexNowKey: [0-9a-f]{32}` to content\/business\.yaml, and deploy the site\.$/,
    );
    writeFileSync(join(site.contentDir, "indexnow.txt"), "/a x\n=======\n");
    expect(await site.run()).toEqual([
      "content/indexnow.txt:2 is not a path with its hash. After a merge conflict, keep one line per path, or restore the file from git.",
    ]);
  });
});

describe("sendAddresses", () => {
  /** Sends the given number of URLs. Returns the request sizes, the accepted batches and the error message. */
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
    "sends 10,000 URLs per IndexNow request, the rest in another, and accepts status %i",
    async (status) => {
      expect(await sent(10_001, { status })).toEqual({
        sizes: [10_000, 1],
        taken: [10_000, 1],
        said: "",
      });
    },
  );

  test("stops sending URLs after a server error, and reports how many were accepted", async () => {
    const { sizes, taken, said } = await sent(20_001, { status: 200 }, { status: 503 });
    expect([sizes, taken]).toEqual([[10_000, 10_000], [10_000]]);
    expect(said).toBe(
      "The engine had a server error (503). Run the command again in an hour.\n10000 URLs were accepted, and 10001 are left. The next run sends the rest.",
    );
  });

  test.each([
    [
      { status: 400 },
      /rejected the request as malformed \(400\)\. Check that `indexNowKey` in content/,
    ],
    [
      { status: 403 },
      /rejected the key \(403\)\. Open https:\/\/www\.longleaf\.tv\/abcdefgh\.txt, which must show only the key\./,
    ],
    [
      { status: 422 },
      /\(422\)\. `siteUrl` in content\/business\.yaml is https:\/\/www\.longleaf\.tv\. Change it to the deployed site's URL/,
    ],
    [{ status: 429 }, /\(429\)\. Run the command again tomorrow/],
    [
      { status: 429, headers: { "retry-after": "120" } },
      /\(429\)\. Run the command again in 120 seconds/,
    ],
    [
      { status: 301, headers: { location: "/" } },
      /returned 301, which isn't part of the IndexNow protocol\. Check that/,
    ],
    [{ status: 404 }, /returned 404, which isn't part of the IndexNow protocol\. Check that/],
  ])("explains the IndexNow response %o and how to fix it", async (answer, sentence) => {
    const { taken, said } = await sent(1, answer);
    expect(taken).toEqual([]);
    expect(said).toMatch(sentence);
    expect(said).toMatch(/\nNo URL was accepted\. The next run sends the rest\.$/);
  });

  test("explains that the IndexNow server didn't respond", async () => {
    const submission = { endpoint: "http://127.0.0.1:9/", siteUrl: SITE, key: "k", paths: ["/"] };
    await expect(sendAddresses(submission, () => {})).rejects.toThrow(
      /^http:\/\/127\.0\.0\.1:9\/ didn't respond \(.+\)\. Check that this machine is online, and run the command again\.$/,
    );
  });
});

test("the built site has a key file that contains only the IndexNow key", () => {
  const key = keyIn(readFileSync(join(ROOT, "content/business.yaml"), "utf8"));
  expect(readFileSync(join(SITE_DIR, `${key}.txt`), "utf8")).toBe(key);
});
