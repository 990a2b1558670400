import type { LoadOptions } from "contentlayer/build";
import { expect, test } from "vitest";
import { author, book, explanations, loadFiles, places } from "./sample-content.ts";

const pages = new Set(["/", "/contact", "/books"]);

const problemsOf = (files: Record<string, string>) =>
  loadFiles({ ...author, ...files }, { pages }).problems;

test("accepts links to pages, documents, and headings in documents and templates", () => {
  const body =
    "[a](/contact?x=1#reviews) [b](/books/red#part-two) [c](#part-two) [d](/books/red#reviews) [e](#reviews) [f](/) [g](#) [h](#caf\u00E9)\n\n## Part two\n\n## Caf\u00E9\n\nText.[^1]\n\n[^1]: Note.";
  expect(problemsOf({ "books/red.mdx": book("anna", body) })).toEqual([]);
});

test("suggests an existing page for a broken link", () => {
  const body = "[a](/Contact/) [b](/books/blu) [c](/contacts) [d](/nothing/like/it)";
  const problems = problemsOf({
    "books/red.mdx": book("anna", body),
    "books/blue.mdx": book("anna"),
  });
  expect(explanations(problems)).toEqual([
    "the link `/Contact/` doesn't point to a page on this site. Did you mean `/contact`?",
    "the link `/books/blu` doesn't point to a page on this site. Did you mean `/books/blue`?",
    "the link `/contacts` doesn't point to a page on this site. Did you mean `/contact`?",
    "the link `/nothing/like/it` doesn't point to a page on this site. Fix the path, or remove the link.",
  ]);
});

test("reports anchors without a matching heading, in the same or another document", () => {
  const problems = problemsOf({
    "books/blue.mdx": book("anna"),
    "books/red.mdx": book("anna", "[a](#part-to) [b](/books/blue#part-two)\n\n## Part two"),
  });
  expect(places(problems)).toEqual([
    "books/red.mdx:6:1 broken-anchor",
    "books/red.mdx:6:15 broken-anchor",
  ]);
  expect(explanations(problems)).toEqual([
    "the link `#part-to` doesn't match a heading on that page. Did you mean `#part-two`?",
    "the link `/books/blue#part-two` doesn't match a heading on that page. Remove the `#` and everything after it, because that page has no headings.",
  ]);
});

test("accepts links to a broken document, but not other paths that end in its slug", () => {
  const problems = problemsOf({
    "authors/contact.yaml": "name: [\n",
    "books/Green.mdx": book("anna"),
    "books/blue.mdx": book("ana"),
    "books/red.mdx": book(
      "anna",
      "[a](/books/blue) [b](/shop/blue) [c](/books/green) [d](/books/contact) [e](/books/blue#x)",
    ),
  });
  expect(places(problems)).toEqual([
    "authors/contact.yaml:1:7 invalid-yaml",
    "books/Green.mdx:1:1 bad-slug",
    "books/blue.mdx:3:9 dangling-reference",
    "books/red.mdx:6:18 broken-link",
    "books/red.mdx:6:52 broken-link",
    "books/red.mdx:6:72 broken-anchor",
  ]);
});

test.each([
  [
    "a protocol-relative link only once",
    { "books/red.mdx": book("anna", "[x](//elsewhere.example)") },
    "books/red.mdx:6:1 bad-link",
  ],
  [
    "a document whose body can't be parsed, but not links to its anchors",
    {
      "books/blue.mdx": book("anna", "{"),
      "books/red.mdx": book("anna", "[a](/books/blue#part-two)"),
    },
    "books/blue.mdx:6:1 invalid-mdx",
  ],
  [
    "a broken document, but not links to it, even if all documents of its type are broken",
    { "books/red.mdx": book("ana", "[a](/books/red)") },
    "books/red.mdx:3:9 dangling-reference",
  ],
])("the link check reports %s", (_, files, place) => {
  expect(places(problemsOf(files))).toEqual([place]);
});

test.each([
  [
    "a missing image",
    "![a](/wall.jpg) ![b](/x/../wall.jpg?v=2) ![c](/nope.png)",
    "books/red.mdx:6:42 missing-image",
    "the image `/nope.png` doesn't exist. Correct the path, or add the file.",
  ],
  [
    "a fault found by the image inspector",
    "![a](/wall.jpg) ![b](/den.jpg)",
    "books/red.mdx:6:17 bad-photo",
    "it isn't a photo. Use another one.",
  ],
  [
    "an image that is too large",
    "![a](/large.jpg)",
    "books/red.mdx:6:1 heavy-image",
    "the image `/large.jpg` is 4.2 MB, expected at most 1.0 MB. Resize it to at most 2,000 pixels wide, and save it as JPEG or WebP.",
  ],
])("the image check reports %s", (_, body, place, explanation) => {
  const images: Record<string, ReturnType<NonNullable<LoadOptions["lookAtImage"]>>> = {
    "/wall.jpg": { bytes: 1000 },
    "/large.jpg": { bytes: 4_210_000 },
    "/den.jpg": {
      fault: { rule: "bad-photo", message: "it isn't a photo.", fix: "Use another one." },
    },
  };
  const { problems } = loadFiles(
    { ...author, "books/red.mdx": book("anna", body) },
    { lookAtImage: (path) => images[path] },
  );
  expect(places(problems)).toEqual([place]);
  expect(explanations(problems)).toEqual([explanation]);
});
