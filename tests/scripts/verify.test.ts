import { describe, expect, test } from "vitest";
import { inspectPage } from "../../scripts/build/inspect.ts";
import type { RenderedPage } from "../../scripts/build/render-page.ts";
import { verifySite } from "../../scripts/build/verify.ts";

const page = (path: string, html: string): RenderedPage => ({
  path,
  route: path,
  used: [],
  indexable: true,
  updated: undefined,
  files: [],
  inspection: inspectPage(html),
  markup: { faults: [], nodes: {}, references: [], addresses: [] },
});

const verify =
  (...pages: RenderedPage[]) =>
  () =>
    verifySite(pages, new Set(["/favicon.svg"]));

describe("the finished site is looked at as a whole", () => {
  test("links to pages, to their anchors and to files are sound", () => {
    expect(
      verify(
        page(
          "/",
          '<a href="/b#c">x</a><a class="y" href="/favicon.svg">x</a><a href="https://a.example">x</a>',
        ),
        page("/b", '<h2 id="c">c</h2><a href="#c">up</a><a href="/?utm_source=x">home</a>'),
      ),
    ).not.toThrow();
  });

  test("pictures lie on the site, in every size", () => {
    expect(
      verify(
        page("/", '<img alt="" src="data:image/webp;base64,UklG"><img src="/favicon.svg?v=2">'),
      ),
    ).not.toThrow();
    expect(
      verify(
        page(
          "/",
          '<picture><source srcSet="/favicon.svg 1w, /b.avif 2w" type="image/avif"/><img alt="a" src="/c.webp"/></picture>',
        ),
      ),
    ).toThrowErrorMatchingInlineSnapshot(`
      [UserError: The site was rendered, but it is not fit to publish:
        /: shows /c.webp, which is no file of this site; correct the path, and name it in a document where it is a photo of \`content/media\`.
        /: shows /b.avif, which is no file of this site; correct the path, and name it in a document where it is a photo of \`content/media\`.
      The last good build is untouched.]
    `);
  });

  test("a link to nowhere, a missing anchor and a style attribute are all told, each with its page", () => {
    expect(
      verify(
        page("/", '<a href="/nowhere">x</a><a href="/b#d">x</a>'),
        page(
          "/b",
          '<p class="x" style="color:red">x</p><h2 id="c">style="in text"</h2><h2 id="c">again</h2>',
        ),
      ),
    ).toThrowErrorMatchingInlineSnapshot(`
      [UserError: The site was rendered, but it is not fit to publish:
        /: links to /nowhere, which is no page of this site; correct the link or write the page.
        /: links to /b#d, but /b has no element with that id.
        /b: has the id \`c\` twice, so that links to it lead to the first alone; word the heading or name the file otherwise.
        /b: the \`style\` attribute in <p class="x" style="color:red"> is ignored under the content security policy; use a class or an SVG presentation attribute.
      The last good build is untouched.]
    `);
  });
});
