import { describe, expect, test } from "vitest";
import { body, city, edit, explains, post, reportedAfter, review, write } from "./terminal.ts";

const BUSINESS = "business.yaml";

describe("facts in business.yaml", () => {
  explains([
    [
      "transposes two digits of the address's ZIP code",
      edit(BUSINESS, 'zip: "30060"', 'zip: "30606"'),
      "business.yaml:7:44 error wrong-address: address.zip: 30606 is a ZIP code of Athens in Clarke County, and not one of Marietta. Write one of Marietta's ZIP codes, such as 30006. If mail to 30606 does go to Marietta, allow `wrong-address`.",
    ],
    [
      "writes a ZIP code that doesn't exist",
      edit(BUSINESS, 'zip: "30060"', 'zip: "30600"'),
      "business.yaml:7:44 error wrong-address: address.zip: 30600 isn't a ZIP code in the region's data, and not one of Marietta. Write one of Marietta's ZIP codes, such as 30006. If mail to 30600 does go to Marietta, allow `wrong-address`.",
    ],
    [
      "links a city's name in the footer to another city",
      edit(BUSINESS, "{ label: Canton, city: canton }", "{ label: Canton, city: marietta }"),
      "business.yaml:110:14 error other-label: footerCities[4].label: the label says Canton, but the link goes to `marietta`. Write the label and the slug of the same city.",
    ],
    [
      "lists a city twice in the footer",
      edit(BUSINESS, "{ label: Canton, city: canton }", "{ label: Acworth, city: acworth }"),
      'business.yaml:110:14 error listed-twice: footerCities[4].label: "Acworth" is already in this list. Write another one, or remove this entry.',
    ],
    [
      "ends a time with a period",
      edit(BUSINESS, "the day before", "the day before."),
      "business.yaml:63:20 error stray-period: policy.freeCancelUntil: ends with a period, but the answers go on after it. Write only the time, such as `6 p.m. the day before`.",
    ],
    [
      "misspells a token",
      edit(BUSINESS, "This is what we say about hours.", `"We work {hour} on most days."`),
      "business.yaml:76:44 error unknown-token: answers.hours.answer: unknown token `{hour}`. Did you mean `{hours}`?",
    ],
    [
      "forgets the quotes around a token",
      edit(BUSINESS, "This is what we say about hours.", "{hours}"),
      'business.yaml:76:44 error wrong-type: answers.hours.answer: found a group of fields, expected text. If it\'s text in braces, put it in double quotes: `"{hours}"`.',
    ],
    [
      "misspells a city's name in the footer",
      edit(BUSINESS, "{ label: Canton, city: canton }", "{ label: Cantton, city: canton }"),
      "business.yaml:110:14 error other-label: footerCities[4].label: the label says Cantton, but the link goes to `canton`. Write the label and the slug of the same city.",
    ],
    [
      "claims more years than since the year",
      edit(BUSINESS, "15+ years of experience,", "15+ years of experience (since 2019),"),
      "business.yaml:18:23 error claimed-years: claims.experience.text: 2019 is 7 years ago, not 15. Correct the year or the number of years.",
    ],
    [
      "keeps another state's label next to the logo",
      edit(BUSINESS, "areaLabel: Georgia", "areaLabel: Alabama"),
      "business.yaml:15:12 error other-state: areaLabel: the label next to the logo is Alabama, but `region` is Georgia. Write `areaLabel: Georgia`, or correct `region`.",
    ],
    [
      "writes the address of a network without the profile",
      edit(BUSINESS, "https://facebook.com/longleaf", "https://facebook.com/"),
      'business.yaml:11:12 error bad-address: profiles[0]: "https://facebook.com/" is a whole site, not a profile on it. Add the profile\'s path, or remove this entry.',
    ],
    [
      "claims more than everyone",
      edit(BUSINESS, /99% satisfied/, "199% satisfied"),
      "business.yaml:25:25 error bad-number: claims.satisfaction.text: has more than 100%. Correct the number.",
    ],
    [
      "claims a rating of six",
      edit(BUSINESS, "5.0 rating", "6.0 rating"),
      [
        "business.yaml:24:19 error bad-number: claims.rating.text: has a rating of more than 5. Correct the number.",
        'business.yaml:36:13 error claim-differs: trustBadges[2].stat: "5.0 Rating" doesn\'t match any claim. Use the number and words of one of `claims`, or change the claim first.',
      ],
    ],
    [
      "dates a booking in the future",
      edit(BUSINESS, /time: [^,}\n]*/, "time: in 2 hours"),
      'business.yaml:51:70 error bad-format: bookings[0].time: "in 2 hours" has the wrong format. This field: how long ago, such as 2 hours ago',
    ],
    [
      "writes one day twice",
      edit(BUSINESS, "Mon-Sun 8AM-8PM", "Mon-Sat 8AM-8PM, Sat 10AM-6PM"),
      "business.yaml:13:12 error day-twice: hours.visible: `Mon-Sat 8AM-8PM, Sat 10AM-6PM` has Saturday twice and lacks Sunday. Write each day once.",
    ],
    [
      "begins a time with a word that the answers already have",
      edit(BUSINESS, "freeCancelUntil: 6", "freeCancelUntil: until 6"),
      "business.yaml:63:20 error doubled-word: policy.freeCancelUntil: begins with a word that the answers already have, as in `free until {freeCancelUntil}`. Write only the time, such as `6 p.m. the day before`.",
    ],
    [
      "forgets the second brace of a token",
      edit(BUSINESS, "This is what we say about hours.", `"We work {hours on most days."`),
      "business.yaml:76:44 error half-token: answers.hours.answer: found `{` without its other half, which would appear on the page. Write tokens with both braces, such as `{hours}`.",
    ],
    [
      "leaves dots where the license number goes",
      edit(BUSINESS, "number: LVG105999", "number: LVG..."),
      'business.yaml:64:50 error bad-number: license.number: found "LVG...", expected a license number, which has digits. Write the number from the license, such as `LVG105999`.',
    ],
    [
      "copies the coordinates of another city",
      edit(BUSINESS, /geo: .*/, "geo: { latitude: 34.0234, longitude: -84.6155 }"),
      "business.yaml:8:18 error far-from-address: geo.latitude: 34.0234, -84.6155 is the center of Kennesaw, but the town in `address` is Marietta. Write the coordinates of the business. Those of Marietta are `latitude: 33.9526` and `longitude: -84.5499`. If the business is there, allow `far-from-address`.",
    ],
    [
      "turns on the reviews widget without its URL",
      edit(BUSINESS, "reviewsWidget: false", "reviewsWidget: true"),
      "business.yaml:58:74 error switch-without-address: switches.reviewsWidget: the widget needs its URL, but there's no `reviewsWidgetUrl`. Add `reviewsWidgetUrl`, which the reviews provider shows, or write `false` here.",
    ],
  ]);
});

describe("reviews", () => {
  explains([
    [
      "copies what Google shows above a review",
      review("No dust", "Local Guide · 23 reviews · 4 photos ★★★★★ 5 months ago They left no dust"),
      'reviews/luis.yaml:4:7 error cut-review: text: the text begins with "Local Guide · 23 reviews · 4 photos ★★★★★ 5 months ago", which is what the page shows above it. Copy the customer\'s words only. If the customer wrote that, allow `cut-review`.',
    ],
    [
      "copies a review with its stars",
      review("No dust", "★★★★★ they left no dust"),
      'reviews/luis.yaml:4:7 error cut-review: text: the text begins with "★★★★★", which is what the page shows above it. Copy the customer\'s words only. If the customer wrote that, allow `cut-review`.',
    ],
    [
      "copies a review with its date",
      review("No dust", "a year ago They left no dust"),
      'reviews/luis.yaml:4:7 error cut-review: text: the text begins with "a year ago", which is what the page shows above it. Copy the customer\'s words only. If the customer wrote that, allow `cut-review`.',
    ],
    [
      "copies a review with the writer's badge",
      review("No dust", "Local Guide They left no dust"),
      'reviews/luis.yaml:4:7 error cut-review: text: the text begins with "Local Guide", which is what the page shows above it. Copy the customer\'s words only. If the customer wrote that, allow `cut-review`.',
    ],
  ]);

  test.each([
    "5 months ago I called, and they came.",
    "A year ago Luis came.",
    "23 reviews with five stars can't be wrong.",
  ])("check accepts the review %j", (text) => {
    expect(reportedAfter([review("No dust on the rug.", text)])).toEqual([]);
  });
});

describe("texts and business.yaml", () => {
  explains([
    [
      "says that the business is in another town",
      post("Knock first.", "We're based in Canton."),
      "posts/which-wall-is-it.mdx:11:7 error other-base: this says that we're based in Canton, but the address in business.yaml is in Marietta. Write Marietta. If it's about someone else, allow `other-base`.",
    ],
    [
      "types an O in the offer's code",
      post("Knock first.", "Say SAVE1O when you call."),
      "posts/which-wall-is-it.mdx:11:5 error other-code: `SAVE1O` isn't the offer's code. Write SAVE10, as in business.yaml. If it's something else, allow `other-code`.",
    ],
    [
      "leaves an old code in a sentence about the offer",
      post("Knock first.", "Say the code SPRING25 when you call."),
      "posts/which-wall-is-it.mdx:11:14 error other-code: `SPRING25` isn't the offer's code. Write SAVE10, as in business.yaml. If it's something else, allow `other-code`.",
    ],
    [
      "writes the longer time first",
      edit("services/tv-mounting-brick.mdx", "duration: 1 to 2 hours", "duration: 2 to 1 hours"),
      'services/tv-mounting-brick.mdx:10:11 error reversed-range: duration: "2 to 1 hours" goes from more to less. Swap the two numbers, or look for a wrong digit.',
    ],
    [
      "writes the higher price first",
      post("Knock first.", "Knock first. It's $120 to $95 elsewhere."),
      'posts/which-wall-is-it.mdx:11:19 error reversed-range: "$120 to $95" goes from more to less. Swap the two numbers, or look for a wrong digit.',
    ],
    [
      "swaps digits of a year in the past",
      post("Knock first.", "We've mounted TVs since 2032."),
      'posts/which-wall-is-it.mdx:11:19 error year-in-future: this says "since 2032", but it\'s 2026. Correct the year.',
    ],
    [
      "dates a review before the business began",
      [
        edit(BUSINESS, "15+ years of experience,", "15+ years of experience (since 2009),"),
        review("2026-10-03", "2008-10-03"),
      ],
      "reviews/luis.yaml:6:7 error review-too-old: date: the review is from 2008-10-03, but `claims.experience` in business.yaml says that we began in 2009. Correct the year.",
    ],
    [
      "writes a word twice",
      post("Knock first.", "Knock on the the wall."),
      'posts/which-wall-is-it.mdx:11:10 error doubled-word: the word "the" is there twice in a row. Remove one of the two.',
    ],
    [
      "copies another review's text",
      [
        review("Luis R.", "Dana W."),
        write(
          "reviews/other.yaml",
          "name: Luis R.\ncity: marietta\nservice: tv-mounting-brick\ntext: No dust, on the rug.\nrating: 5\ndate: 2026-10-03\nsample: true\n",
        ),
      ],
      "reviews/other.yaml:4:7 error same-review: text: content/reviews/luis.yaml has the same text. Write what this customer wrote, or delete one of the two.",
    ],
  ]);

  test.each([
    "Most shops are based in Ohio.",
    "Say SAVE10 when you call about HDMI21.",
    "I know that that wall had had two coats, and it's very very dry.",
  ])("check accepts the text %j", (text) => {
    expect(reportedAfter([post("Knock first.", text)])).toEqual([]);
  });
});

describe("a city's texts", () => {
  explains([
    [
      "keeps another city in a copied description",
      city(
        /description: .*/,
        "description: TV mounting in Marietta, on drywall, brick and stone. We bring the mount, level the TV, hide the cords and take the boxes with us.",
      ),
      "cities/ringgold.mdx:8:14 error other-city: description: this text is about Marietta, but the page is about Ringgold. Write Ringgold, or a text that's about it.",
    ],
    [
      "keeps another city in a copied heading",
      body(
        "Most of them are drywall.\n\n## Brick walls in Marietta\n\nWe find them with a magnet.",
      ),
      "cities/ringgold.mdx:38:4 error other-city: this heading is about Marietta, but the page is about Ringgold. Write Ringgold. If the section compares both, name both, or allow `other-city`.",
    ],
    [
      "misspells a city's name",
      city("name: Ringgold", "name: Ringold"),
      [
        "cities/ringgold.mdx:2:7 error wrong-name: name: the region's data has no Ringold, but Ringgold is at these coordinates. Write `name: Ringgold`. If it's another place, allow `wrong-name` and name your source as the reason.",
        "cities/ringgold.mdx:8:14 error unknown-name: description: unknown name `Ringgold`. Did you mean `Ringold`?",
      ],
    ],
    [
      "transposes digits of a ZIP code that the text has, too",
      [
        edit("cities/marietta.mdx", /zips: .*/, "zips: [30062]"),
        edit("cities/marietta.mdx", /summary: .*/, "summary: We mount TVs all over 30060."),
      ],
      "cities/marietta.mdx:8:10 error other-zip: summary: 30060 is a ZIP code of Marietta, and isn't in this city's `zips`. Add it to `zips`, or use one of its own: `30062`. If the text is about another town, allow `other-zip`.",
    ],
    [
      "writes a ZIP code of another city",
      body("We know the walls in 30060 well."),
      "cities/ringgold.mdx:36:22 error other-zip: 30060 is a ZIP code of Marietta, and isn't in this city's `zips`. Use one of its own: `30736`. If the text is about another town, allow `other-zip`.",
    ],
  ]);
});

describe("redirects", () => {
  const redirect = (from: string, since: string) =>
    write(
      "redirects.yaml",
      `entries:\n  - from: ${from}\n    to: /locations/marietta\n    since: ${since}\n`,
    );
  explains([
    [
      "dates a move in the future",
      redirect("/old", "2026-12-22"),
      "redirects.yaml:4:12 warning moved-in-future: entries[0].since: the date of the move, 2026-12-22, is in the future (today is 2026-12-01), but the redirect works at once. Write the day on which the page moved.",
    ],
    [
      "redirects an anchor",
      redirect("/old#prices", "2026-11-22"),
      "redirects.yaml:2:11 error bad-path: entries[0].from: has a `#`, but browsers don't send that part to the server, so it can't be redirected. Leave out the `#` and everything after it.",
    ],
  ]);
});
