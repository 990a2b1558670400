import { reference } from "contentlayer/source-files";
import { z } from "zod";
import { noneTwice, text } from "./common.ts";

const sideName = text.max(20);

export const serviceAreaSchema = z.strictObject({
  name: text
    .max(60)
    .describe("the area in the middle of a sentence, such as metro Chicago and northern Illinois"),
  center: z
    .strictObject({
      name: text.max(40).describe("the city that everyone knows, such as Chicago"),
      latitude: z.number().min(-90).max(90).describe("latitude of its center, such as 33.749"),
      longitude: z.number().min(-180).max(180).describe("longitude of its center, such as -84.388"),
    })
    .describe("the middle of the area, from which directions are measured"),
  sides: z
    .strictObject({
      north: sideName.describe("for the center and the cities north of it, such as North metro"),
      east: sideName.describe("for the cities east of it"),
      south: sideName.describe("for the cities south of it"),
      west: sideName.describe("for the cities west of it"),
    })
    .describe("the labels for filtering the list of cities"),
  hills: z
    .strictObject({
      name: sideName.describe("the label, such as Northern Illinois"),
      beyondMiles: z
        .number()
        .min(1)
        .describe("how many miles north of the center it begins, such as 34.5"),
    })
    .optional()
    .describe("a label for the far north, if it has its own"),
  example: reference("City")
    .optional()
    .describe("slug of the city in the search field; the first featured one if absent"),
  featured: z
    .array(reference("City"))
    .min(1)
    .max(12)
    .superRefine(noneTwice)
    .describe("slugs of the cities on the home page, most important first"),
});

export type ServiceArea = z.output<typeof serviceAreaSchema>;
