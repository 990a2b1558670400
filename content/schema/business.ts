import { day, defineDocumentType, imagePath, pagePath, reference } from "contentlayer/source-files";
import { z } from "zod";
import {
  answersSchema,
  electricianSchema,
  insuranceSchema,
  licenseSchema,
  photosSchema,
  policySchema,
  teamSchema,
} from "./answers.ts";
import { serviceAreaSchema } from "./service-area.ts";
import { httpsUrl, noneTwice, noneTwiceBy, picture, sample, sampleOr, text } from "./common.ts";

const claim = z
  .strictObject({
    text: text
      .refine((claimed) => Number(/(\d+)%/.exec(claimed)?.[1] ?? 0) <= 100, {
        message: "has more than 100%.",
        params: { rule: "bad-number", fix: "Correct the number." },
      })
      .refine((claimed) => Number(/([\d.]+) rating/.exec(claimed)?.[1] ?? 0) <= 5, {
        message: "has a rating of more than 5.",
        params: { rule: "bad-number", fix: "Correct the number." },
      })
      .describe("the claim, word for word from the specification"),
    evidence: text
      .optional()
      .describe("the evidence for the claim; claims without evidence are listed before launch"),
    checked: day()
      .optional()
      .describe("the date the evidence was last checked, such as 2026-11-20"),
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
        "expected the date the evidence was checked.",
        "Add it, such as `checked: 2026-11-20`.",
      );
    }
    if (evidence === undefined && checked !== undefined) {
      complain(
        ["evidence"],
        "expected the evidence that was checked.",
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
  claim: claims.keyof().describe("the claim shown in the badge"),
  text: text.max(40).describe("a few words below the claim, such as On every installation"),
});

const trustBadge = z.strictObject({
  title: text.max(30).describe("the label for the number, such as Five-star reviews"),
  description: text.max(80).optional().describe("one short sentence below the title"),
  stat: text.max(10).describe("the number in large type, such as 250+"),
  reviewLink: httpsUrl.optional().describe("URL of the reviews that the number is based on"),
});

const serviceCard = z.strictObject({
  title: text.max(40).describe("the card's heading, such as Brick Fireplaces"),
  description: text.max(100).describe("one short sentence below the title"),
  image: picture.optional().describe("a photo for the card"),
  href: pagePath()
    .refine((path) => /^\/services\/[a-z0-9-]+$/.test(path), {
      message: "expected the path of a service's page.",
      params: { rule: "bad-path", fix: "Write it like `/services/wire-concealment`." },
    })
    .describe("path of the service's page, such as /services/wire-concealment"),
});

const booking = z
  .strictObject({
    name: text.max(30).describe("first name and initial, such as Dana W."),
    location: text.max(30).describe("the city, such as Marietta"),
    service: text.max(50).describe("what was booked, such as Soundbar on brick"),
    time: text
      .max(20)
      .regex(/ ago$|^(?:Today|Yesterday)$/, "Write it like `2 hours ago` or `Yesterday`.")
      .describe("how long ago, such as 2 hours ago"),
    evidence: text.optional().describe("where the booking is recorded; never for a sample"),
    sample,
  })
  .superRefine(sampleOr("evidence", "evidence of the booking"));

const offer = z.strictObject({
  title: text.describe("the popup's heading, word for word from the specification"),
  subtitle: text.describe("the line below the heading"),
  terms: z.array(text).min(1).describe("the conditions, one per line"),
  code: z
    .string()
    .regex(/^[A-Z0-9]+$/)
    .describe("the offer code in capital letters and digits, such as SAVE10"),
  ends: day()
    .optional()
    .describe("the last day of the offer; the law requires one for limited-time offers"),
});

const switches = z.strictObject({
  popup: z.boolean().describe("true to show the offer to visitors who are about to leave"),
  toasts: z.boolean().describe("true to show recent bookings, one at a time"),
  bookOnline: z.boolean().default(false).describe("true to show the Book Online button"),
  reviewsWidget: z.boolean().describe("true to show the provider's reviews above our own"),
});

export const businessSchema = z
  .strictObject({
    name: text.describe("the name that customers know"),
    trade: text
      .max(30)
      .describe("what the business does, in the middle of a sentence, such as home repair"),
    legalName: text.describe("the name in contracts"),
    description: text
      .max(300)
      .describe("what the business does and where, in one or two sentences"),
    siteUrl: httpsUrl
      .refine((url) => /^https:\/\/[^/?#]+$/.test(url), {
        message: "expected https:// and the host name, without a path.",
        params: { rule: "bad-address", fix: "Write it like `https://www.longleaftv.example`." },
      })
      .describe("the site's URL, with https and without a trailing slash"),
    phone: z
      .string()
      .refine((number) => /^\+1[2-9]\d{2}[2-9]\d{6}$/.test(number), {
        message: "expected a US phone number: +1, the area code and seven digits.",
        params: { rule: "bad-phone", fix: 'Write it like `"+16785550142"`.' },
      })
      .describe("the tracked phone number shown everywhere, such as +16785550142"),
    email: z.email().describe("the email address for customers"),
    address: z
      .strictObject({
        city: text.describe("the town, such as Marietta"),
        state: z
          .string()
          .regex(/^[A-Z]{2}$/, "Write the state's two capital letters, such as GA.")
          .describe("the state's two letters, such as GA"),
        zip: z.string().length(5).describe('the ZIP code in quotes, such as "30060"'),
        country: z
          .literal("US")
          .describe("the country; phone numbers and ZIP codes are checked by its rules"),
      })
      .describe("the business's mailing address"),
    geo: z
      .strictObject({
        latitude: z.number().describe("latitude, such as 33.9526"),
        longitude: z.number().describe("longitude, which is negative, such as -84.5499"),
      })
      .describe("the location on the map"),
    priceRange: text
      .max(4)
      .describe("the price level in dollar signs, as shown in search results, such as $$"),
    image: imagePath().describe(
      "path of a photo of our work, at least 1200 pixels wide, such as /media/brick-den.jpg",
    ),
    profiles: z
      .array(
        httpsUrl.refine((url) => /^https:\/\/[^/]+\/./.test(url), {
          message: "is a whole site, not a profile on it.",
          params: { rule: "bad-address", fix: "Add the profile's path, or remove this entry." },
        }),
      )
      .superRefine(noneTwice)
      .describe("URLs of the business's social media profiles"),
    hours: z
      .strictObject({
        visible: text.describe("the hours shown on the site"),
        structured: text.describe("the hours for search engines, such as Mo-Su 08:00-20:00"),
      })
      .describe("both versions from the specification, which differ on Sunday"),
    region: text.max(30).describe("the state's full name, such as Ohio"),
    timeZone: z
      .string()
      .refine(isTimeZone, {
        error: ({ input }) =>
          String(input).includes("/")
            ? "expected the name of a time zone."
            : "expected a name with a slash, because abbreviations and offsets have no daylight saving time.",
        params: {
          rule: "bad-time-zone",
          fix: "Use one from the IANA database, such as `America/Chicago` or `America/Denver`.",
        },
      })
      .describe("the time zone in which the business works, such as America/Chicago"),
    currency: z.literal("USD").describe("the currency of all prices"),
    serviceArea: serviceAreaSchema.describe("the area that the business serves"),
    footerServices: z
      .array(
        z.strictObject({
          label: text.max(20).describe("a short name, such as Drywall"),
          service: reference("Service").describe("slug of the service"),
        }),
      )
      .min(1)
      .max(6)
      .superRefine(noneTwiceBy("label"))
      .describe("the services in every page's footer, which also come first in lists"),
    footerCities: z
      .array(
        z.strictObject({
          label: text.max(20).describe("the city's name, such as Kennesaw"),
          city: reference("City").describe("slug of the city"),
        }),
      )
      .min(1)
      .max(8)
      .superRefine(noneTwiceBy("label"))
      .describe("the cities in every page's footer"),
    areaLabel: text
      .max(20)
      .describe("the short label next to the logo: the state, which structured data names"),
    claims: claims.describe("the site's claims, word for word, each with its evidence"),
    policy: policySchema.describe("numbers and times used in answers, each defined once"),
    license: licenseSchema,
    electrician: electricianSchema,
    insurance: insuranceSchema,
    team: teamSchema,
    photos: photosSchema,
    answers: answersSchema.describe(
      "answers to common questions before booking, reused on every page",
    ),
    heroBadges: z.array(heroBadge).length(4).describe("the four promises at the top of the site"),
    trustBadges: z.array(trustBadge).length(6).describe("the six numbers on the home page"),
    serviceCards: z
      .array(serviceCard)
      .min(1)
      .max(4)
      .superRefine(noneTwiceBy("title"))
      .describe("up to four services on the home page, in order"),
    offer: offer.describe("the discount for new customers"),
    bookings: z
      .array(booking)
      .max(5)
      .describe("up to five bookings, shown one at a time in a corner of the page"),
    analytics: z
      .strictObject({
        tagId: z
          .string()
          .regex(/^(?:G|GT|GTM|AW)-[A-Z0-9]+$/)
          .optional()
          .describe("the analytics tag ID, such as G-ABC123DEF4; if absent, nothing is measured"),
      })
      .describe("analytics account IDs; `{}` if there are none"),
    indexNowKey: z
      .string()
      .regex(/^[A-Za-z0-9-]{8,128}$/)
      .optional()
      .describe(
        "8 to 128 letters, digits and hyphens that identify us to search engines (IndexNow); not a secret, because the site shows it",
      ),
    reviewsWidgetUrl: httpsUrl
      .optional()
      .describe("URL of the reviews widget, from the reviews provider"),
    samples: z
      .enum(["show", "hide"])
      .default("hide")
      .describe(
        "show to display sample reviews and bookings, each marked as a sample; hide to leave them out, as a site that's live must",
      ),
    switches: switches.describe("parts of the site that can be turned on and off"),
  })
  .superRefine(({ claims: { warranty }, policy: { warrantyYears } }, context) => {
    if (warranty.text.startsWith(`${warrantyYears}-year `)) return;
    context.addIssue({
      code: "custom",
      path: ["policy", "warrantyYears"],
      message: `found ${warrantyYears}, but \`claims.warranty\` says "${warranty.text}".`,
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
        message: `"${figure}" doesn't match any claim.`,
        params: {
          rule: "claim-differs",
          fix: "Use the number and words of one of `claims`, or change the claim first.",
        },
      });
    }
  })
  .refine(
    (business) => !business.switches.reviewsWidget || business.reviewsWidgetUrl !== undefined,
    {
      path: ["switches", "reviewsWidget"],
      message: "the widget needs its URL, but there's no `reviewsWidgetUrl`.",
      params: {
        rule: "switch-without-address",
        fix: "Add `reviewsWidgetUrl`, which the reviews provider shows, or write `false` here.",
      },
    },
  );

/**
 * Returns whether a name is in the IANA time zone database. `Intl.supportedValuesOf` lists each zone under only one of
 * its names, so it lacks America/Indiana/Indianapolis. Names without a slash are offsets and abbreviations, which have
 * no daylight saving time.
 */
function isTimeZone(name: string): boolean {
  try {
    // Throws for a name that isn't in it.
    const { timeZone } = new Intl.DateTimeFormat("en-US", { timeZone: name }).resolvedOptions();
    return name.includes("/") && timeZone !== "";
  } catch {
    return false;
  }
}

export const Business = defineDocumentType(() => ({
  name: "Business",
  description: "Information about the business, used on every page.",
  filePathPattern: "business.yaml",
  contentType: "data",
  isSingleton: true,
  fields: businessSchema,
}));
