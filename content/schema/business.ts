import { day, defineDocumentType } from "contentlayer/source-files";
import { z } from "zod";
import { text } from "./common.ts";

const httpsUrl = z.url({ protocol: /^https$/ });

const claim = z.strictObject({
  text: text.describe("the claim as the specification gives it"),
  evidence: text
    .optional()
    .describe("where the proof lies; a claim without it is listed before launch"),
  checked: day().optional().describe("the day somebody looked at the proof"),
});

export const businessSchema = z.strictObject({
  name: text.describe("the name that customers know"),
  legalName: text.describe("the name in contracts"),
  description: text.max(300).describe("what the business does and where, in one or two sentences"),
  siteUrl: httpsUrl
    .refine((url) => /^https:\/\/[^/?#]+$/.test(url), {
      message: "expected an origin: https, the host, and nothing behind it.",
    })
    .describe("the address of the site, with https and without a slash at the end"),
  phone: z.e164().describe("the tracked number that is shown everywhere, as in +16785550142"),
  email: z.email().describe("the address that customers write to"),
  address: z.strictObject({
    city: text,
    state: z.literal("GA"),
    zip: z.string().length(5),
    country: z.literal("US"),
  }),
  geo: z.strictObject({ latitude: z.number(), longitude: z.number() }),
  priceRange: text.max(4).describe("dollar signs, as search engines show them, such as $$"),
  image: text.startsWith("/").describe("path of a picture of the work, at least 1200 pixels wide"),
  profiles: z.array(httpsUrl).describe("the business's own pages on social networks"),
  hours: z
    .strictObject({
      visible: text.describe("the hours as people read them"),
      structured: text.describe("the hours as search engines read them, such as Mo-Su 08:00-20:00"),
    })
    .describe("both readings, as the specification gives them; they disagree on Sunday"),
  areaLabel: text.max(20).describe("the short label beside the logo"),
  claims: z
    .strictObject({
      licensed: claim,
      experience: claim,
      warranty: claim,
      sameDay: claim,
      local: claim,
      installs: claim,
      reviews: claim,
      rating: claim,
      satisfaction: claim,
    })
    .describe("what the site claims, each word for word and with its proof"),
});

export const Business = defineDocumentType(() => ({
  name: "Business",
  description: "Everything the site says of the business itself; every page reads it from here.",
  filePathPattern: "business.yaml",
  contentType: "data",
  isSingleton: true,
  fields: businessSchema,
}));
