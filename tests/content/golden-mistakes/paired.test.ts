import { describe, expect, test } from "vitest";
import { body, city, edit, explains, post, reportedAfter, review, write } from "./terminal.ts";

const BUSINESS = "business.yaml";
const PRICING = "pricing.yaml";

describe("fields of one document that contradict each other", () => {
  explains([
    [
      "writes another last day of the offer in its terms",
      edit(
        BUSINESS,
        "terms: [New customers only]",
        "terms: ['Valid through January 31, 2027']\n  ends: 2027-01-15",
      ),
      "business.yaml:48:11 error fields-differ: offer.terms[0]: this says January 31, 2027, but the offer ends on 2027-01-15. Write the same day in `terms` and in `ends`.",
    ],
    [
      "writes another number of years next to the warranty",
      edit(BUSINESS, "text: On every job }", "text: Fixed for 3 years if it loosens }"),
      "business.yaml:29:30 error fields-differ: heroBadges[2].text: this says 3 years, but `policy.warrantyYears` is 5. Write the same number of years in both.",
    ],
    [
      "swaps the labels for east and west",
      edit(
        BUSINESS,
        "east: East, south: South, west: West",
        "east: West, south: South, west: East",
      ),
      [
        'business.yaml:102:38 error fields-differ: serviceArea.sides.east: the label for the east says "West". Write a label for the east, or one without a direction.',
        'business.yaml:102:64 error fields-differ: serviceArea.sides.west: the label for the west says "East". Write a label for the west, or one without a direction.',
      ],
    ],
    [
      "swaps the counties in a note",
      city(
        "county: Catoosa",
        "county: Catoosa\nsecondCounty: Walker\nplaceNote: Nearly all of the city is in Walker County, and a small part is in Catoosa County.",
      ),
      "cities/ringgold.mdx:5:12 error fields-differ: placeNote: this says that most of the city is in Walker County, but `county` is Catoosa. Swap the counties in the note, or in `county` and `secondCounty`.",
    ],
    [
      "writes another rating than the customer",
      review("text: No dust on the rug.", "text: Three stars, because you were late."),
      "reviews/luis.yaml:5:9 error fields-differ: rating: the rating is 5, but the customer's text says Three stars. Write the customer's own rating.",
    ],
    [
      "mistypes the address of a review",
      review("sample: true", "source: https//maps.example/reviews/renee-a"),
      'reviews/luis.yaml:7:9 error bad-url: source: "https//maps.example/reviews/renee-a" is a URL without `https://`, or with a mistake in it. Copy the whole address of the review.',
    ],
    [
      "recommends a word that another entry forbids",
      edit("voice.yaml", "never: [", "never: [{ words: [parcel], write: carton }, "),
      'voice.yaml:1:35 error forbidden-advice: never[0].write: "carton" has a word that another entry in `never` replaces with "box". Recommend a word that may be used.',
    ],
    [
      "copies a job with its id",
      edit(
        PRICING,
        "jobs: []",
        'jobs:\n  - { id: one, label: A TV on brick, service: tv-mounting-brick, answers: { tvSize: "65", place: wall, wallType: brick, bracket: own, wires: visible } }\n  - { id: one, label: Another TV on brick, service: tv-mounting-brick, answers: { tvSize: "55", place: wall, wallType: brick, bracket: own, wires: visible } }',
      ),
      'pricing.yaml:116:11 error listed-twice: jobs[1].id: "one" is already the id of jobs[0]. Give each job an id of its own.',
    ],
    [
      "copies a review with its button",
      review("No dust on the rug.", "They were done before my… More"),
      "reviews/luis.yaml:4:7 error cut-review: text: the text ends with \"… More\", which is a button or a note of the page that it's from. Open the whole review there, and copy the customer's words only.",
    ],
    [
      "switches on analytics but says that there is none",
      [
        edit(BUSINESS, "analytics: {}", "analytics: { tagId: G-7QK2M9XN4P }"),
        body("No analytics service is switched on today."),
      ],
      "cities/ringgold.mdx:36:1 error other-analytics: this says that no analytics service is used, but `analytics.tagId` in business.yaml is G-7QK2M9XN4P. Say which service it is and what it stores, or remove `tagId`.",
    ],
    [
      "writes the wrong direction",
      body("Ringgold is southeast of Atlanta."),
      "cities/ringgold.mdx:36:1 error other-direction: this says that Ringgold is southeast of Atlanta, but its coordinates are northwest of it. Write northwest, or correct the coordinates.",
    ],
    [
      "claims two decades",
      [
        edit(BUSINESS, "15+ years of experience,", "15+ years of experience (since 2009),"),
        post("Knock first.", "We've mounted TVs for more than two decades."),
      ],
      'posts/which-wall-is-it.mdx:11:23 error other-claim: this says "more than two decades", but `claims.experience` in business.yaml says "15+ years of experience (since 2009)". Write the same number of years in both. If it\'s about something else, allow `other-claim`.',
    ],
    [
      "lists a fee for the same distance twice",
      edit(PRICING, "beyondMiles: 60", "beyondMiles: 40"),
      "pricing.yaml:120:55 error bad-order: travel.fees[1].beyondMiles: isn't farther than the 40 miles of the fee before it. List the fees from the nearest to the farthest, each distance once.",
    ],
    [
      "writes the same text twice",
      city("answer: Yes.", "answer: Well over an hour from Marietta."),
      "cities/ringgold.mdx:28:13 error same-text: faqs[2].answer: this text is already in `faqs[1].answer`. Write what belongs here, or remove one of the two.",
    ],
    [
      "redirects an address with a query",
      write(
        "redirects.yaml",
        "entries:\n  - from: /index.php?page=reviews\n    to: /locations/marietta\n    since: 2026-11-22\n",
      ),
      "redirects.yaml:2:11 error bad-path: entries[0].from: has a `?`, but redirects only compare the path in front of it. Leave out the `?` and everything after it.",
    ],
  ]);

  test.each([
    "Ringgold is northwest of Atlanta.",
    "Ringgold is north of Atlanta.",
    "We've mounted TVs for over a decade.",
  ])("check accepts the text %j", (text) => {
    expect(reportedAfter([body(text)])).toEqual([]);
  });
});

describe("slips that change what Markdown means", () => {
  explains([
    [
      "starts a list at 2",
      body("Do it in this order.\n\n2. Turn on the TV.\n3. Turn on the bar."),
      "cities/ringgold.mdx:38:1 error list-start: this list starts at 2, so readers look for what comes before. Start it at `1.`, or write the missing items.",
    ],
    [
      "marks an item of a list in another way",
      body("1. Clear the front.\n2) Add a rug, at 108 × 63 ÷ (63 + 54) inches."),
      "cities/ringgold.mdx:37:1 error split-list: this item starts a new list, because it's marked with `2)` and not like the items above. Mark all items of a list in the same way.",
    ],
    [
      "wraps a line before a plus",
      body("The bounce is at 108 ÷ (63\n+ 54) = 58 inches."),
      "cities/ringgold.mdx:37:1 error broken-line: this line starts with `+`, so it's a list item and not the rest of the sentence above. Move the sign to the end of the line above.",
    ],
    [
      "splits a word at the end of a line",
      body("It has a weather-\nproof cover."),
      "cities/ringgold.mdx:36:17 error split-word: this hyphen ends a line, so the page shows a space after it, in the middle of a word. Write the word on one line.",
    ],
    [
      "deletes the reference to a footnote",
      body("Measure first.\n\n[^1]: With the footrest up."),
      "cities/ringgold.mdx:38:1 error unused-footnote: no text refers to this footnote, so it isn't on the page. Write `[^1]` where it belongs, or remove it.",
    ],
    [
      "escapes a quote in a prop",
      body('<Callout title="The TV\\\'s cord">Cut it.</Callout>'),
      "cities/ringgold.mdx:36:10 error escaped-quote: `title` of `<Callout>`: the backslash in `\\'` would appear on the page. Write `'` instead.",
    ],
    [
      "numbers steps that are numbered already",
      body('<Steps>\n  <Step title="1. Unplug it.">Slowly.</Step>\n</Steps>'),
      "cities/ringgold.mdx:37:3 error numbered-step: the page numbers the steps itself, so this number would be there twice. Remove the number.",
    ],
    [
      "pastes text with broken characters",
      body("A box under 3Â½ inches deep."),
      "cities/ringgold.mdx:36:14 error look-alike-symbol: `Â½` is what a character looks like if a file in UTF-8 was read as another encoding. Write `½`.",
    ],
    [
      "links to the dev server",
      body("See [contact](http://localhost:4173/contact)."),
      "cities/ringgold.mdx:36:5 error bad-link: the link `http://localhost:4173/contact` isn't a page on this site or a safe URL. That's a page on your own computer. Write `/contact`.",
    ],
    [
      "closes the fields with a long dash",
      city("updated: 2026-11-20\n---", "updated: 2026-11-20\n—-"),
      "cities/ringgold.mdx:30:1 error missing-frontmatter: frontmatter ends with a line of three dashes, but this line is `—-`. Write `---` here.",
    ],
    [
      "leaves a marker of a merge",
      body("Most are drywall.\n\n>>>>>>> main"),
      "cities/ringgold.mdx:38:1 error merge-conflict: `>>>>>>> main` is left over from a merge. Keep the version that's right, and remove this line and the other one of its kind.",
    ],
    [
      "pastes bold text from an editor that escapes stars",
      body("\\*\\*For sound,\\*\\* use the cabinet."),
      [
        "cities/ringgold.mdx:36:1 error leftover-marker: the backslashes make these stars appear on the page. Write `**For sound,**` for bold text.",
        "cities/ringgold.mdx:36:5 error unknown-name: unknown name `For`. If it's a real place, add it to `names:` with a source. Otherwise remove it.",
      ],
    ],
    [
      "pastes a chatbot's source",
      body("A felt pad fixes that【7†source】."),
      "cities/ringgold.mdx:36:22 error look-alike-symbol: `【7†source】` is a note that a chatbot writes for its sources. Write the text without it.",
    ],
    [
      "pastes a paragraph twice",
      body(
        "If the screen leans forward, then the joint of the tilt is loose, so tighten both of its screws.\n\nIf the screen leans forward, then the joint of the tilt is loose, so tighten both of its screws.",
      ),
      "cities/ringgold.mdx:38:1 error same-text: this text is already above. Remove one of the two.",
    ],
    [
      "saves a city as text",
      write("cities/tiger.mdx.txt", "---\n---\n"),
      "cities/tiger.mdx.txt:1:1 error unknown-file: this file doesn't match any document type, so it would be ignored. Files in `cities/` end with `.mdx`. Rename it to `tiger.mdx`.",
    ],
  ]);

  test.each([
    "Do it in this order.\n\n1. Turn on the TV.\n2. Turn on the bar.",
    "It's for one- and\ntwo-story houses, one-\nor two-story.",
    "Measure first.[^1]\n\n[^1]: With the footrest up.",
  ])("check accepts the text %j", (text) => {
    expect(reportedAfter([body(text)])).toEqual([]);
  });
});
