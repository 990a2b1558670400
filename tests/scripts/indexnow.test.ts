import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { recordDeploy } from "#scripts/deploy/deployed-list.ts";
import { readerHash } from "#scripts/indexnow/reader-hash.ts";
import { runIndexNow, type IndexNowOptions } from "#scripts/indexnow/run-indexnow.ts";
import { sendAddresses } from "#scripts/indexnow/send.ts";
import { siteAddresses, siteMark } from "#scripts/indexnow/site-addresses.ts";
import { ROOT, SITE_DIR } from "#scripts/paths.ts";
import { UserError } from "#scripts/user-error.ts";
import { startSearchEngine, type Answer } from "../support/search-engine.ts";
import { copyOfContent, tempFolder, writeFiles } from "../support/temp.ts";

const SITE = "https://www.longleaftv.example";
const KEY = /^indexNowKey: (\w+)$/m.exec(
  readFileSync(join(ROOT, "content/business.yaml"), "utf8"),
)?.[1];

/** A page as a build leaves it, with these words. */
const page = (words: string) =>
  `<!doctype html><title>T</title><main id="content"><h1>${words}</h1></main>`;

/** A site with these pages, as a build would leave it: path and words; what begins with a hyphen is not to be found. */
function siteWith(pages: Record<string, string>, redirects: Record<string, string> = {}) {
  const contentDir = copyOfContent();
  const outDir = join(tempFolder(), "site");
  const build = (now: Record<string, string>, moved: Record<string, string> = {}) => {
    rmSync(outDir, { recursive: true, force: true });
    for (const [path, words] of Object.entries(now)) {
      writeFiles(outDir, { [`${path.slice(1)}.html`]: page(words) });
    }
    const records = Object.entries(now).map(([path, words]) => ({
      path,
      indexable: !words.startsWith("-"),
      inspection: {},
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
  /** What the terminal shows. */
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
  const told = () => readFileSync(join(contentDir, "indexnow.txt"), "utf8");
  return { contentDir, build, deploy, run, told };
}

describe("what search engines are told of", () => {
  test("all of a new site, once it is deployed and somebody says so; then nothing twice", async () => {
    const engine = await startSearchEngine({ status: 202 });
    const pages = { "/about": "Us", "/blog/one": "One", "/thanks": "-not found" };
    const site = siteWith(pages, { "/us": "/about" });
    expect(await site.run()).toEqual([
      "Search engines were never told of this site: all is new.",
      "  /about",
      "  /blog/one",
      "  /us",
      "Nothing was sent. `npm run indexnow -- --send` tells search engines of 3 addresses.",
    ]);
    const send = { send: true, endpoint: engine.url };
    expect((await site.run(send)).at(-1)).toBe(
      "The site was never deployed: `npm run deploy` puts it where search engines will look, then run this again.",
    );
    expect(engine.requests).toEqual([]);

    site.deploy(pages, { "/us": "/about" });
    expect((await site.run(send)).slice(-2)).toEqual([
      `Told of 3 addresses. They will count once ${SITE}/${KEY}.txt was looked at.`,
      "Commit content/indexnow.txt, which remembers it.",
    ]);
    expect(engine.requests).toEqual([
      {
        path: "POST /indexnow",
        type: "application/json; charset=utf-8",
        body: {
          host: "www.longleaftv.example",
          key: KEY,
          keyLocation: `${SITE}/${KEY}.txt`,
          urlList: [`${SITE}/about`, `${SITE}/blog/one`, `${SITE}/us`],
        },
      },
    ]);
    expect(await site.run(send)).toEqual([
      "Nothing changed since search engines were told last: there is nothing to send.",
    ]);
    expect(engine.requests).toHaveLength(1);
  });

  test("what changed after that: a page, one that is gone, one that moved, one that hides", async () => {
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
      "What was built is not what was deployed on 2026-12-01: `npm run deploy` puts it where search engines will look, then run this again.",
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
    expect(site.told().match(/^\/.*/gm)).toEqual([
      expect.stringMatching(/^\/a \S{16}$/),
      expect.stringMatching(/^\/b \S{16}$/),
      "/e >/services",
      expect.stringMatching(/^\/services \S{16}$/),
    ]);
  });

  test("nothing where nothing was built, where there is no key, and where two changes met", async () => {
    const site = siteWith({ "/a": "A" });
    const none = join(tempFolder(), "nothing");
    expect(await site.run({ out: none })).toEqual([
      `There is no built site in ${none}: \`npm run build\` makes it.`,
    ]);
    site.deploy({ "/a": "A" });
    const business = join(site.contentDir, "business.yaml");
    writeFileSync(business, readFileSync(business, "utf8").replace(/^indexNowKey: .*\n/m, ""));
    expect((await site.run({ send: true })).at(-1)).toMatch(
      /^The site has no key for IndexNow: write `indexNowKey: [0-9a-f]{32}` into content\/business\.yaml, and deploy it\.$/,
    );
    writeFileSync(join(site.contentDir, "indexnow.txt"), "/a x\n=======\n");
    expect(await site.run()).toEqual([
      "content/indexnow.txt:2 is no address with its hash: keep one line of each address where two changes met, or restore the file from the history.",
    ]);
  });
});

describe("what a search engine answers", () => {
  /** Sends so many addresses, and answers what was taken and the sentence that came. */
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
    "%i is well: ten thousand addresses a request, the rest in the next",
    async (status) => {
      expect(await sent(10_001, { status })).toEqual({
        sizes: [10_000, 1],
        taken: [10_000, 1],
        said: "",
      });
    },
  );

  test("one that is not well ends it, and what was taken before stays taken", async () => {
    const { sizes, taken, said } = await sent(20_001, { status: 200 }, { status: 503 });
    expect([sizes, taken]).toEqual([[10_000, 10_000], [10_000]]);
    expect(said).toBe(
      "The engine is in trouble itself (503). Run the command again in an hour.\n10000 addresses were taken and are remembered, 10001 are left: the next run sends what is left.",
    );
  });

  test.each([
    [
      { status: 400 },
      /did not understand the request \(400\)\. Look whether `indexNowKey` in content/,
    ],
    [
      { status: 403 },
      /does not accept the key \(403\)\. https:\/\/www\.longleaftv\.example\/abcdefgh\.txt has to show the key and nothing else: open it/,
    ],
    [
      { status: 422 },
      /\(422\)\. `siteUrl` in content\/business\.yaml is https:\/\/www\.longleaftv\.example: write the address/,
    ],
    [{ status: 429 }, /\(429\)\. Run the command again tomorrow/],
    [
      { status: 429, headers: { "retry-after": "120" } },
      /\(429\)\. Run the command again in 120 seconds/,
    ],
    [
      { status: 301, headers: { location: "/" } },
      /answered 301, which IndexNow does not know\. Look whether/,
    ],
    [{ status: 404 }, /answered 404, which IndexNow does not know\. Look whether/],
  ])("%o is told with what to do next", async (answer, sentence) => {
    const { taken, said } = await sent(1, answer);
    expect(taken).toEqual([]);
    expect(said).toMatch(sentence);
    expect(said).toMatch(/\nNo address was taken: the next run sends what is left\.$/);
  });

  test("nothing at all is told as such", async () => {
    const submission = { endpoint: "http://127.0.0.1:9/", siteUrl: SITE, key: "k", paths: ["/"] };
    await expect(sendAddresses(submission, () => {})).rejects.toThrow(
      /^http:\/\/127\.0\.0\.1:9\/ did not answer \(.+\): look whether this machine is online, and run the command again\.$/,
    );
  });
});

describe("a page as a reader sees it", () => {
  const html = readFileSync(join(SITE_DIR, "locations/marietta.html"), "utf8");
  const changed = (from: string | RegExp, to: string) => {
    const after = html.replace(from, to);
    expect(after).not.toBe(html);
    return readerHash(after);
  };

  test.each([
    ["its styles", /<style>.*?<\/style>/s, "<style>.x{}</style>"],
    ["names of classes", /class="[^"]+"/g, 'class="zz"'],
    ["names of drawings", /(\/assets\/drawings\/[\w-]+)\.[\w-]{6}\.svg/g, "$1.AAAAAA.svg"],
    ["its data for machines", /<script type="application\/ld\+json">.*?<\/script>/s, ""],
    ["its header and footer", /<footer.*<\/footer>/s, "<footer></footer>"],
    ["its lines", /> *</g, ">\n<"],
  ])("is the same with other %s", (_what, from, to) => {
    expect(changed(from, to)).toBe(readerHash(html));
  });

  test.each([
    ["word", />Marietta is our own town/, ">Marietta is their own town"],
    ["title", "<title>TV", "<title>Television"],
    ["description", 'name="description" content="Longleaf', 'name="description" content="We'],
    ["link", 'href="/services/tv-mounting-brick"', 'href="/services/tv-mounting-stone"'],
    ["text of a picture", 'alt="Map of Marietta', 'alt="A map of Marietta'],
    ["picture", "/map-marietta.", "/map-roswell."],
  ])("is another one with another %s", (_what, from, to) => {
    expect(changed(from, to)).not.toBe(readerHash(html));
  });
});

test("the key stands in the site that is built, and nothing else in its file", () => {
  expect(readFileSync(join(SITE_DIR, `${KEY}.txt`), "utf8")).toBe(KEY);
});
