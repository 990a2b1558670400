import { describe, expect, test } from "vitest";
import { z } from "zod";
import { defineMdxComponent, type MdxComponents } from "contentlayer/source-files";
import { compileMdx } from "../../contentlayer/src/mdx/compile.ts";
import { withReferences } from "../../contentlayer/src/schema/references.ts";
import { components as authors } from "#schema/components.ts";

const nothing = z.strictObject({});
const parts: MdxComponents = {
  Box: part({ display: "block", children: "optional" }),
  Mark: part({ children: "optional" }),
  Line: part({ display: "block", children: "none" }),
  List: part({ display: "block", children: "required", holds: "Item" }),
  Item: part({ display: "block", children: "required", within: ["List"] }),
  Pair: part({ display: "block", children: "required", holds: "Side", atLeast: 2 }),
  Side: part({ display: "block", children: "required", within: ["Pair", "List"] }),
  Frame: part({ display: "block", children: "required", holdsOne: ["Line", "image"] }),
};

function part(
  component: Pick<
    MdxComponents[string],
    "display" | "children" | "within" | "holds" | "atLeast" | "holdsOne"
  >,
) {
  return defineMdxComponent({ description: "A part.", props: nothing, example: "", ...component });
}

/** Formats problems as authors see them. Positions are relative to the body. */
function explain(body: string, components: MdxComponents = parts): string[] {
  return compileMdx(body, { components, reservedIds: [] }).problems.map(
    ({ line, column, rule, message, fix }) =>
      `${line}:${column} ${rule}: ${message}${fix ? ` ${fix}` : ""}`,
  );
}

test.each(Object.entries(authors))("the example for <%s> is valid", (_, { example }) => {
  expect(explain(example, authors)).toEqual([]);
});

test.each([
  "<List>\n  <Item>\n    Do.\n\n    - this\n  </Item>\n\n  {/* a comment */}\n\n  <Item>Do that.</Item>\n</List>",
  "<List><Item>In one line.</Item></List>",
  '<List>\n<Item>a</Item> <Item>b</Item>{" "}\n</List>',
  "<Frame>\n  ![A wall](/wall.jpg)\n</Frame>",
  "<Frame>![A wall](/wall.jpg)</Frame>",
  "<Frame><Line /></Frame>",
  "<Line></Line>",
  "<Line>{/* later */}</Line>",
  "<Pair>\n<Side>a</Side>\n<Side>b</Side>\n</Pair>",
  "- <Box>in an item</Box>\n\n> <Box>in a quote</Box>",
  "<Box>\n<Mark>a</Mark>\n\nText <Mark>b</Mark>.\n</Box>",
  "<Box><Box>a</Box></Box>",
])("accepts valid components: %s", (body) => {
  expect(explain(body)).toEqual([]);
});

test("reports a component outside its required parent", () => {
  expect(explain("<Item>a</Item>\n\n<Box>\n  <Side>b</Side>\n</Box>\n\nText <Item>c</Item>."))
    .toMatchInlineSnapshot(`
      [
        "1:1 misplaced-component: \`<Item>\` must be inside \`<List>\`. Put it directly inside \`<List>\`.",
        "4:3 misplaced-component: \`<Side>\` must be inside \`<Pair>\` or \`<List>\`. Put it directly inside \`<Pair>\` or \`<List>\`.",
        "7:6 misplaced-component: \`<Item>\` must be inside \`<List>\`. Put it directly inside \`<List>\`.",
      ]
    `);
});

test("reports content that isn't allowed inside a component", () => {
  expect(explain("<List>\nFirst\n<Item>a</Item>\n\n- b\n\n<Box>c</Box>\n\n{3}\n</List>"))
    .toMatchInlineSnapshot(`
      [
        "2:1 wrong-children: only \`<Item>\` can be directly inside \`<List>\`. Put this inside \`<Item>\`, or move it out of \`<List>\`.",
        "5:1 wrong-children: only \`<Item>\` can be directly inside \`<List>\`. Put this inside \`<Item>\`, or move it out of \`<List>\`.",
        "7:1 wrong-children: only \`<Item>\` can be directly inside \`<List>\`. Put this inside \`<Item>\`, or move it out of \`<List>\`.",
        "9:1 wrong-children: only \`<Item>\` can be directly inside \`<List>\`. Put this inside \`<Item>\`, or move it out of \`<List>\`.",
        "3:1 block-in-line: \`<Item>\` is in a line of text, but must be on its own line. Put it on its own line, with a blank line before and after it.",
      ]
    `);
});

test.each(
  Object.entries({
    "<List>\n<Item>a</Item>\n<Itm>b</Itm>\n</List>":
      "3:1 unknown-component: there is no component `<Itm>`. Did you mean `Item`?",
    "<Boxx><Box>a</Box></Boxx>":
      "1:1 unknown-component: there is no component `<Boxx>`. Did you mean `Box`?",
    "<Pair>\n<Item>a</Item>\n<Side>b</Side>\n</Pair>":
      "2:1 misplaced-component: `<Item>` must be inside `<List>`. Put it directly inside `<List>`.",
    "<Line>\n  A text.\n</Line>":
      "2:3 unwanted-children: `<Line>` can't have anything between its tags. Write `<Line … />`, and move this outside it.",
    "<Line> x</Line>":
      "1:7 unwanted-children: `<Line>` can't have anything between its tags. Write `<Line … />`, and move this outside it.",
    "<Pair>\n<Side>a</Side>\n</Pair>":
      "1:1 wrong-children: `<Pair>` has 1 `<Side>`, expected at least 2. Add another, or write the text without `<Pair>`.",
    "<Frame>\n<Line />\n<Line />\n</Frame>":
      "3:1 wrong-children: `<Frame>` can contain only one item (`<Line>` or a Markdown image), and this is a second one. Move it to another `<Frame>`.",
    "<Frame>\n![a](/a.png) and words\n</Frame>":
      "2:13 wrong-children: only `<Line>` or a Markdown image can be directly inside `<Frame>`. Move this out of `<Frame>`.",
    '<PostLink slug="a">[walls](/contact)</PostLink>':
      "1:20 nested-link: this link is inside another link. End the outer link before it, or write this one as plain text.",
  }),
)("reports exactly one problem: %s", (body, problem) => {
  expect(explain(body, { ...authors, ...parts })).toEqual([problem]);
});

test("reports an empty component that requires content", () => {
  expect(
    explain(
      '<Item></Item>\n\n<List>\n{/* later */}\n</List>\n\n<Pair />\n\n<Frame>{" "}</Frame>\n\n<List><Item /></List>',
    ),
  ).toMatchInlineSnapshot(`
    [
      "1:1 misplaced-component: \`<Item>\` must be inside \`<List>\`. Put it directly inside \`<List>\`.",
      "1:1 missing-children: there is nothing between \`<Item>\` and \`</Item>\`. Add its text, or remove \`<Item>\`.",
      "3:1 missing-children: there is nothing between \`<List>\` and \`</List>\`. Add one or more \`<Item>\`, or remove \`<List>\`.",
      "7:1 missing-children: there is nothing between \`<Pair>\` and \`</Pair>\`. Add 2 or more \`<Side>\`, or remove \`<Pair>\`.",
      "9:1 missing-children: there is nothing between \`<Frame>\` and \`</Frame>\`. Add \`<Line>\` or a Markdown image, or remove \`<Frame>\`.",
      "11:7 missing-children: there is nothing between \`<Item>\` and \`</Item>\`. Add its text, or remove \`<Item>\`.",
    ]
  `);
});

test("reports a block component in the middle of a paragraph", () => {
  expect(
    explain(
      "Text <Box>a</Box> b\n\n**<Box>a</Box>**\n\n## A <Box>b</Box>\n\n<Mark><Box>a</Box></Mark>\n\n<sup>\n<Box>a</Box>\n</sup>\n\n| a |\n| - |\n| <Box>a</Box> |",
    ),
  ).toMatchInlineSnapshot(`
    [
      "1:6 block-in-line: \`<Box>\` is in a line of text, but must be on its own line. Put it on its own line, with a blank line before and after it.",
      "3:3 block-in-line: \`<Box>\` is in a line of text, but must be on its own line. Put it on its own line, with a blank line before and after it.",
      "5:6 block-in-line: \`<Box>\` is in a line of text, but must be on its own line. Put it on its own line, with a blank line before and after it.",
      "7:7 block-in-line: \`<Box>\` is in \`<Mark>\`, but must be on its own line. Put it on its own line, with a blank line before and after it.",
      "10:1 block-in-line: \`<Box>\` is in \`<sup>\`, but must be on its own line. Put it on its own line, with a blank line before and after it.",
      "15:3 block-in-line: \`<Box>\` is in a line of text, but must be on its own line. Put it on its own line, with a blank line before and after it.",
    ]
  `);
});

describe("component attributes", () => {
  const slugs = new Map([
    ["Post", new Set(["how-high-to-mount-a-tv"])],
    ["Service", new Set(["tv-mounting-brick", "tv-mounting-stone"])],
  ]);
  const problemsOf = (body: string) =>
    withReferences({ slugs, seen: new Set() }, () => explain(body, authors));

  test("reports attributes that are unknown, missing or have a wrong value", () => {
    expect(
      problemsOf(
        [
          '<Figure caption="">',
          "  <Scene",
          '    wall="brik"',
          '    size="65"',
          '    soundbar="yes"',
          '    lamp={"no"}',
          "    cables",
          '    colour="red"',
          "  />",
          "</Figure>",
          "",
          "<Steps>",
          "  <Step title={3}>Do.</Step>",
          "  <Step title>Do.</Step>",
          "  <Step>Do.</Step>",
          "</Steps>",
          "",
          '<PriceRange item="brik" />',
        ].join("\n"),
      ),
    ).toMatchInlineSnapshot(`
      [
        "1:9 wrong-size: \`caption\` of \`<Figure>\`: this text is empty. This attribute: the caption, which says what readers should notice",
        "3:5 bad-value: \`wall\` of \`<Scene>\`: found "brik", expected one of: \`drywall\`, \`plaster\`, \`brick\`, \`stone\`, \`tile\`, \`shiplap\`, \`slats\`, \`concrete\`. Did you mean \`brick\`?",
        "4:5 wrong-type: \`size\` of \`<Scene>\`: found "65", expected a number. Write a number in braces: \`size={65}\`.",
        "5:5 wrong-type: \`soundbar\` of \`<Scene>\`: found "yes", expected true or false. Write \`soundbar\` alone for yes, or omit it for no.",
        "6:5 wrong-type: \`lamp\` of \`<Scene>\`: found "no", expected true or false. Write \`lamp\` alone for yes, or omit it for no.",
        "7:5 bad-value: \`cables\` of \`<Scene>\`: found true, expected one of: \`hidden\`, \`cover\`, \`tied\`, \`visible\`. Give it a value, such as \`cables="text"\` or \`cables={3}\`.",
        "2:3 missing-field: \`title\` of \`<Scene>\`: this attribute is missing, expected text. This attribute: a description for people who can't see the drawing: wall, TV size and location",
        "8:5 unknown-field: \`<Scene>\` has no attribute \`colour\`. Remove it, or use one of: \`backlight\`, \`cables\`, \`frame\`, \`lamp\`, \`measured\`, \`paint\`, \`setting\`, \`shows\` and 5 more.",
        "13:9 wrong-type: \`title\` of \`<Step>\`: found 3, expected text. Put it in double quotes.",
        "14:9 wrong-type: \`title\` of \`<Step>\`: found true, expected text. Give it a value, such as \`title="text"\` or \`title={3}\`.",
        "15:3 missing-field: \`title\` of \`<Step>\`: this attribute is missing, expected text. This attribute: the step in a few words",
        "18:13 bad-value: \`item\` of \`<PriceRange>\`: found "brik", expected one of: \`upTo43\`, \`44to55\`, \`56to65\`, \`66to84\`, \`85plus\`, \`ceiling\`, \`outdoor\`, \`brick\`, \`concrete\`, \`stone\`, \`tile\`, \`plaster\`, \`steelStud\`, \`fireplace\`, \`fixedBracket\`, \`tiltingBracket\`, \`fullMotionBracket\`, \`frameTv\`, \`mantelMount\`, \`externalCover\`, \`inWallWire\`, \`soundbar\`, \`shelf\`, \`unmount\`, \`secondTechnician\`, \`sameDay\`, \`extraTv\`, \`offer\`. Did you mean \`brick\`?",
      ]
    `);
  });

  test("reports attributes that reference a missing document", () => {
    expect(
      problemsOf(
        '<PostLink slug="how-high-to-mount-tv" /> or <ServiceLink slug="tv-mounting-brik" />',
      ),
    ).toMatchInlineSnapshot(`
      [
        "1:11 dangling-reference: \`slug\` of \`<PostLink>\`: "how-high-to-mount-tv" is not the slug of a Post. Did you mean \`how-high-to-mount-a-tv\`?",
        "1:58 dangling-reference: \`slug\` of \`<ServiceLink>\`: "tv-mounting-brik" is not the slug of a Service. Did you mean \`tv-mounting-brick\`?",
      ]
    `);
  });
});
