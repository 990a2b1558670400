import { describe, expect, test } from "vitest";
import { halves } from "../../support/photos.ts";
import { body, city, edit, post, printedAfter, reportedAfter, review, write } from "./terminal.ts";

const SMALL = await halves(640, 64);

describe("contacts", () => {
  test("check explains a mailto link without a domain", () => {
    expect(printedAfter(body("Write to [us](mailto:info@)."))).toMatchInlineSnapshot(`
      "content/cities/ringgold.mdx:36:10 error bad-mailto
        the link \`mailto:info@\` has no complete email address.
        Write a name, an @ and a domain, as in \`mailto:name@example.com\`.

          35 |
        > 36 | Write to [us](mailto:info@).
             |          ^
          37 |

      1 error in 1 file.
      "
    `);
  });

  test("check explains a mailto link without an @", () => {
    expect(printedAfter(body("Write to [Bob](mailto:bob)."))).toMatchInlineSnapshot(`
      "content/cities/ringgold.mdx:36:10 error bad-mailto
        the link \`mailto:bob\` has no complete email address.
        Write a name, an @ and a domain, as in \`mailto:name@example.com\`.

          35 |
        > 36 | Write to [Bob](mailto:bob).
             |          ^
          37 |

      content/cities/ringgold.mdx:36:11 error unknown-name
        unknown name \`Bob\`.
        If it's a real place, add it to \`names:\` with a source. Otherwise remove it.

          35 |
        > 36 | Write to [Bob](mailto:bob).
             |           ^
          37 |

      2 errors in 1 file.
      "
    `);
  });

  test("check explains a mailto link to a local domain", () => {
    expect(printedAfter(body("Write to [us](mailto:x@localhost)."))).toMatchInlineSnapshot(`
      "content/cities/ringgold.mdx:36:10 error bad-mailto
        the link \`mailto:x@localhost\` has no complete email address.
        Write a name, an @ and a domain, as in \`mailto:name@example.com\`.

          35 |
        > 36 | Write to [us](mailto:x@localhost).
             |          ^
          37 |

      1 error in 1 file.
      "
    `);
  });

  test("check explains a mailto link with one bad address among several", () => {
    expect(printedAfter(body("Write to [us](mailto:hello@longleaf.tv,bob@?subject=TV).")))
      .toMatchInlineSnapshot(`
      "content/cities/ringgold.mdx:36:10 error bad-mailto
        the link \`mailto:hello@longleaf.tv,bob@?subject=TV\` has no complete email address.
        Write a name, an @ and a domain, as in \`mailto:name@example.com\`.

          35 |
        > 36 | Write to [us](mailto:hello@longleaf.tv,bob@?subject=TV).
             |          ^
          37 |

      1 error in 1 file.
      "
    `);
  });

  test("check explains a phone number that isn't the business's", () => {
    expect(printedAfter(body("Call us at (678) 555-0143 before noon."))).toMatchInlineSnapshot(`
      "content/cities/ringgold.mdx:36:12 error other-phone
        \`(678) 555-0143\` isn't the business's phone number.
        Write (678) 444-0142, or \`{phone}\` in an answer in business.yaml. If it's someone else's, such as a manufacturer's, allow \`other-phone\` and say whose it is.

          35 |
        > 36 | Call us at (678) 555-0143 before noon.
             |            ^
          37 |

      1 error in 1 file.
      "
    `);
  });

  test("check explains a phone number in a field", () => {
    expect(
      printedAfter(city("answer: Yes, by appointment.", "answer: Yes, call 770.555.0199 first.")),
    ).toMatchInlineSnapshot(`
      "content/cities/ringgold.mdx:24:13 error other-phone
        faqs[0].answer: \`770.555.0199\` isn't the business's phone number.
        Write (678) 444-0142, or \`{phone}\` in an answer in business.yaml. If it's someone else's, such as a manufacturer's, allow \`other-phone\` and say whose it is.

          23 |   - question: Do you come this far north?
        > 24 |     answer: Yes, call 770.555.0199 first.
             |             ^
          25 |   - question: How long is the drive?

      1 error in 1 file.
      "
    `);
  });

  test("check explains a phone link to another number", () => {
    expect(printedAfter(body("[Call us](tel:+16784440143) before noon."))).toMatchInlineSnapshot(`
      "content/cities/ringgold.mdx:36:1 error other-phone
        \`tel:+16784440143\` isn't the business's phone number.
        Write \`tel:+16784440142\`. If it's someone else's, such as a manufacturer's, allow \`other-phone\` and say whose it is.

          35 |
        > 36 | [Call us](tel:+16784440143) before noon.
             | ^
          37 |

      1 error in 1 file.
      "
    `);
  });

  test("check explains an email address that isn't the business's", () => {
    expect(printedAfter(body("Write to helo@longleaf.tv before noon."))).toMatchInlineSnapshot(`
      "content/cities/ringgold.mdx:36:10 error other-email
        \`helo@longleaf.tv\` isn't the business's email address.
        Write hello@longleaf.tv. If it's someone else's, such as a manufacturer's, allow \`other-email\` and say whose it is.

          35 |
        > 36 | Write to helo@longleaf.tv before noon.
             |          ^
          37 |

      1 error in 1 file.
      "
    `);
  });

  test("check explains a mailto link to another address", () => {
    expect(printedAfter(body("[Write to us](mailto:hello@longleaf.com) before noon.")))
      .toMatchInlineSnapshot(`
        "content/cities/ringgold.mdx:36:1 error other-email
          \`hello@longleaf.com\` isn't the business's email address.
          Write hello@longleaf.tv. If it's someone else's, such as a manufacturer's, allow \`other-email\` and say whose it is.

            35 |
          > 36 | [Write to us](mailto:hello@longleaf.com) before noon.
               | ^
            37 |

        1 error in 1 file.
        "
      `);
  });

  test("check explains another number in an answer in business.yaml", () => {
    expect(
      printedAfter(edit("business.yaml", "This is what we say about hours.", "Call 678-444-0124.")),
    ).toMatchInlineSnapshot(`
      "content/business.yaml:76:44 error other-phone
        answers.hours.answer: \`678-444-0124\` isn't the business's phone number.
        Write (678) 444-0142, or \`{phone}\` in an answer in business.yaml. If it's someone else's, such as a manufacturer's, allow \`other-phone\` and say whose it is.

          75 |   arrival: { question: About arrival?, answer: This is what we say about arrival., short: In short arrival }
        > 76 |   hours: { question: About hours?, answer: Call 678-444-0124., short: In short hours }
             |                                            ^
          77 |   replyTime: { question: About replyTime?, answer: This is what we say about replyTime., short: In short replyTime }

      1 error in 1 file.
      "
    `);
  });

  test("check accepts the business's own contacts, examples, short numbers and what a customer wrote", () => {
    const own =
      "Call (678) 444-0142, [text](sms:+16784440142) or [write](mailto:Hello@longleaf.tv?subject=TV).";
    const others = "Write you@example.com. [Call 911](tel:911), or 811 before you dig.";
    expect(
      reportedAfter([
        body(`${own} ${others}`),
        edit("reviews/luis.yaml", "They came on time", "I called 404-555-0100, and they came"),
      ]),
    ).toEqual([]);
  });

  test("an author can allow a manufacturer's number", () => {
    const allow =
      "allow:\n  - rule: other-phone\n    reason: The TV maker's support line\n    until: 2027-05-31\n";
    expect(
      reportedAfter([
        body("Call 1-800-726-7864 for a new remote."),
        edit("cities/ringgold.mdx", "updated:", `${allow}updated:`),
      ]),
    ).toEqual([]);
  });
});

describe("prices", () => {
  test("check explains a price that isn't in the price table", () => {
    expect(printedAfter(body("We charge $49 for that."))).toMatchInlineSnapshot(`
      "content/cities/ringgold.mdx:36:11 error other-price
        \`$49\` isn't in the price table (pricing.yaml).
        Show the current price with \`<PriceRange item="..." />\`. If it isn't our price, allow \`other-price\` and say whose it is.

          35 |
        > 36 | We charge $49 for that.
             |           ^
          37 |

      1 error in 1 file.
      "
    `);
  });

  test("check explains the price of other work", () => {
    expect(
      printedAfter(
        edit("pricing.yaml", "Price of brick", "Brick wall"),
        body("A brick wall adds $95 to $111."),
      ),
    ).toMatchInlineSnapshot(`
      "content/cities/ringgold.mdx:36:19 error other-price
        \`$95 to $111\` isn't our price for "Brick wall", which is $102 to $127.
        Show the current price with \`<PriceRange item="brick" />\`. If it isn't our price, allow \`other-price\` and say whose it is.

          35 |
        > 36 | A brick wall adds $95 to $111.
             |                   ^
          37 |

      1 error in 1 file.
      "
    `);
  });

  test("check explains a price in a field", () => {
    expect(
      printedAfter(city("answer: Yes, by appointment.", "answer: Yes, and the visit costs $15.")),
    ).toMatchInlineSnapshot(`
      "content/cities/ringgold.mdx:24:13 error other-price
        faqs[0].answer: \`$15\` isn't in the price table (pricing.yaml).
        Leave the price out. Pages show the current one next to this text. If it isn't our price, allow \`other-price\` and say whose it is.

          23 |   - question: Do you come this far north?
        > 24 |     answer: Yes, and the visit costs $15.
             |             ^
          25 |   - question: How long is the drive?

      1 error in 1 file.
      "
    `);
  });

  test("check explains a price in an answer in business.yaml", () => {
    expect(
      printedAfter(
        edit("pricing.yaml", "Price of brick", "Brick wall"),
        edit("business.yaml", "This is what we say about walls.", "Brick costs 40 dollars extra."),
      ),
    ).toMatchInlineSnapshot(`
      "content/business.yaml:90:44 error other-price
        answers.walls.answer: \`40 dollars\` isn't our price for "Brick wall", which is $102 to $127.
        Write \`{price:brick}\`, which is replaced by the current price. If it isn't our price, allow \`other-price\` and say whose it is.

          89 |   outlets: { question: About outlets?, answer: This is what we say about outlets., short: In short outlets }
        > 90 |   walls: { question: About walls?, answer: Brick costs 40 dollars extra., short: In short walls }
             |                                            ^
          91 |   oldTv: { question: About oldTv?, answer: This is what we say about oldTv., short: In short oldTv }

      1 error in 1 file.
      "
    `);
  });

  test("check explains a price for a TV size", () => {
    expect(printedAfter(body("We mount a 65-inch TV for $89."))).toMatchInlineSnapshot(`
      "content/cities/ringgold.mdx:36:27 error other-price
        \`$89\` isn't our price for "Price of 56to65", which is $97 to $122.
        Show the current price with \`<PriceRange item="56to65" />\`. If it isn't our price, allow \`other-price\` and say whose it is.

          35 |
        > 36 | We mount a 65-inch TV for $89.
             |                           ^
          37 |

      1 error in 1 file.
      "
    `);
  });

  test("check explains a price range that is too wide", () => {
    expect(printedAfter(edit("pricing.yaml", "min: 99\n    max: 124", "min: 99\n    max: 950")))
      .toMatchInlineSnapshot(`
        "content/pricing.yaml:21:10 error wide-price-range
          items.85plus.max: 950 is more than 5 times \`min\`, 99.
          Look for a wrong digit. If the range really is that wide, allow \`wide-price-range\` and say why.

            20 |     min: 99
          > 21 |     max: 950
               |          ^
            22 |   ceiling:

        1 error in 1 file.
        "
      `);
  });

  test("check explains a discount range that is too wide", () => {
    expect(printedAfter(edit("pricing.yaml", /min: -10\n/, "min: -1000\n"))).toMatchInlineSnapshot(`
      "content/pricing.yaml:108:10 error wide-price-range
        items.extraTv.min: -1000 is more than 5 times \`max\`, -10.
        Look for a wrong digit. If the range really is that wide, allow \`wide-price-range\` and say why.

          107 |     label: Price of extraTv
        > 108 |     min: -1000
              |          ^
          109 |     max: -10

      1 error in 1 file.
      "
    `);
  });

  test.each([
    "We mount a $2,000 TV as carefully as any other.",
    "Your $1,500 Frame TV hangs flat, and we level it.",
    "A permit costs $75.",
    "An electrician charges $250 for an outlet.",
    "We are insured for $1 million.",
    "New customers save $10.",
    "A visit beyond 40 miles adds a $30 fee.",
    "A 65-inch TV costs $216 to $266 with the second installer.",
  ])("check accepts %j", (sentence) => {
    expect(reportedAfter([body(sentence)])).toEqual([]);
  });

  test.each(["Mounting one takes $49 and an hour.", "A 43-inch TV is $216 to $266."])(
    "check reports the price in %j",
    (sentence) => {
      expect(reportedAfter([body(sentence)])).toEqual([expect.stringContaining("other-price")]);
    },
  );

  test("check accepts the current price of the work that a sentence names", () => {
    expect(
      reportedAfter([
        edit("pricing.yaml", "Price of brick", "Brick wall"),
        body("A brick wall adds $102 to $127. The second TV saves $10."),
      ]),
    ).toEqual([]);
  });
});

describe("dates", () => {
  test("check explains a last change before the publication", () => {
    expect(printedAfter(post("updated: 2026-11-20", "updated: 2026-11-19"))).toMatchInlineSnapshot(`
      "content/posts/which-wall-is-it.mdx:5:10 warning updated-before-published
        updated: the date of the last change, 2026-11-19, is before the publication date, 2026-11-20.
        Write \`updated: 2026-11-20\`, or correct \`publishDate\`.

          4 | publishDate: 2026-11-20
        > 5 | updated: 2026-11-19
            |          ^
          6 | tags: [walls, planning]

      1 warning in 1 file.
      "
    `);
  });

  test("check explains a review from the future", () => {
    expect(printedAfter(review("2026-10-03", "2027-10-03"))).toMatchInlineSnapshot(`
      "content/reviews/luis.yaml:6:7 warning review-in-future
        date: the review's date, 2027-10-03, is in the future (today is 2026-12-01).
        Write the day on which the customer wrote it.

          5 | rating: 5
        > 6 | date: 2027-10-03
            |       ^
          7 | sample: true

      1 warning in 1 file.
      "
    `);
  });

  test("check explains a post dated a hundred years ahead", () => {
    expect(printedAfter(post(/2026-11-20/g, "2126-11-20"))).toMatchInlineSnapshot(`
      "content/posts/which-wall-is-it.mdx:4:14 warning unlikely-date
        publishDate: 2126-11-20 is 100 years ahead, so no one sees this document until then.
        Correct the year, or write \`draft: true\` if you don't know the date yet.

          3 | description: Knock, drill a test hole, look at the dust. Three ways to tell drywall from plaster before you ever buy an …
        > 4 | publishDate: 2126-11-20
            |              ^
          5 | updated: 2126-11-20

      1 warning in 1 file.
      "
    `);
  });

  test("check explains a post dated a hundred years ago", () => {
    expect(printedAfter(post("publishDate: 2026-11-20", "publishDate: 1926-11-20")))
      .toMatchInlineSnapshot(`
      "content/posts/which-wall-is-it.mdx:4:14 error unlikely-date
        publishDate: 1926-11-20 is before the year 2000.
        Correct the year.

          3 | description: Knock, drill a test hole, look at the dust. Three ways to tell drywall from plaster before you ever buy an …
        > 4 | publishDate: 1926-11-20
            |              ^
          5 | updated: 2026-11-20

      1 error in 1 file.
      "
    `);
  });

  test("check explains a review dated a hundred years ago", () => {
    expect(printedAfter(review("2026-10-03", "1926-10-03"))).toMatchInlineSnapshot(`
      "content/reviews/luis.yaml:6:7 error unlikely-date
        date: 1926-10-03 is before the year 2000.
        Correct the year.

          5 | rating: 5
        > 6 | date: 1926-10-03
            |       ^
          7 | sample: true

      1 error in 1 file.
      "
    `);
  });

  test("check accepts a scheduled post that has its publication date as its last change", () => {
    expect(reportedAfter([post(/2026-11-20/g, "2027-06-01")])).toEqual([]);
  });
});

describe("hours", () => {
  test("check explains hours that close before they open", () => {
    expect(
      printedAfter(
        edit(
          "business.yaml",
          "Mon-Sun 8AM-8PM\n  structured: Mo-Su 08:00-20:00",
          "Mon-Sun 8PM-8AM\n  structured: Mo-Fr 20:00-08:00 Sa-Su 08:00-20:00",
        ),
      ),
    ).toMatchInlineSnapshot(`
      "content/business.yaml:13:12 error hours-reversed
        hours.visible: \`Mon-Sun 8PM-8AM\` doesn't close after it opens on Monday, Tuesday, Wednesday, Thursday, Friday, Saturday, Sunday.
        Write the opening time first, and check AM and PM.

          12 | hours:
        > 13 |   visible: Mon-Sun 8PM-8AM
             |            ^
          14 |   structured: Mo-Fr 20:00-08:00 Sa-Su 08:00-20:00

      content/business.yaml:14:15 error hours-reversed
        hours.structured: \`Mo-Fr 20:00-08:00 Sa-Su 08:00-20:00\` doesn't close after it opens on Monday, Tuesday, Wednesday, Thursday, Friday.
        Write the opening time first, and check AM and PM.

          13 |   visible: Mon-Sun 8PM-8AM
        > 14 |   structured: Mo-Fr 20:00-08:00 Sa-Su 08:00-20:00
             |               ^
          15 | areaLabel: Georgia

      2 errors in 1 file.
      "
    `);
  });

  test("check accepts hours that end at midnight", () => {
    expect(
      reportedAfter([
        edit(
          "business.yaml",
          "Mon-Sun 8AM-8PM\n  structured: Mo-Su 08:00-20:00",
          "Mon-Sun 8AM-12AM\n  structured: Mo-Su 08:00-00:00",
        ),
      ]),
    ).toEqual([]);
  });
});

describe("repetitions", () => {
  test("check explains a post related to itself", () => {
    expect(printedAfter(post("cities: []", "cities: []\nrelated: [how-high, which-wall-is-it]")))
      .toMatchInlineSnapshot(`
      "content/posts/which-wall-is-it.mdx:9:21 error related-to-itself
        related[1]: \`which-wall-is-it\` is this document itself.
        Write the slug of another one, or remove this line.

           8 | cities: []
        >  9 | related: [how-high, which-wall-is-it]
             |                     ^
          10 | ---

      1 error in 1 file.
      "
    `);
  });

  test("check explains a service related to itself", () => {
    expect(
      printedAfter(
        edit("services/tv-mounting-brick.mdx", "related: []", "related: [tv-mounting-brick]"),
      ),
    ).toMatchInlineSnapshot(`
      "content/services/tv-mounting-brick.mdx:27:11 error related-to-itself
        related[0]: \`tv-mounting-brick\` is this document itself.
        Write the slug of another one, or remove this line.

          26 |   - { question: Tagado lumegi tepoli bomone mupupu?, answer: Butubi rigote sufani tumola nidude gosito lulemo dumugo. }
        > 27 | related: [tv-mounting-brick]
             |           ^
          28 | updated: 2026-11-20

      1 error in 1 file.
      "
    `);
  });

  test("check explains the same question twice", () => {
    expect(printedAfter(city("Is Saturday possible?", "How long is the drive?")))
      .toMatchInlineSnapshot(`
      "content/cities/ringgold.mdx:27:15 error same-question
        faqs[2].question: the question "How long is the drive?" is already in this document.
        Remove one of the two, or ask something else.

          26 |     answer: Well over an hour from Marietta.
        > 27 |   - question: How long is the drive?
             |               ^
          28 |     answer: Yes.

      1 error in 1 file.
      "
    `);
  });

  test("check explains a question twice with other case and punctuation", () => {
    expect(printedAfter(city("Is Saturday possible?", "How loNG is - the drive?")))
      .toMatchInlineSnapshot(`
      "content/cities/ringgold.mdx:27:15 error same-question
        faqs[2].question: the question "How loNG is - the drive?" is already in this document, except for its case and punctuation: "How long is the drive?".
        Remove one of the two, or ask something else.

          26 |     answer: Well over an hour from Marietta.
        > 27 |   - question: How loNG is - the drive?
             |               ^
          28 |     answer: Yes.

      1 error in 1 file.
      "
    `);
  });

  test("check explains the question of a field in the body", () => {
    expect(
      printedAfter(
        body('<Faq>\n  <Question ask="How long is the drive?">Long.</Question>\n</Faq>'),
      ),
    ).toMatchInlineSnapshot(`
      "content/cities/ringgold.mdx:37:18 error same-question
        the question "How long is the drive?" is already in this document.
        Remove one of the two, or ask something else.

          36 | <Faq>
        > 37 |   <Question ask="How long is the drive?">Long.</Question>
             |                  ^
          38 | </Faq>

      1 error in 1 file.
      "
    `);
  });
});

describe("photos", () => {
  test("check explains a photo under 800 pixels wide", () => {
    expect(printedAfter(write("media/den.png", SMALL), body("![A den](/media/den.png)")))
      .toMatchInlineSnapshot(`
      "content/cities/ringgold.mdx:36:1 warning small-photo
        the photo \`content/media/den.png\` is only 640 pixels wide, expected at least 800.
        Use the original from the camera, not a copy from a message or a website.

          35 |
        > 36 | ![A den](/media/den.png)
             | ^
          37 |

      1 warning in 1 file.
      "
    `);
  });

  test("check explains a photo that no document uses", () => {
    expect(printedAfter(write("media/den.png", SMALL))).toMatchInlineSnapshot(`
      "content/media/den.png:1:1 warning unused-image
        no document uses this image.
        Use its path in a document, \`/media/den.png\`, or delete the file.

      1 warning in 1 file.
      "
    `);
  });
});
