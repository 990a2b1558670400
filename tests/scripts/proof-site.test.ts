import { describe, expect, test } from "vitest";
import { judgeSite } from "#scripts/build/proof/judge-site.ts";
import { reportFaults } from "#scripts/build/proof/report.ts";
import { WholeSite, type InspectedPage } from "#scripts/build/proof/site/whole-site.ts";
import { inspected } from "../support/inspected.ts";

const FILES = new Set(["/favicon.svg", "/a.webp", "/share.png"]);

/** What is wrong with a site of these pages, each as `address: what`. */
const faultsOf = (pages: readonly InspectedPage[], limit?: number) =>
  judgeSite(new WholeSite(pages, FILES), limit).map(({ path, says }) => `${path}: ${says}`);

const page = (path: string, body: string, options?: Parameters<typeof inspected>[2]) =>
  inspected(path, `<h1>${path}</h1>${body}`, options);

const linksTo = (...paths: string[]) => paths.map((path) => `<a href="${path}">x</a>`).join("");

test("a site whose links, anchors, pictures and files are all there has no fault", () => {
  expect(
    faultsOf([
      page(
        "/",
        `${linksTo("/b#c", "/b?x=1", "/favicon.svg", "/api/quote", "/admin", "https://longleaf.example/b", "https://a.example/x")}<img alt="" src="/a.webp?v=2">`,
        { head: '<meta property="og:image" content="https://longleaf.example/share.png">' },
      ),
      page("/b", `<h2 id="c">c</h2><h2 id="é">e</h2>${linksTo("#c", "#%C3%A9", "/?utm_source=x")}`),
    ]),
  ).toEqual([]);
});

describe("what a page names is there", () => {
  test("the pages and the places that it links to", () => {
    expect(
      faultsOf([
        page(
          "/",
          linksTo("/nowhere", "/abuot", "/about#hosue", "/about/", "https://longleaf.example/gone"),
        ),
        page("/about", '<h2 id="house">House</h2><a href="#top">up</a>'),
      ]),
    ).toMatchInlineSnapshot(`
      [
        "/: links to /nowhere, which is no page of this site. Correct the link, or write the page.",
        "/: links to /abuot, which is no page of this site. Did you mean \`/about\`?",
        "/: links to /about#hosue, but /about has no element with that id. Did you mean \`house\`?",
        "/: links to /about/, which is no page of this site. Did you mean \`/about\`?",
        "/: links to /gone, which is no page of this site. Correct the link, or write the page.",
        "/about: links to #top, but /about has no element with that id. Name a heading that is there, or leave the anchor out.",
      ]
    `);
  });

  test("pictures in every size, scripts, styles, data, and what head and structured data name", () => {
    expect(
      faultsOf([
        page(
          "/",
          '<picture><source srcset="/a.webp 1w, /b.avif 2w"><img alt="a" src="/c.webp"></picture><div data-src="/assets/gone.js"></div>',
          {
            head: '<link rel="stylesheet" href="/gone.css"><meta property="og:image" content="https://longleaf.example/shares.png"><script type="application/ld+json">{"item":"https://longleaf.example/locations"}</script>',
          },
        ),
      ]),
    ).toMatchInlineSnapshot(`
      [
        "/: shows /b.avif, which is no file of this site; correct the path, and name it in a document where it is a photo of \`content/media\`.",
        "/: shows /c.webp, which is no file of this site; correct the path, and name it in a document where it is a photo of \`content/media\`.",
        "/: loads /gone.css, which is no file of this site; put it into \`renderer/public\`, or have the build write it.",
        "/: loads /assets/gone.js, which is no file of this site; put it into \`renderer/public\`, or have the build write it.",
        "/: names /shares.png in its head or its structured data, which is neither a page nor a file of this site. Did you mean \`/share.png\`?",
        "/: names /locations in its head or its structured data, which is neither a page nor a file of this site. Correct the link, or write the page.",
      ]
    `);
  });
});

describe("every page is found", () => {
  test("one that no page links to, and two that link to each other alone", () => {
    expect(
      faultsOf([
        page("/", ""),
        page("/orphan", linksTo("/")),
        page("/island", linksTo("/island", "/isle")),
        page("/isle", linksTo("/island")),
      ]),
    ).toMatchInlineSnapshot(`
      [
        "/orphan: is linked from no page; link to it where its readers are, or take it out.",
        "/island: cannot be reached from the home page, only from pages such as /isle, to which no link leads either; link to one of them.",
        "/isle: cannot be reached from the home page, only from pages such as /island, to which no link leads either; link to one of them.",
      ]
    `);
  });

  test("within three clicks of home", () => {
    const chain = ["/", "/1", "/2", "/3", "/4"];
    expect(faultsOf(chain.map((path, index) => page(path, linksTo(chain[index + 1] ?? "/")))))
      .toMatchInlineSnapshot(`
      [
        "/4: is 4 clicks from the home page, more than 3 (/1, /2, /3); link to it from a page that is nearer.",
      ]
    `);
    expect(
      faultsOf(chain.map((path, index) => page(path, linksTo(chain[index + 1] ?? "/", "/4")))),
    ).toEqual([]);
  });

  test("but for those that ask not to be listed", () => {
    expect(faultsOf([page("/", ""), page("/thanks", "", { indexable: false })])).toEqual([]);
  });
});

test("two listed pages share neither title nor description", () => {
  const same = { title: "TV mounting", description: "We mount TVs." };
  expect(
    faultsOf([
      page("/", linksTo("/b", "/c"), same),
      page("/b", "", same),
      page("/c", "", { title: same.title }),
      page("/d", "", { ...same, indexable: false }),
    ]),
  ).toMatchInlineSnapshot(`
    [
      "/b: has the title of /, “TV mounting”; give each of them its own.",
      "/c: has the title of /, “TV mounting”; give each of them its own.",
      "/b: has the description of /, “We mount TVs.”; give each of them its own.",
    ]
  `);
});

test("a page is no heavier than one round trip", () => {
  expect(faultsOf([page("/", "")], 100)).toEqual([
    expect.stringMatching(
      /^\/: weighs \d{3} bytes gzip, more than the 100 that arrive in one round trip; shorten the page or move a picture into a file\.$/,
    ),
  ]);
});

test("everything is told at once, each page with its file, and what many pages share is told once", () => {
  const many = Array.from({ length: 9 }, (_, index) => ({
    path: `/locations/${index}`,
    says: "has no h1; give its template one.",
  }));
  const faults = [
    { path: "/about", says: "links to /nowhere; correct it." },
    ...many,
    { path: "/about", says: "has no title; write one." },
  ];
  expect(reportFaults(faults, (path) => `content/pages${path}.mdx`)).toMatchInlineSnapshot(`
    "The site was rendered, but it is not fit to publish: 11 problems on 10 pages.

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

    The last good build is untouched."
  `);
});
