import { describe, expect, test } from "vitest";
import { readHtml } from "#scripts/build/html/read-html.ts";
import { inspectPage } from "#scripts/build/proof/inspect-page.ts";
import { inspected } from "../support/inspected.ts";

/** What is wrong with a page whose body is an `h1` and this. */
const faultsOf = (body: string, head = "") =>
  inspected("/a", `<h1>A</h1>${body}`, { head }).inspection.faults;

test("a sound page has no fault, however it is written", () => {
  expect(
    faultsOf(`<header><nav><a href="/">Home</a></nav></header>
      <main><!-- <p> a comment <br> --><h2 id="x">B</h2><p>Text, <em>more</em><br/>and 1 &lt; 2.</p>
      <details><summary><h3>Why</h3></summary><div><p>So.</p></div></details>
      <ul><li><p>One</p><ul><li>Inner</li></ul></li></ul><dl><div><dt>A</dt><dd><p>B</p></dd></div></dl>
      <table><caption>T</caption><thead><tr><th>A</th></tr></thead><tbody><tr><td><p>B</p></td></tr></tbody></table>
      <a href="/b"><h2>A card</h2><p>A whole block may be a link</p></a>
      <svg viewBox="0 0 1 1"><linearGradient id="g"><stop/></linearGradient><a href="#x"><title>T</title><path d="M0 0"/></a></svg>
      <div aria-hidden="true"><a href="/b" tabindex="-1"></a></div>
      <img alt="" src="/x.png"><a href="/c"><img alt="A den" src="/y.png"/></a>
      <form><label>Name <input name="n"></label><label for="z">ZIP</label><input id="z"><input type="hidden" name="h">
      <input aria-label="Find" type="search"><button type="submit"><span>Send</span></button></form>
      <script type="application/ld+json">{"a":"</b><p>"}</script></main>`),
  ).toEqual([]);
});

describe("tags fit together", () => {
  test("an element that is never closed, and an end tag without its element", () => {
    expect(faultsOf("<div><span>text</div></section>")).toMatchInlineSnapshot(`
      [
        "never closes <span>; write its end tag before that of the element around it.",
        "closes </section>, which is not open inside of <body>; take the end tag out.",
      ]
    `);
  });

  test("a tag that never ends", () => {
    expect(
      inspectPage(readHtml("<html lang='en'><p"), { path: "/a", indexable: true }, "").faults,
    ).toContain("ends inside of a tag, after <p");
  });

  test("a block inside of a line of text, where a browser would end the paragraph", () => {
    expect(faultsOf("<p>One <div>two</div></p>")).toMatchInlineSnapshot(`
      [
        "has <div> inside of <p>, which holds text alone; use a <span>, or a <div> around both.",
      ]
    `);
    expect(faultsOf("<p><a href='/'><ul><li>one</li></ul></a></p>")).toHaveLength(1);
  });

  test("parts of lists and tables outside of theirs", () => {
    expect(faultsOf("<div><li>one</li></div><ul><p>two</p></ul><table><td>three</td></table>"))
      .toMatchInlineSnapshot(`
      [
        "has <li> inside of <div>; put it into <ul>, <ol> or <menu>.",
        "has <p> directly inside of <ul>; that holds <li> alone.",
        "has <td> inside of <table>; put it into <tr>.",
      ]
    `);
  });
});

describe("what is pressed", () => {
  test("stands in nothing else that is pressed", () => {
    expect(
      faultsOf(
        '<a class="a" href="/b">One <button>Two</button></a><button><span tabindex="0">three</span></button><p><a href="/">x <em><a href="/b">y</a></em></a></p>',
      ),
    ).toMatchInlineSnapshot(`
      [
        "has <button> inside of <a href="/b">, where nobody can press the one without the other; put them side by side.",
        "has <span tabindex="0"> inside of <button>, where nobody can press the one without the other; put them side by side.",
        "has <a href="/b"> inside of <a href="/">, where nobody can press the one without the other; put them side by side.",
      ]
    `);
  });

  test("a label is one field's", () => {
    expect(faultsOf('<label>Both <input name="a"><input name="b"></label>')).toMatchInlineSnapshot(`
      [
        "has <input name="b"> inside of a <label> that is <input name="a">'s already; give each field a <label> of its own.",
      ]
    `);
  });
});

describe("whoever cannot see the page", () => {
  test("is told what every picture shows", () => {
    expect(faultsOf('<img class="a b" src="/x.png">')).toMatchInlineSnapshot(`
      [
        "shows <img src="/x.png"> without \`alt\`; say what is seen there, or write alt="" where it only decorates.",
      ]
    `);
  });

  test("is told what every link, button, field and frame is", () => {
    expect(
      faultsOf(
        '<a href="/b"><svg><path d="M0 0"/></svg></a><button><span aria-hidden="true">×</span></button><input name="zip"><select name="s"><option>a</option></select><label></label><iframe src="https://a.example"></iframe>',
      ),
    ).toMatchInlineSnapshot(`
      [
        "has <a href="/b"> without a name for whoever cannot see it; write what it leads to inside of it, or into \`aria-label\`.",
        "has <button> without a name for whoever cannot see it; write what it does inside of it, or into \`aria-label\`.",
        "has <input name="zip"> without a name for whoever cannot see it; give it a \`<label>\`.",
        "has <select name="s"> without a name for whoever cannot see it; give it a \`<label>\`.",
        "has <iframe src="https://a.example"> without a name for whoever cannot see it; write what it shows into \`title\`.",
      ]
    `);
  });

  test("hears one h1, and no step left out below it", () => {
    expect(inspected("/a", "<h2>B</h2>").inspection.faults).toMatchInlineSnapshot(`
      [
        "has no h1; give its template one, with what the page is about.",
      ]
    `);
    expect(faultsOf("<h1>Second</h1><h3>Deep</h3>")).toMatchInlineSnapshot(`
      [
        "has 2 h1 (“A”, “Second”); keep the one that says what the page is about and make the others h2.",
        "goes from h1 to h3 at “Deep”; make it h2.",
      ]
    `);
  });
});

describe("ids", () => {
  test("stand once", () => {
    expect(faultsOf('<h2 id="c">C</h2><h2 id="c">C</h2>')).toMatchInlineSnapshot(`
      [
        "has the id \`c\` twice, so that links to it lead to the first alone; word the heading or name the file otherwise.",
      ]
    `);
  });

  test("that another element names are there", () => {
    expect(faultsOf('<label for="zip">ZIP</label><p aria-labelledby="c d" id="c">x</p>'))
      .toMatchInlineSnapshot(`
      [
        "names \`zip\` in the \`for\` of <label for="zip">, but has no element with that id; correct the name, or give the id to the element that is meant.",
        "names \`d\` in the \`aria-labelledby\` of <p aria-labelledby="c d" id="c">, but has no element with that id; correct the name, or give the id to the element that is meant.",
      ]
    `);
  });
});

test("attributes that browsers drop or the security policy ignores are told", () => {
  expect(
    faultsOf(
      `<p class="x" style="color:red" onclick="go()" lang="en" lang="de">style="in text"</p>`,
    ),
  ).toMatchInlineSnapshot(`
    [
      "has the attribute \`lang\` twice in <p style="color:red" onclick="go()" lang="en" lang="de">, of which browsers drop the second; take one out.",
      "the \`style\` attribute in <p style="color:red" onclick="go()" lang="en" lang="de"> is ignored under the content security policy; use a class or an SVG presentation attribute.",
      "the \`onclick\` attribute in <p style="color:red" onclick="go()" lang="en" lang="de"> is ignored under the content security policy; listen in a script of \`renderer/browser\`.",
    ]
  `);
});

describe("the head", () => {
  test("has one title and one description, and names the page's own address", () => {
    expect(faultsOf("", '<title>Again</title><meta name="description" content="Again">'))
      .toMatchInlineSnapshot(`
      [
        "has 2 titles, of which only the first counts; take the others out.",
        "has 2 descriptions, of which only the first counts; take the others out.",
      ]
    `);
    expect(
      inspectPage(
        readHtml(
          '<html><head><title> </title><link rel="canonical" href="https://a.example/b"></head><body><h1>A</h1></body></html>',
        ),
        { path: "/a", indexable: true },
        "https://a.example",
      ).faults,
    ).toMatchInlineSnapshot(`
      [
        "has no title; write one for search results.",
        "has no description; write one for search results.",
        "does not say its language; write \`<html lang="en">\`.",
        "says that its address is https://a.example/b; its \`canonical\` must be https://a.example/a.",
      ]
    `);
  });

  test("says the same as the page's model about being listed", () => {
    expect(faultsOf("", '<meta name="robots" content="noindex">')).toMatchInlineSnapshot(`
      [
        "asks not to be listed though it is indexable; take \`noindex\` out.",
      ]
    `);
  });
});

test("every address of our own is found, wherever it stands", () => {
  const { inspection } = inspected(
    "/a",
    `<h1>A</h1><a href="/b?x=1#c">b</a><a href="https://longleaf.example/d">d</a><a href="https://other.example/e">e</a><a href="tel:+1">f</a>
    <picture><source srcSet="/p.avif 1w, /q.avif 2w" type="image/avif"/><img alt="" src="/p.webp"/></picture><img alt="" src="data:,">
    <div data-src="/assets/i.js /assets/j.js" data-path="/b"></div><svg><use href="#g"/></svg>
    <script type="application/ld+json">{"url":"https://longleaf.example/","image":"https://longleaf.example/i.png","@id":"https://longleaf.example/a#page"}</script>`,
    {
      head: '<meta property="og:image" content="https://longleaf.example/share.png"><link rel="icon" href="/icon.svg"><script src="/s.js"></script><style>@font-face{src:url(/f.woff2)}</style>',
    },
  );
  const { links, pictures, loads, mentions } = inspection;
  expect({ links, pictures, loads, mentions }).toEqual({
    links: ["/b?x=1#c", "/d"],
    pictures: ["/p.avif", "/q.avif", "/p.webp"],
    loads: ["/icon.svg", "/s.js", "/f.woff2", "/assets/i.js", "/assets/j.js"],
    mentions: ["/a", "/share.png", "/", "/i.png"],
  });
});
