import { expect, test } from "vitest";
import { placeFor, slugFor } from "../../contentlayer/src/documents/find-files.ts";

const types = [
  { name: "City", filePathPattern: "cities/**/*.mdx" },
  { name: "Page", filePathPattern: "pages/*.mdx" },
  { name: "Review", filePathPattern: "reviews/*.yaml" },
  { name: "Business", filePathPattern: "business.yaml" },
];

test.each([
  ["city/a.mdx", "Did you mean `cities/`?"],
  ["citys/a.mdx", "Did you mean `cities/`?"],
  ["cities/a.md", "Files in `cities/` end with `.mdx`: call it `a.mdx`."],
  ["cities/north/a.yaml", "Files in `cities/` end with `.mdx`: call it `a.mdx`."],
  ["pages/old/a.mdx", "Put it into `pages/` itself: `pages/a.mdx`."],
  ["a.mdx", "Move it into one of: `cities/`, `pages/`."],
  ["a.jpg", "Move it into one of: `cities/`, `pages/`, `reviews/`."],
  ["bussiness.yaml", "Did you mean `business.yaml`?"],
  ["notes/a.yaml", "Move it into one of: `reviews/`."],
])("%s: %s", (id, sentence) => {
  expect(placeFor(id, types)).toBe(sentence);
});

test.each([
  ["cities/Sandy Springs.mdx", "call it `sandy-springs.mdx`."],
  ["cities/O'Neal_2.mdx", "call it `oneal-2.mdx`."],
  ["reviews/日本.yaml", "as in `sandy-springs.yaml`."],
])("%s: %s", (id, ending) => {
  expect(slugFor(id).endsWith(ending)).toBe(true);
});
