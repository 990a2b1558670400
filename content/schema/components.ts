import { reference, type MdxComponents } from "contentlayer/source-files";
import { z } from "zod";
import { text } from "./common.ts";

/**
 * The components that an author may use in a body, with their props.
 * The renderer must have one for each name; the compiler sees to it.
 */
export const components = {
  Callout: z
    .strictObject({ title: text.optional().describe("first words, set in bold") })
    .describe("a note that stands out from the text"),
  CityLink: z
    .strictObject({ slug: reference("City").describe("the city's slug, such as sandy-springs") })
    .describe("a link to a city page; without text inside it shows the city's name"),
  ServiceLink: z
    .strictObject({ slug: reference("Service").describe("the service's slug") })
    .describe("a link to a service page; without text inside it shows the service's name"),
} satisfies MdxComponents;
