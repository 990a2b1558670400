import { setLibrary } from "contentlayer/runtime";
import { createElement } from "react";
import { beforeAll, expect, test } from "vitest";
import { buildPage } from "#pages/build-page.ts";
import { DEV_ASSETS } from "#renderer/dev-assets.ts";
import { renderDocument } from "#renderer/document.tsx";
import type { PageModel } from "#renderer/page-model.ts";
import { loadSoundContent } from "#scripts/content/site-content.ts";
import { sharedContent } from "../support/fixture.ts";

beforeAll(() => setLibrary(loadSoundContent(sharedContent()).library));

const Page = () => createElement("h1", {}, "Hello");

function rendered(path: string, changes: Partial<PageModel<object>> = {}) {
  const model = buildPage({ path, title: path, description: "A page.", props: {} });
  return renderDocument(Page, { ...model, ...changes }, DEV_ASSETS);
}

const sharedParts = (path: string, changes?: Partial<PageModel<object>>) =>
  rendered(path, changes).parts.filter(({ isShared }) => isShared);

test("pages with the same header and footer share their HTML, and its parts make up the whole page", () => {
  const { html, parts } = rendered("/locations/rome");
  expect(parts.map((part) => part.html).join("")).toBe(html);
  const [head, start, end] = parts.filter(({ isShared }) => isShared);
  expect(html.split("<main")).toHaveLength(2);
  const others = sharedParts("/locations/canton");
  for (const [index, part] of [head, start, end].entries()) expect(others[index]).toBe(part);
});

test("a shared header marks the link to the current page, and the bar on phones can be left out", () => {
  const [, city, end] = sharedParts("/locations/rome");
  const [, list] = sharedParts("/locations");
  expect(city?.html).toContain('<a aria-current="true" href="/locations">');
  expect(list?.html).toContain('<a aria-current="page" href="/locations">');
  expect(end?.html).toContain('data-place="thumb_bar"');
  const [, , without] = sharedParts("/locations/rome", { thumbBar: false });
  expect(without?.html).not.toContain('data-place="thumb_bar"');
});

test("a shared header shows a business's new phone number", () => {
  const { shell } = buildPage({ path: "/locations/rome", title: "", description: "", props: {} });
  const phone = { ...shell.phone, text: "(770) 555-0100" };
  const [, before] = sharedParts("/locations/rome");
  const [, after] = sharedParts("/locations/rome", { shell: { ...shell, phone } });
  expect(before?.html).not.toContain("(770) 555-0100");
  expect(after?.html).toContain("(770) 555-0100");
});
