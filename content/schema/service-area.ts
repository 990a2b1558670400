import { reference } from "contentlayer/source-files";
import { z } from "zod";
import { noneTwice, text } from "./common.ts";

const sideName = text.max(20);

export const serviceAreaSchema = z.strictObject({
  name: text
    .max(60)
    .describe("the area in the middle of a sentence, such as metro Atlanta and north Georgia"),
  center: z
    .strictObject({
      name: text.max(40).describe("the city that everyone knows, such as Atlanta"),
      latitude: z.number().min(-90).max(90).describe("latitude of its center, such as 33.749"),
      longitude: z.number().min(-180).max(180).describe("longitude of its center, such as -84.388"),
    })
    .describe("the middle of the area, from which directions are measured"),
  sides: z
    .strictObject({
      north: sideName.describe("the cities north of the center, which includes the center itself"),
      east: sideName.describe("those east of it"),
      south: sideName.describe("those south of it"),
      west: sideName.describe("those west of it"),
    })
    .describe("names of the parts that the list of cities can be filtered by"),
  hills: z
    .strictObject({
      name: sideName.describe("the name of this part, such as North Georgia"),
      beyondMiles: z
        .number()
        .min(1)
        .describe("miles north of the center where it begins, such as 34.5"),
    })
    .optional()
    .describe("a separate part in the far north"),
  featured: z
    .array(reference("City"))
    .min(1)
    .max(12)
    .superRefine(noneTwice)
    .describe("slugs of the cities on the home page, most important first"),
});

export type ServiceArea = z.output<typeof serviceAreaSchema>;
