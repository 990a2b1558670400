import { evaluateSync } from "@mdx-js/mdx";
import { array, assert, constantFrom, pre, property } from "fast-check";
import { createElement } from "react";
import { Fragment, jsx, jsxs } from "react/jsx-runtime";
import { renderToStaticMarkup } from "react-dom/server";
import remarkGfm from "remark-gfm";
import { describe, expect, test } from "vitest";
import { unescapeHtml } from "#scripts/build/html/unescape-html.ts";
import { markdown } from "#scripts/build/markdown-blocks.ts";
import { readHtml } from "#scripts/build/html/read-html.ts";
import { readable } from "#scripts/build/readable.ts";

const URL_OF_PAGE = "https://tv.example/services/brick";

const words = (html: string) => markdown(readable(readHtml(html).children), URL_OF_PAGE);

/** What a Markdown parser, not ours, makes of a text. */
function readBack(text: string): string {
  const { default: Body } = evaluateSync(text, {
    Fragment,
    jsx,
    jsxs,
    format: "md",
    remarkPlugins: [remarkGfm],
  });
  return renderToStaticMarkup(createElement(Body));
}

describe("what templates print reads as text", () => {
  test("headings, lists, facts, tables and quotes", () => {
    expect(
      words(`
<section aria-labelledby="a"><h2 id="a">Steps</h2><ol><li><p>1</p><h3>Find the <em>wall</em></h3><p>Knock.</p></li><li><p>2</p><h3>Ready?</h3><p>Drill.</p></li></ol></section>
<ul><li>One</li><li>Two<ul><li>Inner</li></ul></li></ul>
<dl><div><dt>Price</dt><dd>$145 to $365</dd></div><div><dt>Phone</dt><dd>(678) 555-0142</dd><dd><span>Open now</span></dd></div></dl>
<table><caption>By size</caption><thead><tr><th scope="col">By size</th><th>Price</th></tr></thead><tbody><tr><th scope="row">Up to 43 | 44<small>per TV</small></th><td>$95</td></tr></tbody></table>
<figure><blockquote>It is level.</blockquote><figcaption>Walt P., Canton<span>Sample</span></figcaption></figure>
<div role="note"><p>A trap.</p><p>Mind it.</p></div>`),
    ).toMatchInlineSnapshot(`
      "## Steps

      1. **Find the *wall***: Knock.
      2. **Ready?** Drill.

      - One
      - Two
        - Inner

      * **Price:** $145 to $365
      * **Phone:** (678) 555-0142, Open now

      | By size | Price |
      | --- | --- |
      | Up to 43 \\| 44 (per TV) | $95 |

      > It is level.

      Walt P., Canton · Sample

      > A trap.
      >
      > Mind it."
    `);
  });

  test("what opens stands open, and what stands apart by its look alone has a sign between", () => {
    expect(
      words(`
<h2>Questions</h2><details><summary>Why?<span aria-hidden="true">+</span></summary><p>So.</p></details><details><summary>How?</summary><p>Thus.</p></details>
<ul><li><a href="/locations/smyrna"><span>Smyrna</span><span><svg><path d="M0"></path></svg></span><span>5.2 mi</span></a></li></ul>
<p><a href="tel:+1">Call</a><a href="/contact?a=1&amp;b=2">Ask</a></p>
<p>Fulton County<span>, </span><span>11</span>. A <strong>bold</strong>ly put word (<a href="#x">here</a>).</p>
<a href="/blog/b"><p><time>November 21</time> · 7 min</p><h3>A post</h3><p>Its text.</p></a>`),
    ).toMatchInlineSnapshot(`
      "## Questions

      ### Why?

      So.

      ### How?

      Thus.

      - [Smyrna · 5.2 mi](https://tv.example/locations/smyrna)

      [Call](tel:+1) · [Ask](https://tv.example/contact?a=1&b=2)

      Fulton County, 11. A **bold**ly put word ([here](https://tv.example/services/brick#x)).

      November 21 · 7 min

      ### [A post](https://tv.example/blog/b)

      Its text."
    `);
  });

  test("nothing is read that only a screen shows or that asks for input", () => {
    expect(
      words(`
<p hidden="">a</p><p aria-hidden="true">b</p><template><p>c</p></template><button type="button">d</button>
<form method="post"><label for="n">Your name</label><input id="n" name="n"/><label><input type="radio" name="c"/>Call</label></form>
<p data-share="https://x"><a href="sms:">Text it</a></p><nav aria-label="Pages"><ol><li>1</li></ol></nav>
<section data-place="cta_section"><h2>Rather have it done?</h2></section><p>Read <!-- -->this<!-- -->.</p>
<img alt="" src="/x.svg"/><img alt="A hidden cable" src="/y.svg"/>`),
    ).toBe("Read this.\n\n![A hidden cable](https://tv.example/y.svg)");
  });

  test("a form with headings tells its questions, answers and prices", () => {
    expect(
      words(
        `<form action="/api/quote"><fieldset><legend>Which bracket?</legend><div><label><input type="radio" name="b"/><span><span>Tilting</span><span>$50 to $80</span></span></label><label><input type="radio" name="b"/>Not sure</label></div></fieldset><section><h2>Your estimate</h2><p><output>$95 to $785</output></p><div><button type="submit">Show</button><a href="tel:+1">Call</a></div></section></form>`,
      ),
    ).toBe(
      "## Which bracket?\n\n- Tilting · $50 to $80\n- Not sure\n\n## Your estimate\n\n$95 to $785",
    );
  });
});

describe("signs that Markdown would read are read as themselves", () => {
  const escaped = (text: string) =>
    text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

  const textIn = (html: string) =>
    unescapeHtml(html.replaceAll(/<[^>]*>/g, ""))
      .replaceAll(/\s+/g, " ")
      .trim();

  const shows = (text: string) => {
    const cell = `<table><thead><tr><th>A</th></tr></thead><tbody><tr><td>${escaped(text)}</td></tr></tbody></table>`;
    for (const html of [
      `<p>${escaped(text)}</p>`,
      `<h2>${escaped(text)}</h2>`,
      `<ul><li>${escaped(text)}</li></ul>`,
      cell,
    ]) {
      const expected = textIn(html);
      expect(textIn(readBack(words(html))), `${html}\n${words(html)}`).toBe(expected);
    }
  };

  test.each([
    "# no heading",
    "1. no list",
    "- no list",
    "+ no list",
    "> no quote",
    "*no* _emphasis_ in snake_case",
    "a [link](https://x.example) and ![picture](y)",
    "`code` and a \\ and ~~no~~",
    "<script>alert(1)</script>",
    "&copy; &amp; AT&T",
    "a | b",
    "---",
    "- - -",
    ">no quote",
    "a heading #",
    "2x4 | 2*3*4 | 10_000_000",
  ])("%s", shows);

  test("whatever the text", () => {
    const sign = constantFrom(..."*_`[]()<>#+-.!|\\&~=1 aé;".split(""), "&amp;", "**", "](");
    assert(
      property(array(sign, { minLength: 1, maxLength: 12 }), (signs) => {
        const text = signs.join("").trim();
        pre(text !== "");
        shows(text);
      }),
      { numRuns: 100 },
    );
  });
});
