import { expect, test } from "vitest";
import { postFile } from "../../support/fixture.ts";
import { halves } from "../../support/photos.ts";
import { body, edit, post, reportedAfter, review, write } from "./terminal.ts";

const COORDINATES = /latitude: .*\nlongitude: .*/;
const SMALL = await halves(640, 64);

test("one check reports every wrong fact and every nonsense on a site, each with its place", () => {
  const reported = reportedAfter([
    edit("cities/marietta.mdx", "county: Cobb", "county: Cob"),
    edit("cities/roswell.mdx", "county: Fulton", "county: Chatham"),
    edit("cities/smyrna.mdx", "zips: [", "zips: [90210, "),
    edit("cities/kennesaw.mdx", "zips: [", "zips: [31401, "),
    edit("cities/canton.mdx", COORDINATES, "latitude: 34.0232\nlongitude: -84.3616"),
    edit("cities/woodstock.mdx", COORDINATES, "latitude: 30.9\nlongitude: -81.5"),
    edit("cities/acworth.mdx", COORDINATES, "latitude: -84.6784\nlongitude: 34.0664"),
    edit("cities/vinings.mdx", "longitude: -", "longitude: "),
    edit("cities/milton.mdx", "zips: [", "zips: [02134, "),
    body(
      "Call [us](mailto:info@) or (678) 555-0143, or write to helo@longleaf.tv. We charge $49.\n\n" +
        "![A den](/media/small.png)\n\n## Is Saturday possible?\n\nYes.",
    ),
    write("media/small.png", SMALL),
    write("media/unused.png", SMALL),
    edit("posts/how-high.mdx", "updated: 2026-11-20", "updated: 2026-11-19"),
    review("2026-10-03", "2027-10-03"),
    write("posts/later.mdx", postFile("What comes next?", { publishDate: "2126-11-20" })),
    post("publishDate: 2026-11-20", "publishDate: 1926-11-20\nrelated: [which-wall-is-it]"),
    edit("services/tv-mounting-brick.mdx", "related: []", "related: [tv-mounting-brick]"),
    edit("pricing.yaml", "min: 95\n    max: 120", "min: 95\n    max: 9500"),
    edit("business.yaml", "Mon-Sun 8AM-8PM", "Mon-Sun 8PM-8AM"),
  ]);
  const places = reported.map((line) => line.replace(/^(\S+ \S+ [\w-]+): .*$/s, "$1"));
  expect(places).toMatchInlineSnapshot(`
    [
      "business.yaml:13:12 error hours-reversed",
      "cities/acworth.mdx:4:11 error wrong-coordinates",
      "cities/canton.mdx:4:11 error wrong-coordinates",
      "cities/kennesaw.mdx:6:8 error wrong-zip",
      "cities/marietta.mdx:3:9 error wrong-county",
      "cities/milton.mdx:6:8 error leading-zero",
      "cities/ringgold.mdx:36:6 error bad-mailto",
      "cities/ringgold.mdx:36:28 error other-phone",
      "cities/ringgold.mdx:36:56 error other-email",
      "cities/ringgold.mdx:36:84 error other-price",
      "cities/ringgold.mdx:38:1 warning small-photo",
      "cities/ringgold.mdx:40:4 warning heading-without-search-word",
      "cities/ringgold.mdx:40:4 error same-question",
      "cities/roswell.mdx:3:9 error wrong-county",
      "cities/smyrna.mdx:6:8 error wrong-zip",
      "cities/vinings.mdx:5:12 error wrong-coordinates",
      "cities/woodstock.mdx:4:11 error wrong-coordinates",
      "media/unused.png:1:1 warning copied-image",
      "media/unused.png:1:1 warning unused-image",
      "posts/how-high.mdx:5:10 warning updated-before-published",
      "posts/later.mdx:4:14 warning unlikely-date",
      "posts/which-wall-is-it.mdx:4:14 error unlikely-date",
      "posts/which-wall-is-it.mdx:5:11 error related-to-itself",
      "pricing.yaml:5:10 error wide-price-range",
      "pricing.yaml:9:10 error smaller-costs-more",
      "reviews/luis.yaml:6:7 warning review-in-future",
      "services/tv-mounting-brick.mdx:27:11 error related-to-itself",
    ]
  `);
});
