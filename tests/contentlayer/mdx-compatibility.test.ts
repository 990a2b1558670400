import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { defineMdxComponent } from "contentlayer/source-files";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import source from "../../contentlayer.config.ts";
import { splitFile } from "../../contentlayer/src/fields/parse-file.ts";
import { ROOT } from "#scripts/paths.ts";
import { CONSTRUCTS } from "./mdx-constructs.ts";
import { ourHtml, referenceHtml } from "./reference-compiler.ts";

const props = z.strictObject({
  text: z.string().optional(),
  count: z.number().optional(),
  wide: z.boolean().optional(),
});

/** The site's components, and two of the tests' own, whose props are of every kind. */
const rules = {
  components: {
    ...source.mdx.components,
    Box: defineMdxComponent({
      description: "Stands between paragraphs.",
      props,
      children: "optional",
      example: "<Box>Text.</Box>",
    }),
    Word: defineMdxComponent({
      description: "Stands in running text.",
      props,
      children: "optional",
      example: "<Word />",
    }),
  },
  reservedIds: source.mdx.reservedIds,
};

interface Difference {
  body: string;
  reason: string;
  reference: string;
  ours: string;
}

/** Where the two differ and a reader loses nothing: the reason, and what each makes of it. */
const KNOWN_DIFFERENCES: Record<string, Difference> = {
  "quotes behind a backslash": {
    body: '\\"quoted\\" 65\\"',
    reason:
      "An author who escapes a quote wants it straight, as for an inch; the reference forgets the backslash.",
    reference: "<p>“quoted” 65”</p>",
    ours: "<p>&quot;quoted&quot; 65&quot;</p>",
  },
  "quotes that are written as entities": {
    body: "&quot;quoted&quot; it&apos;s",
    reason:
      "An author who writes an entity wants that very sign; the reference forgets how it was written.",
    reference: "<p>“quoted” it’s</p>",
    ours: "<p>&quot;quoted&quot; it&#x27;s</p>",
  },
  "quotes in the description of a picture": {
    body: '![A "frame" on it\'s wall](/a.jpg)',
    reason: "Read aloud alike; the reference leaves attributes alone.",
    reference:
      '<link rel="preload" as="image" href="/a.jpg"/><p><img src="/a.jpg" alt="A &quot;frame&quot; on it&#x27;s wall"/></p>',
    ours: '<link rel="preload" as="image" href="/a.jpg"/><p><img src="/a.jpg" alt="A “frame” on it’s wall"/></p>',
  },
  "an apostrophe for missing letters": {
    body: "'twas the 'em dash",
    reason: "Ours is right: it is an apostrophe, not an opening quote.",
    reference: "<p>‘twas the ‘em dash</p>",
    ours: "<p>’twas the ’em dash</p>",
  },
  "the second of two decades before a plural's apostrophe": {
    body: "In the '80s and '90s, walls' studs.",
    reason:
      "Ours takes the two for a pair of quotes: a typographer's matter, and `’90s` may be written as such.",
    reference: "<p>In the ’80s and ’90s, walls’ studs.</p>",
    ours: "<p>In the ’80s and ‘90s, walls’ studs.</p>",
  },
  "a quote that never closes": {
    body: "Unclosed 'x\n\n\"",
    reason: "There is no right side for it.",
    reference: "<p>Unclosed ‘x</p>\n<p>”</p>",
    ours: "<p>Unclosed ’x</p>\n<p>“</p>",
  },
  "a quote between quoted words without a space": {
    body: '*"a"*"b"',
    reason: "Ours is right: the reference leaves the inner ones straight.",
    reference: "<p><em>“a&quot;</em>&quot;b”</p>",
    ours: "<p><em>“a”</em>“b”</p>",
  },
  "a quote in which an inch comes last": {
    body: '"65""',
    reason: "Ours is right for the inch; nobody can tell the two signs apart.",
    reference: "<p>“65&quot;&quot;</p>",
    ours: "<p>“65””</p>",
  },
  "an ellipsis between quotes or with spaces": {
    body: '("...") . . . ....',
    reason: "Ours opens the quote as it should, and leaves dots alone that are not three in a row.",
    reference: "<p>(”…”) … ....</p>",
    ours: "<p>(“…”) . . . ….</p>",
  },
  "two backticks as quotes": {
    body: "``tick''",
    reason: "The reference knows a habit of TeX's; Markdown takes backticks for code.",
    reference: "<p>“tick”</p>",
    ours: "<p>``tick’’</p>",
  },
  "quotes around a component without words": {
    body: '"<Word />"',
    reason: "Ours is right: the reference sees nothing between the two and leaves them straight.",
    reference: '<p>&quot;<x-stub name="Word" props="[]"></x-stub>&quot;</p>',
    ours: '<p>“<x-stub name="Word" props="[]"></x-stub>”</p>',
  },
  "a mail address behind a slash": {
    body: "Mail word/me@a.example",
    reason:
      "The address is there to read; a link is written `[me@a.example](mailto:me@a.example)`.",
    reference: '<p>Mail word/<a href="mailto:me@a.example">me@a.example</a></p>',
    ours: "<p>Mail word/me@a.example</p>",
  },
  "signs of emphasis that do not match": {
    body: "x_**a*",
    reason:
      "Ours misses the inner pair right behind an underscore. Both show signs that the author did not mean to show, and all the words.",
    reference: "<p>x_*<em>a</em></p>",
    ours: "<p>x_**a*</p>",
  },
  "bold words that end in an escaped star, right before a letter": {
    body: "**a\\***b** c",
    reason:
      "By CommonMark `**` does not close behind a sign and before a letter; ours lets it. Both show stars, and all the words.",
    reference: "<p>**a*<strong>b</strong> c</p>",
    ours: "<p><strong>a*</strong>b** c</p>",
  },
  "a task that begins with a tag": {
    body: "- [x] <kbd>x</kbd>",
    reason: "A line's end where ours has a space: the same for a browser.",
    reference:
      '<ul class="contains-task-list">\n<li class="task-list-item"><input type="checkbox" disabled="" checked=""/>\n<kbd>x</kbd>\n</li>\n</ul>',
    ours: '<ul class="contains-task-list">\n<li class="task-list-item">\n<input type="checkbox" disabled="" checked=""/> <kbd>x</kbd>\n</li>\n</ul>',
  },
  "a list behind an item whose component holds a list": {
    body: "- <Box>\n  - x\n\n  </Box>\n- text",
    reason:
      "A matter of distance: the reference takes the component's empty line for one between the items.",
    reference:
      '<ul>\n<li>\n<x-stub name="Box" props="[]"><ul>\n<li>x</li>\n</ul></x-stub>\n</li>\n<li>\n<p>text</p>\n</li>\n</ul>',
    ours: '<ul>\n<li>\n<x-stub name="Box" props="[]"><ul>\n<li>x</li>\n</ul></x-stub>\n</li>\n<li>text</li>\n</ul>',
  },
};

for (const [group, constructs] of Object.entries(CONSTRUCTS)) {
  describe(`of ${group}, the two compilers agree on`, () => {
    test.each(Object.entries(constructs))("%s", (_, body) => {
      expect(ourHtml(body, rules)).toBe(referenceHtml(body, rules));
    });
  });
}

describe("the two compilers agree on the example of", () => {
  test.each(Object.entries(source.mdx.components))("<%s>", (_, { example }) => {
    expect(ourHtml(example, rules)).toBe(referenceHtml(example, rules));
  });
});

describe("the two compilers agree on the site's own file", () => {
  const bodies = globSync("**/*.mdx", { cwd: join(ROOT, "content") }).flatMap((file) => {
    const cut = splitFile(readFileSync(join(ROOT, "content", file), "utf8"), "mdx");
    const body = "body" in cut ? (cut.body ?? "") : "";
    // A screen may have its words in the fields alone.
    return body.trim() === "" ? [] : [{ file, body }];
  });

  test("many files are found", () => expect(bodies.length).toBeGreaterThan(20));

  test.each(bodies)("$file", ({ body }) => {
    expect(ourHtml(body, rules)).toBe(referenceHtml(body, rules));
  });
});

describe("the two compilers differ, and nobody is misled, on", () => {
  test.each(Object.entries(KNOWN_DIFFERENCES))("%s", (_, difference) => holds(difference));
});

function holds({ body, reason, reference, ours }: Difference) {
  const found = { reference: referenceHtml(body, rules), ours: ourHtml(body, rules) };
  expect(found, reason).toEqual({ reference, ours });
}
