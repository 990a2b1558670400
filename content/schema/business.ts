import { day, defineDocumentType, imagePath, pagePath } from "contentlayer/source-files";
import { z } from "zod";
import {
  answersSchema,
  electricianSchema,
  licenseSchema,
  policySchema,
  teamSchema,
} from "./answers.ts";
import { httpsUrl, picture, sample, sampleOr, text } from "./common.ts";

const claim = z
  .strictObject({
    text: text.describe("the claim as the specification gives it"),
    evidence: text
      .optional()
      .describe("where the proof lies; a claim without it is listed before launch"),
    checked: day().optional().describe("the day somebody looked at the proof, such as 2026-11-20"),
  })
  .superRefine(({ evidence, checked }, context) => {
    const complain = (path: string[], message: string, fix: string) =>
      context.addIssue({
        code: "custom",
        path,
        message,
        params: { rule: "evidence-unchecked", fix },
      });

    if (evidence !== undefined && checked === undefined) {
      complain(
        ["checked"],
        "expected the day on which somebody looked at the evidence.",
        "Add it, as in `checked: 2026-11-20`.",
      );
    }
    if (evidence === undefined && checked !== undefined) {
      complain(
        ["evidence"],
        "expected where the proof lies that was checked.",
        "Add `evidence`, or remove `checked`.",
      );
    }
  });

const claims = z.strictObject({
  licensed: claim,
  experience: claim,
  warranty: claim,
  sameDay: claim,
  local: claim,
  installs: claim,
  reviews: claim,
  rating: claim,
  satisfaction: claim,
});

const heroBadge = z.strictObject({
  claim: claims.keyof().describe("which claim it makes; its words are the claim's own"),
  text: text.max(40).describe("a few words below it, such as On every installation"),
});

const trustBadge = z.strictObject({
  title: text.max(30).describe("what the figure counts, such as Five-star reviews"),
  description: text.max(80).describe("one short sentence below it"),
  stat: text.max(10).describe("the figure in large type, such as 250+"),
  reviewLink: httpsUrl.optional().describe("address of the reviews that the figure comes from"),
});

const serviceCard = z.strictObject({
  title: text.max(40).describe("the card's heading, such as Fireplace TV Mounting"),
  description: text.max(100).describe("one short sentence below it"),
  image: picture.optional().describe("a photo for the card"),
  href: pagePath()
    .refine((path) => /^\/services\/[a-z0-9-]+$/.test(path), {
      message: "expected the path of a service's page.",
      params: { rule: "bad-path", fix: "Write it as in `/services/tv-mounting-brick`." },
    })
    .describe("path of the service's page, such as /services/tv-mounting-brick"),
});

const booking = z
  .strictObject({
    name: text.max(30).describe("first name and initial, such as Dana W."),
    location: text.max(30).describe("the city, such as Marietta"),
    service: text.max(50).describe("what was booked, such as TV above a fireplace"),
    time: text.max(20).describe("how long ago, such as 2 hours ago"),
    evidence: text.optional().describe("where the booking is on record; never for a sample"),
    sample,
  })
  .superRefine(sampleOr("evidence", "where the booking is on record"));

const offer = z.strictObject({
  title: text.describe("the popup's heading, as the specification gives it"),
  subtitle: text.describe("the line below the heading"),
  terms: z.array(text).min(1).describe("the conditions, one a line"),
  code: z
    .string()
    .regex(/^[A-Z0-9]+$/)
    .describe("what the customer says on the phone, in capitals and digits, such as SAVE10"),
  ends: day()
    .optional()
    .describe("the last day of the offer; the law expects one of an offer for a limited time"),
});

const switches = z.strictObject({
  popup: z.boolean().describe("true to show the offer to visitors who are about to leave"),
  toasts: z.boolean().describe("true to show the recent bookings, one at a time"),
  bookOnline: z.boolean().default(false).describe("true to show the Book Online button"),
  reviewsWidget: z.boolean().describe("true to show the provider's reviews over our own"),
});

export const businessSchema = z
  .strictObject({
    name: text.describe("the name that customers know"),
    legalName: text.describe("the name in contracts"),
    description: text
      .max(300)
      .describe("what the business does and where, in one or two sentences"),
    siteUrl: httpsUrl
      .refine((url) => /^https:\/\/[^/?#]+$/.test(url), {
        message: "expected an origin: https, the host, and nothing behind it.",
        params: { rule: "bad-address", fix: "Write it as in `https://www.longleaftv.example`." },
      })
      .describe("the address of the site, with https and without a slash at the end"),
    phone: z
      .string()
      .refine((number) => /^\+1678\d{7}$/.test(number), {
        message: "expected the tracked number: +1, the area code 678 and seven digits.",
        params: { rule: "bad-phone", fix: 'Write it as in `"+16785550142"`.' },
      })
      .describe("the tracked number that is shown everywhere, such as +16785550142"),
    email: z.email().describe("the address that customers write to"),
    address: z
      .strictObject({
        city: text.describe("the town, such as Marietta"),
        state: z.literal("GA").describe("the state; the site is about Georgia"),
        zip: z.string().length(5).describe('the ZIP code between quotes, such as "30060"'),
        country: z.literal("US").describe("the country"),
      })
      .describe("the postal address of the business"),
    geo: z
      .strictObject({
        latitude: z.number().describe("degrees north, such as 33.9526"),
        longitude: z.number().describe("degrees east, so negative, such as -84.5499"),
      })
      .describe("the place on the map"),
    priceRange: text.max(4).describe("dollar signs, as search engines show them, such as $$"),
    image: imagePath().describe(
      "path of a picture of the work, at least 1200 pixels wide, such as /media/brick-den.jpg",
    ),
    profiles: z.array(httpsUrl).describe("the business's own pages on social networks"),
    hours: z
      .strictObject({
        visible: text.describe("the hours as people read them"),
        structured: text.describe(
          "the hours as search engines read them, such as Mo-Su 08:00-20:00",
        ),
      })
      .describe("both readings, as the specification gives them; they disagree on Sunday"),
    areaLabel: text.max(20).describe("the short label beside the logo"),
    claims: claims.describe("what the site claims, each word for word and with its proof"),
    policy: policySchema.describe("figures and times that answers name, each written once"),
    license: licenseSchema,
    electrician: electricianSchema,
    team: teamSchema,
    answers: answersSchema.describe(
      "what customers ask before they book; every page that says it prints it from here",
    ),
    heroBadges: z.array(heroBadge).length(4).describe("the four promises at the top of the site"),
    trustBadges: z.array(trustBadge).length(6).describe("the six figures on the home page"),
    serviceCards: z
      .array(serviceCard)
      .length(4)
      .describe("the four services on the home page, in their order"),
    offer: offer.describe("the discount for new customers"),
    bookings: z
      .array(booking)
      .length(5)
      .describe("the five bookings that are shown one at a time in a corner of the page"),
    analytics: z
      .strictObject({
        tagId: z
          .string()
          .regex(/^(?:G|GT|GTM|AW)-[A-Z0-9]+$/)
          .optional()
          .describe(
            "the id of the measuring tag, such as G-ABC123DEF4; nothing is measured without",
          ),
      })
      .describe("ids of the measuring accounts; `{}` where there are none"),
    indexNowKey: z
      .string()
      .regex(/^[A-Za-z0-9-]{8,128}$/)
      .optional()
      .describe(
        "8 to 128 letters, digits and hyphens by which search engines know us (IndexNow); no secret, the site shows it",
      ),
    reviewsWidgetUrl: httpsUrl
      .optional()
      .describe("address of the frame with the customers' reviews, from the reviews provider"),
    switches: switches.describe("parts of the site that can be turned on and off"),
  })
  .superRefine(({ claims: { warranty }, policy: { warrantyYears } }, context) => {
    if (warranty.text.startsWith(`${warrantyYears}-year `)) return;
    context.addIssue({
      code: "custom",
      path: ["policy", "warrantyYears"],
      message: `which is ${warrantyYears}, but \`claims.warranty\` says "${warranty.text}".`,
      params: { rule: "claim-differs", fix: "Write the same number of years in both." },
    });
  })
  .superRefine(({ claims: made, trustBadges }, context) => {
    const said = Object.values(made).map((each) => each.text.toLowerCase());
    for (const [index, { stat, title }] of trustBadges.entries()) {
      const figure = `${stat} ${title}`;
      if (said.some((claimed) => claimed.includes(figure.toLowerCase()))) continue;
      context.addIssue({
        code: "custom",
        path: ["trustBadges", index, "stat"],
        message: `which with its title says "${figure}", and no claim says that.`,
        params: {
          rule: "claim-differs",
          fix: "Write the figure and its title as one of `claims` has them, or change the claim first.",
        },
      });
    }
  })
  .refine(
    (business) => !business.switches.reviewsWidget || business.reviewsWidgetUrl !== undefined,
    {
      path: ["reviewsWidgetUrl"],
      message:
        "expected the address of the reviews' frame, because `switches.reviewsWidget` is true.",
      params: {
        rule: "switch-without-address",
        fix: "Add the address that the reviews provider gives, or set `switches.reviewsWidget: false`.",
      },
    },
  );

export const Business = defineDocumentType(() => ({
  name: "Business",
  description: "Everything the site says of the business itself; every page reads it from here.",
  filePathPattern: "business.yaml",
  contentType: "data",
  isSingleton: true,
  fields: businessSchema,
}));
