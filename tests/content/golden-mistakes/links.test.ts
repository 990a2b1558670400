import { load } from "contentlayer/build";
import { expect, test } from "vitest";
import source from "../../../contentlayer.config.ts";
import { body, city, post, review, shownAfter, shownBy } from "./terminal.ts";

test("explains what to do if an author misspells a page's address", () => {
  expect(shownAfter(body("See [drywall](/services/tv-mounting-drywal)."))).toMatchInlineSnapshot(`
    "content/cities/ringgold.mdx:36:5 error broken-link
      the link \`/services/tv-mounting-drywal\` leads to no page of this site.
      Did you mean \`/services/tv-mounting-drywall\`?"
  `);
});

test("explains what to do if an author misspells a heading's anchor", () => {
  expect(shownAfter(body("See [above](#the-wals)."))).toMatchInlineSnapshot(`
    "content/cities/ringgold.mdx:36:5 error broken-anchor
      the link \`#the-wals\` leads to no heading of that page.
      Did you mean \`#the-walls\`?"
  `);
});

test("explains what to do if an author leaves a link's address out", () => {
  expect(shownAfter(body("See [drywall]()."))).toMatchInlineSnapshot(`
    "content/cities/ringgold.mdx:36:5 error bad-link
      the link has no address.
      Write it between the round brackets."
  `);
});

test("explains what to do if an author links to an address without encryption", () => {
  expect(shownAfter(body("See [the city](http://www.cityofringgold.com)."))).toMatchInlineSnapshot(`
    "content/cities/ringgold.mdx:36:5 error bad-link
      the link \`http://www.cityofringgold.com\` is neither a page of this site nor a safe address.
      Write \`https://www.cityofringgold.com\`, if that address answers."
  `);
});

test("explains what to do if an author forgets the beginning of an address", () => {
  expect(shownAfter(body("See [the city](www.cityofringgold.com)."))).toMatchInlineSnapshot(`
    "content/cities/ringgold.mdx:36:5 error bad-link
      the link \`www.cityofringgold.com\` is neither a page of this site nor a safe address.
      Write \`https://www.cityofringgold.com\`."
  `);
});

test("explains what to do if an author links to a script", () => {
  expect(shownAfter(body("See [the city](javascript:alert(1))."))).toMatchInlineSnapshot(`
    "content/cities/ringgold.mdx:36:5 error bad-link
      the link \`javascript:alert(1)\` is neither a page of this site nor a safe address.
      Use https, mailto, tel or sms."
  `);
});

test("explains what to do if an author writes an address with a space in it", () => {
  expect(shownAfter(body("See [the springs](/locations/sandy springs)."))).toMatchInlineSnapshot(`
    "content/cities/ringgold.mdx:36:5 error unread-link
      this isn't a link: its address \`/locations/sandy springs\` has a space in it.
      Write the address without spaces; in a file's name, use hyphens instead."
  `);
});

test("explains what to do if an author writes a space between a link's two brackets", () => {
  expect(shownAfter(body("See [drywall] (/services/tv-mounting-drywall)."))).toMatchInlineSnapshot(`
    "content/cities/ringgold.mdx:36:5 error unread-link
      this isn't a link: there is a space between its square and its round brackets.
      Write \`[drywall](/services/tv-mounting-drywall)\`."
  `);
});

test("explains what to do if an author puts a link into a link", () => {
  expect(shownAfter(body('See [mounting in <CityLink slug="marietta" />](/contact).')))
    .toMatchInlineSnapshot(`
      "content/cities/ringgold.mdx:36:18 error nested-link
        this link is inside another link.
        Close the outer link before it, or write this one as plain words."
    `);
});

test("explains what to do if an author shows a picture that is not there", () => {
  expect(shownAfter(body("![A den](/images/den.jpg)"))).toMatchInlineSnapshot(`
    "content/cities/ringgold.mdx:36:1 error missing-image
      there is no picture \`/images/den.jpg\`.
      Correct its path, or put the file there."
  `);
});

test("explains what to do if an author forgets to describe a picture", () => {
  expect(shownAfter(body("![](/images/longleaf-tv-mounting.png)"))).toMatchInlineSnapshot(`
    "content/cities/ringgold.mdx:36:1 error missing-alt
      the picture \`/images/longleaf-tv-mounting.png\` has no description.
      Say between the square brackets what it shows, for people who can't see it."
  `);
});

test("explains what to do if an author shows a picture of another site", () => {
  expect(shownAfter(body("![A den](https://example.com/den.jpg)"))).toMatchInlineSnapshot(`
    "content/cities/ringgold.mdx:36:1 error bad-image
      the picture \`https://example.com/den.jpg\` isn't on this site.
      Put its file next to the site's other pictures, and start its path with \`/\`."
  `);
});

test("explains what to do if an author names a picture without its folder", () => {
  expect(shownAfter(body("![A den](den.jpg)"))).toMatchInlineSnapshot(`
    "content/cities/ringgold.mdx:36:1 error bad-image
      the picture \`den.jpg\` is missing its folder.
      Put its file next to the site's other pictures, and start its path with \`/\`."
  `);
});

test("explains what to do if an author shows a picture as heavy as it came from the camera", () => {
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
      Make it at most 2,000 pixels wide and save it as JPEG or WebP."
  `);
});

test("explains what to do if an author forgets the colon of https", () => {
  expect(shownAfter(body("See [us](https//longleaftv.example)."))).toMatchInlineSnapshot(`
    "content/cities/ringgold.mdx:36:5 error bad-link
      the link \`https//longleaftv.example\` is neither a page of this site nor a safe address.
      Write \`https://longleaftv.example\`."
  `);
});

test("explains what to do if an author misspells a service in a list", () => {
  expect(shownAfter(city("- tv-mounting-drywall", "- tv-mounting-drywal"))).toMatchInlineSnapshot(`
    "content/cities/ringgold.mdx:21:5 error dangling-reference
      services[0]: found "tv-mounting-drywal", which is the slug of no Service.
      Did you mean \`tv-mounting-drywall\`?"
  `);
});

test("explains what to do if an author names a service that there is not", () => {
  const shown = shownAfter(city("- tv-mounting-drywall", "- tv-mounting-marble"));
  expect(shown).toMatch(/Use one of: `[\w-]+`, `[\w-]+`, /);
  expect(shown.replace(/(?<=Use one of: ).*/, "(all)")).toMatchInlineSnapshot(`
    "content/cities/ringgold.mdx:21:5 error dangling-reference
      services[0]: found "tv-mounting-marble", which is the slug of no Service.
      Use one of: (all)"
  `);
});

test("explains what to do if an author writes a service's address where its slug belongs", () => {
  expect(shownAfter(review("service: tv", "service: /services/tv"))).toMatchInlineSnapshot(`
    "content/reviews/luis.yaml:3:10 error dangling-reference
      service: found "/services/tv-mounting-brick", which is the slug of no Service.
      Write the slug alone: \`tv-mounting-brick\`."
  `);
});

test("explains what to do if an author misspells a city in a review", () => {
  expect(shownAfter(review("city: marietta", "city: marieta"))).toMatchInlineSnapshot(`
    "content/reviews/luis.yaml:2:7 error dangling-reference
      city: found "marieta", which is the slug of no City.
      Did you mean \`marietta\`?"
  `);
});

test("explains what to do if an author misspells a city in a component", () => {
  expect(shownAfter(body('We come from <CityLink slug="mariettta" />.'))).toMatchInlineSnapshot(`
    "content/cities/ringgold.mdx:36:24 error dangling-reference
      \`slug\` of \`<CityLink>\`: found "mariettta", which is the slug of no City.
      Did you mean \`marietta\`?"
  `);
});

test("explains what to do if an author links to a draft", () => {
  expect(
    shownAfter(
      post("publishDate", "draft: true\npublishDate"),
      body("Read [which wall it is](/blog/which-wall-is-it)."),
    ),
  ).toMatchInlineSnapshot(`
    "content/cities/ringgold.mdx:36:6 error unpublished-target
      this leads to content/posts/which-wall-is-it.mdx, which is a draft: its page would be missing.
      Publish that document first, or remove this until it is."
  `);
});

test("explains what to do if an author names a post before its day", () => {
  expect(
    shownAfter(
      post("publishDate: 2026-11-20", "publishDate: 2027-01-15"),
      body('Read <PostLink slug="which-wall-is-it" />.'),
    ),
  ).toMatchInlineSnapshot(`
    "content/cities/ringgold.mdx:36:6 error unpublished-target
      this leads to content/posts/which-wall-is-it.mdx, which is published on 2027-01-15: its page would be missing.
      Publish that document first, or remove this until it is."
  `);
});
