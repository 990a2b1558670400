import {
  defineComputedFields,
  defineDocumentType,
  publicationFields,
  reference,
} from "contentlayer/source-files";
import { z } from "zod";
import { description, faqs, noneTwice, text, updated, zipCode } from "./common.ts";
import { nearestPlaces } from "./nearby.ts";
import { regionOf } from "./region.ts";
import { sceneSchema } from "./scene.ts";

export const citySchema = z.strictObject({
  name: text.max(40).describe("the city's name, such as Sandy Springs"),
  county: text.max(30).describe("the county without the word County, such as Fulton"),
  secondCounty: text
    .max(30)
    .optional()
    .describe("the other county where the city lies in two, such as Walton"),
  placeNote: text
    .optional()
    .describe("what a reader should know of its standing, such as unincorporated"),
  latitude: z
    .number()
    .min(30)
    .max(35.1)
    .describe("degrees north of the town's centre, such as 33.9526"),
  longitude: z.number().min(-86).max(-80).describe("degrees east, so negative, such as -84.5499"),
  drive: z
    .strictObject({
      minutes: z.int().multipleOf(5).describe("a typical drive from our address, such as 60"),
      source: text.describe("how you know it, such as the exit numbers of the interstate"),
    })
    .optional()
    .describe("the drive, if the estimate from the straight line is far off"),
  zips: z
    .array(zipCode)
    .min(1)
    .superRefine(noneTwice)
    .describe("ZIP codes that we serve under this name, such as 30060"),
  description,
  summary: text.max(240).describe("one or two sentences below the heading that only fit this city"),
  homes: z
    .array(
      z.strictObject({
        title: text.max(60).describe("a kind of home, such as Brick ranches from the sixties"),
        text: text.max(320).describe("what its walls mean for a TV, and what we do about it"),
        scene: sceneSchema.describe("the drawn room above it, such as its wall and its fireplace"),
      }),
    )
    .min(2)
    .max(4)
    .describe("the kinds of homes and walls that matter there"),
  services: z
    .array(reference("Service"))
    .min(1)
    .superRefine(noneTwice)
    .describe("slugs of the services in its price table, in their order; drywall first"),
  faqs: faqs.min(3),
  names: z
    .array(
      z.strictObject({
        name: text.describe("a proper name as the text has it, such as Glover Park"),
        source: text.describe("how you know it, such as the city's own list of its parks"),
      }),
    )
    .optional()
    .describe("roads, parks and the like that this text names, each with how you know it"),
  updated,
  ...publicationFields,
});

/** How many neighbours a city page names. */
const NEARBY = 6;

export const City = defineDocumentType(() => ({
  name: "City",
  description: "A place that we serve, with its page under /locations.",
  plural: "Cities",
  filePathPattern: "cities/**/*.mdx",
  fields: citySchema,
  computedFields: defineComputedFields<typeof citySchema>()({
    url: { resolve: ({ slug }) => `/locations/${slug}` },
    /** The page's title without the business's name. */
    pageTitle: { resolve: ({ name }) => `TV Mounting in ${name}, Georgia` },
    /** For lists of many cities. */
    region: { resolve: (city) => regionOf(city, ATLANTA) },
    /** The nearest other cities with their straight-line distance in miles, nearest first. */
    nearby: {
      relate: (city, siblings) => nearestPlaces(city, siblings.all(citySchema), NEARBY),
    },
  }),
}));

/** The Georgia State Capitol's surroundings, the zero point of `ga-cities.json`. */
const ATLANTA = { latitude: 33.749, longitude: -84.388 };
