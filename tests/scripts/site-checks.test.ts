import { describe, expect, test } from "vitest";
import { formatSiteProblems } from "#scripts/build/check-site.ts";
import { isContained, siteOf, siteProblems } from "#scripts/build/checks/site.ts";
import type { RenderedPage } from "#scripts/build/render-page.ts";
import { renderedPage, SITE_URL } from "../support/rendered-page.ts";

const FILES = new Set(["/favicon.svg", "/a.webp", "/share.png"]);

/** Returns the problems of a site with the given pages, each as `path: problem`. */
const problemsOf = (pages: readonly RenderedPage[], limit?: number) =>
  siteProblems(siteOf(pages, FILES), pages, limit).map(
    ({ path, problem }) => `${path}: ${problem}`,
  );

const page = (path: string, body: string, options?: Parameters<typeof renderedPage>[2]) =>
  renderedPage(path, `<h1>${path}</h1>${body}`, options);

const linksTo = (...paths: string[]) => paths.map((path) => `<a href="${path}">x</a>`).join("");

test("the site check reports nothing if all links, fragments, images and files exist", () => {
  expect(
    problemsOf([
      page(
        "/",
        `${linksTo("/b#c", "/b?x=1", "/favicon.svg", "/api/quote", "/admin", `${SITE_URL}/b`, "https://a.example/x")}<img alt="" src="/a.webp?v=2">`,
        { head: `<meta property="og:image" content="${SITE_URL}/share.png">` },
      ),
      page("/b", `<h2 id="c">c</h2><h2 id="é">e</h2>${linksTo("#c", "#%C3%A9", "/?utm_source=x")}`),
    ]),
  ).toEqual([]);
});

describe("the check for missing targets", () => {
  test("the site check reports links to missing pages and fragments, and suggests the closest match", () => {
    expect(
      problemsOf([
        page("/", linksTo("/nowhere", "/abuot", "/about#hosue", "/about/", `${SITE_URL}/gone`)),
        page("/about", '<h2 id="house">House</h2><a href="#top">up</a>'),
      ]),
    ).toMatchInlineSnapshot(`
      [
        "/: links to /nowhere, which isn't a page on this site. Correct the link, or add the page.",
        "/: links to /abuot, which isn't a page on this site. Did you mean \`/about\`?",
        "/: links to /about#hosue, but /about has no element with that id. Did you mean \`house\`?",
        "/: links to /about/, which isn't a page on this site. Did you mean \`/about\`?",
        "/: links to /gone, which isn't a page on this site. Correct the link, or add the page.",
        "/about: links to #top, but /about has no element with that id. Link to an existing heading, or remove the anchor.",
      ]
    `);
  });

  test("the site check reports missing images, scripts, styles, data files and URLs in the head", () => {
    expect(
      problemsOf([
        page(
          "/",
          '<picture><source srcset="/a.webp 1w, /b.avif 2w"><img alt="a" src="/c.webp"></picture><div data-src="/assets/gone.js"></div>',
          {
            head: `<link rel="stylesheet" href="/gone.css"><meta property="og:image" content="${SITE_URL}/shares.png">`,
          },
        ),
      ]),
    ).toMatchInlineSnapshot(`
      [
        "/: shows /b.avif, which isn't a file on this site; correct the path. A photo in \`content/media\` must also be used in a document.",
        "/: shows /c.webp, which isn't a file on this site; correct the path. A photo in \`content/media\` must also be used in a document.",
        "/: loads /gone.css, which isn't a file on this site; put it into \`renderer/public\`, or have the build write it.",
        "/: loads /assets/gone.js, which isn't a file on this site; put it into \`renderer/public\`, or have the build write it.",
        "/: has /shares.png in its head, which is neither a page nor a file on this site. Did you mean \`/share.png\`?",
      ]
    `);
  });
});

describe("the check for reachability", () => {
  test("the site check reports a page without incoming links, and two pages that link only to each other", () => {
    expect(
      problemsOf([
        page("/", ""),
        page("/orphan", linksTo("/")),
        page("/island", linksTo("/island", "/isle")),
        page("/isle", linksTo("/island")),
      ]),
    ).toMatchInlineSnapshot(`
      [
        "/orphan: isn't linked from any page; link to it from a related page, or remove it.",
        "/island: can't be reached from the home page, only from pages such as /isle, which can't be reached either; link to one of these pages.",
        "/isle: can't be reached from the home page, only from pages such as /island, which can't be reached either; link to one of these pages.",
      ]
    `);
  });

  test("the site check reports a page that is more than three clicks from the home page", () => {
    const chain = ["/", "/1", "/2", "/3", "/4"];
    expect(problemsOf(chain.map((path, index) => page(path, linksTo(chain[index + 1] ?? "/")))))
      .toMatchInlineSnapshot(`
        [
          "/4: is 4 clicks from the home page, more than 3 (/1, /2, /3); link to it from a page closer to the home page.",
        ]
      `);
    expect(
      problemsOf(chain.map((path, index) => page(path, linksTo(chain[index + 1] ?? "/", "/4")))),
    ).toEqual([]);
  });

  test("the site check allows unlinked pages if they aren't indexable", () => {
    expect(problemsOf([page("/", ""), page("/thanks", "", { indexable: false })])).toEqual([]);
  });
});

test("the site check reports indexable pages with duplicate or missing titles and descriptions", () => {
  const same = { title: "TV mounting", description: "We mount TVs." };
  expect(
    problemsOf([
      page("/", linksTo("/b", "/c", "/e"), same),
      page("/b", "", same),
      page("/c", "", { title: same.title }),
      page("/d", "", { ...same, indexable: false }),
      page("/e", "", { description: "" }),
    ]),
  ).toMatchInlineSnapshot(`
    [
      "/b: has the same title as /, “TV mounting”; give each page its own.",
      "/c: has the same title as /, “TV mounting”; give each page its own.",
      "/e: has no description; write one for search results.",
      "/b: has the same description as /, “We mount TVs.”; give each page its own.",
    ]
  `);
});

test("the site check reports a page that's too heavy to be published", () => {
  expect(problemsOf([page("/", "", { gzipBytes: 123 })], 100)).toEqual([
    expect.stringMatching(
      /^\/: weighs 123 bytes with gzip, more than the 100 that may be published; shorten its texts, or show fewer photos and drawings\.$/,
    ),
  ]);
});

test("formats all problems with each page's source file, and lists a shared problem only once", () => {
  const many = Array.from({ length: 9 }, (_, index) => ({
    path: `/locations/${index}`,
    problem: "has no h1; give its template one.",
  }));
  const problems = [
    { path: "/about", problem: "links to /nowhere; correct it." },
    ...many,
    { path: "/about", problem: "has no title; write one." },
  ];
  expect(formatSiteProblems(problems, (path) => `content/pages${path}.mdx`)).toMatchInlineSnapshot(`
    "The site was rendered but can't be published: 11 problems on 10 pages.

    /about (content/pages/about.mdx)
      links to /nowhere; correct it.
      has no title; write one.

    /locations/0 (content/pages/locations/0.mdx)
    /locations/1 (content/pages/locations/1.mdx)
    /locations/2 (content/pages/locations/2.mdx)
    /locations/3 (content/pages/locations/3.mdx)
    /locations/4 (content/pages/locations/4.mdx)
    and 4 more pages
      has no h1; give its template one.

    The previous build is unchanged."
  `);
});

test("reports a page's skipped heading levels, missing or repeated h1 headings, and duplicate ids", () => {
  const ownProblems = (body: string) => renderedPage("/a", body).problems;
  expect(ownProblems("<h2>B</h2>")).toMatchInlineSnapshot(`
    [
      "has no h1; add one that says what the page is about.",
    ]
  `);
  expect(ownProblems('<h1>A</h1><h1>Second</h1><h3 id="x">Deep</h3><p id="x"></p>'))
    .toMatchInlineSnapshot(`
    [
      "has 2 h1 headings (“A”, “Second”); keep the one that says what the page is about and make the others h2.",
      "skips from h1 to h3 at “Deep”; make it h2.",
      "has the id \`x\` twice, so links lead only to the first one; reword one of the headings, or rename one of the ids.",
    ]
  `);
});

describe("a change to a page", () => {
  /** Returns whether only the page itself has to be checked again. */
  const isContainedChange = (
    before: string,
    after: string,
    {
      mentioned = [],
      hasOtherPages = false,
    }: { mentioned?: string[]; hasOtherPages?: boolean } = {},
  ) =>
    isContained({
      rendered: [page("/a", after)],
      before: new Map([["/a", page("/a", before)]]),
      hasOtherPages,
      mentioned: (address) => mentioned.includes(address),
    });

  test("a text, a new link or a new heading can't cause problems on other pages", () => {
    expect(isContainedChange("<p>One</p>", "<p>Two</p>")).toBe(true);
    expect(isContainedChange("", linksTo("/b"))).toBe(true);
    expect(isContainedChange("", '<h2 id="x">X</h2>')).toBe(true);
  });

  test("a removed link can leave another page without one", () => {
    expect(isContainedChange(linksTo("/b"), linksTo("/c"))).toBe(false);
  });

  test("a removed heading can break links to it, if there are any", () => {
    expect(isContainedChange('<h2 id="x">X</h2>', "")).toBe(true);
    expect(isContainedChange('<h2 id="x">X</h2>', "", { mentioned: ["/a#x"] })).toBe(false);
  });

  test("added and removed pages can break anything", () => {
    expect(isContainedChange("", "", { hasOtherPages: true })).toBe(false);
  });

  test("a page that becomes indexable needs a link", () => {
    const hidden = page("/a", "", { indexable: false });
    const change = { hasOtherPages: false, mentioned: () => false };
    expect(
      isContained({ ...change, rendered: [page("/a", "")], before: new Map([["/a", hidden]]) }),
    ).toBe(false);
  });
});
