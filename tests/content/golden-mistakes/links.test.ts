import { load } from "contentlayer/build";
import { expect, test } from "vitest";
import source from "../../../contentlayer.config.ts";
import { body, city, edit, explains, post, reportedAfter, review, write } from "./terminal.ts";

/** Writes a valid post with the given text. */
const inPost = (text: string) => post("Knock first.", text);

explains([
  [
    "misspells a page's path",
    body("See [drywall](/services/tv-mounting-drywal)."),
    "cities/ringgold.mdx:36:5 error broken-link: the link `/services/tv-mounting-drywal` doesn't point to a page on this site. Did you mean `/services/tv-mounting-drywall`?",
  ],
  [
    "misspells a heading's anchor",
    body("See [above](#the-wals)."),
    "cities/ringgold.mdx:36:5 error broken-anchor: the link `#the-wals` doesn't match a heading on that page. Did you mean `#the-walls`?",
  ],
  [
    "forgets the exclamation mark of an image",
    body("See [the den](/media/den.jpg)."),
    "cities/ringgold.mdx:36:5 error broken-link: the link `/media/den.jpg` goes to an image, not to a page. To show the image, write `!` in front of the `[`.",
  ],
  [
    "links a phone number without its protocol",
    body("Call [us](678-555-0142)."),
    "cities/ringgold.mdx:36:6 error bad-link: the link `678-555-0142` isn't a page on this site or a safe URL. Write `tel:+16785550142`.",
  ],
  [
    "pastes a link from a search engine's results",
    body("See [the code](https://www.google.com/url?q=https://www.nfpa.org/70&sa=D&ust=1763)."),
    "cities/ringgold.mdx:36:5 error bad-link: the URL leads to www.google.com, which passes visitors on to another site. Write that site's URL: `https://www.nfpa.org/70`.",
  ],
  [
    "pastes a link from a newsletter",
    body("See [the code](https://www.nfpa.org/70?utm_source=news&id=7)."),
    "cities/ringgold.mdx:36:5 error bad-link: the URL has `utm_source`, which only shows where someone found it. Write `https://www.nfpa.org/70?id=7`.",
  ],
  [
    "writes the folder of a page's file",
    body("See [the contact page](/pages/contact)."),
    "cities/ringgold.mdx:36:5 error broken-link: the link `/pages/contact` doesn't point to a page on this site. Did you mean `/contact`?",
  ],
  [
    "names a whole other service in a link's text",
    [
      edit("services/tv-mounting-brick.mdx", /^name: .*/m, "name: Our TV mounting service"),
      body("See [our TV mounting service](/services/tv-mounting-drywall)."),
    ],
    'cities/ringgold.mdx:36:5 error other-name-in-link: the link\'s text "our TV mounting service" is the name of /services/tv-mounting-brick, but the link leads to /services/tv-mounting-drywall. Write `/services/tv-mounting-brick` as its URL, or "TV Mounting on Drywall" as its text.',
  ],
  [
    "names another service in a link's text",
    body('See <ServiceLink slug="wire-concealment">our TV mounting on drywall page</ServiceLink>.'),
    'cities/ringgold.mdx:36:5 error other-name-in-link: the link\'s text "our TV mounting on drywall page" is the name of /services/tv-mounting-drywall, but the link leads to /services/wire-concealment. Write `tv-mounting-drywall` as its slug, or "Wire Concealment" as its text.',
  ],
  [
    "writes a folder that isn't in the page's path",
    body("See [how to hide wires](/pages/wires/tv-mounting-drywall)."),
    "cities/ringgold.mdx:36:5 error broken-link: the link `/pages/wires/tv-mounting-drywall` doesn't point to a page on this site. Did you mean `/services/tv-mounting-drywall`?",
  ],
  [
    "shows a photo with a space in its name",
    body("![A TV on a brick wall](/media/brick den.jpg)"),
    "cities/ringgold.mdx:36:1 error unread-link: this isn't an image, because its URL `/media/brick den.jpg` contains a space. Rename the file with hyphens instead of spaces, and write its new name here.",
  ],
  [
    "writes only a part of a heading's anchor",
    body("See [above](#walls)."),
    "cities/ringgold.mdx:36:5 error broken-anchor: the link `#walls` doesn't match a heading on that page. Did you mean `#the-walls`?",
  ],
  [
    "links to a section that the home page doesn't have",
    body("See [why](/#reasons)."),
    "cities/ringgold.mdx:36:5 error broken-anchor: the link `/#reasons` doesn't match anything on that page. After the `#`, write one of: `call-to-action`, `cities`, `content`, `figures`, `menu`, `services`.",
  ],
  [
    "forgets a link's URL",
    body("See [drywall]()."),
    "cities/ringgold.mdx:36:5 error bad-link: this link has no URL. Write it in the parentheses.",
  ],
  [
    "links to an http URL",
    body("See [the city](http://www.cityofringgold.com)."),
    "cities/ringgold.mdx:36:5 error bad-link: the link `http://www.cityofringgold.com` isn't a page on this site or a safe URL. Write `https://www.cityofringgold.com`, if that URL works.",
  ],
  [
    "forgets the protocol of a URL",
    body("See [the city](www.cityofringgold.com)."),
    "cities/ringgold.mdx:36:5 error bad-link: the link `www.cityofringgold.com` isn't a page on this site or a safe URL. Write `https://www.cityofringgold.com`.",
  ],
  [
    "links to a script",
    body("See [the city](javascript:alert(1))."),
    "cities/ringgold.mdx:36:5 error bad-link: the link `javascript:alert(1)` isn't a page on this site or a safe URL. Use `https:`, `mailto:`, `tel:` or `sms:`.",
  ],
  [
    "writes a URL with a space in it",
    body("See [the springs](/locations/sandy springs)."),
    "cities/ringgold.mdx:36:5 error unread-link: this isn't a link, because its URL `/locations/sandy springs` contains a space. Write the URL without spaces. In file names, use hyphens instead.",
  ],
  [
    "puts a space between a link's text and its URL",
    body("See [drywall] (/services/tv-mounting-drywall)."),
    "cities/ringgold.mdx:36:5 error unread-link: this isn't a link, because there is a space between the square brackets and the parentheses. Write `[drywall](/services/tv-mounting-drywall)`.",
  ],
  [
    "puts a link inside a link",
    body('See [mounting in <CityLink slug="marietta" />](/contact).'),
    "cities/ringgold.mdx:36:18 error nested-link: this link is inside another link. End the outer link before it, or write this one as plain text.",
  ],
  [
    "uses an image that doesn't exist",
    body("![A den](/images/den.jpg)"),
    "cities/ringgold.mdx:36:1 error missing-image: the image `/images/den.jpg` doesn't exist. Correct the path, or put the file there.",
  ],
  [
    "forgets an image's alt text",
    body("![](/images/longleaf-tv-mounting.png)"),
    "cities/ringgold.mdx:36:1 error missing-alt: the image `/images/longleaf-tv-mounting.png` has no description. Describe it in the square brackets, for people who can't see it.",
  ],
  [
    "uses an image from another site",
    body("![A den](https://example.com/den.jpg)"),
    "cities/ringgold.mdx:36:1 error bad-image: the image `https://example.com/den.jpg` isn't on this site. Put the file with the site's other images, and start its path with `/`.",
  ],
  [
    "omits the folder from an image path",
    body("![A den](den.jpg)"),
    "cities/ringgold.mdx:36:1 error bad-image: the image path `den.jpg` has no folder. Put the file with the site's other images, and start its path with `/`.",
  ],
  [
    "forgets the colon in https:",
    body("See [us](https//longleaftv.example)."),
    "cities/ringgold.mdx:36:5 error bad-link: the link `https//longleaftv.example` isn't a page on this site or a safe URL. Write `https://longleaftv.example`.",
  ],
  [
    "misspells a service in a list",
    city("- tv-mounting-drywall", "- tv-mounting-drywal"),
    'cities/ringgold.mdx:21:5 error dangling-reference: services[0]: "tv-mounting-drywal" is not the slug of a Service. Did you mean `tv-mounting-drywall`?',
  ],
  [
    "writes a service's path instead of its slug",
    review("service: tv", "service: /services/tv"),
    'reviews/luis.yaml:3:10 error dangling-reference: service: "/services/tv-mounting-brick" is not the slug of a Service. Write only the slug: `tv-mounting-brick`.',
  ],
  [
    "misspells a city in a review",
    review("city: marietta", "city: marieta"),
    'reviews/luis.yaml:2:7 error dangling-reference: city: "marieta" is not the slug of a City. Did you mean `marietta`?',
  ],
  [
    "misspells a city in a component",
    body('We come from <CityLink slug="mariettta" />.'),
    'cities/ringgold.mdx:36:24 error dangling-reference: `slug` of `<CityLink>`: "mariettta" is not the slug of a City. Did you mean `marietta`?',
  ],
  [
    "links to a draft",
    [
      post("publishDate", "draft: true\npublishDate"),
      body("Read [which wall it is](/blog/which-wall-is-it)."),
    ],
    "cities/ringgold.mdx:36:6 error unpublished-target: this links to content/posts/which-wall-is-it.mdx, which is a draft, so its page would be missing. Publish that document first, correct its `publishDate`, or remove this reference for now.",
  ],
  [
    "links to a post before its publish date",
    [post(/2026-11-20/g, "2027-01-15"), body('Read <PostLink slug="which-wall-is-it" />.')],
    "cities/ringgold.mdx:36:6 error unpublished-target: this links to content/posts/which-wall-is-it.mdx, which isn't published until 2027-01-15, so its page would be missing. Publish that document first, correct its `publishDate`, or remove this reference for now.",
  ],
  [
    "uses a folder as an image",
    body("![A den](/images)"),
    "cities/ringgold.mdx:36:1 error missing-image: the image `/images` doesn't exist. Correct the path, or put the file there.",
  ],
  [
    "links a card to a service that does not exist",
    edit("business.yaml", "/services/tv-mounting-drywall", "/services/drywal"),
    "business.yaml:41:59 error broken-link: serviceCards[0].href: the link `/services/drywal` doesn't point to a page on this site. Fix the path, or remove the link.",
  ],
  [
    "redirects to a page that does not exist",
    write(
      "redirects.yaml",
      "entries:\n  - { from: /old, to: /locations/roswel, since: 2026-11-20 }\n",
    ),
    "redirects.yaml:2:23 error broken-link: entries[0].to: the link `/locations/roswel` doesn't point to a page on this site. Did you mean `/locations/roswell`?",
  ],
  [
    "pastes a URL with two protocols",
    body("See [the city](https://https://www.cityofringgold.com)."),
    "cities/ringgold.mdx:36:5 error bad-link: the URL `https://https://www.cityofringgold.com` has two protocols. Write `https://www.cityofringgold.com`.",
  ],
  [
    "writes a domain without a dot",
    body("See [the city](https://cityofringgold/parks)."),
    "cities/ringgold.mdx:36:5 error bad-link: the URL `https://cityofringgold/parks` can't be right, because its domain `cityofringgold` has no dot. Write the whole domain, as in `https://www.example.com`. For a page on this site, write only its path.",
  ],
  [
    "forgets a domain's ending",
    body("See [the city](https://www.cityofringgold)."),
    "cities/ringgold.mdx:36:5 error bad-link: the URL `https://www.cityofringgold` can't be right, because its domain `www.cityofringgold` has no ending such as `.com`. Write the whole domain without spaces, as in `https://www.example.com`.",
  ],
  [
    "ends a domain with a dot",
    body("See [the city](https://www.cityofringgold.com./parks)."),
    "cities/ringgold.mdx:36:5 error bad-link: the URL `https://www.cityofringgold.com./parks` can't be right, because its domain `www.cityofringgold.com.` ends with a dot. Write the whole domain without spaces, as in `https://www.example.com`.",
  ],
  [
    "writes a domain with a space",
    body("See [the city](<https://city of ringgold.com>)."),
    "cities/ringgold.mdx:36:5 error bad-link: the URL `https://city of ringgold.com` can't be right, because its domain `city of ringgold.com` has a space. Write the whole domain without spaces, as in `https://www.example.com`.",
  ],
  [
    "writes a comma in a domain",
    body("See [the city](https://www.cityofringgold,com)."),
    "cities/ringgold.mdx:36:5 error bad-link: the URL `https://www.cityofringgold,com` can't be right, because its domain `www.cityofringgold,com` has a character that domains can't have. Write the whole domain without spaces, as in `https://www.example.com`.",
  ],
  [
    "takes a period along in a URL",
    body("See [the city](https://www.cityofringgold.com/parks.)."),
    "cities/ringgold.mdx:36:5 error bad-link: the URL `https://www.cityofringgold.com/parks.` ends with `.`. Remove it from the URL. Punctuation goes after the link.",
  ],
  [
    "pastes a URL with two protocols into a field",
    edit("business.yaml", "https://facebook.com/", "https://https://facebook.com/"),
    "business.yaml:11:12 error bad-url: profiles[0]: the URL `https://https://facebook.com/longleaf` has two protocols. Write `https://facebook.com/longleaf`.",
  ],
  [
    "writes a domain without a dot in a field",
    edit("business.yaml", "https://facebook.com/", "https://facebook/"),
    "business.yaml:11:12 error bad-url: profiles[0]: the URL `https://facebook/longleaf` can't be right, because its domain `facebook` has no dot. Write the whole domain, as in `https://www.example.com`. For a page on this site, write only its path.",
  ],
  [
    "pastes the site's URL with two protocols",
    edit("business.yaml", "https://www.longleaf.tv", "http://https://www.longleaf.tv"),
    "business.yaml:4:10 error bad-url: siteUrl: the URL `http://https://www.longleaf.tv` has two protocols. Write `https://www.longleaf.tv`.",
  ],
  [
    "links a page to itself",
    body("See [our walls](/locations/ringgold)."),
    "cities/ringgold.mdx:36:5 warning link-to-itself: this link leads to the page that it's on, /locations/ringgold. Link to another page or to a heading on this one, or write the words without a link.",
  ],
  [
    "links a page to itself with a component",
    body('See <CityLink slug="ringgold">our walls</CityLink>.'),
    "cities/ringgold.mdx:36:5 warning link-to-itself: this link leads to the page that it's on, /locations/ringgold. Link to another page or to a heading on this one, or write the words without a link.",
  ],
  [
    "links a city's name to another city with a component",
    body('See <CityLink slug="smyrna">Kennesaw</CityLink>.'),
    'cities/ringgold.mdx:36:5 error other-name-in-link: the link\'s text "Kennesaw" is the name of /locations/kennesaw, but the link leads to /locations/smyrna. Write `kennesaw` as its slug, or "Smyrna" as its text.',
  ],
  [
    "links a city's name to another city",
    body("See [Kennesaw](/locations/smyrna)."),
    'cities/ringgold.mdx:36:5 error other-name-in-link: the link\'s text "Kennesaw" is the name of /locations/kennesaw, but the link leads to /locations/smyrna. Write `/locations/kennesaw` as its URL, or "Smyrna" as its text.',
  ],
  [
    "links a service's name to another service",
    body("See [wire concealment](/services/tv-mounting-brick)."),
    'cities/ringgold.mdx:36:5 error other-name-in-link: the link\'s text "wire concealment" is the name of /services/wire-concealment, but the link leads to /services/tv-mounting-brick. Write `/services/wire-concealment` as its URL, or "TV Mounting on Brick" as its text.',
  ],
  [
    "links a post's title to another post",
    inPost("See [How high should a TV be mounted?](/blog/brick-or-mortar)."),
    'posts/which-wall-is-it.mdx:11:5 error other-name-in-link: the link\'s text "How high should a TV be mounted?" is the name of /blog/how-high, but the link leads to /blog/brick-or-mortar. Write `/blog/how-high` as its URL, or "Should anchors go into brick or mortar?" as its text.',
  ],
  [
    "forgets a link's URL and its parentheses",
    body("See [our prices]."),
    'cities/ringgold.mdx:36:5 error half-link: the brackets around "our prices" would appear on the page, because no URL follows them. Write a link as `[our prices](/path)`. To write plain brackets, use `\\[`.',
  ],
  [
    "swaps a link's brackets",
    body("See (our prices)[/quote]."),
    "cities/ringgold.mdx:36:5 error half-link: this isn't a link, because its brackets and parentheses are swapped. Write `[our prices](/quote)`.",
  ],
  [
    "never closes a link's parentheses",
    body("See [our prices](/quote and call."),
    "cities/ringgold.mdx:36:5 error half-link: this isn't a link, because the `)` after its URL is missing. Write the URL in parentheses right after `[our prices]`.",
  ],
  [
    "never closes the parentheses of a URL on another site",
    body("See [the city](https://www.cityofringgold.com and call."),
    "cities/ringgold.mdx:36:5 error half-link: this isn't a link, because the `)` after its URL is missing. Write the URL in parentheses right after `[the city]`.",
  ],
  [
    "forgets the spaces around a link",
    body("See[our prices](/quote)before you call."),
    [
      "cities/ringgold.mdx:36:4 error missing-space: there is no space before this link. Add one.",
      "cities/ringgold.mdx:36:24 error missing-space: there is no space after this link. Add one.",
    ],
  ],
  [
    "forgets the spaces around a component",
    body('See<CityLink slug="marietta" />and call.'),
    [
      "cities/ringgold.mdx:36:4 error missing-space: there is no space before `<CityLink>`. Add one.",
      "cities/ringgold.mdx:36:32 error missing-space: there is no space after `<CityLink>`. Add one.",
    ],
  ],
  [
    "takes a space along in a link",
    body("See [our prices ](/quote) first."),
    "cities/ringgold.mdx:36:5 error space-in-link: the text of this link ends with a space. Move the space after it.",
  ],
]);

test("explains what to do if an author uses an image straight from the camera", () => {
  const lookAtImage = (path: string) => ({ bytes: path.endsWith("den.jpg") ? 4_200_000 : 1 });
  const reported = reportedAfter([body("![A den](/images/den.jpg)")], (contentDir) =>
    load(source, { contentDir, lookAtImage }).problems.filter(({ rule }) => /image/.test(rule)),
  );
  expect(reported).toEqual([
    "cities/ringgold.mdx:36:1 error heavy-image: the image `/images/den.jpg` is 4.2 MB, expected at most 1.0 MB. Resize it to at most 2,000 pixels wide, and save it as JPEG or WebP.",
  ]);
});

test("explains what to do if an author lists a service that doesn't exist", () => {
  expect(reportedAfter([city("- tv-mounting-drywall", "- tv-mounting-marble")])).toEqual([
    expect.stringMatching(
      /^cities\/ringgold\.mdx:21:5 error dangling-reference: services\[0\]: "tv-mounting-marble" is not the slug of a Service\. Use one of: `[\w-]+`, `[\w-]+`, /,
    ),
  ]);
});

test.each([
  [
    "a link to a heading on the same page",
    "See [the walls](/locations/ringgold#the-walls) or [these](#the-walls).",
  ],
  [
    "a link's other text",
    "See [our Kennesaw crew](/locations/smyrna) or [Smyrna](/locations/smyrna).",
  ],
  ["a name of another type", 'See <ServiceLink slug="tv-mounting-brick">Kennesaw</ServiceLink>.'],
  [
    "endings and punctuation after a link",
    "See [mount](/quote)s, ([here we are](/quote))’s, “[walls](/quote)”—and [our prices](/quote).",
  ],
  [
    "components in a sentence",
    'A 65-inch TV goes <TvHeight size={65} />-inches up, (<CityLink slug="smyrna" />).',
  ],
  ["other brackets", "See \\[this\\] and [x] and [sic], a[0]."],
  [
    "URLs of all kinds",
    "See https://www.a.example/x?y=https://b.example, [b](https://b.example:8080/a.b/) or [c](https://пример.example).",
  ],
])("doesn't report %s", (_, text) => {
  expect(reportedAfter([body(text)])).toEqual([]);
});
