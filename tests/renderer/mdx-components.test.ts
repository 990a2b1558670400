import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { components as schemas } from "#schema/components.ts";
import { compileMdx } from "../../contentlayer/src/mdx/compile.ts";
import { FilePublisher } from "#renderer/file-publisher.ts";
import { feedBody } from "#renderer/mdx/feed-body.tsx";
import { Mdx } from "#renderer/mdx/Mdx.tsx";
import { mdxComponents, type MdxLookups } from "#renderer/mdx/components.tsx";

const page = (name: string) => ({ name, url: `/pages/${name}` });
const lookups: MdxLookups = {
  city: () => page("Marietta"),
  post: (slug) => (slug === "gone" ? undefined : page("How high?")),
  service: () => page("Brick"),
  price: (item) =>
    item === "offer"
      ? { label: "Code", min: -10, max: -10 }
      : { label: "Brick wall", min: 50, max: 1105, unit: "per TV", placeholder: true },
  jobs: () => [
    { id: "a", label: "TV on brick", service: "brick", price: "$50 to $75", href: "/quote?a=1" },
  ],
  answer: (name) => ({ answer: `About ${name}.`, sample: name === "payment" }),
};
const components = mdxComponents(lookups);
const publish = (name: string) => `/${name}`;

function compile(body: string): string {
  const { code, problems } = compileMdx(body, { components: schemas, reservedIds: [] });
  expect(problems).toEqual([]);
  return code;
}

function html(body: string): string {
  const code = compile(body);
  const content = createElement(Mdx, { code, components });
  return renderToStaticMarkup(createElement(FilePublisher, { value: publish }, content)).replace(
    / (?:class|viewBox)="[^"]*"/g,
    "",
  );
}

test.each(Object.entries(schemas))(
  "renders <%s> without inline styles or scripts",
  (_, { example }) => {
    const markup = html(example);
    expect(markup).not.toMatch(/ style=| on[a-z]+=|<script|<style|undefined|NaN/);
    expect(markup).not.toMatch(/<p>(?:(?!<\/p>).)*<(?:p|div|aside|figure|ol|ul|details)\b/);
  },
);

test.each([
  [
    "a link with the document's name",
    '<PostLink slug="a" />',
    '<a href="/pages/How high?">How high?</a>',
  ],
  [
    "a link with the author's link text",
    'See <CityLink slug="a">that</CityLink>.',
    '<p>See <a href="/pages/Marietta">that</a>.</p>',
  ],
  [
    "steps as an ordered list",
    '<Steps>\n<Step title="A">Do.</Step>\n<Step title="B">\nDo *it*.\n</Step>\n</Steps>',
    "<ol><li><p>A</p><div>Do.</div></li><li><p>B</p><div><p>Do <em>it</em>.</p></div></li></ol>",
  ],
  [
    "a comparison as a list of options with results",
    '<Compare>\n<Option title="A" verdict="Best.">a</Option>\n<Option title="B">b</Option>\n</Compare>',
    "<ul><li><p>A</p><div>a</div><p>Best.</p></li><li><p>B</p><div>b</div></li></ul>",
  ],
  [
    "a price from the table, marked as an estimate",
    '<PriceRange item="brick" />',
    "<p><span>Brick wall<small>per TV, estimate</small></span><strong>$50 to $1,105</strong></p>",
  ],
  ["an answer of the business", '<Answer name="outlets" />', "<p>About outlets.</p>"],
  [
    "an answer that the owner hasn't confirmed, marked as a sample",
    '<Answer name="payment" />',
    "<p>About payment.<small>Sample</small></p>",
  ],
  [
    "a discount from the table",
    '<PriceRange item="offer" />',
    "<p><span>Code</span><strong>−$10</strong></p>",
  ],
  [
    "example jobs with prices and links to the calculator",
    "<ExampleJobs />",
    '<table><thead><tr><th scope="col">Example job</th><th scope="col">Price</th></tr></thead><tbody><tr><td><a href="/quote?a=1">TV on brick</a></td><td>$50 to $75</td></tr></tbody></table>',
  ],
  [
    "a figure with its picture and caption",
    '<Figure caption="A wall.">\n![Brick](/wall.jpg)\n</Figure>',
    '<figure><p><img alt="Brick" decoding="async" loading="lazy" src="/wall.jpg"/></p><figcaption>A wall.</figcaption></figure>',
  ],
])("renders %s", (_, body, expected) => {
  expect(html(body)).toBe(expected);
});

test("renders questions that open without JavaScript, and a scene as a separate file", () => {
  expect(html('<Faq>\n<Question ask="Why?">\nSo.\n</Question>\n</Faq>')).toMatch(
    /^<div><details><summary>Why\?<svg aria-hidden="true".*<\/summary><div><p>So\.<\/p><\/div><\/details><\/div>$/,
  );
  expect(
    html('<Figure caption="c"><Scene title="A TV on brick" wall="brick" /></Figure>'),
  ).toContain(
    '<img alt="A TV on brick" decoding="async" height="720" loading="lazy" src="/brick-console-65.svg" width="960"/>',
  );
  expect(html('<Figure caption="c"><WallSection wall="brick" /></Figure>')).toContain(
    'decoding="async" height="420" loading="lazy" src="/section-brick.svg" width="640"/>',
  );
});

test("rendering a link to a missing document throws an error", () => {
  expect(() => html('<PostLink slug="gone" />')).toThrow("Unknown document `gone`");
});

describe("the body of a post for feed readers", () => {
  const PAGE = "https://tv.example/blog/bricks";
  const feed = (body: string) => feedBody(compile(body), lookups, PAGE, publish);

  test.each(Object.entries(schemas))(
    "a feed renders <%s> without classes, ids, scripts or relative URLs",
    (_, { example }) => {
      const markup = feed(example);
      expect(markup).not.toMatch(
        / (?:class|id|style)=|<(?:svg|script|button|link)\b|undefined|NaN/,
      );
      expect(markup).not.toMatch(/ (?:href|src)="(?!https:|tel:|sms:|mailto:)/);
      expect(markup.length).toBeGreaterThan(20);
    },
  );

  test("a feed renders headings, prices and notes in plain HTML that every feed reader supports", () => {
    expect(feed('## A & b\n\n<PriceRange item="brick" />')).toBe(
      "<h2>A &amp; b</h2>\n<p>Brick wall (per TV, estimate): <strong>$50 to $1,105</strong></p>",
    );
    expect(feed('<Answer name="payment" />')).toBe("<p>About payment. (Sample)</p>");
    expect(feed('<Callout title="Note">\n\nText.\n\n</Callout>')).toMatch(
      /^<blockquote><p><strong>Note<\/strong><\/p>\s*<p>Text\.<\/p>\s*<\/blockquote>$/,
    );
  });

  test("a feed uses absolute URLs for links within the page, on the site and to other sites", () => {
    expect(feed("[1](#a) [2](/quote?a=1) [3](https://x.example/) [4](tel:+16785550142)")).toBe(
      `<p><a href="${PAGE}#a">1</a> <a href="https://tv.example/quote?a=1">2</a> <a href="https://x.example/">3</a> <a href="tel:+16785550142">4</a></p>`,
    );
  });
});
