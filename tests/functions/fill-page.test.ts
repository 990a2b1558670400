import { expect, test } from "vitest";
import { parsePage, type PageContent } from "#functions/http/fill-page.ts";

const fill = (page: string, content: Partial<PageContent> = {}) =>
  parsePage(page)({ values: {}, ...content });

test("escapes visitors' input and never parses it as markup or a slot", () => {
  const typed = `"><b>'& <slot name="notice"></slot>`;
  const escaped = "&quot;&gt;&lt;b&gt;&#39;&amp; &lt;slot name=&quot;notice&quot;&gt;&lt;/slot&gt;";
  const content = { values: { name: typed, message: typed }, texts: { notice: typed } };
  const page = `<p>1 &lt; 2 <slot name="notice"></slot></p><input name="name"/><textarea name="message"></textarea>`;
  expect(fill(page, content)).toBe(
    `<p>1 &lt; 2 ${escaped}</p><input name="name" value="${escaped}"><textarea name="message">${escaped}</textarea>`,
  );
});

test("shows an error and marks the field as invalid only if there is one", () => {
  const page =
    '<form><div><ul><li><a href="#phone"><slot name="phone-error"></slot></a></li><li><slot name="name-error"></slot></li></ul></div>' +
    '<input name="phone" aria-invalid="true"/><p id="phone-error"><svg viewBox="0 0 9 9"/><slot name="phone-error"></slot></p></form>';
  expect(fill(page, { errors: { phone: "Odd." } })).toBe(
    '<form><div><ul><li><a href="#phone">Odd.</a></li></ul></div>' +
      '<input name="phone" aria-invalid="true" value=""><p id="phone-error"><svg viewBox="0 0 9 9"/>Odd.</p></form>',
  );
  expect(fill(page)).toBe('<form><input name="phone" value=""></form>');
});

test("leaves a file field empty, even if a value has its name", () => {
  const page = '<div><input name="photos" type="file"/></div>';
  expect(fill(page, { values: { photos: "wall.jpg" } })).toBe(page);
});

test("selects one or more values, and puts all of them in a hidden field", () => {
  const box = (value: string) =>
    `<input type="checkbox" name="selectedServices" value="${value}"/>`;
  const page = `${box("soundbar")}${box("shelf")}${box("sound")}<select name="city"><option value="">-</option><option value="rome">Rome</option></select><input type="hidden" name="selectedServices"/>`;
  const values = { selectedServices: ["soundbar", "shelf"], city: "rome" };
  const chosen = (value: string) => box(value).replace("/>", ' checked="">');
  expect(fill(page, { values })).toBe(
    `${chosen("soundbar")}${chosen("shelf")}${box("sound").replace("/>", ">")}<select name="city"><option value="">-</option><option value="rome" selected="">Rome</option></select><input type="hidden" name="selectedServices" value="soundbar,shelf">`,
  );
});

test("opens a part of the form only if one of its fields has a value", () => {
  const page =
    '<details name="faq"><p>Why?</p></details><details><select name="tvSize2"/></details>';
  const open = page
    .replace("<details><select", '<details open=""><select')
    .replace("/></", "></select></");
  expect(fill(page, { values: { tvSize2: "65" } })).toBe(open);
  expect(fill(page, { values: { tvSize2: "", tvSize: "65" } })).not.toContain("open");
});

test("keeps a hidden field's value if the page sets it", () => {
  const kind = '<input type="hidden" name="kind" value="quote">';
  expect(fill(kind, { values: { kind: "contact" } })).toBe(kind);
});

test("repeats a slot's content for each list entry, and omits an empty list with its heading", () => {
  const page =
    '<h2>Estimate</h2><dl><slot name="lines"><dt><slot name="title"></slot></dt><dt><slot name="label"></slot><span><slot name="note"></slot></span></dt></slot></dl>' +
    '<div><h3>Ask us</h3><ul><slot name="needsPerson"><li><slot name="text"></slot></li></slot></ul></div>';
  const lists = {
    lines: [
      { title: "TV 1", total: "$290", label: "", note: "", price: "" },
      { title: "", total: "", label: "TV & <wall>", note: "", price: "$240" },
      { title: "", total: "", label: "Brick", note: "Dusty", price: "$50" },
    ],
    heights: [],
    assumptions: [],
    needsPerson: [],
  };
  expect(fill(page, { lists })).toBe(
    "<h2>Estimate</h2><dl><dt>TV 1</dt><dt>TV &amp; &lt;wall&gt;</dt><dt>Brick<span>Dusty</span></dt></dl>",
  );
  expect(fill(page)).toBe("<h2>Estimate</h2>");
});

test("adds the quote answers to links to the estimate", () => {
  const page = '<a href="/api/quote">Link</a><a href="/quote">Other</a>';
  expect(fill(page, { query: "tvSize=65&place=wall" })).toBe(
    '<a href="/api/quote?tvSize=65&amp;place=wall">Link</a><a href="/quote">Other</a>',
  );
});

test("keeps a page's scripts, styles and doctype byte for byte", () => {
  const page =
    "<!DOCTYPE html><style>a>b{}</style><script>if (1 < 2) '<slot name=\"zip\">'</script><!-- & -->";
  expect(fill(page, { texts: { zip: "30060" } })).toBe(page);
});
