import { load } from "contentlayer/build";
import source from "../../../contentlayer.config.ts";
import { expect, test } from "vitest";
import { body, shownAfter, shownBy } from "./terminal.ts";

test("misspells a page's address", () => {
  expect(shownAfter(body("See [drywall](/services/tv-mounting-drywal)."))).toMatchInlineSnapshot(`
    "content/cities/ringgold.mdx:36:5 error broken-link
      the link \`/services/tv-mounting-drywal\` leads to no page of this site.
      Did you mean \`/services/tv-mounting-drywall\`?

        35 |
      > 36 | See [drywall](/services/tv-mounting-drywal).
           |     ^
        37 |
    "
  `);
});

test("misspells a heading's anchor", () => {
  expect(shownAfter(body("See [above](#the-wals)."))).toMatchInlineSnapshot(`
    "content/cities/ringgold.mdx:36:5 error broken-anchor
      the link \`#the-wals\` leads to no heading of that page.
      Did you mean \`#the-walls\`?

        35 |
      > 36 | See [above](#the-wals).
           |     ^
        37 |
    "
  `);
});

test("leaves a link's address out", () => {
  expect(shownAfter(body("See [drywall]()."))).toMatchInlineSnapshot(`
    "content/cities/ringgold.mdx:36:5 error bad-link
      the link has no address.
      Write it between the round brackets.

        35 |
      > 36 | See [drywall]().
           |     ^
        37 |
    "
  `);
});

test("links to an address without encryption", () => {
  expect(shownAfter(body("See [the city](http://www.cityofringgold.com)."))).toMatchInlineSnapshot(`
    "content/cities/ringgold.mdx:36:5 error bad-link
      the link \`http://www.cityofringgold.com\` is neither a page of this site nor a safe address.
      Write \`https://www.cityofringgold.com\`, if that address answers.

        35 |
      > 36 | See [the city](http://www.cityofringgold.com).
           |     ^
        37 |
    "
  `);
});

test("forgets the beginning of an address", () => {
  expect(shownAfter(body("See [the city](www.cityofringgold.com)."))).toMatchInlineSnapshot(`
    "content/cities/ringgold.mdx:36:5 error bad-link
      the link \`www.cityofringgold.com\` is neither a page of this site nor a safe address.
      Write \`https://www.cityofringgold.com\`.

        35 |
      > 36 | See [the city](www.cityofringgold.com).
           |     ^
        37 |
    "
  `);
});

test("links to a script", () => {
  expect(shownAfter(body("See [the city](javascript:alert(1))."))).toMatchInlineSnapshot(`
    "content/cities/ringgold.mdx:36:5 error bad-link
      the link \`javascript:alert(1)\` is neither a page of this site nor a safe address.
      Use https, mailto, tel or sms.

        35 |
      > 36 | See [the city](javascript:alert(1)).
           |     ^
        37 |
    "
  `);
});

test("writes an address with a space in it", () => {
  expect(shownAfter(body("See [the springs](/locations/sandy springs)."))).toMatchInlineSnapshot(`
    "content/cities/ringgold.mdx:36:5 error unread-link
      this isn't a link: its address \`/locations/sandy springs\` has a space in it.
      Write the address without spaces; in a file's name, use hyphens instead.

        35 |
      > 36 | See [the springs](/locations/sandy springs).
           |     ^
        37 |
    "
  `);
});

test("writes a space between a link's two brackets", () => {
  expect(shownAfter(body("See [drywall] (/services/tv-mounting-drywall)."))).toMatchInlineSnapshot(`
    "content/cities/ringgold.mdx:36:5 error unread-link
      this isn't a link: there is a space between its square and its round brackets.
      Write \`[drywall](/services/tv-mounting-drywall)\`.

        35 |
      > 36 | See [drywall] (/services/tv-mounting-drywall).
           |     ^
        37 |
    "
  `);
});

test("puts a link into a link", () => {
  expect(shownAfter(body('See [mounting in <CityLink slug="marietta" />](/contact).')))
    .toMatchInlineSnapshot(`
      "content/cities/ringgold.mdx:36:18 error nested-link
        this link is inside another link.
        Close the outer link before it, or write this one as plain words.

          35 |
        > 36 | See [mounting in <CityLink slug="marietta" />](/contact).
             |                  ^
          37 |
      "
    `);
});

test("shows a picture that is not there", () => {
  expect(shownAfter(body("![A den](/images/den.jpg)"))).toMatchInlineSnapshot(`
    "content/cities/ringgold.mdx:36:1 error missing-image
      there is no picture \`/images/den.jpg\`.
      Correct its path, or put the file there.

        35 |
      > 36 | ![A den](/images/den.jpg)
           | ^
        37 |
    "
  `);
});

test("forgets to describe a picture", () => {
  expect(shownAfter(body("![](/images/longleaf-tv-mounting.png)"))).toMatchInlineSnapshot(`
    "content/cities/ringgold.mdx:36:1 error missing-alt
      the picture \`/images/longleaf-tv-mounting.png\` has no description.
      Say between the square brackets what it shows, for people who can't see it.

        35 |
      > 36 | ![](/images/longleaf-tv-mounting.png)
           | ^
        37 |
    "
  `);
});

test("shows a picture of another site", () => {
  expect(shownAfter(body("![A den](https://example.com/den.jpg)"))).toMatchInlineSnapshot(`
    "content/cities/ringgold.mdx:36:1 error bad-image
      the picture \`https://example.com/den.jpg\` isn't on this site.
      Put its file next to the site's other pictures, and start its path with \`/\`.

        35 |
      > 36 | ![A den](https://example.com/den.jpg)
           | ^
        37 |
    "
  `);
});

test("names a picture without its folder", () => {
  expect(shownAfter(body("![A den](den.jpg)"))).toMatchInlineSnapshot(`
    "content/cities/ringgold.mdx:36:1 error bad-image
      the picture \`den.jpg\` is missing its folder.
      Put its file next to the site's other pictures, and start its path with \`/\`.

        35 |
      > 36 | ![A den](den.jpg)
           | ^
        37 |
    "
  `);
});

test("shows a picture as heavy as it came from the camera", () => {
  const lookAtImage = (path: string) => ({ bytes: path.endsWith("den.jpg") ? 4_200_000 : 1 });
  expect(
    shownBy(
      (contentDir) =>
        load(source, { contentDir, lookAtImage }).problems.filter(
          ({ severity }) => severity !== "launch",
        ),
      [body("![A den](/images/den.jpg)")],
    ),
  ).toMatchInlineSnapshot(`
    "content/cities/ringgold.mdx:36:1 error heavy-image
      the picture \`/images/den.jpg\` weighs 4.2 MB, expected at most 1.0 MB.
      Make it at most 2,000 pixels wide and save it as JPEG or WebP.

        35 |
      > 36 | ![A den](/images/den.jpg)
           | ^
        37 |
    "
  `);
});
