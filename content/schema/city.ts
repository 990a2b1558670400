import {
  defineComputedFields,
  defineDocumentType,
  publicationFields,
  reference,
} from "contentlayer/source-files";
import { z } from "zod";
import { REGION, TRADE } from "#business";
import { titleCase } from "#contract/text.ts";
import { description, faqs, noneTwice, text, updated, zipCode } from "./common.ts";
import { nearestPlaces } from "./nearby.ts";
import { sceneSchema } from "./trade/scene.ts";

export const citySchema = z.strictObject({
  name: text.max(40).describe("the city's name, such as Sandy Springs"),
  county: text.max(30).describe("the county without the word County, such as Fulton"),
  secondCounty: text
    .max(30)
    .optional()
    .describe("the second county, if the city is in two, such as Walton"),
  placeNote: text
    .optional()
    .describe("the community's legal status if it isn't a city, such as unincorporated"),
  latitude: z.number().min(-90).max(90).describe("latitude of the town's center, such as 33.9526"),
  longitude: z
    .number()
    .min(-180)
    .max(180)
    .describe("longitude of the town's center, which is negative, such as -84.5499"),
  drive: z
    .strictObject({
      minutes: z
        .int()
        .multipleOf(5)
        .describe("typical drive time from our address in minutes, such as 60"),
      source: text.describe("your source, such as the interstate's exit numbers"),
    })
    .optional()
    .describe("the actual drive time, if the estimate from the straight-line distance is far off"),
  zips: z
    .array(zipCode)
    .min(1)
    .superRefine(noneTwice)
    .describe("ZIP codes that we serve under this name, such as 30060"),
  description,
  summary: text
    .max(240)
    .describe("one or two sentences below the heading that are true only of this city"),
  homes: z
    .array(
      z.strictObject({
        title: text.max(60).describe("a type of home, such as Brick ranches from the 1960s"),
        text: text.max(320).describe("what the walls mean for our work, and how we handle it"),
        scene: sceneSchema.describe("the drawing above the text, with its wall and setting"),
      }),
    )
    .min(2)
    .max(4)
    .describe("the types of homes in the city and what their walls mean for the job"),
  services: z
    .array(reference("Service"))
    .min(1)
    .superRefine(noneTwice)
    .describe("slugs of the services in the city's price table, in order, starting with drywall"),
  faqs: faqs.min(3),
  names: z
    .array(
      z.strictObject({
        name: text.describe("a name as spelled in the text, such as Glover Park"),
        source: text.describe("your source, such as the city's own list of parks"),
      }),
    )
    .optional()
    .describe("roads, parks and other places that the text mentions, each with a source"),
  updated,
  ...publicationFields,
});

/** Number of nearby cities listed on a city page. */
const NEARBY = 6;

export const City = defineDocumentType(() => ({
  name: "City",
  description: "A city that we serve, with its own page under /locations.",
  plural: "Cities",
  filePathPattern: "cities/**/*.mdx",
  fields: citySchema,
  computedFields: defineComputedFields<typeof citySchema>()({
    url: { resolve: ({ slug }) => `/locations/${slug}` },
    /** The page title without the business name. */
    pageTitle: { resolve: ({ name }) => `${titleCase(TRADE)} in ${name}, ${REGION}` },
    /** The nearest other cities and their straight-line distance in miles, closest first. */
    nearby: {
      relate: (city, siblings) => nearestPlaces(city, siblings.all(citySchema), NEARBY),
    },
  }),
}));
