import { describe, expect, test } from "vitest";
import { fillPage, type PageContent } from "#functions/http/fill-page.ts";
import { readTemplate } from "#functions/http/template.ts";

const ESTIMATE: PageContent["estimate"] = {
  texts: {
    range: "$357 to $437",
    zip: "We serve 30144: Kennesaw.",
    center: "58",
    seats: "7 to 9 feet",
    query: "tvSize=65&place=wall",
  },
  lists: {
    lines: [
      { label: "TV & <wall>", note: "", quantity: "2 ×", price: "$240" },
      { label: "Brick", note: "Dusty", quantity: "", price: "$50" },
    ],
    assumptions: [{ text: "There are studs." }],
    needsPerson: [],
  },
};

const fill = (page: string, content: Partial<PageContent> = {}) =>
  fillPage(readTemplate(page), { values: {}, ...content });

test("what was typed stands in its place, escaped, and is never searched for slots", () => {
  const values = { name: `"><b>'&`, message: '{{value:name}} <if-slot when="notice">' };
  expect(fill(`<i title="{{value:name}}">{{value:message}}</i>{{value:other}}`, { values })).toBe(
    '<i title="&quot;&gt;&lt;b&gt;&#39;&amp;">{{value:name}} &lt;if-slot when=&quot;notice&quot;&gt;</i>',
  );
});

test("errors and the notice are shown only where there are some", () => {
  const page =
    '<if-slot when="notice"><p>{{notice}}</p></if-slot><input data-if-invalid="phone"><if-slot when="error:phone"><b>{{error:phone}}</b></if-slot><if-slot when="error:name">N</if-slot>';
  expect(fill(page, { notice: "Look!", errors: { phone: "Odd." } })).toBe(
    '<p>Look!</p><input aria-invalid="true"><b>Odd.</b>',
  );
  expect(fill(page)).toBe("<input>");
});

test("one of several is ticked, or several of them, and a hidden field has them all", () => {
  const box = (value: string) => `<i data-if-checked="selectedServices=${value}"></i>`;
  const page = `${box("soundbar")}${box("shelf")}${box("sound")}<o data-if-selected="city=marietta">{{value:selectedServices}}`;
  const values = { selectedServices: ["soundbar", "shelf"], city: "marietta" };
  expect(fill(page, { values })).toBe(
    '<i checked=""></i><i checked=""></i><i></i><o selected="">soundbar,shelf',
  );
});

test("lists are repeated, also with parts that only some entries have", () => {
  const page =
    '<if-slot when="list:lines"><for-slot each="lines"><li>{{line:quantity}}{{line:label}} {{line:price}}<if-slot when="line:note"> ({{line:note}})</if-slot></li></for-slot></if-slot><if-slot when="list:needsPerson">Ask: <for-slot each="needsPerson">{{line:text}}</for-slot></if-slot>';
  expect(fill(page, { estimate: ESTIMATE })).toBe(
    "<li>2 ×TV &amp; &lt;wall&gt; $240</li><li>Brick $50 (Dusty)</li>",
  );
  expect(fill(page)).toBe("");
});

test("texts that were worked out stand in their places", () => {
  const page =
    '{{text:range}} <if-slot when="text:zip">{{text:zip}}</if-slot><a href="/quote?{{text:query}}">';
  expect(fill(page, { estimate: ESTIMATE })).toBe(
    '$357 to $437 We serve 30144: Kennesaw.<a href="/quote?tvSize=65&amp;place=wall">',
  );
});

test("names out of a prototype are no slots", () => {
  expect(
    fill("{{value:constructor}}{{value:toString}}{{text:valueOf}}", { estimate: ESTIMATE }),
  ).toBe("");
});

describe("a page that is not sound is refused when it is read", () => {
  test.each(['<if-slot when="notice">', "</if-slot>", '<for-slot each="lines"></if-slot>'])(
    "%s",
    (page) => {
      expect(() => readTemplate(page)).toThrow("mend the page and build again");
    },
  );
});
