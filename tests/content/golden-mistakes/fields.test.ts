import { expect, test } from "vitest";
import { city, edit, explains, post, reportedAfter, review } from "./terminal.ts";

const CHIMNEY = "gallery/chimney.yaml";
const BRICK = "services/tv-mounting-brick.mdx";
const SCENE = /scene: .*\n/;
const PHOTO = "photo: { src: /images/longleaf-tv-mounting.png, alt: A TV above a console }\n";

explains([
  [
    "forgets the county",
    city("county: Catoosa\n", ""),
    "cities/ringgold.mdx:2:1 error missing-field: county: this field is missing, expected text. This field: the county without the word County, such as Fulton",
  ],
  [
    "leaves the county empty",
    city("county: Catoosa", "county:"),
    "cities/ringgold.mdx:3:1 error missing-field: county: this field is empty, expected text. This field: the county without the word County, such as Fulton",
  ],
  [
    "misspells a field's name",
    city("county: Catoosa", "conty: Catoosa"),
    "cities/ringgold.mdx:3:1 error unknown-field: conty: unknown field, and `county` is missing. Did you mean `county`?",
  ],
  [
    "misspells the name of a field in a list",
    city("answer: Yes, by", "anser: Yes, by"),
    "cities/ringgold.mdx:24:5 error unknown-field: faqs[0].anser: unknown field, and `answer` is missing. Did you mean `answer`?",
  ],
  [
    "adds a field that no city has",
    city("county: Catoosa", "county: Catoosa\npopulation: 3414"),
    "cities/ringgold.mdx:4:1 error unknown-field: population: unknown field. Remove it, or use one of: `county`, `description`, `draft`, `drive`, `faqs`, `homes`, `latitude`, `longitude` and 9 more.",
  ],
  [
    "writes a list instead of text",
    city("county: Catoosa", "county:\n  - Catoosa\n  - Walker"),
    "cities/ringgold.mdx:4:3 error wrong-type: county: found a list, expected text. This field: the county without the word County, such as Fulton",
  ],
  [
    "writes text instead of a list",
    city("services:\n  - tv", "services: tv"),
    'cities/ringgold.mdx:20:11 error wrong-type: services: found "tv-mounting-drywall", expected a list (lines that start with `- `). This field: slugs of the services in the city\'s price table, in order, starting with drywall',
  ],
  [
    "writes text instead of a group of fields",
    city("- title: Brick ranches\n    text: One", "- One"),
    "cities/ringgold.mdx:11:5 error invalid-yaml: this line isn't a field, because it has no colon. Write a field as `name: text`, and indent its text if it continues on the next line.",
  ],
  [
    "turns text into a group of fields with an unquoted colon",
    edit("services/tv-mounting-brick.mdx", "- Drilling with", "- Drilling: with"),
    "services/tv-mounting-brick.mdx:15:5 error wrong-type: included[2]: found a group of fields, expected text. Put text that contains a colon in double quotes.",
  ],
  [
    "writes a date as 11/20/2026",
    city("2026-11-20", "11/20/2026"),
    'cities/ringgold.mdx:29:10 error bad-date: updated: found "11/20/2026", expected a date in year-month-day format. Write `2026-11-20`.',
  ],
  [
    "writes a date that doesn't exist",
    city("2026-11-20", "2026-11-31"),
    'cities/ringgold.mdx:29:10 error bad-date: updated: "2026-11-31" is not a real date. Write it like `2026-11-20`.',
  ],
  [
    "writes a number with a comma",
    edit("pricing.yaml", "max: 120", "max: 1,200"),
    'pricing.yaml:5:10 error wrong-type: items.upTo43.max: found "1,200", expected a number. Write only the digits: `1200`.',
  ],
  [
    "writes yes instead of true",
    review("sample: true", "sample: yes"),
    'reviews/luis.yaml:7:9 error wrong-type: sample: found "yes", expected true or false. Write `true`.',
  ],
  [
    "misspells a value in a list",
    post("[walls, planning]", "[walls, planing]"),
    'posts/which-wall-is-it.mdx:6:15 error bad-value: tags[1]: found "planing", expected one of: `height`, `walls`, `wires`, `sound`, `planning`. Did you mean `planning`?',
  ],
  [
    "writes a description that is too long",
    city(
      "description: TV",
      "description: For all who live up there, far from the noise and close to the hills, or down in the valley by the road, TV",
    ),
    "cities/ringgold.mdx:8:14 error wrong-size: description: this text is 222 characters long, expected at most 160. This field: one or two plain sentences for search results, 50 to 160 characters",
  ],
  [
    "writes a description that is too short",
    city(/description: .*/, "description: TV mounting in Ringgold."),
    "cities/ringgold.mdx:8:14 error wrong-size: description: this text is 24 characters long, expected at least 50. This field: one or two plain sentences for search results, 50 to 160 characters",
  ],
  [
    "writes a description of only spaces",
    city(/^description: .*$/m, `description: "${" ".repeat(80)}"`),
    "cities/ringgold.mdx:8:14 error wrong-size: description: this text is empty. This field: one or two plain sentences for search results, 50 to 160 characters",
  ],
  [
    "writes two questions instead of three",
    city("  - question: Is Saturday possible?\n    answer: Yes.\n", ""),
    "cities/ringgold.mdx:23:3 error wrong-size: faqs: this list has 2 entries, expected at least 3. This field: questions and answers for this page only",
  ],
  [
    "forgets the minus before a longitude",
    city("-85.1091", "85.1091"),
    "cities/ringgold.mdx:5:12 error wrong-coordinates: longitude: 85.1091 has no minus, so it isn't in Georgia. Write `longitude: -85.1091`.",
  ],
  [
    "writes a ZIP code with a letter",
    city("30736", "3O736"),
    'cities/ringgold.mdx:7:5 error bad-value: zips[0]: found "3O736", expected a five-digit ZIP code. This field: ZIP codes that we serve under this name, such as 30060',
  ],
  [
    "lists a ZIP code twice",
    city("  - 30736", "  - 30736\n  - 30736"),
    "cities/ringgold.mdx:8:5 error listed-twice: zips[1]: 30736 is already in this list. Remove the duplicate.",
  ],
  [
    "gives six stars",
    review("rating: 5", "rating: 6"),
    "reviews/luis.yaml:5:9 error wrong-size: rating: found 6, expected at most 5. This field: the customer's star rating, 1 to 5",
  ],
  [
    "swaps the minimum and maximum price",
    edit("pricing.yaml", "min: 95\n    max: 120", "min: 120\n    max: 95"),
    "pricing.yaml:5:10 error bad-range: items.upTo43.max: 95 is less than `min`. Look for a wrong digit, or write the lower price in `min` and the higher one in `max`.",
  ],
  [
    "writes a latitude with a decimal comma",
    city("latitude: 34.9159", "latitude: 34,9159"),
    'cities/ringgold.mdx:4:11 error wrong-type: latitude: found "34,9159", expected a number. Write only the digits: `34.9159`.',
  ],
  [
    "starts unquoted text with a number sign",
    city("county: Catoosa", "county: #1 Catoosa"),
    "cities/ringgold.mdx:3:1 error missing-field: county: this field is empty, because YAML reads a `#` after a space as the start of a comment. Put the whole text in double quotes.",
  ],
  [
    "writes a date without hyphens",
    city("updated: 2026-11-20", "updated: 20261120"),
    "cities/ringgold.mdx:29:10 error wrong-type: updated: found 20261120, expected text. Write a date like `2026-11-20`. Put any other number that should be text in double quotes.",
  ],
  [
    "marks a claim as checked without evidence",
    edit("business.yaml", "evidence: The binder, checked: 2026-11-20", "checked: 2026-11-20"),
    "business.yaml:17:13 error evidence-unchecked: claims.licensed.evidence: found nothing, expected the evidence that was checked. Add `evidence`, or remove `checked`.",
  ],
  [
    "adds evidence for a claim without the date it was checked",
    edit("business.yaml", "evidence: The binder, checked: 2026-11-20", "evidence: The binder"),
    "business.yaml:17:13 error evidence-unchecked: claims.licensed.checked: found nothing, expected the date the evidence was checked. Add it, such as `checked: 2026-11-20`.",
  ],
  [
    "adds a booking that is neither a sample nor has evidence",
    edit("business.yaml", ", evidence: The book", ""),
    "business.yaml:51:5 error sample-or-real: bookings[0].evidence: found nothing, expected evidence of the booking, because this entry isn't marked as a sample. Add `evidence`, or `sample: true` if it's an example.",
  ],
  [
    "marks a booking with evidence as a sample",
    edit("business.yaml", "evidence: The book", "evidence: The book, sample: true"),
    "business.yaml:51:109 error sample-or-real: bookings[0].sample: this entry is marked as a sample but also has `evidence`. Keep `sample: true` for an example, or `evidence` for a real entry.",
  ],
  [
    "uses a phone number with an area code that doesn't exist",
    edit("business.yaml", "+1678", "+1078"),
    'business.yaml:5:8 error bad-phone: phone: found "+10784440142", expected a US phone number: +1, the area code and seven digits. Write it like `"+16785550142"`.',
  ],
  [
    "invents a time zone",
    edit("business.yaml", "America/New_York", "America/Atlanta"),
    'business.yaml:97:11 error bad-time-zone: timeZone: found "America/Atlanta", expected the name of a time zone. Use one from the IANA database, such as `America/Chicago` or `America/Denver`.',
  ],
  [
    "writes a time zone's abbreviation",
    edit("business.yaml", "America/New_York", "EST"),
    'business.yaml:97:11 error bad-time-zone: timeZone: found "EST", expected a name with a slash, because abbreviations and offsets have no daylight saving time. Use one from the IANA database, such as `America/Chicago` or `America/Denver`.',
  ],
  [
    "links a card to something other than a service",
    edit("business.yaml", "/services/tv-mounting-brick", "/brick"),
    'business.yaml:43:57 error bad-path: serviceCards[2].href: found "/brick", expected the path of a service\'s page. Write it like `/services/wire-concealment`.',
  ],
  [
    "adds a path to the site's URL",
    edit("business.yaml", "longleaf.tv\n", "longleaf.tv/home\n"),
    'business.yaml:4:10 error bad-address: siteUrl: found "https://www.longleaf.tv/home", expected https:// and the host name, without a path. Write it like `https://www.longleaftv.example`.',
  ],
  [
    "omits https from the site's URL",
    edit("business.yaml", "https://www.longleaf", "www.longleaf"),
    'business.yaml:4:10 error bad-format: siteUrl: found "www.longleaf.tv", expected a URL. Write the full URL, such as `https://www.example.com`.',
  ],
  [
    "writes a price with cents",
    edit("pricing.yaml", "min: 95", "min: 95.5"),
    "pricing.yaml:4:10 error wrong-type: items.upTo43.min: found 95.5, expected a whole number. This field: the lowest price in whole US dollars, such as 95",
  ],
  [
    "writes a negative price that isn't a discount",
    edit("pricing.yaml", "min: 96", "min: -100"),
    "pricing.yaml:8:10 error wrong-size: items.44to55.min: found -100, expected at least 0. This field: the lowest price in whole US dollars, such as 95",
  ],
  [
    "misspells a price item",
    edit("pricing.yaml", "  brick:\n", "  bricks:\n"),
    "pricing.yaml:30:3 error unknown-field: items.bricks: unknown field, and `brick` is missing. Did you mean `brick`?",
  ],
  [
    "prices a service in two ways",
    edit(BRICK, "bySize: []", "bySize: [], job: [soundbar]"),
    "services/tv-mounting-brick.mdx:11:9 error bad-choice: prices: found a group of fields, expected exactly one of `bySize`, `job` and `quoted`. Keep the one that matches how the job is priced.",
  ],
  [
    "prices a service by TV size without its sizes",
    edit(BRICK, "sizes: { from: 32, to: 85 }", "screens: Any TV"),
    "services/tv-mounting-brick.mdx:2:1 error bad-choice: sizes: found nothing, expected `sizes`, because prices by TV size need it. Add `sizes` with `from` and `to`, such as `sizes: { from: 32, to: 85 }`.",
  ],
  [
    "describes a service's TV sizes in inches and in words",
    edit(BRICK, "sizes: { from: 32, to: 85 }", "sizes: { from: 32, to: 85 }\nscreens: Any TV"),
    "services/tv-mounting-brick.mdx:9:10 error bad-choice: screens: this service already has `sizes`. Remove one of the two.",
  ],
  [
    "gives an example job an unknown answer",
    edit(
      "pricing.yaml",
      "jobs: []",
      "jobs:\n  - { id: a, label: A, service: tv-mounting-brick, answers: { tvSize: '65', place: wall, wallType: notSure, bracket: own, wires: visible } }",
    ),
    'pricing.yaml:115:100 error bad-value: jobs[0].answers.wallType: found "notSure", expected one of: `drywall`, `steelStud`, `plaster`, `shiplap`, `brick`, `stone`, `tile`, `concrete`. This field: the wall\'s material',
  ],
  [
    "adds a gallery item with neither a photo nor a drawn room",
    edit(CHIMNEY, SCENE, ""),
    "gallery/chimney.yaml:1:1 error photo-or-scene: photo: found nothing, expected a photo or a drawn room. Add `photo` with `src` and `alt`, or `scene` with `wall`.",
  ],
  [
    "adds a gallery item with both a photo and a drawn room",
    edit(CHIMNEY, /$/, PHOTO),
    "gallery/chimney.yaml:3:8 error photo-or-scene: scene: this entry has a drawn room as well as a photo. Remove `scene`, because a photo is better.",
  ],
  [
    "gives one gallery item two different walls",
    edit(CHIMNEY, /^wall: brick$/m, "wall: stone"),
    'gallery/chimney.yaml:3:16 error two-walls: scene.wall: found "brick", expected "stone", the value of this entry\'s `wall`. Write the same material in `wall` and in `scene`.',
  ],
  [
    "uses a photo from another site in the gallery",
    edit(CHIMNEY, SCENE, PHOTO.replace("/images", "https://example.com")),
    'gallery/chimney.yaml:3:15 error bad-value: photo.src: found "https://example.com/longleaf-tv-mounting.png", expected the path of an image on this site. Put the file with the site\'s other images, and start its path with `/`.',
  ],
  [
    "adds a review without its source",
    review("sample: true\n", "sample: false\n"),
    "reviews/luis.yaml:1:1 error sample-or-real: source: found nothing, expected the source of the review, because this entry isn't marked as a sample. Add `source`, or `sample: true` if it's an example.",
  ],
  [
    "marks a review with a source as a sample",
    review("sample: true\n", "sample: true\nsource: The letter of May\n"),
    "reviews/luis.yaml:7:9 error sample-or-real: sample: this entry is marked as a sample but also has `source`. Keep `sample: true` for an example, or `source` for a real entry.",
  ],
  [
    "publishes a customer's last name",
    review("Luis R.", "Luis Romero"),
    'reviews/luis.yaml:1:7 error bad-name: name: found "Luis Romero", expected a first name and one initial. Write it like `Dana W.`.',
  ],
]);

test("accepts a gallery photo without a drawn room, and a review with its source", () => {
  expect(
    reportedAfter([
      edit(CHIMNEY, SCENE, PHOTO),
      review("sample: true\n", "source: The letter of May\n"),
    ]),
  ).toEqual([]);
});
