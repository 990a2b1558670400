import { expect, test } from "vitest";
import { author, book, loadFiles, places, told } from "./books.ts";

const pages = new Set(["/", "/contact", "/books"]);

const problemsOf = (files: Record<string, string>) =>
  loadFiles({ ...author, ...files }, { pages }).problems;

test("links to pages, documents and their headings, templates and files are sound", () => {
  const body =
    "[a](/contact?x=1#any) [b](/books/red#part-two) [c](#part-two) [d](/books/red#reviews) [e](#reviews) [f](/) [g](#) [h](#caf\u00E9)\n\n## Part two\n\n## Caf\u00E9\n\nText.[^1]\n\n[^1]: Note.";
  expect(problemsOf({ "books/red.mdx": book("anna", body) })).toEqual([]);
});

test("a link to a page that is not there names the one that was meant", () => {
  const body = "[a](/Contact/) [b](/books/blu) [c](/contacts) [d](/nothing/like/it)";
  const problems = problemsOf({
    "books/red.mdx": book("anna", body),
    "books/blue.mdx": book("anna"),
  });
  expect(told(problems)).toEqual([
    "the link `/Contact/` leads to no page of this site. Did you mean `/contact`?",
    "the link `/books/blu` leads to no page of this site. Did you mean `/books/blue`?",
    "the link `/contacts` leads to no page of this site. Did you mean `/contact`?",
    "the link `/nothing/like/it` leads to no page of this site. Correct the address, or remove the link.",
  ]);
});

test("an anchor that is no heading of its document is a problem, in this document and in another", () => {
  const problems = problemsOf({
    "books/blue.mdx": book("anna"),
    "books/red.mdx": book("anna", "[a](#part-to) [b](/books/blue#part-two)\n\n## Part two"),
  });
  expect(places(problems)).toEqual([
    "books/red.mdx:6:1 broken-anchor",
    "books/red.mdx:6:15 broken-anchor",
  ]);
  expect(told(problems)).toEqual([
    "the link `#part-to` leads to no heading of that page. Did you mean `#part-two`?",
    "the link `/books/blue#part-two` leads to no heading of that page. Remove the `#` and what follows: that page has no headings of its own.",
  ]);
});

test("a link to another host is told once", () => {
  expect(places(problemsOf({ "books/red.mdx": book("anna", "[x](//elsewhere.example)") }))).toEqual(
    ["books/red.mdx:6:1 bad-link"],
  );
});

test("a broken document excuses links to itself, and no others that end alike", () => {
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

test("where a document's body cannot be read, its headings are not known and nothing is said of them", () => {
  const problems = problemsOf({
    "books/blue.mdx": book("anna", "{"),
    "books/red.mdx": book("anna", "[a](/books/blue#part-two)"),
  });
  expect(places(problems)).toEqual(["books/blue.mdx:6:1 invalid-mdx"]);
});

test("where no document of a type is sound, any address with a broken one's name is let pass", () => {
  const problems = problemsOf({ "books/red.mdx": book("ana", "[a](/books/red)") });
  expect(places(problems)).toEqual(["books/red.mdx:3:9 dangling-reference"]);
});

test("a picture must be there", () => {
  const { problems } = loadFiles(
    {
      ...author,
      "books/red.mdx": book("anna", "![a](/wall.jpg) ![b](/x/../wall.jpg?v=2) ![c](/nope.png)"),
    },
    { lookAtImage: (path) => (path === "/wall.jpg" ? { bytes: 1000 } : undefined) },
  );
  expect(places(problems)).toEqual(["books/red.mdx:6:42 missing-image"]);
  expect(told(problems)).toEqual([
    "there is no picture `/nope.png`. Correct its path, or put the file there.",
  ]);
});

test("what speaks against a picture that the site makes fit itself is told in the site's words", () => {
  const fault = { rule: "bad-photo", message: "it is no photo.", fix: "Take another one." };
  const { problems } = loadFiles(
    { ...author, "books/red.mdx": book("anna", "![a](/raw/wall.jpg) ![b](/raw/den.jpg)") },
    { lookAtImage: (path) => ({ fault: path === "/raw/den.jpg" ? fault : undefined }) },
  );
  expect(places(problems)).toEqual(["books/red.mdx:6:21 bad-photo"]);
  expect(told(problems)).toEqual(["it is no photo. Take another one."]);
});

test("a picture that weighs as much as a camera's is none for a page", () => {
  const { problems } = loadFiles(
    { ...author, "books/red.mdx": book("anna", "![a](/wall.jpg)") },
    { lookAtImage: () => ({ bytes: 4_210_000 }) },
  );
  expect(told(problems)).toEqual([
    "the picture `/wall.jpg` weighs 4.2 MB, expected at most 1.0 MB. Make it at most 2,000 pixels wide and save it as JPEG or WebP.",
  ]);
});
