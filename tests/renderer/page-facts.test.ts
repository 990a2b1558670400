import { describe, expect, test } from "vitest";
import { pageFacts, type HtmlPart } from "#renderer/page-facts.ts";
import { factsOf, SITE_URL } from "../support/rendered-page.ts";

const linesOf = (body: string) => factsOf("/a", body).lines;

test("page facts contain every URL on our site, wherever it appears on the page", () => {
  const { links, images, loads, mentions } = factsOf(
    "/a",
    `<h1>A</h1><a href="/b?x=1#c">b</a><a href="${SITE_URL}/d">d</a><a href="#c">c</a><a href="https://other.example/e">e</a><a href="tel:+1">f</a>
    <form action="/send"><button formaction="/send/again">x</button></form>
    <picture><source srcSet="/p.avif 1w, /q.avif 2w" type="image/avif"/><img alt="" src="/p.webp"/></picture><img alt="" src="data:,">
    <div data-src="/assets/i.js /assets/j.js" data-path="/b"></div><svg><use href="#g"/></svg><a href="//cdn.example/x">g</a>`,
    {
      head: `<meta property="og:image" content="${SITE_URL}/share.png"><link rel="canonical" href="${SITE_URL}/a"><link rel="icon" href="/icon.svg"><script src="/s.js"></script>`,
    },
  );
  expect({ links, images, loads, mentions }).toEqual({
    links: ["/b?x=1#c", "/d", "#c", "/send", "/send/again"],
    images: ["/p.avif", "/q.avif", "/p.webp"],
    loads: ["/icon.svg", "/s.js", "/assets/i.js", "/assets/j.js"],
    mentions: ["/share.png", "/a"],
  });
});

test("page facts list each URL once but include duplicate ids", () => {
  const { links, ids } = factsOf(
    "/a",
    '<a href="/b">1</a><a href="/b">2</a><h2 id="x">X</h2><p id="x">y</p><svg><g id="g"></g></svg>',
  );
  expect(links).toEqual(["/b"]);
  expect(ids).toEqual(["x", "x", "g"]);
});

test("page facts list the page's headings, but not those in drawings", () => {
  const { headings } = factsOf(
    "/a",
    "<h1>TVs &amp; <em>walls</em></h1><svg><foreignObject><h2>No</h2></foreignObject></svg><details><summary><h3>Why?</h3></summary></details>",
  );
  expect(headings).toEqual([
    { level: 1, text: "TVs & walls" },
    { level: 3, text: "Why?" },
  ]);
});

test("page facts are the same whether a page is read as a whole or in parts that other pages share", () => {
  const start = `<body><a href="#content">Skip</a><header><a href="/">Home</a><svg id="logo"></svg></header>`;
  const main = `<main id="content"><h1>A</h1><a href="/b">b</a> <a href="/">home</a><img alt="" src="/p.webp"></main>`;
  const end = `<footer><h2>More</h2><a href="/c">c</a><a href="${SITE_URL}/b">b</a></footer><script src="/s.js"></script></body>`;
  const model = { ...factsOf("/a", ""), siteUrl: SITE_URL };
  const read = (parts: readonly HtmlPart[], siteUrl = SITE_URL) =>
    pageFacts({ ...model, siteUrl }, model, parts);
  const shared = (html: string) => ({ html, isShared: true });
  const own = (html: string) => ({ html, isShared: false });
  const whole = read([own(start + main + end)]);
  expect(whole.links).toEqual(["#content", "/", "/b", "/c"]);
  const [sharedStart, sharedEnd] = [shared(start), shared(end)];
  const parts = [sharedStart, own(main), sharedEnd];
  expect(read(parts)).toEqual(whole);
  expect(read(parts)).toEqual(whole);
  const elsewhere = [sharedStart, own("<main></main>"), sharedEnd];
  expect(read(elsewhere).links).toEqual(["#content", "/", "/c", "/b"]);
  expect(read(elsewhere, "https://other.example").links).toEqual(["#content", "/", "/c"]);
});

describe("the visible lines of a page", () => {
  test("page facts list visible text with one line per block, and a space between adjacent inline elements", () => {
    expect(linesOf("<h1>A  <em>level</em>\nTV</h1><p>1<!-- -->5 lbs &amp; up</p>")).toEqual([
      "A level TV",
      "15 lbs & up",
    ]);
    expect(linesOf("<p>a<br/>b</p><p><b>one</b><i>two</i></p>")).toEqual(["a", "b", "one two"]);
  });

  test("a page's visible lines include collapsed answers", () => {
    expect(linesOf("<details><summary>Why?</summary><p>So.</p></details>")).toEqual([
      "Why?",
      "So.",
    ]);
  });

  test("a page's visible lines resume after void elements and elements without a closing tag", () => {
    expect(linesOf('<input hidden=""><p>a<span aria-hidden="true">x</p><p>b<br>c</p>')).toEqual([
      "a",
      "b",
      "c",
    ]);
  });

  test.each([
    '<section hidden=""><section>x</section>x</section>',
    '<nav id="menu" popover="auto"><p>x</p></nav>',
    '<span aria-hidden="true">x</span>',
    '<h2 class="text-h2 sr-only">x</h2>',
    "<svg><text>x</text></svg><template><p>x</p></template><script>x</script><style>x</style>",
    "<select><option>x</option></select><dialog>x</dialog><noscript>x</noscript>",
    '<img alt="x" hidden=""/><input hidden="" value="x">',
  ])("a page's visible lines omit hidden elements: %s", (hidden) => {
    expect(linesOf(`<p>a</p>${hidden}<p class="not-sr-only">b</p>`)).toEqual(["a", "b"]);
  });
});

describe("the content of a page", () => {
  const body = `<header>Top</header><main><h1>Walls</h1>
    <p>Call <a href="/contact">us</a>.</p><img alt="A den" src="/assets/drawings/den.abc123.svg"></main><footer>Bottom</footer>`;
  const contentOf = (html: string) => factsOf("/a", html).content;

  test("page content separates words and URLs by spaces, and omits code", () => {
    const html = `<main><h1>Our
      walls</h1><p>Call<b>us</b>.</p><img alt="A den" src="/den.webp"><a href="/b">b</a><script>code</script></main>`;
    expect(contentOf(html)).toBe("Our walls Call us. A den /den.webp /b b");
  });

  test.each([
    ["header and footer", /Top|Bottom/g, "Other"],
    ["the hash in a drawing's name", "abc123", "xyz789"],
    ["class names", "<p>", '<p class="a">'],
    ["line breaks", "</h1>\n", "</h1> "],
  ])("page content is considered unchanged after a change to %s", (_what, from, to) => {
    expect(contentOf(body.replace(from, to))).toBe(contentOf(body));
  });

  test.each([
    ["a word", "Call", "Text"],
    ["a link", "/contact", "/quote"],
    ["the description of an image", "A den", "A bedroom"],
    ["an image", "den.abc123", "bedroom.abc123"],
  ])("page content is considered changed after a change to %s", (_what, from, to) => {
    expect(contentOf(body.replace(from, to))).not.toBe(contentOf(body));
  });
});
