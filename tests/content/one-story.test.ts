import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** Statements that contradict an answer in `content/business.yaml`, each with an example. */
const CONTRADICTIONS: readonly { what: string; pattern: RegExp; example: string }[] = [
  {
    what: "quotes a price for an outlet",
    pattern: /outlets?\b[^.\n]{0,60}\$\d/,
    example: "A new outlet behind the TV costs $100 to $315.",
  },
  {
    what: "says that we install outlets",
    pattern:
      /(?<![Cc]an )\b[Ww]e(?:['’]ll)? (?:install|wire|add|put in) (?:an? |the |new |your )*outlets?/,
    example: "We’ll install a new outlet behind your TV.",
  },
  {
    what: "lets customers install an in-wall power kit",
    pattern: /[Yy]ou can (?:use|install|buy) an? (?:listed )?in-wall power kit/,
    example: "You can use an in-wall power kit listed for that use.",
  },
  {
    what: "requires written permission from renters or condo owners",
    pattern: /(?:landlord|lease|HOA|leasing office)[^.\n]*\bin writing/,
    example: "Get your landlord’s OK in writing first.",
  },
  {
    what: "states a different warranty period",
    pattern: /\b(?:one|two|three|four|six|seven|ten|[1-46-9]|10)[- ]years?\b[^.\n]{0,30}warranty/,
    example: "You get a ten-year installation warranty.",
  },
  {
    what: "promises a same-day visit",
    pattern: /(?:guaranteed?|always)\b[^.\n]*same[- ]day|same[- ]day[^.\n]*guarantee/i,
    example: "Same-day service is guaranteed.",
  },
  {
    what: "mentions a cancellation fee",
    pattern: /cancel[^.\n]*\bfee\b/,
    example: "If you cancel late, there’s a $50 fee.",
  },
  {
    what: "requires two installers above a size other than 55 inches",
    pattern: /two (?:of us|people|installers)[^.\n]*\b(?:over|above) (?!55\b)\d\d inches/i,
    example: "Two of us come for any TV over 65 inches.",
  },
];

const TEXTS = globSync("content/**/*.{mdx,yaml}").map((file) => ({
  file,
  lines: readFileSync(file, "utf8").split("\n"),
}));

test.each(CONTRADICTIONS)("no content $what", ({ pattern, example }) => {
  expect(example).toMatch(pattern);
  const found = TEXTS.flatMap(({ file, lines }) =>
    lines.flatMap((line, index) => (pattern.test(line) ? [`${file}:${index + 1} ${line}`] : [])),
  );
  expect(found).toEqual([]);
});
