import { defineMdxComponent, reference, type MdxComponents } from "contentlayer/source-files";
import { z } from "zod";
import { text } from "./common.ts";

/**
 * The components that an author may use in a body, with their props.
 * The renderer must have one for each name; the compiler sees to it.
 */
export const components = {
  Callout: defineMdxComponent({
    description: "A note that stands out from the text.",
    props: z.strictObject({ title: text.optional().describe("first words, set in bold") }),
    children: "required",
    example:
      '<Callout title="In a hurry?">\n  Call before noon, and have a photo of the wall ready.\n</Callout>',
  }),
  CityLink: defineMdxComponent({
    description: "A link to a city's page; without text inside it shows the city's name.",
    props: z.strictObject({
      slug: reference("City").describe("the city's slug, such as sandy-springs"),
    }),
    children: "optional",
    example: 'We come from <CityLink slug="marietta" />.',
  }),
  ServiceLink: defineMdxComponent({
    description: "A link to a service's page; without text inside it shows the service's name.",
    props: z.strictObject({ slug: reference("Service").describe("the service's slug") }),
    children: "optional",
    example: 'See <ServiceLink slug="tv-mounting-brick">mounting on brick</ServiceLink>.',
  }),
} satisfies MdxComponents;
