import { defineMdxComponent, reference, type MdxComponents } from "contentlayer/source-files";
import { z } from "zod";
import { answerKey } from "./answers.ts";
import { text } from "./common.ts";
import { priceItem } from "./trade/pricing.ts";
import { FIGURES, tradeComponents } from "./trade/components.ts";

/**
 * Components that authors can use in a body, with their props. TypeScript checks that the renderer implements
 * each one.
 */
export const components = {
  ...tradeComponents,
  Answer: defineMdxComponent({
    description: "One of the answers in business.yaml, so every page gives the same answer.",
    props: z.strictObject({
      name: answerKey.describe("the answer's key under `answers`, such as outlets"),
    }),
    display: "block",
    children: "none",
    example: '<Answer name="outlets" />',
  }),
  Callout: defineMdxComponent({
    description: "A note that stands out from the text.",
    props: z.strictObject({ title: text.optional().describe("a bold lead-in") }),
    display: "block",
    children: "required",
    example:
      '<Callout title="In a hurry?">\n  Call before noon, and have a photo of the wall ready.\n</Callout>',
  }),
  CityLink: defineMdxComponent({
    description: "A link to a city's page. If it has no text inside, it shows the city's name.",
    props: z.strictObject({
      slug: reference("City").describe("the city's slug, such as sandy-springs"),
    }),
    children: "optional",
    example: 'We come from <CityLink slug="marietta" />.',
  }),
  Compare: defineMdxComponent({
    description: "Two or more options, side by side if there is room.",
    props: z.strictObject({}),
    display: "block",
    children: "required",
    holds: "Option",
    atLeast: 2,
    example: [
      "<Compare>",
      '  <Option title="Fixed bracket" verdict="Straight ahead of the seat.">',
      "",
      "    - Lies flat",
      "    - Costs least",
      "",
      "  </Option>",
      '  <Option title="Full motion" verdict="Corners, and two seats.">',
      "",
      "    - Turns and pulls out",
      "    - Wants two studs",
      "",
      "  </Option>",
      "</Compare>",
    ].join("\n"),
  }),
  ExampleJobs: defineMdxComponent({
    description:
      "A table of the example jobs in pricing.yaml with their prices from the calculator.",
    props: z.strictObject({}),
    display: "block",
    children: "none",
    example: "<ExampleJobs />",
  }),
  Faq: defineMdxComponent({
    description: "A list of questions with expandable answers.",
    props: z.strictObject({}),
    display: "block",
    children: "required",
    holds: "Question",
    example:
      '<Faq>\n  <Question ask="Will it hold on plaster?">\n    Yes, in the studs behind it.\n  </Question>\n</Faq>',
  }),
  Figure: defineMdxComponent({
    description: "A drawing or an image with a caption.",
    props: z.strictObject({
      caption: text.describe("the caption, which says what readers should notice"),
    }),
    display: "block",
    children: "required",
    holdsOne: [...FIGURES, "image"],
    example:
      '<Figure caption="The gap above the mantel is 4 inches.">\n  <Scene\n    title="A brick fireplace"\n    wall="brick"\n    setting="fireplace"\n  />\n</Figure>',
  }),
  Option: defineMdxComponent({
    description: "One option in a comparison, with its points inside.",
    props: z.strictObject({
      title: text.describe("the option's name"),
      verdict: text.optional().describe("who or what the option is best for, in a few words"),
    }),
    display: "block",
    children: "required",
    within: ["Compare"],
    example: [
      "<Compare>",
      '  <Option title="Flat">Close to the wall.</Option>',
      '  <Option title="Tilting">For a screen above eye height.</Option>',
      "</Compare>",
    ].join("\n"),
  }),
  PostLink: defineMdxComponent({
    description: "A link to an article. If it has no text inside, it shows the article's title.",
    props: z.strictObject({ slug: reference("Post").describe("the article's slug") }),
    children: "optional",
    example: 'Read <PostLink slug="brick-or-mortar">where the anchors go</PostLink>.',
  }),
  PriceRange: defineMdxComponent({
    description: "A price from the price table.",
    props: z.strictObject({ item: priceItem.describe("the entry's id in the price table") }),
    display: "block",
    children: "none",
    example: '<PriceRange item="brick" />',
  }),
  Question: defineMdxComponent({
    description: "A question, with its answer inside.",
    props: z.strictObject({
      ask: text.describe("the question as a customer would ask it, with a question mark"),
    }),
    display: "block",
    children: "required",
    within: ["Faq"],
    example: '<Faq>\n  <Question ask="How long does it take?">About an hour.</Question>\n</Faq>',
  }),
  ServiceLink: defineMdxComponent({
    description:
      "A link to a service's page. If it has no text inside, it shows the service's name.",
    props: z.strictObject({ slug: reference("Service").describe("the service's slug") }),
    children: "optional",
    example: 'See <ServiceLink slug="wire-concealment">hidden cords</ServiceLink>.',
  }),
  Step: defineMdxComponent({
    description: "One step, with instructions inside.",
    props: z.strictObject({ title: text.describe("the step in a few words") }),
    display: "block",
    children: "required",
    within: ["Steps"],
    example: '<Steps>\n  <Step title="Find the studs">We mark both edges.</Step>\n</Steps>',
  }),
  Steps: defineMdxComponent({
    description: "Numbered steps.",
    props: z.strictObject({}),
    display: "block",
    children: "required",
    holds: "Step",
    example: [
      "<Steps>",
      '  <Step title="Tape the outline">',
      "    Width and height of the screen, on the wall.",
      "  </Step>",
      '  <Step title="Live with it">',
      "    Leave it for two evenings.",
      "  </Step>",
      "</Steps>",
    ].join("\n"),
  }),
} satisfies MdxComponents;
