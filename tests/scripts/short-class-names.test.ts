import { expect, test } from "vitest";
import {
  renameInCss,
  renameInHtml,
  shortClassNames,
} from "#scripts/build/css/short-class-names.ts";

const CSS = String.raw`.pt-4{top:0}.group:hover .group-hover\:underline{left:0}@media print{.pt-4,.print\:hidden{right:0}}.\[\&\>p\]\:m-0>p{margin:0}`;

test("classes get short names in their order, the same in the sheet and on the page", () => {
  const names = shortClassNames(CSS, new Set());
  expect(names).toEqual({
    "pt-4": "a",
    group: "b",
    "group-hover:underline": "c",
    "print:hidden": "d",
    "[&>p]:m-0": "e",
  });
  expect(renameInCss(CSS, names)).toBe(
    ".a{top:0}.b:hover .c{left:0}@media print{.a,.d{right:0}}.e>p{margin:0}",
  );
  expect(
    renameInHtml('<p class="group pt-4"><b class="[&amp;&gt;p]:m-0">pt-4</b></p>', names),
  ).toBe('<p class="b a"><b class="e">pt-4</b></p>');
});

test("a class without any rule is left out, and an attribute that is empty then", () => {
  expect(
    renameInHtml('<p class="told-to-nobody pt-4"><i class="gone">x</i></p>', { "pt-4": "a" }),
  ).toBe('<p class="a"><i>x</i></p>');
});

test("what scripts know by its name keeps it, and no other takes it", () => {
  const names = shortClassNames(".long{top:0}.a{top:1px}.other{top:2px}", new Set(["a", "long"]));
  expect(names).toEqual({ long: "long", a: "a", other: "b" });
});

test("after z comes aa", () => {
  const css = Array.from({ length: 54 }, (_, index) => `.c${index}{top:0}`).join("");
  const names = Object.values(shortClassNames(css, new Set()));
  expect([names[25], names[26], names[51], names[52], names[53]]).toEqual([
    "z",
    "aa",
    "az",
    "ba",
    "bb",
  ]);
  expect(new Set(names).size).toBe(54);
});
